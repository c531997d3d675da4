/* name: check a name. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "name_fit.h"
#include <bareutf/name.h>

size_t bu_name__refused(const struct bu_name_rule *rule, const uint8_t *end,
                        size_t n)
{
    const int8_t *past = (const int8_t *)end;
    ptrdiff_t at = -(ptrdiff_t)n;
    int plain = rule->plain;
    int seen = 0;

    if (plain < '0')
        plain = 0x80; /* same with 0x81: no value lies between */
    do {
        int byte = past[at]; /* 80..FF are below 0 */

        if (byte >= plain)
            continue;
        if (byte < 0) {
            seen = 1; /* same with 2: any value that is not 0 is true */
            continue;
        }
        if (byte == 0 || byte == '/' ||
            (uint32_t)rule->refused[byte % 16] << (24 + byte / 16) >=
                0x80000000u) /* same with 0x7FFFFFFF: no value lies between */
            break;
    } while (++at != 0);
    if (seen != 0)
        return bu_utf8_check(end - n, n + (size_t)at);
    return n + (size_t)at;
}

static enum bu_name_fault of_byte(uint8_t byte)
{
    if (byte >= 0x80u)
        return BU_NAME_ILL_FORMED;
    if (byte == 0)
        return BU_NAME_NUL;
    return byte == '/' ? BU_NAME_SLASH : BU_NAME_REFUSED;
}

static enum bu_name_fault by_rule(const struct bu_name_rule *rule,
                                  const uint8_t *s, size_t n, size_t *at)
{
    *at = 0;
    if (n == 0)
        return BU_NAME_EMPTY;
    if (n <= 2 && s[0] == '.' && s[n - 1] == '.')
        return BU_NAME_DOTS;
    *at = bu_name__refused(rule, s + n, n);
    if (*at != n)
        return of_byte(s[*at]);
    *at = fitting(rule, s, n, rule->limit);
    if (*at != n)
        return BU_NAME_LONG;
    return rule->judge != NULL ? rule->judge(s, n, at) : BU_NAME_OK;
}

enum bu_name_fault bu_name_check(const struct bu_name_rule *rule,
                                 const uint8_t *s, size_t n, size_t *offset)
{
    enum bu_name_fault fault;
    size_t at;

    do {
        fault = by_rule(rule, s, n, &at);
        rule = rule->also;
    } while (fault == BU_NAME_OK && rule != NULL);
    if (offset != NULL)
        *offset = fault != BU_NAME_OK ? at : n;
    return fault;
}
