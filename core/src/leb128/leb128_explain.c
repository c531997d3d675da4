/* leb128: why a number is bad, and whether it is the shortest. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/leb128.h>

/* Find the last byte, s[*length - 1]; what is left of bits for it is in *bits.
 * SHORTEST here says that there is one. */
static enum bu_leb128_reason find_end(const uint8_t *s, size_t n,
                                      unsigned *bits, size_t *length)
{
    size_t i = 0;

    *length = n;
    while (i != n) {
        if (s[i++] < 0x80u) {
            *length = i;
            return BU_LEB128_SHORTEST;
        }
        if (*bits <= 7) {
            *length = i;
            return BU_LEB128_TOO_LONG;
        }
        *bits -= 7;
    }
    return BU_LEB128_TRUNCATED;
}

enum bu_leb128_reason bu_uleb128_explain(const uint8_t *s, size_t n,
                                         unsigned bits, size_t *length)
{
    enum bu_leb128_reason reason = find_end(s, n, &bits, length);
    uint32_t last;

    if (reason != BU_LEB128_SHORTEST)
        return reason;
    last = s[*length - 1];
    if (bits < 7 && last >> bits != 0)
        return BU_LEB128_OVERFLOW;
    return *length != 1 && last == 0 ? BU_LEB128_PADDED : BU_LEB128_SHORTEST;
}

enum bu_leb128_reason bu_sleb128_explain(const uint8_t *s, size_t n,
                                         unsigned bits, size_t *length)
{
    enum bu_leb128_reason reason = find_end(s, n, &bits, length);
    uint32_t last;
    uint32_t all; /* the last byte, if it were but a sign */

    if (reason != BU_LEB128_SHORTEST)
        return reason;
    last = s[*length - 1];
    all = last >= 0x40u ? 0x7Fu : 0;
    if (bits < 7 && last >> (bits - 1) != all >> (bits - 1))
        return BU_LEB128_OVERFLOW;
    /* Padding has the sign that the byte before it had: 80 00, FF 7F. */
    if (*length != 1 && last == all && ((s[*length - 2] ^ all) & 0x40u) == 0)
        return BU_LEB128_PADDED;
    return BU_LEB128_SHORTEST;
}
