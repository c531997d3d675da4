/* percent: the exact size of encoded bytes. */
/* SPDX-License-Identifier: MIT */
#include "digits.h"

size_t bu_percent_size(const uint8_t *s, size_t n,
                       const struct bu_percent_set *set)
{
    size_t size = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        size_t add = is_plain(set, s[i]) ? 1u : 3u;

        if (add > SIZE_MAX - size)
            return SIZE_MAX;
        size += add;
    }
    return size;
}
