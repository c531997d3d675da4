/* halves: a number of 64 bits that grows by seven bits, in two words. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_LEB128_HALVES_H
#define BU_LEB128_HALVES_H

#include <bareutf/leb128.h>
#include <stdbool.h>

/* By halves: a shift of 64 bits by a variable would call out of the library. */
static inline void halves_add(struct bu_leb128 *d, uint32_t seven)
{
    uint32_t used = d->used;

    d->used = used + 7;
    if (used >= 32) {
        d->high |= seven << (used - 32);
        return;
    }
    d->low |= seven << used;
    if (used == 28)
        d->high = seven / 16u;
}

/* The sign, in all bits that are not used. */
static inline void halves_extend(struct bu_leb128 *d)
{
    uint32_t used = d->used;

    if (used < 32) {
        d->low |= 0xFFFFFFFFu << used;
        d->high = 0xFFFFFFFFu;
        /* same with 65: used is a multiple of 7, never 64 */
    } else if (used < 64) {
        d->high |= 0xFFFFFFFFu << (used - 32);
    }
}

/* Return whether byte has more bits than `left`. The continuation bit is one.
 */
static inline bool halves_overflow(uint32_t left, uint32_t byte)
{
    return left <= 7 && byte >> left != 0;
}

/* The same with a sign: all bits from the sign on must be equal. */
static inline bool halves_overflow_signed(uint32_t left, uint32_t byte)
{
    uint32_t signs;

    if (left > 7)
        return false;
    signs = byte >> (left - 1);
    return signs != 0 && signs != 0x7Fu >> (left - 1);
}

static inline void halves_clear(struct bu_leb128 *d)
{
    d->low = 0;
    d->high = 0;
    d->used = 0;
}

static inline uint64_t halves_value(const struct bu_leb128 *d)
{
    return (uint64_t)d->high << 32 | d->low;
}

#endif
