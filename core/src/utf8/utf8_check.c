/* utf8: the longest well-formed prefix of a range. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

size_t bu_utf8_check(const uint8_t *s, size_t n)
{
    const uint8_t *end;
    const uint8_t *p = s;

    if (n == 0) /* and s may be null */
        return 0;
    end = s + n;
    do {
        const uint8_t *last = p;
        uint32_t lead = *p;
        uint32_t marker = lead << 25; /* the ones of 110 1110 11110: bytes to
                                       * follow */
        uint32_t x;

        if (lead < 0x80u)
            continue;
        if (lead < 0xC2u) /* a continuation byte, or C0 C1: overlong */
            break;
        do {
            if (++last == end || *last - 0x80u > 0x3Fu)
                goto out;
            marker *= 2u;
            /* same with 0x7FFFFFFF: no value lies between */
        } while (marker >= 0x80000000u);
        /*
         * Lead and second byte in steps of 16: E0 A0 is 0, F4 8F is 4E.
         * Not allowed: E0 80..9F (below 0), ED A0..BF (34 35), F0 80..8F (3E),
         * F4 90 and all above (4F and more).
         */
        x = (lead - 0xE0u) * 4u + p[1] / 16u - 10u;
        if (lead >= 0xE0u && (x > 0x4Eu || x == 0x3Eu || x / 2u == 0x1Au))
            break;
        p = last;
    } while (++p != end);
out:
    return (size_t)(p - s);
}
