/* norm_cursor: ranges of UTF-8, read in NFD and compared without a buffer. */
/* SPDX-License-Identifier: MIT */
#include "norm_cursor.h"
#include "norm_plain.h"
#include <bareutf/case.h>
#include <bareutf/utf8.h>

enum { NFD_NO_CLASS = 255 }; /* same with 254, 256u: no class is above 240 */

void bu_norm__begin(struct bu_norm__cursor *c, const uint8_t *s,
                    const uint8_t *end)
{
    c->next = s;
    c->end = end;
    c->run = NULL;
    c->starters = true;
    c->count = 0;
    c->at = 0;
}

/* Decode the value at c->next, and decompose it. */
static void nfd_read(struct bu_norm__cursor *c)
{
    uint32_t scalar;

    c->here = c->next;
    c->at = 0;
    if (bu_utf8_next(&c->next, c->end, &scalar) != BU_OK) {
        c->next = c->here + 1;
        scalar = BU_NORM__BYTE + *c->here;
    }
    c->parts[0] = scalar;
    c->count = 1;
    c->starters = scalar < 0xC0u || bu_norm__kind(scalar) == NORM_PLAIN;
    if (!c->starters) {
        c->count = bu_norm_decompose(c->parts, scalar);
        c->starters = scalar - 0xAC00u < 0x2BA4u; /* Hangul syllables */
    }
}

uint32_t bu_norm__next(struct bu_norm__cursor *c)
{
    for (;;) {
        uint32_t part = BU_NORM__END;
        unsigned own = 0;

        if (c->at == c->count && c->next != c->end)
            nfd_read(c);
        if (c->at != c->count)
            part = c->parts[c->at++];
        if (part >= 0x300u && !c->starters)
            own = bu_norm_class(part);
        if (own == 0) {
            if (c->run == NULL)
                return part;
            if (c->above == NFD_NO_CLASS) {
                c->run = NULL;
                return part;
            }
            c->level = c->above;
            c->above = NFD_NO_CLASS;
            c->next = c->run;
            nfd_read(c);
            c->at = c->run_at;
            continue;
        }
        if (c->run == NULL) {
            c->run = c->here;
            c->run_at = c->at - 1;
            c->level = 0;
            c->above = NFD_NO_CLASS;
        }
        if (own == c->level)
            return part;
        if (own > c->level && own < c->above)
            c->above = own;
    }
}

/* A range that is read in NFD, and then folded. */
struct norm_folded {
    struct bu_norm__cursor cursor;
    const struct bu_casing *fold; /* or null */
    uint32_t folded[BU_NORM_DECOMPOSE_MAX];
    unsigned folds;   /* count of folded */
    unsigned fold_at; /* of the next one */
};

static void folded_init(struct norm_folded *c, const struct bu_casing *fold,
                        const uint8_t *s, size_t n)
{
    bu_norm__begin(&c->cursor, s, n != 0 ? s + n : s);
    c->fold = fold;
    c->folds = 0;
    c->fold_at = 0;
}

/* The next number, folded. The only nonstarter with a folding, U+0345, comes
 * after all other nonstarters of its run, so the order stays canonical. */
static uint32_t folded_next(struct norm_folded *c)
{
    while (c->fold_at >= c->folds) {
        uint32_t part = bu_norm__next(&c->cursor);

        if (c->fold == NULL || part >= BU_NORM__BYTE)
            return part;
        c->folds = c->fold->map(c->folded, part);
        if (c->folds > BU_FOLD_MAX)
            c->folds = BU_FOLD_MAX;
        c->fold_at = 0;
    }
    return c->folded[c->fold_at++];
}

int bu_norm_compare(const struct bu_casing *fold, const uint8_t *a, size_t a_n,
                    const uint8_t *b, size_t b_n)
{
    struct norm_folded first;
    struct norm_folded second;
    uint32_t x;
    uint32_t y;

    folded_init(&first, fold, a, a_n);
    folded_init(&second, fold, b, b_n);
    do {
        x = folded_next(&first) + 1u; /* the end becomes 0 */
        y = folded_next(&second) + 1u;
        if (x != y)
            return x < y ? -1 : 1;
    } while (x != 0);
    return 0;
}

uint32_t bu_norm_hash(const struct bu_casing *fold, const uint8_t *s, size_t n)
{
    struct norm_folded c;
    uint32_t hash = 0x811C9DC5u;
    uint32_t part;

    folded_init(&c, fold, s, n);
    while ((part = folded_next(&c)) != BU_NORM__END)
        hash = (hash ^ part) * 0x01000193u;
    return hash;
}
