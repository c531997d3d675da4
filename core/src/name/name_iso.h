/* iso: file identifiers of ISO 9660 (ECMA-119, 7.5). */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NAME_ISO_H
#define BU_NAME_ISO_H

#include "name_dots.h"

/* Does s[0..n) begin with ';' and 1 to 32767? */
static inline bool is_version(const uint8_t *s, size_t n)
{
    uint32_t value = 0;
    size_t i;

    if (n < 2 || n > 6 || s[1] == '0')
        return false;
    for (i = 1; i != n; i++) {
        if ((uint8_t)(s[i] - '0') > 9)
            return false;
        value = value * 10u + (uint32_t)(s[i] - '0');
    }
    return value <= 32767u;
}

/*
 * Find the dot, and the end of the extension: *end is n or the ';' of a
 * version. A version asks for a dot, "NAME.;1", and that dot for a version.
 */
static inline enum bu_name_fault
judge_parts(const uint8_t *s, size_t n, size_t *end, size_t *dot, size_t *at)
{
    enum bu_name_fault fault;

    *end = 0;
    while (*end != n && s[*end] != ';')
        ++*end;
    fault = judge_dots(s, *end, dot, at);
    if (fault != BU_NAME_OK)
        return fault;
    *at = *end;
    if (*end != n &&
        (*dot == *end || *end < 2 || !is_version(s + *end, n - *end)))
        return BU_NAME_REFUSED;
    *at = n - 1;
    return *dot == n - 1 ? BU_NAME_TRAILING : BU_NAME_OK;
}

#endif
