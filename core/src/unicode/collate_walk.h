/* collate_walk: a text as a row of weights. Only collate.c includes it. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_COLLATE_WALK_H
#define BU_COLLATE_WALK_H

#include "collate_find.h"
#include "norm_cursor.h"
#include <stdbool.h>

/* A text that is read as collation elements, and the place in it. */
struct collate_walk {
    uint8_t levels; /* how many there are */
    uint8_t level;  /* above 0: elements at the levels before it do not count */
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
    w->levels = (uint8_t)(((unsigned)order - 1u) % 4u + 1u);
    w->begin = s;
    w->cursor.end = n != 0 ? s + n : s;
    w->read = collate_scalar;
    w->change = NULL;
    w->level = 0;
    collate_begin(w);
}

#endif
