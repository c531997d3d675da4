/* utf16: units as bytes, the high byte first. */
/* SPDX-License-Identifier: MIT */
#include "utf16_unit.h"
#include "format_object.h"
#include <bareutf/utf16.h>

static enum bu_status utf16be_next(const uint8_t **p, const uint8_t *end,
                                   uint32_t *scalar)
{
    return utf16_next_bytes(p, end, scalar, UTF16_BE);
}

static enum bu_status utf16be_prev(const uint8_t *begin, const uint8_t **p,
                                   uint32_t *scalar)
{
    return utf16_prev_bytes(begin, p, scalar, UTF16_BE);
}

static unsigned utf16be_put(uint8_t out[BU_UTF16_BYTES], uint32_t scalar)
{
    if (bu_scalar_is_surrogate(scalar))
        return 0;
    return utf16_put_bytes(out, scalar, UTF16_BE);
}

BU_FORMAT__FORWARD(utf16be, utf16be)

const struct bu_format bu_format_utf16be = {
    "UTF-16BE",
    2,
    BU_UTF16_BYTES,
    BU_FORMAT_PAIRS,
    BU_SCALAR_MAX,
    utf16be_object_next,
    utf16be_object_prev,
    utf16be_object_put,
    NULL,
};

static enum bu_status wtf16be_object_next(const uint8_t **p, const uint8_t *end,
                                          uint32_t *value,
                                          const struct bu_format *format)
{
    const uint8_t *from = *p;
    enum bu_status status = utf16be_next(p, end, value);

    (void)format;
    if (status != BU_BAD)
        return status;
    *value = GET_UNIT(from, UTF16_BE);
    return BU_OK;
}

static enum bu_status wtf16be_object_prev(const uint8_t *begin,
                                          const uint8_t **p, uint32_t *value,
                                          const struct bu_format *format)
{
    const uint8_t *end = *p;
    enum bu_status status = utf16be_prev(begin, p, value);

    (void)format;
    if (status != BU_BAD)
        return status;
    if ((end - *p) % 2 != 0) { /* a byte that is not a unit */
        *p = end - 1;
        return BU_BAD;
    }
    *value = GET_UNIT(*p, UTF16_BE);
    return BU_OK;
}

static unsigned wtf16be_object_put(uint8_t *out, uint32_t value,
                                   const struct bu_format *format)
{
    (void)format;
    return utf16_put_bytes(out, value, UTF16_BE);
}

const struct bu_format bu_format_wtf16be = {
    "WTF-16BE",
    2,
    BU_UTF16_BYTES,
    BU_FORMAT_SURROGATES | BU_FORMAT_PAIRS,
    BU_SCALAR_MAX,
    wtf16be_object_next,
    wtf16be_object_prev,
    wtf16be_object_put,
    NULL,
};
