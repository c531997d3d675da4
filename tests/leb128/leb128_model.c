/* leb128_model: numbers as lists of bits. The reference. */
/* SPDX-License-Identifier: MIT */
#include "leb128_model.h"

enum { BITS = 70 }; /* ten bytes: the most that any width allows */

static uint8_t bit[BITS];

/* The bits of s, up to its last byte, and how many there are; 0 if there is no
 * last byte among those that may be. */
static size_t unpack(struct leb128_reading *r, const uint8_t *s, size_t n,
                     unsigned bits)
{
    size_t count = 0;
    size_t i;
    unsigned k;

    for (i = 0; i < n && count < bits; i++) {
        for (k = 0; k < 7; k++)
            bit[count++] = (uint8_t)(s[i] >> k & 1);
        if ((s[i] & 0x80) == 0) {
            r->length = i + 1;
            return count;
        }
    }
    r->length = i;
    r->reason = count < bits ? BU_LEB128_TRUNCATED : BU_LEB128_TOO_LONG;
    r->status = count < bits ? BU_MORE : BU_BAD;
    if (n == 0)
        r->status = BU_END;
    return 0;
}

/* Return whether all bits from number `from` on up to count equal fill. */
static int only(size_t from, size_t count, uint8_t fill)
{
    for (; from < count; from++)
        if (bit[from] != fill)
            return 0;
    return 1;
}

static uint32_t word(size_t from, size_t count, uint8_t fill)
{
    uint32_t sum = 0;
    unsigned i;

    for (i = 0; i < 32; i++)
        if ((from + i < count ? bit[from + i] : fill) != 0)
            sum |= (uint32_t)1 << i;
    return sum;
}

/* All bits from first on must be as those above the last: fill. */
static void judge(struct leb128_reading *r, size_t count, size_t first,
                  size_t shorter, uint8_t fill)
{
    r->value = (uint64_t)word(32, count, fill) << 32 | word(0, count, fill);
    r->status = BU_OK;
    r->reason = BU_LEB128_SHORTEST;
    if (!only(first, count, fill)) {
        r->status = BU_BAD;
        r->reason = BU_LEB128_OVERFLOW;
    } else if (count > 7 && only(shorter, count, fill)) {
        r->reason = BU_LEB128_PADDED;
    }
}

void leb128_model_unsigned(struct leb128_reading *r, const uint8_t *s, size_t n,
                           unsigned bits)
{
    size_t count = unpack(r, s, n, bits);

    if (count != 0)
        judge(r, count, bits, count - 7, 0);
}

void leb128_model_signed(struct leb128_reading *r, const uint8_t *s, size_t n,
                         unsigned bits)
{
    size_t count = unpack(r, s, n, bits);

    if (count != 0)
        judge(r, count, bits - 1, count - 8, bit[count - 1]);
}
