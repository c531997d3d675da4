/* case_seek: the one search of the tables of letters by case, and these tables.
 */
/* SPDX-License-Identifier: MIT */
#include "case_seek.h"

#include "../tables/case_table.h"

/* Return the page of scalar, or null. What is far above has none, as 130xx. */
static const uint8_t *case_page(const struct bu_case__table *table,
                                uint32_t scalar)
{
    const uint8_t *p = table->lists;
    uint32_t page = scalar >> 8;

    if (page > 0xFFu) {
        p += table->plane;
        if (page > 0x1FFu)
            page = 0x30;
        page &= 0xFFu;
    }
    while (p[0] < page)
        p += p[1];
    return p[0] == page ? p : NULL;
}

/* Where an entry leads that begins `into` before scalar; low is its target. */
static uint32_t case_target(const uint8_t *kind, uint32_t scalar, unsigned into,
                            unsigned low)
{
    unsigned flags = kind[0];

    if ((flags & BU_CASE_PAIRS) != 0) {
        scalar += ~into & 1u;
    } else {
        if ((flags & BU_CASE_BACK) != 0)
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
    unsigned from = table->from;

    if (p == NULL)
        return 0;
    end = p + p[1];
    p += 2;
    while (p < end) {
        int left = *p++;
        const uint8_t *kind = table->kinds + left % 32 * 2;
        unsigned flags = *kind;

        do {
            unsigned length = 1;
            unsigned into;

            if (flags >= BU_CASE_PAIRS)
                length = *p++;
            into = (uint8_t)(scalar - p[from]);
            if (into < length && from <= (flags & BU_CASE_BACK))
                return case_target(kind, scalar, into, p[1 - from]);
            p++;
            if ((flags & BU_CASE_PAIRS) == 0)
                p++;
            left -= 32;
        } while (left >= 0);
    }
    return 0;
}
