/* page_cells: values that are stored as steps, and searches of values. */
/* SPDX-License-Identifier: MIT */
#include "page_pairs.h"

/* The value behind one, by a byte that is no step, and those behind it. */
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
    unsigned now = mark[0];
    unsigned left = n;

    while (now != until && --left != 0) {
        unsigned byte = *p++;

        if (byte < BU_PAGE__BACK) {
            now += byte - BU_PAGE__LEAST;
        } else {
            now = far_step(byte, p, now);
            p += byte == 255u ? 2 : 1;
        }
        now &= 0xFFFFu;
    }
    *value = (uint16_t)now;
    return n - left;
}

uint16_t bu_page__step_value(const struct bu_page__steps *steps, unsigned i)
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
    const uint16_t *mark = steps->marks + from / BU_PAGE__CHUNK * 2u;
    unsigned i = from & (0u - BU_PAGE__CHUNK);

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

unsigned bu_page__word_find(const uint16_t *words, unsigned from, unsigned to,
                            uint16_t value)
{
    const uint16_t *word = words + from;
    const uint16_t *end = words + to;

    do
        if (*word == value)
            return (unsigned)(word - words);
    while (++word != end);
    return BU_PAGE__NONE;
}
