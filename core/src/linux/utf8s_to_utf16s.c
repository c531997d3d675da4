/* linux: a string of UTF-8 to UTF-16. */
/* SPDX-License-Identifier: MIT */
#include "utf16_order.h"
#include <bareutf/utf16.h>
#include <bareutf/linux.h>

int bu_linux_utf8s_to_utf16s(const uint8_t *s, int inlen,
                             enum bu_linux_endian endian, uint16_t *out,
                             int maxout)
{
    int count = 0;

    while (inlen > 0 && count < maxout && *s != 0) {
        uint16_t pair[2];
        uint32_t scalar;
        int length = bu_linux_utf8_to_utf32(s, inlen, &scalar);
        int n;
        int i;

        if (length < 0)
            return -BU_LINUX_EINVAL;
        n = (int)bu_utf16_put(pair, scalar);
        if (n > maxout - count)
            break;
        for (i = 0; i < n; i++)
            out[count++] = utf16_order(pair[i], endian);
        s += length;
        inlen -= length;
    }
    return count;
}
