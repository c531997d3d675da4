/* utf16: the last value of bytes, lone surrogates included. */
/* SPDX-License-Identifier: MIT */
#include "bytes.h"
#include <bareutf/utf16.h>

/* What is bad is a surrogate at *p, or ends with a byte that is no unit. */
static inline enum bu_status keep(const uint8_t **p, const uint8_t *end,
                                  uint32_t *value, unsigned high)
{
    if ((end - *p) % 2 != 0) {
        *p = end - 1;
        return BU_BAD;
    }
    *value = get_unit(*p, high);
    return BU_OK;
}

enum bu_status bu_wtf16le_prev(const uint8_t *begin, const uint8_t **p,
                               uint32_t *value)
{
    const uint8_t *end = *p;
    enum bu_status status = bu_utf16le_prev(begin, p, value);

    return status == BU_BAD ? keep(p, end, value, LE) : status;
}

enum bu_status bu_wtf16be_prev(const uint8_t *begin, const uint8_t **p,
                               uint32_t *value)
{
    const uint8_t *end = *p;
    enum bu_status status = bu_utf16be_prev(begin, p, value);

    return status == BU_BAD ? keep(p, end, value, BE) : status;
}
