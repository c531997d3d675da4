/* leb128: decode one number of 32 bits, skip one. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/leb128.h>

/*
 * Bytes are added unmasked: the continuation bit is 80 << used, which is 1 <<
 * (used + 7), so it is subtracted from the next byte. B9 B5 0F:
 *
 *     B9 + (B5 - 1 << 7) + (0F - 1 << 14) = 3DAB9 = 252601
 *
 * Tried on a Cortex-M0: with a mask, a fifth more code, and half as many
 * instructions again for a number of one byte.
 */

/* Add the bytes of one number. *last is the last of them, at bit `used`. The
 * result only says whether the number ends. */
static inline enum bu_status gather(const uint8_t **p, const uint8_t *end,
                                    uint32_t *sum, uint32_t *last,
                                    unsigned *used)
{
    const uint8_t *q = *p;
    uint32_t byte;

    if (q == end)
        return BU_END;
    byte = *q++;
    *sum = byte;
    *used = 0;
    while (byte >= 0x80u) {
        if (q == end)
            return BU_MORE;
        byte = *q++;
        *used += 7;
        *sum += (byte - 1u) << *used;
        if (*used == 28)
            break;
    }
    *p = q;
    *last = byte;
    return BU_OK;
}

enum bu_status bu_uleb128_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *value)
{
    uint32_t byte;
    uint32_t sum;
    unsigned used;
    enum bu_status status = gather(p, end, &sum, &byte, &used);

    if (status != BU_OK)
        return status;
    if (used == 28 && byte > 0x0Fu)
        return BU_BAD;
    *value = sum;
    return BU_OK;
}

enum bu_status bu_sleb128_next(const uint8_t **p, const uint8_t *end,
                               int32_t *value)
{
    uint32_t byte;
    uint32_t sum;
    unsigned used;
    enum bu_status status = gather(p, end, &sum, &byte, &used);

    if (status != BU_OK)
        return status;
    if (used == 28 && byte > 0x07u && byte - 0x78u > 0x07u)
        return BU_BAD;
    if (byte >= 0x40u) /* all from the sign on */
        sum -= (uint32_t)0x80 << used;
    *value = (int32_t)sum;
    return BU_OK;
}

enum bu_status bu_leb128_skip(const uint8_t **p, const uint8_t *end, size_t max)
{
    const uint8_t *q = *p;

    if (q == end)
        return BU_END;
    if (max == 0)
        q++;
    for (; max != 0; max--) {
        if (q == end)
            return BU_MORE;
        if (*q++ < 0x80u) {
            *p = q;
            return BU_OK;
        }
    }
    *p = q;
    return BU_BAD;
}
