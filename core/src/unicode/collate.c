/* collate: UTF-8 in the order of the Default Unicode Collation Element Table.
 */
/* SPDX-License-Identifier: MIT */
#include "norm_cursor.h"
#include "unicode_seek.h"
#include <bareutf/collate.h>
#include <stdbool.h>

#include "../tables/collate_table.h"

/* Primary weights: ranks from 100 on, of two bytes in a key; then, of three,
 * ideographs, other ideographs, what is not in the table, and ill-formed bytes
 * as numbers from 110000 on. */
#define COLLATE_RANK 0x100u
#define COLLATE_UNIFIED 0x800000u
#define COLLATE_EXTENSION 0xA00000u
#define COLLATE_OTHER 0xC00000u
/* The fourth weight of what is not variable: above the first byte of a rank. */
#define COLLATE_NOT_VARIABLE 0xFFu
/* Above all: the marks that only expansions have, from 1 on. */
#define COLLATE_VARIANT 0x80000000u
#define COLLATE_DOT_MARK 0x80000001u /* U+00B7 behind an l */

/* The breve of U+0419 and U+0439, which are letters of their own. */
enum { COLLATE_I = 0x438, COLLATE_BREVE = 0x306, COLLATE_L = 0x6C };
enum { COLLATE_DOT = 0xB7 }; /* behind an l it is a mark */

/* A text that is read as collation elements, and where that is. */
struct collate_walk {
    uint8_t bytes;  /* of weight that are left */
    uint8_t level;  /* 1 to 4 */
    uint8_t levels; /* how many there are */
    uint8_t more_count;
    uint8_t more_kind;
    bool takes_breve; /* the next breve belongs to what was before it */
    bool shifted;     /* what is variable counts on the fourth level only */
    bool is_behind;   /* after what is variable */
    const uint8_t *begin;
    const uint8_t *more; /* what is left of an expansion */
    uint32_t last;       /* the scalar value before */
    uint32_t weight;
    uint32_t weights[4]; /* of an element */
    struct bu_norm__cursor cursor;
};

/* Is a breve the first of its class behind the starter that was read? */
static bool collate_has_breve(const struct bu_norm__cursor *c)
{
    struct bu_norm__cursor ahead;
    uint32_t part;

    bu_norm__begin(&ahead, c->here, c->end);
    bu_norm__next(&ahead);
    do
        part = bu_norm__next(&ahead);
    while (bu_norm_class(part) - 1u < 229u);
    return part == COLLATE_BREVE;
}

/* An operation of the table, and what those before it left. */
struct collate_hit {
    const uint8_t *more; /* the bytes behind it */
    unsigned code;
    unsigned rest; /* which of its scalar values it is */
    unsigned rank;
    unsigned kind;
};

/* Codes of operations. tools/unicode/collate.py describes all of them. */
enum {
    COLLATE_FAR = 0x80,
    COLLATE_RUN = 0xA0,
    COLLATE_KIND = 0xC0,
    COLLATE_GAP = 0xE0,
    COLLATE_IGNORED = 0xE8,
    COLLATE_MARKS = 0xE9,
    COLLATE_SAME = 0xEA,
    COLLATE_CAPITALS = 0xEB,
    COLLATE_MORE = 0xF0,
    COLLATE_MORE_KIND = 0xF8
};

/* Where the operations for scalar, or for some before it, begin; *scalar
 * becomes its place among them. */
static const uint8_t *collate_segment(uint32_t *scalar)
{
    unsigned low = 0;
    unsigned high = COLLATE_SEGMENTS;

    while (high - low > 1) {
        unsigned half = (low + high) / 2;

        if (collate_first[half] <= *scalar)
            low = half;
        else
            high = half;
    }
    *scalar -= collate_first[low];
    return &collate_ops[low * COLLATE_STEP + collate_place[low] - COLLATE_BASE];
}

/* Read how many scalar values an operation without a rank is for; *more becomes
 * how many bytes it has behind *p. */
static unsigned collate_size(const uint8_t **p, unsigned code, unsigned *more)
{
    unsigned count;

    *more = 0;
    if (code < COLLATE_IGNORED)
        return code - COLLATE_GAP;
    if (code >= COLLATE_MORE) {
        *more = code % 8 + 1;
        return 1;
    }
    count = *(*p)++;
    if (code >= COLLATE_MARKS)
        *more = code == COLLATE_MARKS ? count : 2;
    return count;
}

/* Find the operation for scalar. */
static void collate_find(struct collate_hit *hit, uint32_t scalar)
{
    const uint8_t *p = collate_segment(&scalar);
    unsigned rank = 0;
    unsigned code;
    unsigned count;

    hit->kind = 2;
    for (;;) {
        code = *p++;
        if (code < COLLATE_KIND) {
            count = 1 + code % 2;
            if (code >= COLLATE_RUN) {
                count = code - COLLATE_RUN + 1;
                rank++;
            } else if (code >= COLLATE_FAR) {
                rank = code / 4 % 8 * 0x100u + *p++;
            } else {
                rank += code / 4 - 4;
            }
            if (scalar < count)
                break;
            if (code >= COLLATE_RUN || code % 4 == 3)
                rank += count - 1;
        } else if (code < COLLATE_GAP) {
            hit->kind = code - COLLATE_KIND;
            continue;
        } else {
            unsigned more;

            count = collate_size(&p, code, &more);
            if (scalar <= count - (uint32_t)1)
                break;
            p += more;
        }
        scalar -= count;
    }
    hit->more = p;
    hit->code = code;
    hit->rest = (unsigned)scalar;
    hit->rank = rank;
}

/* The primary weight of what is not in the table. (UTS #10, section 10.1.3) */
static uint32_t collate_implicit(uint32_t scalar)
{
    uint32_t rest = scalar - 0x3400u;
    unsigned i;

    for (i = 0; i < COLLATE_RUNS && rest >= collate_ideographs[i]; i++)
        rest -= collate_ideographs[i];
    if (i % 2 != 0)
        return COLLATE_OTHER + scalar;
    if (scalar - 0x4E00u < 0xB200u)
        return COLLATE_UNIFIED + scalar;
    return COLLATE_EXTENSION + scalar;
}

/* Make the element of a scalar value that is ranked. */
static void collate_set(struct collate_walk *w, const struct collate_hit *hit,
                        unsigned kind, bool capital)
{
    unsigned shape = hit->code < COLLATE_RUN ? hit->code % 4 : 3;

    w->weights[0] = COLLATE_RANK + hit->rank;
    if (shape == 3)
        w->weights[0] += hit->rest;
    if (capital || shape == 2 || (shape == 1 && hit->rest == 0))
        kind = kind < 6 ? kind + 6 : kind - 2;
    w->weights[2] = kind;
}

/* Make the element of scalar in a kind, or set out to read the several that it
 * has, and return false. */
static bool collate_weigh(struct collate_walk *w, uint32_t scalar,
                          unsigned kind)
{
    struct collate_hit hit;
    bool capital = false;

    w->weights[0] = 0;
    w->weights[1] = COLLATE_COMMON;
    w->weights[2] = kind;
    if (scalar >= COLLATE_VARIANT) {
        w->weights[1] = scalar - COLLATE_VARIANT + COLLATE_VARIANTS - 1;
        return true;
    }
    collate_find(&hit, scalar);
    if (hit.code - COLLATE_SAME < 2u) {
        capital = hit.code == COLLATE_CAPITALS;
        if (kind == 2)
            kind = hit.kind;
        scalar = (scalar + hit.more[0] + hit.more[1] * 0x100u) & 0xFFFFu;
        collate_find(&hit, scalar);
    }
    if (kind == 2)
        kind = hit.kind;
    if (hit.code < COLLATE_KIND) {
        collate_set(w, &hit, kind, capital);
    } else if (hit.code >= COLLATE_MORE) {
        w->more = hit.more;
        w->more_count = (uint8_t)(hit.code % 8 + 1);
        w->more_kind = (uint8_t)(hit.code < COLLATE_MORE_KIND ? 4 : kind);
        return false;
    } else if (hit.code < COLLATE_IGNORED) {
        w->weights[0] = collate_implicit(scalar);
    } else {
        w->weights[1] = hit.code == COLLATE_MARKS ? hit.more[hit.rest] : 0;
        if (w->weights[1] == 0)
            w->weights[2] = 0;
    }
    return true;
}

/* The next part of an expansion: a mark as 10000 and its number. */
static uint32_t collate_unfold(struct collate_walk *w)
{
    uint32_t part = *w->more++;

    w->more_count--;
    if (part >= 0x80) {
        part = part % 0x80 * 0x100 + *w->more++;
        w->more_count--;
    }
    return part < 0x20 ? COLLATE_VARIANT + part : part;
}

/* The next scalar value of the text, as the table has it, or BU_NORM__END. */
static uint32_t collate_scalar(struct collate_walk *w)
{
    uint32_t last = w->last;
    uint32_t scalar = bu_norm__next(&w->cursor);

    if (w->takes_breve && scalar == COLLATE_BREVE) {
        w->takes_breve = false;
        scalar = bu_norm__next(&w->cursor);
    }
    w->last = scalar;
    if (scalar == COLLATE_DOT && (last | 0x20u) == COLLATE_L)
        return COLLATE_DOT_MARK;
    if ((scalar | 0x20u) == COLLATE_I && collate_has_breve(&w->cursor)) {
        w->takes_breve = true;
        scalar++;
    }
    return scalar;
}

/* Make the next element, or return false at the end of the text. */
static bool collate_next(struct collate_walk *w)
{
    uint32_t scalar;
    unsigned kind;

    do {
        kind = 2;
        if (w->more_count != 0) {
            kind = w->more_kind;
            scalar = collate_unfold(w);
        } else {
            scalar = collate_scalar(w);
            if (scalar == BU_NORM__END)
                return false;
        }
    } while (!collate_weigh(w, scalar, kind));
    return true;
}

/* The next weight of the level that is not 0, or 0 at the end of the text. */
static uint32_t collate_weight(struct collate_walk *w)
{
    while (collate_next(w)) {
        uint32_t weight = w->weights[0];

        if (w->shifted) {
            if (weight - COLLATE_RANK < COLLATE_VARIABLE) {
                w->is_behind = true;
                if (w->level == 4)
                    return weight;
                continue;
            }
            if (weight != 0)
                w->is_behind = false;
            else if (w->is_behind || w->weights[2] == 0)
                continue;
        }
        weight = w->weights[w->level - 1];
        if (weight != 0)
            return weight;
    }
    return 0;
}

/* Begin a level. */
static void collate_begin(struct collate_walk *w, unsigned level)
{
    bu_norm__begin(&w->cursor, w->begin, w->cursor.end);
    w->level = (uint8_t)level;
    w->more_count = 0;
    w->last = 0;
    w->bytes = 0;
    w->takes_breve = false;
    w->is_behind = false;
}

/* Begin the key of s[from..n). */
static void collate_open(struct collate_walk *w, const uint8_t *s, size_t n,
                         size_t from, enum bu_collate_order order)
{
    w->shifted = order > 8;
    w->levels = (uint8_t)((unsigned)order % 8);
    w->begin = n != 0 ? s + from : s;
    w->cursor.end = n != 0 ? s + n : s;
    w->weights[3] = COLLATE_NOT_VARIABLE;
    collate_begin(w, 1);
}

/* The next byte of the key, or -1 at its end. */
static int collate_byte(struct collate_walk *w)
{
    if (w->bytes == 0) {
        uint32_t weight = collate_weight(w);

        if (weight == 0) {
            if (w->level == w->levels)
                return -1;
            collate_begin(w, w->level + 1u);
            return 0;
        }
        w->weight = weight;
        w->bytes = (uint8_t)(1u + (weight >= 0x100u) + (weight >= 0x800000u));
    }
    w->bytes--;
    return (int)(w->weight >> w->bytes * 8 & 0xFFu);
}

/* How many bytes at the start of both texts need not be read as elements: up to
 * the last letter of ASCII that both have there, as that begins anew whatever
 * is before it. All of them where the texts are the same. */
static size_t collate_shared(const uint8_t *a, size_t a_n, const uint8_t *b,
                             size_t b_n)
{
    size_t n = 0;

    while (n < a_n && n < b_n && a[n] == b[n])
        n++;
    if (n == a_n && n == b_n)
        return n;
    while (n != 0) {
        n--;
        if ((a[n] | 0x20u) - 0x61u < 26u)
            break;
    }
    return n;
}

int bu_collate_compare(const uint8_t *a, size_t a_n, const uint8_t *b,
                       size_t b_n, enum bu_collate_order order)
{
    struct collate_walk one;
    struct collate_walk other;
    size_t shared = collate_shared(a, a_n, b, b_n);
    int byte;
    int against;

    collate_open(&one, a, a_n, shared, order);
    collate_open(&other, b, b_n, shared, order);
    do {
        byte = collate_byte(&one);
        against = collate_byte(&other);
    } while (byte == against && byte >= 0);
    return (byte > against) - (byte < against);
}

enum bu_status bu_collate_key(uint8_t *out, size_t room, const uint8_t *s,
                              size_t n, enum bu_collate_order order,
                              size_t *need)
{
    struct collate_walk w;
    size_t count = 0;
    int byte;

    collate_open(&w, s, n, 0, order);
    while ((byte = collate_byte(&w)) >= 0) {
        if (count < room)
            out[count] = (uint8_t)byte;
        count++;
    }
    *need = count;
    return count > room ? BU_FULL : BU_OK;
}
