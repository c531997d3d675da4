/* latin1: each byte is its own value. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/page.h>

static enum bu_status latin1_next(const uint8_t **p, const uint8_t *end,
                                  uint32_t *value,
                                  const struct bu_format *format)
{
    (void)format;
    if (*p == end)
        return BU_END;
    *value = *(*p)++;
    return BU_OK;
}

static enum bu_status latin1_prev(const uint8_t *begin, const uint8_t **p,
                                  uint32_t *value,
                                  const struct bu_format *format)
{
    (void)format;
    if (*p == begin)
        return BU_END;
    *value = *--*p;
    return BU_OK;
}

static unsigned latin1_put(uint8_t *out, uint32_t value,
                           const struct bu_format *format)
{
    (void)format;
    if (value > 0xFFu)
        return 0;
    out[0] = (uint8_t)value;
    return 1;
}

#ifndef LATIN1_TUNED /* A tuned file has an object of its own. */
const struct bu_format bu_format_latin1 = {
    "ISO-8859-1", 1, 1, 0, 0xFF, latin1_next, latin1_prev, latin1_put, NULL,
};
#endif
