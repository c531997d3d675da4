/* norm_compatible: compatibility decomposition of scalar values; NFKC, NFKD. */
/* SPDX-License-Identifier: MIT */
#include "norm_canonical.h"
#include "norm_plain.h"
#include "unicode_seek.h"
#include <bareutf/norm.h>

#include "../tables/norm_compatible_table.h"

/* Kinds of items, and bits of the last kind. tools/unicode/norm_compatible.py
 * describes them. */
enum { NONE, RAMP, SAME, ONE, TWO, THREE, MANY };
enum { HAS_BEFORE = 1, HAS_BEHIND = 2, NUMBER = 4, RISING = 8, ABOVE = 12 };

/* The rest of a segment, and the state that its elements depend on. */
struct items {
    const uint8_t *next;
    unsigned left; /* scalar values before the wanted one */
    uint32_t window;
    uint32_t last;
};

static uint32_t read_element(struct items *s)
{
    uint32_t byte = *s->next++;

    if (byte >= 0x80u)
        byte += s->window - 0x80u;
    else if (byte < 8u)
        byte = byte * 0x100u + *s->next++;
    else if (byte < 0x10u) {
        byte = (byte & 7u) * 0x10000u + s->next[0] * 0x100u + s->next[1];
        s->next += 2;
    } else if (byte < 0x20u) {
        byte = (byte & 15u) * 0x100u + *s->next++ + s->last - ITEMS_FAR;
    }
    if (byte >= 0x800u)
        s->last = byte;
    return byte;
}

/* Write the elements of the wanted value, in a kind with `size` for each of
 * `count`. Return their number, or 0 if it comes later. */
static unsigned read_list(struct items *s, uint32_t *out, unsigned size,
                          unsigned count)
{
    for (; count != 0; count--) {
        unsigned i;

        for (i = 0; i < size; i++)
            out[i] = read_element(s);
        if (s->left == 0)
            return size;
        s->left--;
    }
    return 0;
}

/* Write a number below 100. */
static unsigned read_number(uint32_t *out, unsigned number)
{
    unsigned tens = number * 103u / 1024u;
    unsigned at = 0;

    if (tens != 0)
        out[at++] = 0x30u + tens;
    out[at++] = 0x30u + number - tens * 10u;
    return at;
}

/* The same for elements stored as their distance from the last. */
static unsigned read_climb(struct items *s, uint32_t *out, unsigned count)
{
    for (; count != 0; count--) {
        s->last += *s->next++;
        if (s->left == 0) {
            out[0] = s->last;
            return 1;
        }
        s->left--;
    }
    return 0;
}

/* The same for a kind with common elements. */
static unsigned read_common(struct items *s, uint32_t *out, unsigned bits)
{
    unsigned count = *s->next++;
    bool here = s->left < count;
    unsigned at = 0;
    unsigned number = 0;
    uint32_t after = 0; /* same with 1: set before it is read */

    if (bits == ABOVE)
        return read_climb(s, out, count);
    if (bits & NUMBER)
        number = *s->next++ + s->left;
    if (bits & HAS_BEFORE)
        out[at++] = read_element(s);
    if (bits & HAS_BEHIND)
        after = read_element(s);
    if (bits & RISING)
        out[at++] = read_element(s) + s->left;
    else if ((bits & NUMBER) == 0)
        at += read_list(s, out + at, 1, count);
    else if (here)
        at += read_number(out + at, number);
    if (!here) {
        if ((bits & (RISING | NUMBER)) != 0)
            s->left -= count;
        return 0;
    }
    if (bits & HAS_BEHIND)
        out[at++] = after;
    return at;
}

/* Write the elements of the wanted value, or nothing. */
static unsigned read_items(struct items *s, uint32_t *out)
{
    unsigned found = 0;

    while (found == 0) {
        unsigned byte = *s->next++;
        unsigned kind = byte >> 5;
        unsigned n = byte % 32u + 1;

        if (kind <= SAME) {
            uint32_t element = kind == NONE ? 0 : read_element(s);

            if (s->left < n) {
                out[0] = element + (kind == RAMP ? s->left : 0);
                return kind != NONE;
            }
            s->left -= n;
        } else if (kind < MANY) {
            found = read_list(s, out, kind - ONE + 1, n);
        } else if (kind == MANY) {
            found = read_list(s, out, n, 1);
        } else if (n <= 8) {
            s->window = ((n - 1) * 0x100u + (uint32_t)*s->next++) << 7;
        } else {
            found = read_common(s, out, n - 9);
        }
    }
    return found;
}

unsigned bu_norm__read_items(const struct bu_norm__items *table, uint32_t *out,
                             uint32_t scalar)
{
    unsigned segment =
        norm_segment(table->segments, (unsigned)table->count, scalar);
    uint32_t word = table->segments[segment];
    struct items s;

    scalar -= word >> 11;
    if (scalar > table->spans[segment])
        return 0;
    s.next = table->items + ((word & 0x7FFu) << ITEMS_SCALE);
    s.left = (unsigned)scalar;
    s.window = (uint32_t)ITEMS_WINDOW << 7;
    s.last = 0x4E00u;
    return read_items(&s, out);
}

/* A tuned file knows of a value without a canonical decomposition whether it
 * has this one. */
#ifndef NORM_HAS_ITEMS
#define NORM_HAS_ITEMS(scalar) true
#endif

static unsigned compatible_of(uint32_t *out, uint32_t scalar)
{
    uint32_t parts[BU_NORM_COMPATIBLE_MAX];
    unsigned count = 0;
    unsigned n = 0;
    unsigned i;

    if (NORM_HAS_ITEMS(scalar))
        count = bu_norm__read_items(&compatible_tables[0], parts, scalar);
    for (i = 0; i < count; i++)
        n += bu_norm_decompose(out + n, parts[i]);
    return n;
}

static bool expand(uint32_t *out, unsigned *count, uint32_t scalar)
{
    uint32_t parts[BU_NORM_DECOMPOSE_MAX];
    unsigned left = bu_norm_decompose(parts, scalar);
    const uint32_t *part = parts;
    unsigned n = 0;
    bool changed = false;

    do {
        unsigned more = compatible_of(out + n, *part);

        if (more == 0)
            out[n++] = *part;
        else
            changed = true;
        n += more;
        part++;
    } while (--left != 0);
    *count = n;
    return changed;
}

unsigned bu_norm__decompose_compatible(uint32_t *out, uint32_t scalar)
{
    unsigned count;

    expand(out, &count, scalar);
    return count;
}

/* Return whether scalar, or a part of it, has a compatibility decomposition. */
static bool has_compatible(uint32_t scalar)
{
    uint32_t out[BU_NORM_COMPATIBLE_MAX];
    unsigned count;

    return expand(out, &count, scalar);
}

const struct bu_norm_form bu_norm_nfkc = {bu_norm__decompose_compatible,
                                          bu_norm_compose,
                                          bu_norm__combines,
                                          has_compatible,
                                          0xA0,
                                          NORM_HANGUL};

const struct bu_norm_form bu_norm_nfkd = {
    bu_norm__decompose_compatible, NULL, NULL, NULL, 0xA0, NORM_PLAIN};
