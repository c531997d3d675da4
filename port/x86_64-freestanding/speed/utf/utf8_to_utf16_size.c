/* convert: how many units UTF-8 to UTF-16 would write, eight bytes at a time.
 */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/utf8.h>
#include "../utf8/slice.h"

size_t bu_utf8_to_utf16_size(const uint8_t *s, size_t n)
{
    size_t size;

    n = bu_utf8_check(s, n);
    size = bu_utf8_count(s, n);
    for (; n >= 8; n -= 8, s += 8) {
        uint64_t four = slice_load(s); /* bit 7 of F0 and up, which are pairs */

        four &= four << 1 & four << 2 & four << 3 & HIGH;
        if (four != 0)
            size += (four >> 7) * 0x0101010101010101u >> 56;
    }
    while (n != 0)
        size += s[--n] >= 0xF0u;
    return size;
}
