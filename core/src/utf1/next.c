/* utf1: decode one value forwards. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf1.h>

/* What a byte at each place counts, the last place first. */
static const uint32_t weights[] = {1, 190, 36100, 6859000, 1303210000};

/*
 * low is the least that the bytes so far can come to. A0 counts as 42 and lets
 * pass what gives A0 or more, so its second byte is the value itself:
 *
 *   A0 A0    42 + 5E = A0        A0 7E    42 + 5D = 9F, which is one byte
 *   A1 21    42 + BE = 100       FD BD 2B B9 41    80000000, too high
 */
enum bu_status bu_utf1_next(const uint8_t **p, const uint8_t *end,
                            uint32_t *value)
{
    const uint8_t *q = *p;
    uint32_t low = 0x42;
    uint32_t digit;
    unsigned left = 1;

    if (q == end)
        return BU_END;
    digit = *q++;
    if (digit < 0xA0u) {
        low = digit;
        goto done;
    }
    if (digit > 0xFDu)
        goto bad;
    digit -= 0xA0u;
    if (digit >= 0x56u) { /* F6..FB */
        digit -= 0x56u;
        left = 2;
        low = 0x4016;
        if (digit >= 6u) { /* FC, FD */
            digit -= 6u;
            left = 4;
            low = 0x38E2E;
        }
    }
    low += digit * weights[left];
    do {
        if (q == end)
            return BU_MORE;
        digit = *q - 0x21u; /* 21..7E are 0..5D, A0..FF are 5E..BD */
        if (digit > 0x5Du) {
            if (*q < 0xA0u)
                goto bad;
            digit -= 0x21u;
        }
        low += digit * weights[--left];
        if (low - 0xA0u > BU_UTF1_HIGHEST - 0xA0u)
            goto bad;
        q++;
    } while (left != 0);
done:
    *value = low;
    *p = q;
    return BU_OK;
bad:
    *p = q;
    return BU_BAD;
}
