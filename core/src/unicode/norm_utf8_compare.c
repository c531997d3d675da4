/* norm_utf8_compare: canonical equivalence of UTF-8, without a buffer. */
/* SPDX-License-Identifier: MIT */
#include "norm_cursor.h"
#include "norm_utf8_cursor.h"
#include <bareutf/norm.h>

/* A range that is read in NFD, and then folded. */
struct norm_folded {
    struct bu_norm__cursor cursor;
    bu_norm__fold *fold;
    uint32_t folded[BU_NORM_DECOMPOSE_MAX];
    unsigned folds;   /* count of folded */
    unsigned fold_at; /* of the next one */
};

static void folded_init(struct norm_folded *c, const uint8_t *s, size_t n,
                        bu_norm__fold *fold)
{
    bu_norm__begin(&c->cursor, s, n != 0 ? s + n : s);
    c->fold = fold;
    c->folds = 0;
    c->fold_at = 0;
}

/* The next number, folded. What a nonstarter folds to, U+0345 alone, is behind
 * all other nonstarters of its run, so the order stays canonical. */
static uint32_t folded_next(struct norm_folded *c)
{
    uint32_t part;

    if (c->fold_at == c->folds) {
        part = bu_norm__next(&c->cursor);
        if (c->fold == NULL || part >= BU_NORM__BYTE)
            return part;
        c->folds = c->fold(c->folded, part);
        c->fold_at = 0;
    }
    return c->folded[c->fold_at++];
}

int bu_norm__compare(const uint8_t *a, size_t a_n, const uint8_t *b, size_t b_n,
                     bu_norm__fold *fold)
{
    struct norm_folded first;
    struct norm_folded second;
    uint32_t x;
    uint32_t y;

    folded_init(&first, a, a_n, fold);
    folded_init(&second, b, b_n, fold);
    do {
        x = folded_next(&first) + 1u; /* the end becomes 0 */
        y = folded_next(&second) + 1u;
        if (x != y)
            return x < y ? -1 : 1;
    } while (x != 0);
    return 0;
}

uint32_t bu_norm__hash(const uint8_t *s, size_t n, bu_norm__fold *fold)
{
    struct norm_folded c;
    uint32_t hash = 0x811C9DC5u;
    uint32_t part;

    folded_init(&c, s, n, fold);
    while ((part = folded_next(&c)) != BU_NORM__END)
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
