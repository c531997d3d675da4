/* utf16: units as bytes, the low byte first. */
/* SPDX-License-Identifier: MIT */
#include "utf16_unit.h"
#include <bareutf/utf16.h>

enum bu_status bu_utf16le__next(const uint8_t **p, const uint8_t *end,
                                uint32_t *scalar,
                                const struct bu_format *format)
{
    (void)format;
    return utf16_next_bytes(p, end, scalar, UTF16_LE);
}

enum bu_status bu_utf16le__prev(const uint8_t *begin, const uint8_t **p,
                                uint32_t *scalar,
                                const struct bu_format *format)
{
    (void)format;
    return utf16_prev_bytes(begin, p, scalar, UTF16_LE);
}

unsigned bu_utf16le__put(uint8_t *out, uint32_t scalar,
                         const struct bu_format *format)
{
    (void)format;
    if (bu_scalar_is_surrogate(scalar))
        return 0;
    return utf16_put_bytes(out, scalar, UTF16_LE);
}

static enum bu_status wtf16le_object_next(const uint8_t **p, const uint8_t *end,
                                          uint32_t *value,
                                          const struct bu_format *format)
{
    const uint8_t *from = *p;
    enum bu_status status = bu_utf16le__next(p, end, value, format);

    if (status != BU_BAD)
        return status;
    *value = GET_UNIT(from, UTF16_LE);
    return BU_OK;
}

static enum bu_status wtf16le_object_prev(const uint8_t *begin,
                                          const uint8_t **p, uint32_t *value,
                                          const struct bu_format *format)
{
    const uint8_t *end = *p;
    enum bu_status status = bu_utf16le__prev(begin, p, value, format);

    if (status != BU_BAD)
        return status;
    if ((end - *p) % 2 != 0) { /* a byte that is not a unit */
        *p = end - 1;
        return BU_BAD;
    }
    *value = GET_UNIT(*p, UTF16_LE);
    return BU_OK;
}

static unsigned wtf16le_object_put(uint8_t *out, uint32_t value,
                                   const struct bu_format *format)
{
    (void)format;
    return utf16_put_bytes(out, value, UTF16_LE);
}

const struct bu_format bu_format_wtf16le = {
    "WTF-16LE",
    2,
    BU_UTF16_BYTES,
    BU_FORMAT_SURROGATES | BU_FORMAT_PAIRS,
    BU_SCALAR_MAX,
    wtf16le_object_next,
    wtf16le_object_prev,
    wtf16le_object_put,
    NULL,
};
