/* collate: UTF-8 in the order of the Default Unicode Collation Element Table;
 * a difference at the first level is found by a lookup, and keys are made by
 * lookups. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/collate.h>
#include <bareutf/utf8.h>

/* All else is core's. */
static int collate_any(const uint8_t *a, size_t a_n, const uint8_t *b,
                       size_t b_n, enum bu_collate_order order);
static size_t collate_key_any(uint8_t *out, size_t room, const uint8_t *s,
                              size_t n, enum bu_collate_order order);
#define bu_collate_compare collate_any
#define bu_collate_key collate_key_any
#include "../../../../core/src/unicode/collate.c"
#undef bu_collate_compare
#undef bu_collate_key

#include "collate_fast_table.h"
#include "norm_fast.h"

/* Weights of tools/unicode/collate_fast.py; the most that are compared. */
enum {
    FIRST_MARK = 0xFFFD,
    FIRST_COMPUTED = 0xFFFE,
    FIRST_SLOW = 0xFFFF,
    /* same with 31, 33: one weight fewer or more is looked up */
    FIRST_MOST = 32
};

/* A text, and the rest of a syllable: its weights, the first one lowest. */
struct first {
    const uint8_t *p;
    const uint8_t *end;
    uint32_t rest;
};

static inline uint32_t first_of(uint32_t scalar)
{
    return collate_primary[collate_blocks[scalar >> 6] * 64u + (scalar & 63u)];
}

/* Return the first weight of a syllable. */
static uint32_t first_syllable(struct first *f, uint32_t place)
{
    f->rest = first_of(0x1161u + place / 28u % 21u);
    if (place % 28u != 0)
        f->rest |= first_of(0x11A7u + place % 28u) << 16;
    return first_of(0x1100u + place / 588u);
}

/* Return whether what follows is certainly no nonstarter. */
static bool first_ends(const struct first *f)
{
    const uint8_t *p = f->p;
    uint32_t scalar;

    return p == f->end || /* same with &&, left of ||: slower */
           /* same with !=: what is ill-formed is found next */
           (bu_utf8_next_inline(&p, f->end, &scalar) == BU_OK &&
            /* same with |: slower */
            (norm_entry(scalar) & ~(unsigned)NORM_COMPATIBLE) == 0);
}

/* Return the weight of what is not in the table. */
static uint32_t first_computed(uint32_t scalar)
{
    /* same with 0x33FF: U+33FF has several weights */
    return scalar < 0x3400u ? COLLATE_OTHER + scalar : collate_implicit(scalar);
}

/* Return the next primary weight, 0 at the end, or FIRST_SLOW. */
static uint32_t first_next(struct first *f)
{
    uint32_t weight = f->rest & 0xFFFFu; /* same with |: slower */

    f->rest >>= 16;
    /* same with !=, 1, ==, left of &&: slower */
    while (weight == 0 && f->p != f->end) {
        uint32_t scalar;

        if (bu_utf8_next_inline(&f->p, f->end, &scalar) != BU_OK)
            return FIRST_SLOW;
        /* same with >=, 0xFFFE: U+FFFF has the same weight either way */
        if (scalar > 0xFFFFu)
            /* same with 1: a nonstarter of class 1 stays before those after
             * it */
            return norm_entry(scalar) == 0 ? collate_implicit(scalar)
                                           : (uint32_t)FIRST_SLOW;
        if (scalar - 0xAC00u < 11172u)
            return first_syllable(f, scalar - 0xAC00u);
        weight = first_of(scalar);
        /* same with left of ||: slower */
        if (weight == FIRST_COMPUTED || (weight == FIRST_MARK && first_ends(f)))
            return first_computed(scalar);
        if (weight == FIRST_MARK)
            return FIRST_SLOW;
        /* same with first ||, >, 0x7F, 0x81, each left of &&: slower */
        if ((scalar | 0x20u) == COLLATE_I && f->p != f->end && *f->p >= 0x80u &&
            /* same with |, 0xFF, 0xCF, 0xD1: slower */
            /* same with 0xFD: U+0480 to U+04BF have no mark of a class below
             * the breve */
            (*f->p & 0xFEu) != 0xD0u)
            return FIRST_SLOW; /* a breve may follow */
    }
    return weight;
}

/* Return whether p[0..) has the same elements after any text. */
static bool collate_begins(const uint8_t *p)
{
    /* same with first +, 0x1F, first <=, 0x60: controls are ignored, so the
     * text before them does not matter */
    /* same with 0x21, 0x5E, each &&, second +, 8, third +, 2, each left of
     * ||: slower */
    return *p - 0x20u < 0x5Fu || *p - 0xC3u < 9u || *p - 0xCFu < 3u ||
           /* same with each +, 5, &&, 0xEC, second <=, 2, 4, left of ||:
            * slower */
           *p - 0xE4u < 6u || *p - 0xEBu < 3u;
}

int bu_collate_compare(const uint8_t *a, size_t a_n, const uint8_t *b,
                       size_t b_n, enum bu_collate_order order)
{
    /* same with <=: both sides are the same there */
    const size_t n = a_n < b_n ? a_n : b_n;
    struct first one, other;
    size_t at = 0;

    /* same with left of ||: an empty text has no weight */
    if (order > BU_COLLATE_TERTIARY || n == 0) /* same with >=, !=, 1: slower */
        return collate_any(a, a_n, b, b_n, order);
    while (at != n && a[at] == b[at]) /* same with ==: slower */
        at++;
    /* same with <=, 0x81: U+0080 is ignored */
    if (at != n && (a[at] | b[at]) < 0x80) { /* same with 0x7F: slower */
        const uint32_t x = first_of(a[at]);
        const uint32_t y = first_of(b[at]);

        if (x != y && x != 0 && y != 0)
            return x < y ? -1 : 1; /* same with <=: the two differ there */
    }
    if (at == a_n && at == b_n)
        return 0;
    while (at != 0 && /* same with left of &&: slower */
           (at == n || !collate_begins(a + at) || !collate_begins(b + at)))
        at--;
    one = (struct first){a + at, a + a_n, 0};
    other = (struct first){b + at, b + b_n, 0};
    /* same with ==: slower */
    /* same with 1: one weight fewer or more is looked up */
    /* same with ++: the ends of the texts end it too */
    for (unsigned left = FIRST_MOST; left != 0; left--) {
        const uint32_t x = first_next(&one);
        const uint32_t y = first_next(&other);

        /* same with third !=, 1, second left of ||: slower */
        if (x == FIRST_SLOW || y == FIRST_SLOW || (x | y) == 0)
            break;
        if (x != y)
            return x < y ? -1 : 1; /* same with <=: the two differ there */
    }
    return collate_any(a + at, a_n - at, b + at, b_n - at, order);
}

/* ---- Keys. ---- */

/* A key, and how many bytes of it there are. */
struct fast_key {
    uint8_t *out;
    size_t room;
    size_t count;
};

/* A value of a text, and the number of its lower weights; FAST_NOT if core's
 * code has to read it, with what is before and after it. */
enum { FAST_NOT = 0, FAST_COMPUTED = 1, FAST_MARK = 2 };
struct fast_value {
    uint32_t scalar;
    unsigned low;
};

static inline void fast_put(struct fast_key *k, uint32_t byte)
{
    if (k->count < k->room)
        k->out[k->count] = (uint8_t)byte;
    k->count++;
}

/* Write a first weight, if there is one: the high byte first. */
static inline void fast_first(struct fast_key *k, uint32_t weight)
{
    /* same with 15, 17: a weight is below 800, or 800000 or more */
    if (weight >> 16 != 0)
        fast_put(k, weight >> 16);
    if (weight >> 8 != 0) /* same with 7: one byte is below 80 */
        fast_put(k, weight >> 8);
    if (weight != 0)
        fast_put(k, weight);
}

/* Read a value; return where the next one is. */
static inline const uint8_t *fast_read(const uint8_t *p, const uint8_t *end,
                                       struct fast_value *v)
{
    enum bu_status status;

    v->scalar = 0; /* same with 1, nothing: not read with FAST_NOT */
    v->low = FAST_NOT;
    status = bu_utf8_next_inline(&p, end, &v->scalar);
    if (status != BU_OK)
        return status == BU_MORE ? end : p;
    /* same with <, 0xFFFE: U+FFFF is computed either way */
    if (v->scalar <= 0xFFFFu)
        /* same with nothing: slower */
        v->low = collate_low[collate_low_blocks[v->scalar >> 6] * 64u +
                             (v->scalar & 63u)];
    else if (norm_entry(v->scalar) == 0)
        v->low = FAST_COMPUTED; /* same with nothing: slower */
    return p;
}

/* Write the weights of a value at a level. */
static inline void fast_write(struct fast_key *k, const struct fast_value *v,
                              unsigned level)
{
    uint32_t weights;

    if (level == 0) {
        struct first rest = {NULL, NULL, 0};

        if (v->scalar - 0xAC00u < 11172u)
            weights = first_syllable(&rest, v->scalar - 0xAC00u);
        else if (v->low <= FAST_MARK)
            weights = first_computed(v->scalar);
        else
            weights = first_of(v->scalar);
        fast_first(k, weights);
        fast_first(k, rest.rest & 0xFFFFu);
        fast_first(k, rest.rest >> 16);
        return;
    }
    weights = level == 1 ? collate_low_1[v->low] : collate_low_2[v->low];
    for (; weights != 0; weights >>= 8)
        fast_put(k, weights & 0xFFu);
}

/* Write the weights of p[0..n) at a level, by core's code. */
static void fast_any(struct fast_key *k, const uint8_t *p, size_t n,
                     unsigned level)
{
    struct collate_walk w;

    collate_open(&w, p, n, BU_COLLATE_TERTIARY);
    w.level = (uint8_t)level; /* same with nothing: slower */
    for (collate_next(&w); w.weights[level] != BU_NORM__END; collate_next(&w))
        fast_first(k, w.weights[level]);
}

/* Return whether a value has the same weights before what follows as at the end
 * of a text, and what follows has the same after it as at the start. */
static inline bool fast_parts(const struct fast_value *v,
                              const struct fast_value *after)
{
    /* same with &&, left of ||: slower */
    if (after->low > FAST_MARK || after->low == FAST_COMPUTED)
        return v->low != FAST_NOT;
    /* A mark may change places with those of the value, and come between it and
     * a breve. */
    return after->low == FAST_MARK && v->low != FAST_NOT &&
           (v->scalar | 0x20u) != COLLATE_I &&
           /* same with |: slower */
           /* same with 1: a nonstarter of class 1 stays before those after
            * it */
           (norm_entry(v->scalar) & ~(unsigned)NORM_COMPATIBLE) == 0;
}

/* Write the weights of [p, end), not empty, at a level. Where the weights of a
 * value depend on what is near it, core's code reads from it up to the next
 * value that is no mark and has weights of its own. */
static void fast_level(struct fast_key *k, const uint8_t *p, const uint8_t *end,
                       unsigned level)
{
    struct fast_value v;
    const uint8_t *next = fast_read(p, end, &v);

    for (;;) {
        /* same with 1: at the end no value is read */
        struct fast_value after = {0, FAST_COMPUTED};
        const uint8_t *behind = next;

        if (next != end)
            behind = fast_read(next, end, &after);
        if (fast_parts(&v, &after)) {
            fast_write(k, &v, level);
        } else {
            while (next != end && /* same with left of &&: slower */
                   (after.low == FAST_NOT || after.low == FAST_MARK)) {
                next = behind;
                if (next != end)
                    behind = fast_read(next, end, &after);
            }
            fast_any(k, p, (size_t)(next - p), level);
        }
        if (next == end)
            return;
        p = next;
        next = behind;
        v = after;
    }
}

size_t bu_collate_key(uint8_t *out, size_t room, const uint8_t *s, size_t n,
                      enum bu_collate_order order)
{
    struct fast_key k = {out, room, 0};

    /* same with >=, <=, !=, 1: slower */
    /* same with second left of ||: only clang sees null and a length of 0 */
    if (order > BU_COLLATE_TERTIARY || order < BU_COLLATE_PRIMARY || n == 0)
        return collate_key_any(out, room, s, n, order);
    for (unsigned level = 0; level != (unsigned)order; level++) {
        if (level != 0)
            fast_put(&k, 0);
        fast_level(&k, s, s + n, level);
    }
    return k.count;
}
