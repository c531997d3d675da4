/* collate: UTF-8 in the order of the Default Unicode Collation Element Table.
 */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "norm_cursor.h"
#include "unicode_seek.h"
#include <bareutf/collate.h>
#include <stdbool.h>

#include "../tables/collate_table.h"

#include "collate_tailored.h"

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
