/* utf8: the exact size of repaired text. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

size_t bu_utf8_repair_size(const uint8_t *s, size_t n)
{
    size_t size = 0;
    size_t at = 0;

    while (at < n) {
        size_t length;
        enum bu_utf8_reason reason = bu_utf8_explain(s + at, n - at, &length);
        size_t add = reason == BU_UTF8_WELL_FORMED ? length : 3;

        if (add > SIZE_MAX - size)
            return SIZE_MAX;
        size += add;
        at += length;
    }
    return size;
}
