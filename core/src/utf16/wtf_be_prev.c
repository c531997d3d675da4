/* utf16: the last value of bytes (BE), lone surrogates included. */
/* SPDX-License-Identifier: MIT */
#include "bytes.h"
#include <bareutf/utf16.h>

enum bu_status bu_wtf16be_prev(const uint8_t *begin, const uint8_t **p,
                               uint32_t *value)
{
    const uint8_t *end = *p;
    enum bu_status status = bu_utf16be_prev(begin, p, value);

    if (status != BU_BAD)
        return status;
    if ((end - *p) % 2 != 0) { /* a byte that is no unit */
        *p = end - 1;
        return BU_BAD;
    }
    *value = get_unit(*p, BE);
    return BU_OK;
}
