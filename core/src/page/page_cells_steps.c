/* page_cells: values whose low bytes are searched, eight at once. */
/* SPDX-License-Identifier: MIT */
#include "page_pairs.h"

unsigned bu_page__step_value(const struct bu_page__steps *steps, unsigned i)
{
    unsigned at = i & (0u - BU_PAGE__CHUNK);
    unsigned each = i / BU_PAGE__CHUNK & ~7u;
    const uint8_t *jump = steps->jumps + steps->starts[each / 8u];
    const uint8_t *mark = steps->marks + each * 2u;
    const uint8_t *end;
    unsigned value;

    for (; each != i / BU_PAGE__CHUNK; each++, mark += 2)
        jump += mark[1];
    end = jump + mark[1];
    value = mark[0] * 0x100u + page_low_byte(steps->lows, at) - BU_PAGE__LEAST;
    for (;;) {
        unsigned next = i + 1u;
        unsigned last;

        if (jump != end)
            next = (i & (0u - BU_PAGE__CHUNK)) + *jump / 8u;
        last = next <= i ? next : i;
        while (at != last) {
            at++;
            value += (uint8_t)(page_low_byte(steps->lows, at) - value);
            value -= BU_PAGE__LEAST;
        }
        if (next > i)
            return value + BU_PAGE__LEAST;
        if (*jump % 8u != 0)
            value += (*jump % 8u - 2u) * 0x100u;
        else
            value = *++jump * 0x100u + page_low_byte(steps->lows, at) -
                    BU_PAGE__LEAST;
        jump++;
    }
}

/* The same as step_find, in all of [from, to). */
static unsigned find_in(const struct bu_page__steps *steps, unsigned from,
                        unsigned to, unsigned value)
{
    for (; from < to; from++) {
        from = bu_page_pairs__find(steps->lows, from, to, value & 0xFFu);
        if (from == BU_PAGE__NONE || bu_page__step_value(steps, from) == value)
            return from;
    }
    return BU_PAGE__NONE;
}

unsigned bu_page__step_find(const struct bu_page__steps *steps, unsigned from,
                            unsigned to, uint16_t value)
{
    const uint16_t *list = steps->lists + ((value - 0x4E00u) >> steps->shift);
    const uint8_t *span = steps->spans + list[0];
    const uint8_t *end = steps->spans + list[1];
    unsigned at = 0;

    if (to - from <= 64u) /* as an index says */
        return find_in(steps, from, to, value);
    for (; span != end; span += 2) {
        unsigned i = at + span[0] * BU_PAGE__CHUNK;

        at = i + span[1] * BU_PAGE__CHUNK;
        i = find_in(steps, i < from ? from : i, at < to ? at : to, value);
        if (i != BU_PAGE__NONE)
            return i;
    }
    return BU_PAGE__NONE;
}

unsigned bu_page__word_find(const struct bu_page__plane *plane, unsigned from,
                            unsigned to, uint16_t value)
{
    for (;; from++) {
        from = bu_page_pairs__find(plane->lows, from, to, value & 0xFFu);
        if (from == BU_PAGE__NONE || page_word(plane, from) == value)
            return from;
    }
}
