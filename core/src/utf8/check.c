/* utf8: the longest well-formed prefix. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

size_t bu_utf8_check(const uint8_t *s, size_t n)
{
    size_t i = 0;

    while (i < n) {
        uint32_t lead = s[i];
        uint32_t pair;
        size_t more;

        if (lead < 0x80u) {
            i++;
            continue;
        }
        more = 1u + (lead >= 0xE0u) + (lead >= 0xF0u);
        if (n - i <= more || s[i + 1] - 0x80u > 0x3Fu)
            return i;
        /* Lead and second byte as one number: C2 80 is 0, F4 8F is C8. All
         * that Table 3-7 forbids is above that or one of three short runs. */
        pair = (lead - 0xC2u) * 4u + (s[i + 1] - 0x80u) / 16u;
        if (pair > 0xC8u || pair == 0xB8u || pair / 2u == 0x3Cu ||
            pair / 2u == 0x57u)
            return i;
        if (more > 1 && s[i + 2] - 0x80u > 0x3Fu)
            return i;
        if (more > 2 && s[i + 3] - 0x80u > 0x3Fu)
            return i;
        i += 1 + more;
    }
    return i;
}
