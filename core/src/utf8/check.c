/* utf8: the longest well-formed prefix. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

size_t bu_utf8_check(const uint8_t *s, size_t n)
{
    /* As a number: C11 does not define a null pointer plus 0. */
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    const uint8_t *p = s;
    const uint8_t *start;

    while ((start = p) != end) {
        uint32_t lead = *p++;
        if (lead < 0x80u)
            continue;
        if (lead < 0xC2u) /* a continuation byte, or C0 C1: overlong */
            break;
        /* The lead's marker bits, 110 1110 11110, count what must follow. */
        uint32_t marker = lead << 25;
        do {
            if (p == end || *p++ - 0x80u > 0x3Fu)
                goto out;
            marker *= 2u;
        } while (marker >= 0x80000000u);
        if (lead < 0xE0u)
            continue;
        /*
         * Lead and second byte in steps of 16, E0 A0 -> 0, F4 8F -> 4E.
         * Not allowed: E0 80..9F (wraps), ED A0..BF -> 34 35, F0 80..8F -> 3E,
         * F4 90 and all above -> 4F...
         */
        uint32_t x = (lead - 0xE0u) * 4u + start[1] / 16u - 10u;
        if (x > 0x4Eu || x == 0x3Eu || x / 2u == 0x1Au)
            break;
    }
out:
    return (size_t)(start - s);
}
