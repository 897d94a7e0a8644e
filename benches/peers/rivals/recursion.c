/* The reference: a depth-first recursion over the rows that goes down only where the next row has a
   free square, and calls back for every solution. Boards of 1 to 31 columns.

   A set of columns is a word. `left` and `right` are the columns of the present row that lie on the
   diagonals of the queens above. */

#include <stdint.h>

typedef void (*found_fn)(void *context, const uint8_t *columns);

struct search {
    found_fn found;
    void *context;
    uint64_t wanted; /* how many more, where not all are */
    uint32_t width;
    uint32_t last_row;
    uint32_t board; /* all columns */
    const uint32_t *open; /* for each row, the columns that may hold a queen */
    uint8_t columns[32];
};

static inline uint32_t lowest(uint32_t set) { return set & -set; }

/* The whole board. */

static void fill(struct search *search, uint32_t row, uint32_t free, uint32_t taken, uint32_t left,
                 uint32_t right) {
    for (; free; free &= free - 1) {
        search->columns[row] = (uint8_t)__builtin_ctz(free);
        if (row == search->last_row) {
            search->found(search->context, search->columns);
            continue;
        }
        uint32_t bit = lowest(free);
        uint32_t next_taken = taken | bit;
        uint32_t next_left = (left | bit) << 1;
        uint32_t next_right = (right | bit) >> 1;
        uint32_t next_free = search->board & ~(next_taken | next_left | next_right);
        if (next_free)
            fill(search, row + 1, next_free, next_taken, next_left, next_right);
    }
}

void reference_stream(uint32_t n, found_fn found, void *context) {
    struct search search = {.found = found, .context = context, .last_row = n - 1};
    search.board = (UINT32_C(1) << n) - 1;
    fill(&search, 0, search.board, 0, 0, 0);
}

/* Whether there have been as many as wanted. */
static int fill_some(struct search *search, uint32_t row, uint32_t free, uint32_t taken,
                     uint32_t left, uint32_t right) {
    for (; free; free &= free - 1) {
        search->columns[row] = (uint8_t)__builtin_ctz(free);
        if (row == search->last_row) {
            search->found(search->context, search->columns);
            if (--search->wanted == 0)
                return 1;
            continue;
        }
        uint32_t bit = lowest(free);
        uint32_t next_taken = taken | bit;
        uint32_t next_left = (left | bit) << 1;
        uint32_t next_right = (right | bit) >> 1;
        uint32_t next_free = search->board & ~(next_taken | next_left | next_right);
        if (next_free && fill_some(search, row + 1, next_free, next_taken, next_left, next_right))
            return 1;
    }
    return 0;
}

void reference_stream_some(uint32_t n, uint64_t wanted, found_fn found, void *context) {
    struct search search = {
        .found = found, .context = context, .wanted = wanted, .last_row = n - 1};
    search.board = (UINT32_C(1) << n) - 1;
    fill_some(&search, 0, search.board, 0, 0, 0);
}

/* Boards with closed squares, fewer rows, or diagonals that wrap. */

static inline uint32_t up(const struct search *search, uint32_t set, int torus) {
    return torus ? (set << 1 | set >> (search->width - 1)) & search->board : set << 1;
}

static inline uint32_t down(const struct search *search, uint32_t set, int torus) {
    return torus ? set >> 1 | (set & 1) << (search->width - 1) : set >> 1;
}

#define FILL_OPEN(NAME, TORUS)                                                                     \
    static void NAME(struct search *search, uint32_t row, uint32_t free, uint32_t taken,           \
                     uint32_t left, uint32_t right) {                                              \
        for (; free; free &= free - 1) {                                                           \
            search->columns[row] = (uint8_t)__builtin_ctz(free);                                   \
            if (row == search->last_row) {                                                         \
                search->found(search->context, search->columns);                                   \
                continue;                                                                          \
            }                                                                                      \
            uint32_t bit = lowest(free);                                                           \
            uint32_t next_taken = taken | bit;                                                     \
            uint32_t next_left = up(search, left | bit, TORUS);                                    \
            uint32_t next_right = down(search, right | bit, TORUS);                                \
            uint32_t next_free = search->open[row + 1] & ~(next_taken | next_left | next_right);   \
            if (next_free)                                                                         \
                NAME(search, row + 1, next_free, next_taken, next_left, next_right);               \
        }                                                                                          \
    }

FILL_OPEN(fill_open, 0)
FILL_OPEN(fill_torus, 1)

void reference_stream_open(uint32_t width, uint32_t rows, const uint32_t *open, int torus,
                           found_fn found, void *context) {
    struct search search = {
        .found = found, .context = context, .width = width, .last_row = rows - 1, .open = open};
    search.board = (UINT32_C(1) << width) - 1;
    (torus ? fill_torus : fill_open)(&search, 0, open[0], 0, 0, 0);
}

/* The size of the search tree: safe placements of queens on the first row, on the first two, and so
   on to the last. */

static uint64_t nodes(const struct search *search, uint32_t row, uint32_t taken, uint32_t left,
                      uint32_t right, int torus) {
    uint64_t count = 0;
    for (uint32_t free = search->open[row] & ~(taken | left | right); free; free &= free - 1) {
        uint32_t bit = lowest(free);
        count += 1;
        if (row < search->last_row)
            count += nodes(search, row + 1, taken | bit, up(search, left | bit, torus),
                           down(search, right | bit, torus), torus);
    }
    return count;
}

uint64_t reference_nodes(uint32_t width, uint32_t rows, const uint32_t *open, int torus) {
    struct search search = {.width = width, .last_row = rows - 1, .open = open};
    search.board = (UINT32_C(1) << width) - 1;
    return nodes(&search, 0, 0, 0, 0, torus);
}
