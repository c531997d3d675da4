/* utf8_inline: UTF-8 decoded and encoded in place, for inner loops. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_UTF8_INLINE_H
#define BAREUTF_UTF8_INLINE_H

#include <bareutf/utf8.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * bu_utf8_next_in_place and bu_utf8_prev_in_place return and write what
 * bu_utf8_next and bu_utf8_prev do. They call these for what is ill-formed or
 * not whole, and for U+E000..U+FFFF. Each use costs ROM: some 150 bytes on a
 * Cortex-M, bu_utf8_put_in_place some 110.
 */

/* What is not whole or not well-formed, and is rare. The call gets copies, so
 * that *p and *scalar of the caller can stay in registers. */
BU_INLINE enum bu_status bu_utf8_next_rare(const uint8_t **p,
                                           const uint8_t *end, uint32_t *scalar)
{
    const uint8_t *copy = *p;
    uint32_t value;
    enum bu_status status = bu_utf8_next(&copy, end, &value);

    *p = copy;
    if (status == BU_OK)
        *scalar = value;
    return status;
}

/* The same for a sequence that begins with lead, 80 or more. */
BU_INLINE enum bu_status bu_utf8_next_long(const uint8_t **p,
                                           const uint8_t *end, uint32_t lead,
                                           uint32_t *scalar)
{
    const uint8_t *at = *p;
    uint32_t c;

    if (lead - 0xC2u < 0x1Eu) {
        if (end - at < 2 || (c = at[1] - 0x80u) > 0x3Fu)
            goto rare;
        *scalar = lead * 64u - 0x3000u + c;
        *p = at + 2;
        return BU_OK;
    }
    if (end - at < 3 || (c = at[1] - 0x80u) > 0x3Fu)
        goto rare;
    lead = lead * 64u - 0x3800u + c;
    if ((c = at[2] - 0x80u) > 0x3Fu)
        goto rare;
    lead = lead * 64u + c;
    /* E000 and above go the other way: there are few. */
    if (lead - 0x800u < 0xD000u) {
        *scalar = lead;
        *p = at + 3;
        return BU_OK;
    }
    /* F0 90 80 is 10400, F4 8F BF is 143FF. */
    if (end - at < 4 || lead - 0x10400u > 0x3FFFu ||
        (c = at[3] - 0x80u) > 0x3Fu)
        goto rare;
    *scalar = lead * 64u - 0x400000u + c;
    *p = at + 4;
    return BU_OK;
rare:
    return bu_utf8_next_rare(p, end, scalar);
}

/* What bu_utf8_next does. */
BU_INLINE enum bu_status
bu_utf8_next_in_place(const uint8_t **p, const uint8_t *end, uint32_t *scalar)
{
    const uint8_t *at = *p;
    uint32_t lead;

    if (at == end)
        return BU_END;
    lead = *at;
    if (lead >= 0x80u)
        return bu_utf8_next_long(p, end, lead, scalar);
    *scalar = lead;
    *p = at + 1;
    return BU_OK;
}

/* The same for a sequence that ends with last, 80 or more. */
BU_INLINE enum bu_status bu_utf8_prev_long(const uint8_t *begin,
                                           const uint8_t **p, uint32_t last,
                                           uint32_t *scalar)
{
    const uint8_t *at = *p;
    enum bu_status status;
    uint32_t c;

    if (last > 0xBFu || at - begin < 2)
        goto rare;
    c = at[-2];
    last -= 0x80u;
    if (c - 0xC2u < 0x1Eu) {
        *scalar = (c - 0xC0u) * 64u + last;
        *p = at - 2;
        return BU_OK;
    }
    if (c - 0x80u > 0x3Fu || at - begin < 3)
        goto rare;
    last += (c - 0x80u) * 64u;
    c = at[-3] - 0xE0u;
    if (c < 0x10u && (c = c * 4096u + last) - 0x800u < 0xD000u) {
        *scalar = c;
        *p = at - 3;
        return BU_OK;
    }
    c = at[-3] - 0x80u;
    if (c > 0x3Fu || at - begin < 4)
        goto rare;
    last += c * 4096u + (at[-4] - 0xF0u) * 0x40000u;
    if (last - 0x10000u > 0xFFFFFu)
        goto rare;
    *scalar = last;
    *p = at - 4;
    return BU_OK;
rare:
    status = bu_utf8_prev(begin, &at, &c);
    *p = at;
    if (status == BU_OK)
        *scalar = c;
    return status;
}

/* What bu_utf8_prev does. */
BU_INLINE enum bu_status
bu_utf8_prev_in_place(const uint8_t *begin, const uint8_t **p, uint32_t *scalar)
{
    const uint8_t *at = *p;
    uint32_t last;

    if (at == begin)
        return BU_END;
    last = at[-1];
    if (last >= 0x80u)
        return bu_utf8_prev_long(begin, p, last, scalar);
    *scalar = last;
    *p = at - 1;
    return BU_OK;
}

/*
 * Encode scalar into out, which has room for BU_UTF8_MAX bytes. Return the end
 * of the 1 to 4 bytes that were written, or out when scalar is a surrogate or
 * above U+10FFFF; then nothing was written.
 */
BU_INLINE uint8_t *bu_utf8_put_in_place(uint8_t out[BU_UTF8_MAX],
                                        uint32_t scalar)
{
    if (scalar < 0x80u) {
        *out++ = (uint8_t)scalar;
        return out;
    }
    if (scalar < 0x800u) {
        *out++ = (uint8_t)(0xC0u + scalar / 64u);
        goto last;
    }
    if (scalar >= 0xD800u) {
        if (scalar >= 0x10000u) {
            if (scalar > 0x10FFFFu)
                return out;
            *out++ = (uint8_t)(0xF0u + scalar / 0x40000u);
            *out++ = (uint8_t)(0x80u + scalar / 4096u % 64u);
            goto last_two;
        }
        if (scalar < 0xE000u)
            return out;
    }
    *out++ = (uint8_t)(0xE0u + scalar / 4096u);
last_two:
    *out++ = (uint8_t)(0x80u + scalar / 64u % 64u);
last:
    *out++ = (uint8_t)(0x80u + scalar % 64u);
    return out;
}

#ifdef __cplusplus
}
#endif

#endif
