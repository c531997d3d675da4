/* linux: a string of UTF-16 to UTF-8. */
/* SPDX-License-Identifier: MIT */
#include "utf16_order.h"
#include <bareutf/utf16.h>
#include <bareutf/linux.h>

int bu_linux_utf16s_to_utf8s(const uint16_t *units, int inlen,
                             enum bu_linux_endian endian, uint8_t *s,
                             int maxout)
{
    int count = 0;

    while (inlen > 0 && count < maxout && *units != 0) {
        uint16_t pair[2];
        const uint16_t *p = pair;
        uint32_t scalar;
        int n = 0;

        /* The first is not 0, so there is a second if inlen says so. */
        do {
            pair[n] = utf16_order(units[n], endian);
            n++;
        } while (n < 2 && n < inlen);
        if (bu_utf16_next(&p, pair + n, &scalar) != BU_OK)
            return -BU_LINUX_EINVAL;
        n = bu_linux_utf32_to_utf8(scalar, s + count, maxout - count);
        if (n < 0)
            break;
        count += n;
        units += p - pair;
        inlen -= (int)(p - pair);
    }
    return count;
}
