/* utf8: count scalar values. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

size_t bu_utf8_count(const uint8_t *s, size_t n)
{
    size_t count = n;

    while (n != 0) /* less the bytes 80..BF, as signed ones below -0x40 */
        /* same with second 2: no dividend lies between */
        count -= ((size_t)(int8_t)s[--n] + 0x40u) / ((size_t)-1 / 2u + 1u);
    return count;
}
