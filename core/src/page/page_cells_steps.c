/* page_cells: values that are stored as steps, and searches of values. */
/* SPDX-License-Identifier: MIT */
#include "page_pairs.h"

/* The value after one, by a byte that is no step, and those after it. */
static unsigned far_step(unsigned byte, const uint8_t *p, unsigned value)
{
    unsigned far = byte * 256u + p[0];

    if (byte == 255u)
        return p[0] + p[1] * 256u;
    if (byte < BU_PAGE__BACK + 2u)
        return value - BU_PAGE__LEAST - 1u + BU_PAGE__BACK * 256u - far;
    return value + BU_PAGE__BACK - BU_PAGE__LEAST + far -
           (BU_PAGE__BACK + 2u) * 256u;
}

/*
 * Go over the first n values of a chunk until one is *value, or over all.
 * Return its index, or n, and set *value to the last one that was read.
 */
static unsigned walk_steps(const struct bu_page__steps *s, const uint16_t *mark,
                           unsigned n, uint16_t *value)
{
    const uint8_t *p = s->bytes + (mark[1] & (BU_PAGE__UNBOUND - 1u));
    unsigned until = *value;
    unsigned left = n;
    unsigned differ = until - mark[0]; /* from the last one that was read */

    while (differ != 0 && --left != 0) {
        unsigned byte = *p++;

        if (byte < BU_PAGE__BACK) {
            differ += BU_PAGE__LEAST - byte;
        } else {
            differ = until - far_step(byte, p, until - differ);
            p += byte == 255u ? 2 : 1;
        }
    }
    *value = (uint16_t)(until - differ);
    return n - left;
}

unsigned bu_page__step_value(const struct bu_page__steps *steps, unsigned i)
{
    const uint16_t *mark = steps->marks + i / BU_PAGE__CHUNK * 2u;
    uint16_t value = 0; /* which none is */

    walk_steps(steps, mark, i % BU_PAGE__CHUNK + 1u, &value);
    return value;
}

/* May a chunk have a value? */
static int may_have(const struct bu_page__steps *steps, const uint16_t *mark,
                    uint16_t value)
{
    uint32_t below = (uint32_t)value + steps->far;

    return mark[1] >= BU_PAGE__UNBOUND ||
           (below >= mark[0] && value <= (uint32_t)mark[2] + steps->far);
}

unsigned bu_page__step_find(const struct bu_page__steps *steps, unsigned from,
                            unsigned to, uint16_t value)
{
    const uint16_t *mark;
    unsigned i;

    if (steps->near != NULL) {
        const uint8_t *near = steps->near + ((value - 0x4E00u) >> 9) * 2u;

        if (from < near[0] * BU_PAGE__CHUNK)
            from = near[0] * BU_PAGE__CHUNK;
        if (to > near[1] * BU_PAGE__CHUNK)
            to = near[1] * BU_PAGE__CHUNK;
    }
    mark = steps->marks + from / BU_PAGE__CHUNK * 2u;
    i = from & (0u - BU_PAGE__CHUNK);
    for (; i < to; i += BU_PAGE__CHUNK, mark += 2) {
        unsigned n = to - i < BU_PAGE__CHUNK ? to - i : BU_PAGE__CHUNK;
        uint16_t found = value;

        if (!may_have(steps, mark, value))
            continue;
        n = walk_steps(steps, mark, n, &found);
        if (found == value)
            return i + n;
    }
    return BU_PAGE__NONE;
}

unsigned bu_page__word_find(const struct bu_page__plane *plane, unsigned from,
                            unsigned to, uint16_t value)
{
    const uint32_t *four = plane->lows + from / 8u * 2u;
    const uint32_t *end = plane->lows + (to + 7u) / 8u * 2u;

    for (;; four += 2) {
        unsigned i;

        four = bu_page_pairs__seek(four, end, (value & 0xFFu) * 0x01010101u);
        if (four == end)
            return BU_PAGE__NONE;
        i = (unsigned)(four - plane->lows) * 4u;
        do
            if (i >= from && i < to && page_word(plane, i) == value)
                return i;
        while (++i % 8u != 0);
    }
}
