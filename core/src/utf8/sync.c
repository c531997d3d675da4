/* utf8: find a boundary from any byte. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

unsigned bu_utf8_sync(const uint8_t *s, size_t n)
{
    unsigned i = 0;

    while (i < n && i < BU_UTF8_MAX - 1 && s[i] - 0x80u <= 0x3Fu)
        i++;
    return i;
}
