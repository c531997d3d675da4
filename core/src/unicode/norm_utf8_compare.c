/* norm_utf8_compare: canonical equivalence of UTF-8, without a buffer. */
/* SPDX-License-Identifier: MIT */
#include "norm_utf8_cursor.h"
#include <bareutf/norm_utf8.h>

#define LIST_END 0xFFFFFFFFu
#define ILL_FORMED 0x110000u /* and the byte */

/* A range, and how far it was read. */
struct norm_cursor {
    const uint8_t *here; /* the scalar value that parts are of */
    const uint8_t *next; /* what is behind it */
    const uint8_t *end;
    const uint8_t *run; /* where the run of nonstarters begins */
    bu_norm__fold *fold;
    uint32_t parts[BU_NORM_DECOMPOSE_MAX];
    uint32_t folded[BU_NORM_DECOMPOSE_MAX];
    unsigned count; /* of parts */
    unsigned at;    /* of the next one */
    unsigned run_at;
    unsigned level;   /* the class that is looked for; 0: the lowest */
    unsigned above;   /* the lowest class above it that was seen */
    unsigned folds;   /* count of folded */
    unsigned fold_at; /* of the next one */
    bool in_run;
};

enum { NO_CLASS = 255 };

static void cursor_init(struct norm_cursor *c, const uint8_t *s, size_t n,
                        bu_norm__fold *fold)
{
    c->here = s;
    c->next = s;
    c->end = n != 0 ? s + n : s;
    c->fold = fold;
    c->count = 0;
    c->at = 0;
    c->folds = 0;
    c->fold_at = 0;
    c->in_run = false;
}

/* Decode what is at c->next, and decompose it. */
static void cursor_read(struct norm_cursor *c)
{
    uint32_t scalar;

    c->here = c->next;
    c->at = 0;
    if (bu_utf8_next_inline(&c->next, c->end, &scalar) != BU_OK) {
        c->next = c->here + 1;
        c->parts[0] = ILL_FORMED + *c->here;
        c->count = 1;
    } else {
        c->count = bu_norm_decompose(c->parts, scalar);
    }
}

/* The next number, in the order of the text. */
static uint32_t cursor_part(struct norm_cursor *c)
{
    if (c->at == c->count) {
        if (c->next == c->end)
            return LIST_END;
        cursor_read(c);
    }
    return c->parts[c->at++];
}

/* Begin the run of nonstarters again, for the next class. */
static void cursor_rewind(struct norm_cursor *c)
{
    c->next = c->run;
    cursor_read(c);
    c->at = c->run_at;
}

/* The next number in canonical order. */
static uint32_t cursor_next(struct norm_cursor *c)
{
    for (;;) {
        uint32_t part = cursor_part(c);
        unsigned own = part < 0x300u ? 0 : bu_norm_class(part);

        if (own == 0) {
            if (!c->in_run)
                return part;
            if (c->above == NO_CLASS) {
                c->in_run = false;
                return part;
            }
            c->level = c->above;
            c->above = NO_CLASS;
            cursor_rewind(c);
            continue;
        }
        if (!c->in_run) {
            c->in_run = true;
            c->run = c->here;
            c->run_at = c->at - 1;
            c->level = 0;
            c->above = NO_CLASS;
        }
        if (own == c->level)
            return part;
        if (own > c->level && own < c->above)
            c->above = own;
    }
}

/* The next number, folded. What a nonstarter folds to, U+0345 alone, is behind
 * all other nonstarters of its run, so the order stays canonical. */
static uint32_t cursor_folded(struct norm_cursor *c)
{
    uint32_t part;

    if (c->fold_at == c->folds) {
        part = cursor_next(c);
        if (c->fold == NULL || part >= ILL_FORMED)
            return part;
        c->folds = c->fold(c->folded, part);
        c->fold_at = 0;
    }
    return c->folded[c->fold_at++];
}

int bu_norm__compare(const uint8_t *a, size_t a_n, const uint8_t *b, size_t b_n,
                     bu_norm__fold *fold)
{
    struct norm_cursor first;
    struct norm_cursor second;
    uint32_t x;
    uint32_t y;

    cursor_init(&first, a, a_n, fold);
    cursor_init(&second, b, b_n, fold);
    do {
        x = cursor_folded(&first) + 1u; /* the end becomes 0 */
        y = cursor_folded(&second) + 1u;
        if (x != y)
            return x < y ? -1 : 1;
    } while (x != 0);
    return 0;
}

uint32_t bu_norm__hash(const uint8_t *s, size_t n, bu_norm__fold *fold)
{
    struct norm_cursor c;
    uint32_t hash = 0x811C9DC5u;
    uint32_t part;

    cursor_init(&c, s, n, fold);
    while ((part = cursor_folded(&c)) != LIST_END)
        hash = (hash ^ part) * 0x01000193u;
    return hash;
}

int bu_norm_compare(const uint8_t *a, size_t a_n, const uint8_t *b, size_t b_n)
{
    return bu_norm__compare(a, a_n, b, b_n, NULL);
}

bool bu_norm_equal(const uint8_t *a, size_t a_n, const uint8_t *b, size_t b_n)
{
    return bu_norm__compare(a, a_n, b, b_n, NULL) == 0;
}

uint32_t bu_norm_hash(const uint8_t *s, size_t n)
{
    return bu_norm__hash(s, n, NULL);
}
