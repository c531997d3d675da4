/* utf16: the longest well-formed prefix of native units. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/scalar.h>
#include <bareutf/utf16.h>

size_t bu_utf16_check(const uint16_t *s, size_t n)
{
    size_t at = 0;

    while (at != n) {
        if (bu_scalar_is_surrogate(s[at])) {
            if (s[at] >= 0xDC00u || n - at == 1 ||
                !bu_scalar_is_low_surrogate(s[at + 1]))
                break;
            at++;
        }
        at++;
    }
    return at;
}
