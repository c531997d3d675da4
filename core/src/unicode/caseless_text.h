/* caseless: the steps, for any folding; constant where they are compiled. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_CASELESS_TEXT_H
#define BU_CASELESS_TEXT_H

#include <bareutf/case.h>
#include <bareutf/utf8.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef unsigned caseless_fold(uint32_t out[BU_FOLD_MAX], uint32_t scalar);

/* What is at the end, below all scalar values. */
#define CASELESS_END (-1)
/* An ill-formed byte is this and its value, above all scalar values. */
#define CASELESS_BYTE (BU_SCALAR_MAX + 1u)

/* A range, and what is left of the folding of one scalar value. */
struct caseless_text {
    const uint8_t *p;
    const uint8_t *end;
    unsigned left;
    const uint32_t *next;
    uint32_t folded[BU_FOLD_MAX];
};

static inline void caseless_begin(struct caseless_text *t, const uint8_t *s,
                                  size_t n)
{
    t->p = s;
    t->end = (const uint8_t *)((uintptr_t)s + n);
    t->left = 0;
}

/* The next folded scalar value, ill-formed byte, or CASELESS_END. I is the only
 * ASCII letter that foldings do not agree on. */
static inline int32_t caseless_unit(struct caseless_text *t,
                                    caseless_fold *fold)
{
    const uint8_t *p = t->p;

    if (t->left == 0) {
        uint32_t byte;

        if (p == t->end)
            return CASELESS_END;
        byte = *p++;
        if (byte < 0x80u && (fold == bu_fold || byte != 'I')) {
            t->p = p;
            if (byte - 'A' < 26u)
                byte += 'a' - 'A';
            return (int32_t)byte;
        }
        if (bu_utf8_next(&t->p, t->end, t->folded) != BU_OK) {
            t->folded[0] = CASELESS_BYTE + byte;
            t->p = p;
        }
        t->left = fold(t->folded, t->folded[0]);
        t->next = t->folded;
    }
    t->left--;
    return (int32_t)*t->next++;
}

/* Are both ASCII, and equal? */
static inline bool caseless_same(unsigned u, unsigned v, caseless_fold *fold)
{
    if (u == v)
        return u < 0x80u;
    if ((u ^ v) != 0x20u)
        return false;
    u |= 0x20u;
    return u - 'a' < 26u && (fold == bu_fold || u != 'i');
}

static inline int caseless_compare(const uint8_t *a, size_t a_n,
                                   const uint8_t *b, size_t b_n,
                                   caseless_fold *fold)
{
    struct caseless_text x;
    struct caseless_text y;
    int32_t u;
    int32_t v;

    caseless_begin(&x, a, a_n);
    caseless_begin(&y, b, b_n);
    while (x.p != x.end && y.p != y.end && caseless_same(*x.p, *y.p, fold)) {
        x.p++;
        y.p++;
    }
    do {
        u = caseless_unit(&x, fold);
        v = caseless_unit(&y, fold);
    } while (u == v && u >= 0);
    u -= v;
    return (u > 0) - (u < 0);
}

static inline uint32_t caseless_hash(const uint8_t *s, size_t n,
                                     caseless_fold *fold)
{
    struct caseless_text t;
    uint32_t hash = 0x811C9DC5u;
    int32_t u;

    caseless_begin(&t, s, n);
    while ((u = caseless_unit(&t, fold)) >= 0)
        hash = (hash ^ (uint32_t)u) * 0x01000193u;
    return hash;
}

static inline size_t caseless_prefix(const uint8_t *s, size_t n,
                                     const uint8_t *needle, size_t needle_n,
                                     caseless_fold *fold)
{
    struct caseless_text x;
    struct caseless_text y;
    int32_t v;

    caseless_begin(&x, s, n);
    caseless_begin(&y, needle, needle_n);
    do {
        v = caseless_unit(&y, fold);
        if (v < 0)
            return x.left == 0 ? (size_t)(x.p - s) : BU_CASELESS_NONE;
    } while (caseless_unit(&x, fold) == v);
    return BU_CASELESS_NONE;
}

typedef size_t caseless_starts(const uint8_t *s, size_t n,
                               const uint8_t *prefix, size_t prefix_n);

static inline size_t caseless_find(const uint8_t *s, size_t n,
                                   const uint8_t *needle, size_t needle_n,
                                   size_t *length, caseless_starts *starts,
                                   caseless_fold *fold)
{
    struct caseless_text x;
    int32_t first;
    int32_t u;

    caseless_begin(&x, needle, needle_n);
    first = caseless_unit(&x, fold);
    caseless_begin(&x, s, n);
    do {
        /* Where u is the rest of an expansion, at is behind that. */
        const uint8_t *at = x.p;

        u = caseless_unit(&x, fold);
        if (u == first || first < 0) {
            size_t found = starts(at, (size_t)(x.end - at), needle, needle_n);

            if (found != BU_CASELESS_NONE) {
                *length = found;
                return (size_t)(at - s);
            }
        }
    } while (u >= 0);
    return BU_CASELESS_NONE;
}

#ifdef __cplusplus
}
#endif

#endif
