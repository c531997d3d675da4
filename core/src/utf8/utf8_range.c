/* utf8: lengths, places and reasons in a range. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

unsigned bu_utf8_len(uint32_t scalar)
{
    if (scalar < 0x80u)
        return 1;
    if (scalar < 0x800u)
        return 2;
    if (scalar - 0xD800u < 0x800u || scalar > BU_SCALAR_MAX)
        return 0;
    return scalar < 0x10000u ? 3 : 4;
}

unsigned bu_utf8_lead_len(uint8_t byte)
{
    if (byte < 0x80u)
        return 1;
    if (byte - 0xC2u > 0xF4u - 0xC2u)
        return 0;
    return 2u + (byte >= 0xE0u) + (byte >= 0xF0u);
}

/* Table 3-7 excludes C0, C1 and F5..F7 as it does FF, but the reason names the
 * attempt: C0 AF is a slash in two bytes, F5 80 80 80 is U+140000. */
static enum bu_utf8_reason of_first(uint8_t lead)
{
    if (lead < 0xC0u)
        return BU_UTF8_STRAY;
    if (lead < 0xC2u) /* same with <=, 0xC3: C2 has been handled before */
        return BU_UTF8_OVERLONG;
    return lead < 0xF8u ? BU_UTF8_TOO_HIGH : BU_UTF8_NEVER;
}

static enum bu_utf8_reason of_second(uint8_t lead, uint8_t second)
{
    if (second - 0x80u > 0x3Fu)
        return BU_UTF8_TRUNCATED;
    if (lead == 0xEDu)
        return BU_UTF8_SURROGATE;
    return lead == 0xF4u ? BU_UTF8_TOO_HIGH : BU_UTF8_OVERLONG;
}

enum bu_utf8_reason bu_utf8_explain(const uint8_t *s, size_t n, size_t *length)
{
    const uint8_t *p = s;
    uint32_t scalar;
    enum bu_status status;
    uint8_t lead;

    *length = n;
    if (n == 0)
        return BU_UTF8_WELL_FORMED;
    status = bu_utf8_next(&p, s + n, &scalar);
    if (status == BU_MORE)
        return BU_UTF8_TRUNCATED;
    *length = (size_t)(p - s);
    if (status == BU_OK)
        return BU_UTF8_WELL_FORMED;
    lead = s[0];
    if (bu_utf8_lead_len(lead) == 0)
        return of_first(lead);
    /* same with second 0, left of &&: only memory that changes has one byte
     * here */
    return *length == 1 && n != 1 ? of_second(lead, s[1]) : BU_UTF8_TRUNCATED;
}

unsigned bu_utf8_sync(const uint8_t *s, size_t n)
{
    unsigned i = 0;

    while (i < n && i < BU_UTF8_MAX - 1 && s[i] - 0x80u <= 0x3Fu)
        i++;
    return i;
}
