/* page_cells: values that are stored as steps. */
/* SPDX-License-Identifier: MIT */
#include "page_cells.h"

/* The next n bits, at most 16. */
static uint16_t take_bits(const uint8_t *bytes, uint32_t *place, unsigned n)
{
    const uint8_t *p = bytes + (*place >> 3);
    uint32_t word = p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16;

    word >>= *place & 7u;
    *place += n;
    return (uint16_t)(word & (((uint32_t)1 << n) - 1u));
}

static uint16_t next_step(const struct bu_page__steps *s, uint32_t *place,
                          uint16_t value)
{
    unsigned symbol = take_bits(s->bytes, place, s->bits);

    value = (uint16_t)(value - s->back);
    if (symbol < s->plain)
        return (uint16_t)(value + symbol);
    if (symbol + 1u == 1u << s->bits)
        return take_bits(s->bytes, place, 16);
    symbol = (symbol - s->plain) << s->more;
    symbol += take_bits(s->bytes, place, s->more);
    if (symbol < s->wide)
        return (uint16_t)(value - 1u - symbol);
    return (uint16_t)(value + s->plain + symbol - s->wide);
}

uint16_t bu_page__step_value(const struct bu_page__steps *steps, unsigned i)
{
    const uint16_t *mark = steps->marks + i / BU_PAGE__CHUNK * 2u;
    uint16_t value = mark[0];
    uint32_t place = (mark[1] & (BU_PAGE__UNBOUND - 1u)) * (uint32_t)8;

    for (i &= BU_PAGE__CHUNK - 1u; i != 0; i--)
        value = next_step(steps, &place, value);
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
    unsigned i = from & (0u - BU_PAGE__CHUNK);

    while (i < to) {
        const uint16_t *mark = steps->marks + i / BU_PAGE__CHUNK * 2u;
        unsigned stop = i + BU_PAGE__CHUNK;
        uint16_t found = mark[0];
        uint32_t place = (mark[1] & (BU_PAGE__UNBOUND - 1u)) * (uint32_t)8;

        if (!may_have(steps, mark, value)) {
            i = stop;
            continue;
        }
        while (found != value && ++i != stop && i < to)
            found = next_step(steps, &place, found);
        if (found == value && i >= from)
            return i;
        i = stop;
    }
    return BU_PAGE__NONE;
}
