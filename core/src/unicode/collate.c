/* collate: UTF-8 in the order of the Default Unicode Collation Element Table.
 */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "norm_cursor.h"
#include "unicode_seek.h"
#include <bareutf/collate.h>
#include <stdbool.h>

#include "../tables/collate_table.h"

/* ---- The operation of the table for a scalar value. ---- */

/* Primary weights: ranks from 100 on, of two bytes in a key; then, of three,
 * ideographs, other ideographs, values not in the table, and ill-formed bytes
 * as numbers from 110000 on. */
#define COLLATE_RANK 0x100u
#define COLLATE_UNIFIED 0x800000u
#define COLLATE_EXTENSION 0xA00000u
#define COLLATE_OTHER 0xC00000u
/* The fourth weight of values that are not variable: above the first byte of a
 * rank. */
#define COLLATE_NOT_VARIABLE 0xFFu
/* Above all others: marks that are only in expansions, from 1 on. */
#define COLLATE_VARIANT 0x80000000u
#define COLLATE_DOT_MARK 0x80000001u /* U+00B7 after an l */

/* The breve of U+0419 and U+0439, which are separate letters. */
enum { COLLATE_I = 0x438, COLLATE_BREVE = 0x306, COLLATE_L = 0x6C };
enum { COLLATE_DOT = 0xB7 }; /* after an l it is a mark */

/* An operation of the table, and the state after those before it. */
struct collate_hit {
    const uint8_t *more; /* the bytes after it */
    unsigned code;
    unsigned rest; /* number among its scalar values */
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

/* The start of the operations for scalar, or for some before it. *scalar
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

/* Read the number of scalar values of an operation without a rank. Set *more to
 * its number of bytes after *p. */
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
    unsigned code, count;

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

/* The primary weight of a value that is not in the table. (UTS #10, section
 * 10.1.3) */
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

/* ---- A text as a row of weights. ---- */

/* A text that is read as collation elements, and the place in it. */
struct collate_walk {
    uint8_t deepest; /* the last level, from 0 */
    uint8_t level; /* above 0: elements at the levels before it do not count */
    uint8_t more_count;
    uint8_t more_kind;
    bool takes_breve; /* the next breve belongs to the value before it */
    bool shifted;     /* variable values count at the fourth level only */
    bool is_behind;   /* after what is variable */
    uint32_t (*read)(struct collate_walk *w); /* what to weigh next */
    void (*change)(struct collate_walk *w);   /* its element; or null */
    const uint8_t *begin;
    const uint8_t *more; /* the rest of an expansion */
    uint32_t last;       /* the scalar value before */
    uint32_t weights[4]; /* of an element; 0 if it has none */
    struct bu_norm__cursor cursor;
};

/* Return whether the text from p on has the same elements after any text. It
 * has at its end, and at values of ASCII, Latin, Greek, Cyrillic, Hangul and
 * ideographs that are not ignored, unless they are in or after a run of
 * nonstarters. */
static bool collate_is_fresh(const struct bu_norm__cursor *c, const uint8_t *p)
{
    unsigned byte;

    if (c->run != NULL)
        return false;
    if (p == c->end)
        return true;
    byte = *p;
    return byte - 0x20u < 0x5Fu || byte - 0xC3u < 9u || byte - 0xCEu < 4u ||
           /* same with 0xEC: U+B000..U+BFFF begin no shortcut: only the time
            * changes */
           byte - 0xE4u < 6u || byte - 0xEBu < 3u;
}

/* Return whether a breve is the first mark of its class after the starter that
 * was read. */
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

/* Find the operation for scalar, or for the one with the same weights. Return
 * whether scalar is the capital of that. */
static bool collate_look(const struct collate_walk *w, struct collate_hit *hit,
                         uint32_t scalar, unsigned *kind)
{
    bool capital = false;

    if (w->level != 0 && ((scalar | 0x20u) - 0x61u < 26u ||
                          scalar - 0x410u < 0x40u)) { /* Cyrillic */
        hit->code = COLLATE_FAR;
        hit->rank = COLLATE_VARIABLE; /* of some letter */
        return scalar < 0x61u || scalar - 0x410u < 0x20u;
    }
    collate_find(hit, scalar);
    if (*kind == 2)
        *kind = hit->kind;
    if (hit->code - COLLATE_SAME < 2u) {
        capital = hit->code == COLLATE_CAPITALS;
        scalar += hit->more[0] + hit->more[1] * 0x100u;
        collate_find(hit, scalar & 0xFFFFu);
        if (*kind == 2)
            *kind = hit->kind;
    }
    return capital;
}

/* Make the element of scalar in a kind; or, if it has several, prepare to read
 * them and return false. */
static bool collate_weigh(struct collate_walk *w, uint32_t scalar,
                          unsigned kind)
{
    struct collate_hit hit;
    bool capital;

    w->weights[0] = 0;
    w->weights[1] = COLLATE_COMMON;
    w->weights[2] = kind;
    w->weights[3] = COLLATE_NOT_VARIABLE;
    if (scalar >= COLLATE_VARIANT) {
        w->weights[1] = scalar - COLLATE_VARIANT + COLLATE_VARIANTS - 1;
        return true;
    }
    if (scalar - 0x3400u < 0x7800u || scalar > 0xFFFFu) { /* in no segment */
        w->weights[0] = collate_implicit(scalar);
        return true;
    }
    capital = collate_look(w, &hit, scalar, &kind);
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
static uint32_t collate_unfold(struct collate_walk *w, unsigned *kind)
{
    uint32_t part = *w->more++;

    *kind = w->more_kind;
    w->more_count--;
    if (part >= 0x80) {
        part = part % 0x80 * 0x100 + *w->more++;
        w->more_count--;
    }
    return part < 0x20 ? COLLATE_VARIANT + part : part;
}

/* The next scalar value of the text, in the form of the table, or BU_NORM__END.
 */
static uint32_t collate_scalar(struct collate_walk *w)
{
    uint32_t last = w->last;
    uint32_t scalar = bu_norm__next(&w->cursor);

    if (w->takes_breve && scalar == COLLATE_BREVE) {
        w->takes_breve = false;
        scalar = bu_norm__next(&w->cursor);
    }
    w->last = scalar;
    if (!w->cursor.starters && collate_is_fresh(&w->cursor, w->cursor.next))
        w->cursor.starters = true; /* the rest is in order */
    if (scalar == COLLATE_DOT && (last | 0x20u) == COLLATE_L)
        return COLLATE_DOT_MARK;
    if ((scalar | 0x20u) == COLLATE_I && collate_has_breve(&w->cursor)) {
        w->takes_breve = true;
        scalar++;
    }
    return scalar;
}

/* Remove from an element the weights that do not count with shifted. */
static void collate_shift(struct collate_walk *w)
{
    uint32_t first = w->weights[0];
    bool variable = first - COLLATE_RANK < COLLATE_VARIABLE;

    if (first != 0)
        w->is_behind = variable;
    else if (w->weights[2] == 0)
        variable = true;
    if (variable || w->is_behind) {
        w->weights[0] = w->weights[1] = w->weights[2] = 0;
        w->weights[3] = first;
    }
}

/* Make the next element: that of scalar, or the next one of an expansion. At
 * the end all weights are BU_NORM__END. */
static void collate_make(struct collate_walk *w, uint32_t scalar)
{
    unsigned kind = 2;

    if (scalar == BU_NORM__END) {
        w->weights[0] = w->weights[1] = w->weights[2] = w->weights[3] = scalar;
        return;
    }
    if (w->more_count != 0)
        scalar = collate_unfold(w, &kind);
    while (!collate_weigh(w, scalar, kind))
        scalar = collate_unfold(w, &kind);
    if (w->change != NULL)
        w->change(w);
    if (w->shifted)
        collate_shift(w);
}

/* Make the next element. */
static void collate_next(struct collate_walk *w)
{
    collate_make(w, w->more_count != 0 ? 0 : w->read(w));
}

/* Begin at the start. */
static void collate_begin(struct collate_walk *w)
{
    bu_norm__begin(&w->cursor, w->begin, w->cursor.end);
    w->last = 0;
    w->more_count = 0;
    w->takes_breve = false;
    w->is_behind = false;
}

/* Begin to read s[0..n). */
static void collate_open(struct collate_walk *w, const uint8_t *s, size_t n,
                         enum bu_collate_order order)
{
    w->shifted = order > 8;
    w->deepest = (uint8_t)(((unsigned)order - 1u) % 4u);
    w->begin = s;
    w->cursor.end = n != 0 ? s + n : s;
    w->read = collate_scalar;
    w->change = NULL;
    w->level = 0;
    collate_begin(w);
}

/*
 * ---- A walk with rules. Programs without rules link nothing of it, because
 * the walk calls it through read. A tailoring has no weights, because another
 * version of Unicode would move them: a rule has a letter of the root and steps
 * from it. The key gets one byte more for that, after the weight of the letter.
 * ----
 */

/* The byte that follows a weight of the root, less the steps: above the first
 * byte of any weight. */
#define TAILORED_STEP 0xE0u

/* A walk, and the rest of a rule. */
struct collate_tailored {
    struct collate_walk walk; /* the first member */
    const struct bu_collate_tailoring *by;
    const struct bu_collate_rule *rule; /* the rule whose base is next; or null
                                         */
    const uint16_t *takes; /* the rest of its text, and 0; or null */
};

/* Return whether all of text follows, from the starter that was read. Marks of
 * lower classes may come between. (UTS #10, S2.1) */
static bool tailored_fits(const struct bu_norm__cursor *c, const uint16_t *text)
{
    struct bu_norm__cursor ahead;

    bu_norm__begin(&ahead, c->here, c->end);
    bu_norm__next(&ahead);
    while (*++text != 0) {
        unsigned own = bu_norm_class(*text);
        unsigned other;
        uint32_t part;

        do {
            part = bu_norm__next(&ahead);
            other = bu_norm_class(part);
        } while (other != 0 && other < own);
        if (part != *text)
            return false;
    }
    return true;
}

/* Find the first rule that matches the scalar value that was read, or null. */
static const struct bu_collate_rule *
tailored_find(const struct collate_tailored *t)
{
    const struct bu_collate_rule *rule = t->by->rules;
    unsigned left;

    for (left = t->by->count; left != 0; left--, rule++)
        if (rule->text[0] == t->walk.last && rule->text[3] == 0 &&
            tailored_fits(&t->walk.cursor, rule->text))
            return rule;
    return NULL;
}

/* Apply the steps of a rule to the element of its base. */
static void tailored_change(struct collate_walk *w)
{
    struct collate_tailored *t = (struct collate_tailored *)(void *)w;
    const uint8_t *steps = t->rule->steps;
    unsigned i;

    /* same with <=, 4: the padding of a constant rule is 0 */
    for (i = 0; i < 3; i++)
        if (steps[i] != 0)
            w->weights[i] = w->weights[i] << 8 | (TAILORED_STEP + steps[i]);
    w->change = NULL;
    t->rule = NULL;
}

/* As collate_scalar. */
static uint32_t tailored_read(struct collate_walk *w)
{
    struct collate_tailored *t = (struct collate_tailored *)(void *)w;

    if (t->rule != NULL) {
        w->change = tailored_change;
        return t->rule->base;
    }
    for (;;) {
        uint32_t scalar = collate_scalar(w);

        if (t->takes == NULL || *t->takes == 0) {
            t->rule = tailored_find(t);
            if (t->rule == NULL)
                return scalar;
            t->takes = t->rule->text;
        }
        if (w->last != *t->takes)
            return scalar;
        t->takes++;
        w->takes_breve = false;
        w->last = 0; /* same with 1: neither is an l */
        if (t->rule != NULL)
            return t->rule->prefix;
    }
}

/* Begin the key of s[0..n). */
static void tailored_open(struct collate_tailored *t,
                          const struct bu_collate_tailored *by,
                          const uint8_t *s, size_t n)
{
    collate_open(&t->walk, s, n, by->order);
    t->walk.read = tailored_read;
    t->by = by->tailoring;
    t->rule = NULL;
    t->takes = NULL;
}

/* ---- The calls. ---- */

/* A weight with its first byte in front, as keys have it; 0 at the end. */
static uint32_t collate_aligned(uint32_t weight)
{
    while (weight < 0x1000000u)
        weight <<= 8;
    return weight + 1u;
}

/* Pass the equal start of both texts, and go back to a place where both can be
 * read on their own. tried is the last place where they differ, or null if
 * nothing was read. Return the place where they differ. */
static const uint8_t *collate_skip(struct collate_walk *one,
                                   struct collate_walk *other,
                                   const uint8_t *tried)
{
    const uint8_t *start = one->cursor.next;
    const uint8_t *p = start;
    const uint8_t *q = other->cursor.next;
    const uint8_t *end = one->cursor.end;
    size_t left;

    if (((one->cursor.at ^ one->cursor.count) |
         (other->cursor.at ^ other->cursor.count)) != 0 ||
        (tried != NULL && (p < tried || !collate_is_fresh(&one->cursor, p) ||
                           !collate_is_fresh(&other->cursor, q))))
        return tried;
    left = (uintptr_t)other->cursor.end - (uintptr_t)q;
    if ((uintptr_t)end - (uintptr_t)p > left)
        end = p + left;
    while (p != end && *p == *q) {
        p++;
        q++;
    }
    tried = p;
    while (!collate_is_fresh(&one->cursor, p) ||
           !collate_is_fresh(&other->cursor, q)) {
        if (p == start)
            return tried;
        p--;
        q--;
    }
    if (p != start) {
        /* U+0387 after an l is a mark, but not after a variable value. */
        one->last = other->last = p[-1];
        one->is_behind = other->is_behind = false;
        one->cursor.next = p;
        other->cursor.next = q;
    }
    return tried;
}

/* Return the first level, up to a last one, at which the elements differ, or
 * the level after the last, and set *found to the order. An element without a
 * weight at a level does not count there. */
static unsigned collate_differ(const struct collate_walk *one,
                               const struct collate_walk *other, unsigned last,
                               int *found)
{
    unsigned level;

    for (level = 0; level <= last; level++) {
        uint32_t x = one->weights[level];
        uint32_t y = other->weights[level];

        if (x == y || x == 0 || y == 0)
            continue;
        *found = collate_aligned(x) < collate_aligned(y) ? -1 : 1;
        break;
    }
    return level;
}

/* Compare two walks as their keys would compare. Both are read once, with all
 * levels in step: the result of a level counts if the levels above it find no
 * difference to the end. A level with a result, and those below it, are not
 * read further. */
static int collate_order(struct collate_walk *one, struct collate_walk *other,
                         const uint8_t *tried)
{
    unsigned last = one->deepest; /* the last level that is read */
    int found = 0;

    one->weights[last] = other->weights[last] = 0;
    for (;;) {
        unsigned level;

        if ((one->weights[last] | other->weights[last] | one->more_count |
             other->more_count) == 0) {
            uint32_t x, y;

            tried = collate_skip(one, other, tried);
            x = one->read(one);
            y = other->read(other);
            if (x == y && x == BU_NORM__END)
                return found;
            if (x == y && !one->shifted && one->change == NULL &&
                other->change == NULL)
                continue;
            collate_make(one, x);
            collate_make(other, y);
        }
        while (one->weights[last] == 0)
            collate_next(one);
        while (other->weights[last] == 0)
            collate_next(other);
        level = collate_differ(one, other, last, &found);
        if (level == 0)
            return found;
        if (level <= last)
            last = level - 1;
        else
            one->weights[last] = other->weights[last] = 0;
    }
}

/* Write the key of a walk. */
static size_t collate_write(struct collate_walk *w, uint8_t *out, size_t room)
{
    size_t count = 0;

    for (;;) {
        uint32_t weight;
        unsigned bytes;

        collate_next(w);
        weight = w->weights[w->level];
        if (weight == 0)
            continue;
        if (weight == BU_NORM__END) {
            if (w->level++ == w->deepest)
                return count;
            collate_begin(w);
            weight = 0;
        }
        bytes = 1u + (weight >= 0x100u) + (weight >= 0x10000u);
        do {
            bytes--;
            if (count < room)
                out[count] = (uint8_t)(weight >> bytes * 8);
            count++;
        } while (bytes != 0);
    }
}

int bu_collate_compare(const uint8_t *a, size_t a_n, const uint8_t *b,
                       size_t b_n, enum bu_collate_order order)
{
    struct collate_walk one;
    struct collate_walk other;

    collate_open(&one, a, a_n, order);
    collate_open(&other, b, b_n, order);
    return collate_order(&one, &other, NULL);
}

int bu_collate_tailored_compare(const struct bu_collate_tailored *by,
                                const uint8_t *a, size_t a_n, const uint8_t *b,
                                size_t b_n)
{
    struct collate_tailored one;
    struct collate_tailored other;

    tailored_open(&one, by, a, a_n);
    tailored_open(&other, by, b, b_n);
    return collate_order(&one.walk, &other.walk, one.walk.cursor.end);
}

size_t bu_collate_key(uint8_t *out, size_t room, const uint8_t *s, size_t n,
                      enum bu_collate_order order)
{
    struct collate_walk w;

    collate_open(&w, s, n, order);
    return collate_write(&w, out, room);
}

size_t bu_collate_tailored_key(const struct bu_collate_tailored *by,
                               uint8_t *out, size_t room, const uint8_t *s,
                               size_t n)
{
    struct collate_tailored t;

    tailored_open(&t, by, s, n);
    return collate_write(&t.walk, out, room);
}
