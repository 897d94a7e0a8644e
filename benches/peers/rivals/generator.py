"""A plain lazy generator of all solutions, timed in CPU time.

Prints the number of solutions, the hash of `tally.rs` over them, and nanoseconds.
"""

import sys
import time


def solutions(n):
    board = (1 << n) - 1
    columns = []

    def fill(taken, left, right):
        if len(columns) == n:
            yield tuple(columns)
            return
        free = board & ~(taken | left | right)
        while free:
            bit = free & -free
            free ^= bit
            columns.append(bit.bit_length() - 1)
            yield from fill(taken | bit, (left | bit) << 1, (right | bit) >> 1)
            columns.pop()

    return fill(0, 0, 0)


def main():
    n, factor = int(sys.argv[1]), int(sys.argv[2])
    start = time.process_time_ns()
    count = 0
    for _ in solutions(n):
        count += 1
    elapsed = time.process_time_ns() - start

    digest = 0
    for columns in solutions(n):
        word = columns[n // 2]
        for column in columns[-3:]:
            word = word << 8 | column
        digest = (digest * factor + word) % 2**64
    print(count, digest, elapsed)


main()
