/* utf8: copy text for as long as it is well-formed. */
/* SPDX-License-Identifier: MIT */
/*
 * Apart from utf8_repair.c, so that a port can replace it. Each byte is read
 * once: what is written was judged, even if the source changes meanwhile.
 */
#include "utf8_good.h"
#include "utf8_once.h"
#include "utf8_pair.h"
#include <bareutf/utf8.h>

/* Copy a sequence of several bytes. Return its length; 0: it is ill-formed, or
 * longer than n bytes. */
static inline unsigned copy_long(uint8_t *out, const uint8_t *s, size_t n,
                                 uint32_t lead)
{
    unsigned length = 2;
    uint32_t second;
    uint32_t third;
    uint32_t fourth;

    if (lead < 0xC2u || n < 2)
        return 0;
    second = read_once(s + 1);
    if (second - 0x80u > 0x3Fu)
        return 0;
    if (lead >= 0xE0u) {
        if (is_bad_pair(lead * 64u + second - 0x3080u) || n < 3)
            return 0;
        third = read_once(s + 2);
        if (third - 0x80u > 0x3Fu)
            return 0;
        length = 3;
        if (lead >= 0xF0u) {
            if (n < 4)
                return 0;
            fourth = read_once(s + 3);
            if (fourth - 0x80u > 0x3Fu)
                return 0;
            out[3] = (uint8_t)fourth;
            length = 4;
        }
        out[2] = (uint8_t)third;
    }
    out[0] = (uint8_t)lead;
    out[1] = (uint8_t)second;
    return length;
}

size_t bu_utf8__copy_good(uint8_t *out, const uint8_t *s, size_t n)
{
    size_t i = 0;

    while (i != n) {
        uint32_t lead = read_once(s + i);
        unsigned length = 1;

        if (lead < 0x80u)
            out[i] = (uint8_t)lead;
        else
            length = copy_long(out + i, s + i, n - i, lead);
        if (length == 0)
            break;
        i += length;
    }
    return i;
}
