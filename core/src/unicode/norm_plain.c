/* norm_plain: values that need no closer look for a normal form. */
/* SPDX-License-Identifier: MIT */
#include "norm_plain.h"

#include "../tables/norm_plain_table.h"

/* The byte of a block without a table; of 80..BF, which are no leads, the block
 * is below 0. */
static unsigned norm_range_of(int32_t block)
{
    const uint16_t *range = norm_block_ranges;

    if (block >= NORM_HAN)
        range += 3 * NORM_HAN_AT;
    while (block > range[0])
        range += 3;
    return block >= range[1] ? range[2] : (unsigned)NORM_OTHER;
}

/* The kind of a value in a block of 64 scalar values, or a number below known
 * that is the block's. */
static unsigned norm_kind_of(uint32_t block, unsigned place, unsigned known)
{
    const uint8_t *edge;
    unsigned code;

    if (block < NORM_LOW)
        code = norm_blocks[block];
    else if (block - NORM_HIGH < NORM_COUNT)
        code = norm_blocks[block - NORM_HIGH + NORM_LOW];
    else
        code = norm_range_of((int32_t)block);
    if (code < known)
        return code;
    edge = &norm_edges[code - NORM_KINDS];
    place <<= 2;
    while (*edge < place)
        edge++;
    return *edge % 4u * 2u;
}

unsigned bu_norm__kind(uint32_t scalar)
{
    uint16_t block = (uint16_t)(scalar >> 6); /* at most 43FF in Unicode */

    return norm_kind_of(block, scalar % 64u, NORM_KINDS);
}

/* Leads of U+4000..9FFF, and those with U+B000..CFFF, as bits from E0 on, the
 * high ones first. */
#define LEADS_HAN 0x0FC00000u
#define LEADS_HANGUL 0x0FD80000u

/* Return the place after a sequence of several bytes, and set its kind; null if
 * it is ill-formed. What these leads begin is PLAIN. */
static const uint8_t *kind_at(const uint8_t *p, uint32_t leads, unsigned known,
                              unsigned *kind)
{
    uint32_t block = *p++;
    unsigned place = *p++ - 0x80u;
    unsigned bits = place;

    *kind = NORM_PLAIN;
    if (block < 0xE0u) {
        block -= 0xC0u; /* C0 and C1: OTHER, as ASCII is */
    } else {
        unsigned lead = (unsigned)block - 0xE0u;

        block = (uint32_t)lead << 6 | place;
        place = *p++ - 0x80u;
        bits |= place;
        if ((leads << lead & 0x80000000u) != 0)
            return bits > 63u ? NULL : p;
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
    *kind = norm_kind_of(block, place, known);
    return p;
}

const uint8_t *bu_norm__skip(const struct bu_norm_form *form, const uint8_t *p,
                             const uint8_t *end)
{
    const uint8_t *mark = p;  /* the last starter that was passed */
    const uint8_t *after = p; /* what is after it */
    unsigned passes = form->passes;
    uint32_t leads = LEADS_HAN;
    unsigned known = NORM_KINDS;

    if (passes - 1u > NORM_PLAIN - 1u)
        return p;
    if (passes <= NORM_STARTER) {
        leads = LEADS_HANGUL;
        known = NORM_CALM;
    }
    while (p < end) {
        const uint8_t *last = p + 1;
        unsigned kind;

        if (*p >= 0x80u) {
            last = kind_at(p, leads, known, &kind);
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
