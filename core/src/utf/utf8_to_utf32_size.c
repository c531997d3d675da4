/* convert: the size of UTF-8 in UTF-32. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/utf8.h>

size_t bu_utf8_to_utf32_size(const uint8_t *s, size_t n)
{
    return bu_utf8_count(s, bu_utf8_check(s, n));
}
