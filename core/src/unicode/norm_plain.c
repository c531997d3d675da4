/* norm_plain: values that need no closer look for a normal form. */
/* SPDX-License-Identifier: MIT */
#include "norm_plain.h"

#include "../tables/norm_plain_table.h"

/* The byte of a block without a table. */
static unsigned norm_range_of(uint32_t block)
{
    const uint16_t *range = norm_block_ranges;

    while (block - range[0] >= range[1])
        if (*(range += 3) == 0)
            return NORM_OTHER;
    return range[2];
}

/* The kind of a value in a block of 64 scalar values. */
static unsigned norm_kind_of(uint32_t block, unsigned place)
{
    const uint8_t *edge;
    unsigned code;

    if (block < NORM_LOW)
        code = norm_blocks[block];
    else if (block - NORM_HIGH < NORM_COUNT)
        code = norm_blocks[block - NORM_HIGH + NORM_LOW];
    else if (block - NORM_HAN < NORM_HAN_COUNT)
        return NORM_PLAIN;
    else
        code = norm_range_of(block);
    if (code < NORM_KINDS)
        return code;
    edge = &norm_edges[code - NORM_KINDS];
    place <<= 2;
    while (*edge < place)
        edge++;
    return *edge % 4u * 2u;
}

unsigned bu_norm__kind(uint32_t scalar)
{
    return norm_kind_of(scalar >> 6, scalar % 64u);
}

/* Return the place after a sequence of several bytes, and set its kind; null if
 * it is ill-formed. */
static const uint8_t *kind_at(const uint8_t *p, unsigned *kind)
{
    uint32_t block = *p++;
    unsigned place = *p++ - 0x80u;
    unsigned bits = place;

    if (block < 0xE0u) {
        block -= 0xC0u; /* C0 and C1: OTHER, as ASCII is */
    } else {
        block = (block - 0xE0u) << 6 | place;
        place = *p++ - 0x80u;
        bits |= place;
        if (block >= 0x400u) {
            block = (block - 0x400u) << 6 | place;
            place = *p++ - 0x80u;
            bits |= place;
            if (block < 0x400u)
                return NULL;
        } else if (block < 0x20u) {
            return NULL;
        }
    }
    if (bits > 63u)
        return NULL;
    *kind = norm_kind_of(block, place);
    return p;
}

const uint8_t *bu_norm__skip(const struct bu_norm_form *form, const uint8_t *p,
                             const uint8_t *end)
{
    const uint8_t *mark = p;  /* the last starter that was passed */
    const uint8_t *after = p; /* what is after it */
    unsigned passes = form->passes;

    if (passes > NORM_PLAIN)
        return p;
    while (p < end) {
        const uint8_t *last = p + 1;
        unsigned kind;

        if (*p >= 0x80u) {
            last = kind_at(p, &kind);
            if (last == NULL)
                break;
            if (kind < passes) {
                if (kind != NORM_MARK || p == after)
                    break;
                mark = p;
                after = last;
            }
        }
        p = last;
    }
    return p == after ? mark : p;
}
