/* name_fit: what counts towards the limit of a rule, and what a rule refuses.
 */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NAME_FIT_H
#define BU_NAME_FIT_H

#include <bareutf/name.h>

/* The bytes at the start of s[0..n), which is well-formed, for which a limit,
 * counted as that of the rule, has room. No sequence is split. */
static inline size_t fitting(const struct bu_name_rule *rule, const uint8_t *s,
                             size_t n, size_t limit)
{
    if (rule->fit != NULL)
        return rule->fit(s, n, limit);
    if (n <= limit)
        return n;
    while (s[limit] - 0x80u < 0x40u)
        limit--;
    return limit;
}

/* The same, for who calls it more than once. */
size_t bu_name__fit(const struct bu_name_rule *rule, const uint8_t *s, size_t n,
                    size_t limit);

/* What s[0..n), which is well-formed, counts; above the limit of the rule one
 * more than that. */
size_t bu_name__weight(const struct bu_name_rule *rule, const uint8_t *s,
                       size_t n);

/* ---- name_check.c */

/*
 * Return where in the n bytes before end, 1 or more, the first byte is that is
 * no UTF-8, or NUL, or '/', or that the table of *rule refuses; n if none is.
 * Apart, and given the end, so that a Cortex-M0 has registers for all: six
 * instructions for a byte of the plain run.
 */
size_t bu_name__refused(const struct bu_name_rule *rule, const uint8_t *end,
                        size_t n);

#endif
