/* collate_walk: a text as a row of weights. collate.c alone reads it. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_COLLATE_WALK_H
#define BU_COLLATE_WALK_H

#include "collate_find.h"
#include "norm_cursor.h"
#include <stdbool.h>

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
    uint32_t (*read)(struct collate_walk *w); /* what to weigh next */
    void (*change)(struct collate_walk *w);   /* its element; or null */
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
            scalar = w->read(w);
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
        uint32_t weight;

        if (w->change != NULL)
            w->change(w);
        weight = w->weights[0];
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
    w->read = collate_scalar;
    w->change = NULL;
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
        w->bytes = (uint8_t)(1u + (weight >= 0x100u) + (weight >= 0x10000u));
    }
    w->bytes--;
    return (int)(w->weight >> w->bytes * 8 & 0xFFu);
}

#endif
