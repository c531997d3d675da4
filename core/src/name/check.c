/* name: one name against one rule and those that it is joined with. */
/* SPDX-License-Identifier: MIT */
#include "refused.h"
#include <bareutf/name.h>

static enum bu_name_fault of_byte(uint8_t byte)
{
    if (byte >= 0x80u)
        return BU_NAME_ILL_FORMED;
    if (byte == 0)
        return BU_NAME_NUL;
    return byte == '/' ? BU_NAME_SLASH : BU_NAME_REFUSED;
}

/* Bytes at the start of a well-formed name that the limit has room for. */
static size_t fitting(const struct bu_name_rule *rule, const uint8_t *s,
                      size_t n)
{
    size_t limit = rule->limit;

    if (rule->fit != NULL)
        return rule->fit(s, n, limit);
    if (n <= limit)
        return n;
    while (s[limit] - 0x80u < 0x40u)
        limit--;
    return limit;
}

static enum bu_name_fault by_rule(const struct bu_name_rule *rule,
                                  const uint8_t *s, size_t n, size_t *at)
{
    *at = 0;
    if (n == 0)
        return BU_NAME_EMPTY;
    if (n <= 2 && s[0] == '.' && s[n - 1] == '.')
        return BU_NAME_DOTS;
    *at = bu_name_refused(rule, s + n, n);
    if (*at != n)
        return of_byte(s[*at]);
    *at = fitting(rule, s, n);
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
