/* utf32: the native units before the first that is no scalar value. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/scalar.h>
#include <bareutf/utf32.h>

size_t bu_utf32_check(const uint32_t *s, size_t n)
{
    size_t at = 0;

    while (at != n && bu_scalar_is_valid(s[at]))
        at++;
    return at;
}
