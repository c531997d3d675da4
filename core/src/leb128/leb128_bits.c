/* leb128: decode numbers of any width. */
/* SPDX-License-Identifier: MIT */
#include "leb128_halves.h"
#include <bareutf/leb128.h>

enum bu_status bu_uleb128_next_bits(const uint8_t **p, const uint8_t *end,
                                    unsigned bits, uint64_t *value)
{
    const uint8_t *q = *p;
    struct bu_leb128 d;
    uint32_t byte;

    if (q == end)
        return BU_END;
    halves_clear(&d);
    do {
        if (q == end)
            return BU_MORE;
        byte = *q++;
        if (halves_overflow(bits - d.used, byte)) {
            *p = q;
            return BU_BAD;
        }
        halves_add(&d, byte & 0x7Fu);
    } while (byte >= 0x80u);
    *p = q;
    *value = halves_value(&d);
    return BU_OK;
}

enum bu_status bu_sleb128_next_bits(const uint8_t **p, const uint8_t *end,
                                    unsigned bits, int64_t *value)
{
    const uint8_t *q = *p;
    struct bu_leb128 d;
    uint32_t byte;

    if (q == end)
        return BU_END;
    halves_clear(&d);
    do {
        if (q == end)
            return BU_MORE;
        byte = *q++;
        if (halves_overflow_signed(bits - d.used, byte)) {
            *p = q;
            return BU_BAD;
        }
        halves_add(&d, byte & 0x7Fu);
    } while (byte >= 0x80u);
    if (byte >= 0x40u)
        halves_extend(&d);
    *p = q;
    *value = (int64_t)halves_value(&d);
    return BU_OK;
}
