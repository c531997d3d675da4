/* case_seek: the one search of the tables of letters by case. */
/* SPDX-License-Identifier: MIT */
#include "case_seek.h"

/* Where an entry leads that begins `into` before scalar; low is its target. */
static uint32_t case_target(const uint8_t *kind, uint32_t scalar, unsigned into,
                            unsigned low)
{
    unsigned flags = kind[0];

    if ((flags & BU_CASE_PAIRS) != 0) {
        scalar += ~into & 1u;
    } else {
        if ((flags & BU_CASE_OWN) != 0)
            scalar &= ~(uint32_t)0xFF;
        else
            scalar = kind[1] * 0x100u;
        scalar += low + into;
    }
    return scalar + (uint32_t)flags * BU_CASE_FLAG;
}

uint32_t bu_case__seek(const struct bu_case__table *table, uint32_t scalar)
{
    const uint8_t *p = case_page(table, scalar);
    const uint8_t *end;

    if (p == NULL)
        return 0;
    end = p + p[1];
    p += 2;
    while (p < end) {
        int left = *p++;
        const uint8_t *kind = table->kinds + left % 32 * 2;
        unsigned flags = *kind;

        do {
            unsigned into = (uint8_t)(scalar - *p++);
            unsigned length = 1;

            if (flags >= BU_CASE_PAIRS)
                length = *p++;
            if (into < length)
                return case_target(kind, scalar, into, *p);
            if ((flags & BU_CASE_PAIRS) == 0)
                p++;
            left -= 32;
        } while (left >= 0);
    }
    return 0;
}
