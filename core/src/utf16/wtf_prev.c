/* utf16: the last value of native units, lone surrogates included. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf16.h>

enum bu_status bu_wtf16_prev(const uint16_t *begin, const uint16_t **p,
                             uint32_t *value)
{
    enum bu_status status = bu_utf16_prev(begin, p, value);

    if (status != BU_BAD)
        return status;
    *value = **p;
    return BU_OK;
}
