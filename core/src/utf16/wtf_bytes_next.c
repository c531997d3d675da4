/* utf16: decode one value of bytes, lone surrogates included. */
/* SPDX-License-Identifier: MIT */
#include "bytes.h"
#include <bareutf/utf16.h>

/* What is bad is a surrogate at `from`. */
static inline enum bu_status keep(enum bu_status status, const uint8_t *from,
                                  uint32_t *value, unsigned high)
{
    if (status != BU_BAD)
        return status;
    *value = get_unit(from, high);
    return BU_OK;
}

enum bu_status bu_wtf16le_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *value)
{
    const uint8_t *from = *p;

    return keep(bu_utf16le_next(p, end, value), from, value, LE);
}

enum bu_status bu_wtf16be_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *value)
{
    const uint8_t *from = *p;

    return keep(bu_utf16be_next(p, end, value), from, value, BE);
}
