/* norm_slots: the composites of norm_table, slot by slot. Only norm_canonical.c
 * includes it, after the table. */
/* SPDX-License-Identifier: MIT */
/*
 * One list, read both ways: a decomposition searches the segment of the scalar
 * value and walks to its slot; a composition walks the segments that have the
 * second part. Letters that differ only in case share a slot.
 */
#ifndef BU_NORM_SLOTS_H
#define BU_NORM_SLOTS_H

#include <stdbool.h>
#include <stdint.h>

/* A byte of a slot. tools/unicode/norm_pairs.py describes the format. */
enum { SAME_MARK = 0x80, SAME_BASE = 0xA0, SKIP = 0xC0 };
enum { WINDOW = 0x3FF, OWN_WINDOW = 0x3FE, LIST_WINDOW = 0x3FF };
enum { SEGMENTS = sizeof norm_segments / sizeof norm_segments[0] };
enum { PLACE_BITS = 11 };

/* A slot of a segment. */
struct slot {
    const uint8_t *next;
    const uint16_t *style; /* of the segment */
    uint32_t place;        /* the scalar value that it is for */
    uint32_t last;         /* that of the last slot */
    int distance;          /* of the other case: 0 if there is none */
    unsigned mark;         /* the number of the second part */
    unsigned base;
};

/* Begin a segment, before its first slot. Return whether it has the slots of
 * another one. */
static bool slot_begin(struct slot *s, unsigned segment)
{
    uint32_t word = norm_segments[segment];
    const uint8_t *shape = &norm_shapes[2 * segment];
    bool is_second;

    s->next = &norm_slots[word & ((1u << PLACE_BITS) - 1)];
    s->style = &norm_styles[2 * shape[1]];
    s->distance = norm_distances[s->style[0] >> 10 & 7u];
    is_second = s->style[0] >> 15 != 0;
    s->place = word >> PLACE_BITS;
    if (is_second)
        s->place -= (uint32_t)(int32_t)s->distance;
    s->last = s->place + shape[0];
    s->place -= s->distance == 1 ? 2u : 1u;
    s->mark = 0;
    s->base = 0;
    return is_second;
}

/* Go to the next slot; false after the last one. */
static bool slot_next(struct slot *s)
{
    unsigned step = s->distance == 1 ? 2 : 1;

    while (s->place != s->last) {
        unsigned byte = *s->next++;

        if (byte >= SKIP) {
            s->place += (byte - (SKIP - 1)) * step;
            continue;
        }
        if (byte < SAME_MARK) {
            s->mark = byte;
            s->base = *s->next++;
        } else if (byte < SAME_BASE) {
            s->base += byte - SAME_MARK;
        } else {
            s->mark += byte - (SAME_BASE - 1);
        }
        s->place += step;
        return true;
    }
    return false;
}

/* The other case of a first part, from upper to lower. */
static uint32_t twin_of(uint32_t base)
{
    if (base < 0x100u)
        return base + 0x20u;
    if (base >= 0x2000u)
        return base + 0x60u;
    if (base >= 0x1F00u)
        return base - 8u;
    return base + (base - 0x391u < 0x9Fu ? 0x20u : 1u);
}

/* The first part of a slot. */
static uint32_t slot_first(const struct slot *s)
{
    uint32_t window = s->style[0] & WINDOW;
    uint32_t own = s->place >> 7;

    if (s->base >= 0x80) {
        window = s->style[1];
        own++;
        if (window == LIST_WINDOW)
            return norm_wide[s->base - 0x80];
    }
    return (window == OWN_WINDOW ? own : window) << 7 | (s->base & 0x7F);
}

/* The second part of a slot, or 0. */
static uint32_t slot_second(const struct slot *s)
{
    unsigned number = s->mark - 1;

    if (s->mark == 0)
        return 0;
    if (number - NORM_COMPOSING_LOW < NORM_COMPOSING - NORM_COMPOSING_LOW ||
        number >= NORM_SECOND_LOW)
        return 0x10000u + norm_seconds[number];
    return norm_seconds[number];
}

/* The last segment that does not begin above scalar, or the first one. */
static unsigned slot_segment(uint32_t scalar)
{
    return norm_segment(norm_segments, SEGMENTS, scalar);
}

/* Write the first and the second part of scalar, 0 if there is no second one;
 * false if it is not composed. */
static bool take_apart(uint32_t scalar, uint32_t *first, uint32_t *second)
{
    struct slot s;
    bool other;

    other = slot_begin(&s, slot_segment(scalar));
    if (other)
        scalar -= (uint32_t)(int32_t)s.distance;
    if (scalar > s.last + 1u)
        return false;
    while (slot_next(&s)) {
        if (s.distance == 1 && s.place + 1u == scalar)
            other = true;
        else if (s.place < scalar)
            continue;
        if (s.place > scalar)
            return false;
        *first = slot_first(&s);
        if (other)
            *first = twin_of(*first);
        *second = slot_second(&s);
        return true;
    }
    return false;
}

/* A Cyrillic letter with a stress mark is not a composite, except U+0403,
 * U+040C and their small letters. */
static inline int is_stressed(uint32_t first, uint32_t second)
{
    return second == 0x301u && first - 0x400u < 0x100u &&
           (first | 0x20u) != 0x433u && (first | 0x20u) != 0x43Au;
}

#endif
