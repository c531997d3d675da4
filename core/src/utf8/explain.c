/* utf8: why bytes are ill-formed. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

static enum bu_utf8_reason of_first(uint8_t lead)
{
    if (lead < 0xC0u)
        return BU_UTF8_STRAY;
    if (lead < 0xC2u)
        return BU_UTF8_OVERLONG;
    return lead < 0xF8u ? BU_UTF8_TOO_HIGH : BU_UTF8_NEVER;
}

static enum bu_utf8_reason of_second(uint8_t lead, uint8_t second)
{
    if (second - 0x80u > 0x3Fu)
        return BU_UTF8_CUT;
    if (lead == 0xEDu)
        return BU_UTF8_SURROGATE;
    return lead == 0xF4u ? BU_UTF8_TOO_HIGH : BU_UTF8_OVERLONG;
}

enum bu_utf8_reason bu_utf8_explain(const uint8_t *s, size_t n, size_t *length)
{
    const uint8_t *p = s;
    uint32_t scalar;
    enum bu_status status;

    *length = n;
    if (n == 0)
        return BU_UTF8_WELL_FORMED;
    status = bu_utf8_next(&p, s + n, &scalar);
    if (status == BU_MORE)
        return BU_UTF8_CUT;
    *length = (size_t)(p - s);
    if (status == BU_OK)
        return BU_UTF8_WELL_FORMED;
    if (bu_utf8_lead_len(s[0]) == 0)
        return of_first(s[0]);
    return *length == 1 ? of_second(s[0], s[1]) : BU_UTF8_CUT;
}
