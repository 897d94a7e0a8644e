/* The reference for counting: recursions that count and call nobody back. Boards of 1 to 31 columns.

   Sets of columns are words, as in recursion.c. */

#include <stdint.h>

static inline uint32_t lowest(uint32_t set) { return set & -set; }

/* The whole board. */

static uint64_t fill(uint32_t board, uint32_t free, uint32_t taken, uint32_t left, uint32_t right) {
    uint64_t count = 0;
    for (; free; free &= free - 1) {
        uint32_t bit = lowest(free);
        uint32_t next_taken = taken | bit;
        uint32_t next_left = (left | bit) << 1;
        uint32_t next_right = (right | bit) >> 1;
        uint32_t next_free = board & ~(next_taken | next_left | next_right);
        if (next_free)
            count += fill(board, next_free, next_taken, next_left, next_right);
        else
            count += next_taken == board;
    }
    return count;
}

/* Each solution and its mirror image are counted once, with the first queen in the left half; where it
   stands in the middle, with the second queen there. */
uint64_t reference_count_half(uint32_t n) {
    uint32_t board = (UINT32_C(1) << n) - 1;
    uint32_t left_half = (UINT32_C(1) << n / 2) - 1;
    if (n == 1)
        return 1;
    uint64_t count = 2 * fill(board, left_half, 0, 0, 0);
    if (n % 2) {
        uint32_t middle = UINT32_C(1) << n / 2;
        uint32_t second = left_half & ~(middle >> 1);
        count += 2 * fill(board, second, middle, middle << 1, middle >> 1);
    }
    return count;
}

/* Boards with closed squares, fewer rows, or diagonals that wrap. */

struct problem {
    uint32_t width;
    uint32_t last_row;
    uint32_t board;       /* all columns */
    const uint32_t *open; /* for each row, the columns that may hold a queen */
};

static inline uint32_t up(const struct problem *problem, uint32_t set, int torus) {
    return torus ? (set << 1 | set >> (problem->width - 1)) & problem->board : set << 1;
}

static inline uint32_t down(const struct problem *problem, uint32_t set, int torus) {
    return torus ? set >> 1 | (set & 1) << (problem->width - 1) : set >> 1;
}

#define FILL_OPEN(NAME, TORUS)                                                                     \
    static uint64_t NAME(const struct problem *problem, uint32_t row, uint32_t free,               \
                         uint32_t taken, uint32_t left, uint32_t right) {                          \
        if (row == problem->last_row)                                                              \
            return (uint64_t)__builtin_popcount(free);                                             \
        uint64_t count = 0;                                                                        \
        for (; free; free &= free - 1) {                                                           \
            uint32_t bit = lowest(free);                                                           \
            uint32_t next_taken = taken | bit;                                                     \
            uint32_t next_left = up(problem, left | bit, TORUS);                                   \
            uint32_t next_right = down(problem, right | bit, TORUS);                               \
            uint32_t next_free = problem->open[row + 1] & ~(next_taken | next_left | next_right);  \
            if (next_free)                                                                         \
                count += NAME(problem, row + 1, next_free, next_taken, next_left, next_right);     \
        }                                                                                          \
        return count;                                                                              \
    }

FILL_OPEN(fill_open, 0)
FILL_OPEN(fill_torus, 1)

uint64_t reference_count_open(uint32_t width, uint32_t rows, const uint32_t *open, int torus) {
    struct problem problem = {.width = width, .last_row = rows - 1, .open = open};
    problem.board = (UINT32_C(1) << width) - 1;
    return (torus ? fill_torus : fill_open)(&problem, 0, open[0], 0, 0, 0);
}
