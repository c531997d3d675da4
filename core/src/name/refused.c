/* name: the first byte that is at fault by itself. */
/* SPDX-License-Identifier: MIT */
#include "refused.h"

size_t bu_name_refused(const struct bu_name_rule *rule, const uint8_t *end,
                       size_t n)
{
    const int8_t *past = (const int8_t *)end;
    ptrdiff_t at = -(ptrdiff_t)n;
    int plain = rule->plain;
    int seen = 0;

    if (plain < '0')
        plain = 0x80;
    do {
        int byte = past[at]; /* 80..FF are below 0 */

        if (byte >= plain)
            continue;
        if (byte < 0) {
            seen = 1;
            continue;
        }
        if (byte == 0 || byte == '/' ||
            (uint32_t)rule->refused[byte % 16] << (24 + byte / 16) >=
                0x80000000u)
            break;
    } while (++at != 0);
    if (seen != 0)
        return bu_utf8_check(end - n, n + (size_t)at);
    return n + (size_t)at;
}
