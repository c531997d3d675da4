/* name_fit: the count of a name towards the limit of a rule, and the bytes that
 * a rule refuses. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NAME_FIT_H
#define BU_NAME_FIT_H

#include <bareutf/name.h>

/* The bytes at the start of s[0..n), which is well-formed, that fit in a limit
 * counted as that of the rule. No sequence is split. */
static inline size_t fitting(const struct bu_name_rule *rule, const uint8_t *s,
                             size_t n, size_t limit)
{
    if (rule->fit != NULL)
        return rule->fit(s, n, limit);
    if (n <= limit)
        return n;
    while (limit != 0 && s[limit] - 0x80u < 0x40u)
        limit--;
    return limit;
}

/* The same, for callers that call it more than once. */
size_t bu_name__fit(const struct bu_name_rule *rule, const uint8_t *s, size_t n,
                    size_t limit);

/* The count of s[0..n), which is well-formed; if it is above the limit of the
 * rule, the limit plus 1. */
size_t bu_name__weight(const struct bu_name_rule *rule, const uint8_t *s,
                       size_t n);

/* ---- name_check.c */

/*
 * Return the offset, in the n bytes before end, n 1 or more, of the first byte
 * that is not UTF-8, or is NUL or '/', or that the table of *rule refuses; n if
 * there is none. It is a separate function with end as an argument so that a
 * Cortex-M0 has enough registers: six instructions for a byte of the plain run.
 */
size_t bu_name__refused(const struct bu_name_rule *rule, const uint8_t *end,
                        size_t n);

#endif
