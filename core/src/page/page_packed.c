/* page_packed: numbers of so many bits, one behind the other. */
/* SPDX-License-Identifier: MIT */
#include "page_packed.h"

unsigned bu_page_packed__get(const struct bu_page_packed *packed,
                             uint32_t index)
{
    uint32_t bit = index * packed->width;
    const uint8_t *p = packed->bytes + bit / 8u;
    uint32_t bits = p[0] + p[1] * 0x100u + p[2] * (uint32_t)0x10000u;

    bits >>= bit % 8u;
    return (unsigned)(bits & (((uint32_t)1 << packed->width) - 1u));
}

unsigned bu_page_packed__find(const struct bu_page_packed *packed,
                              uint32_t number)
{
    const uint8_t *p = packed->bytes;
    unsigned width = packed->width;
    uint32_t mask = ((uint32_t)1 << width) - 1u;
    uint32_t bits = 0;
    unsigned have = 0;
    unsigned i;

    for (i = 0; i < packed->count; i++) {
        while (have < width) {
            bits |= (uint32_t)*p++ << have;
            have += 8;
        }
        if ((bits & mask) == number)
            break;
        bits >>= width;
        have -= width;
    }
    return i;
}
