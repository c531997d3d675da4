/* caseless: UTF-8 compared, hashed and found by its full case folding. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "case_ascii.h"
#include <bareutf/case.h>
#include <bareutf/utf8.h>

/* The end of a range, below all scalar values. */
#define CASELESS_END (-1)
/* An ill-formed byte is this and its value, above all scalar values. */
#define CASELESS_BYTE (BU_SCALAR_MAX + 1u)

/* A range, and the rest of the folding of one scalar value. */
struct caseless_text {
    const uint8_t *p;
    const uint8_t *end;
    const struct bu_casing *fold;
    uint32_t ascii;               /* fold->ascii; 0 while a rest is left */
    uint32_t folded[BU_FOLD_MAX]; /* the rest is after the first, up to a 0 */
};

static inline void caseless_begin(struct caseless_text *t,
                                  const struct bu_casing *fold,
                                  const uint8_t *s, size_t n)
{
    t->p = s;
    t->end = (const uint8_t *)((uintptr_t)s + n);
    t->fold = fold;
    t->ascii = fold->ascii;
    t->folded[1] = 0;
}

/* The next folded scalar value, ill-formed byte, or CASELESS_END. */
static int32_t caseless_unit(struct caseless_text *t)
{
    const uint8_t *p = t->p;
    uint32_t *folded = t->folded;
    unsigned count;

    if (p != t->end && *p < t->ascii) {
        uint32_t byte = *p;

        t->p = p + 1;
        if (byte - 'A' < 26u)
            byte += 'a' - 'A';
        return (int32_t)byte;
    }
    if (folded[1] != 0) {
        folded[0] = folded[1];
        folded[1] = folded[2];
        folded[2] = 0;
        if (folded[1] == 0)
            t->ascii = t->fold->ascii;
        return (int32_t)folded[0];
    }
    if (p == t->end)
        return CASELESS_END;
    if (bu_utf8_next(&t->p, t->end, folded) != BU_OK) {
        folded[0] = CASELESS_BYTE + *p;
        t->p = p + 1;
    }
    count = t->fold->map(folded, folded[0]);
    if (count == 1) {
        folded[1] = 0;
    } else {
        t->ascii = 0;
        if (count == 2)
            folded[2] = 0;
    }
    return (int32_t)folded[0];
}

/* Return whether both are the same byte, or the same letter of ASCII in either
 * case. */
static inline bool caseless_same(unsigned u, unsigned v, uint32_t ascii)
{
    return u == v ||
           ((u ^ v) == 0x20u && (u | 0x20u) - 'a' < 26u && ascii == 0x80u);
}

/* Return whether a continuation byte follows. */
static bool caseless_inside(const struct caseless_text *t, const uint8_t *p)
{
    return p != t->end && (*p & 0xC0u) == 0x80u;
}

/* Pass equal bytes without decoding, up to the start of a sequence. Strays are
 * left to the reader, because otherwise they would be passed again. */
static void caseless_skip(struct caseless_text *x, struct caseless_text *y)
{
    const uint8_t *p = x->p;
    const uint8_t *q = y->p;

    if (caseless_inside(x, p))
        return;
    while (p != x->end && q != y->end && caseless_same(*p, *q, x->ascii)) {
        p++;
        q++;
    }
    while (p != x->p && (caseless_inside(x, p) || caseless_inside(y, q))) {
        p--;
        q--;
    }
    x->p = p;
    y->p = q;
}

int bu_caseless_compare(const struct bu_casing *fold, const uint8_t *a,
                        size_t a_n, const uint8_t *b, size_t b_n)
{
    struct caseless_text x;
    struct caseless_text y;
    int32_t u;
    int32_t v;

    caseless_begin(&x, fold, a, a_n);
    caseless_begin(&y, fold, b, b_n);
    do {
        if ((x.folded[1] | y.folded[1]) == 0)
            caseless_skip(&x, &y);
        u = caseless_unit(&x);
        v = caseless_unit(&y);
    } while (u == v && u >= 0);
    /* What a map of one's own gives may be any number. */
    u = (int32_t)((uint32_t)u - (uint32_t)v);
    return (u > 0) - (u < 0);
}

uint32_t bu_caseless_hash(const struct bu_casing *fold, const uint8_t *s,
                          size_t n)
{
    struct caseless_text t;
    uint32_t hash = 0x811C9DC5u;
    int32_t u;

    caseless_begin(&t, fold, s, n);
    while ((u = caseless_unit(&t)) >= 0)
        hash = (hash ^ (uint32_t)u) * 0x01000193u;
    return hash;
}

size_t bu_caseless_prefix(const struct bu_casing *fold, const uint8_t *s,
                          size_t n, const uint8_t *prefix, size_t prefix_n)
{
    struct caseless_text x;
    struct caseless_text y;
    int32_t v;

    caseless_begin(&x, fold, s, n);
    caseless_begin(&y, fold, prefix, prefix_n);
    do {
        v = caseless_unit(&y);
        if (v < 0)
            return x.folded[1] == 0 ? (size_t)(x.p - s) : BU_CASELESS_NONE;
    } while (caseless_unit(&x) == v);
    return BU_CASELESS_NONE;
}

size_t bu_caseless_find(const struct bu_casing *fold, const uint8_t *s,
                        size_t n, const uint8_t *needle, size_t needle_n)
{
    struct caseless_text x;
    int32_t first;
    int32_t u;

    caseless_begin(&x, fold, needle, needle_n);
    first = caseless_unit(&x);
    if (first < 0)
        return 0;
    caseless_begin(&x, fold, s, n);
    do {
        const uint8_t *at;

        while (x.p != x.end && *x.p < x.ascii &&
               (int32_t)lower_ascii(*x.p) != first)
            x.p++;
        at = x.p; /* if u is the rest of an expansion, the place after that */
        u = caseless_unit(&x);
        if (u == first &&
            bu_caseless_prefix(fold, at, (size_t)(x.end - at), needle,
                               needle_n) != BU_CASELESS_NONE)
            return (size_t)(at - s);
    } while (u >= 0);
    return BU_CASELESS_NONE;
}
