/* leb128: pass a number. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/leb128.h>

enum bu_status bu_leb128_skip(const uint8_t **p, const uint8_t *end, size_t max)
{
    const uint8_t *q = *p;

    if (q == end)
        return BU_END;
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
