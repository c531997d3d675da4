/* name: how much of a name a limit of scalar values has room for. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

size_t bu_name_in_scalars(const uint8_t *s, size_t n, size_t limit)
{
    return bu_utf8_offset(s, n, limit);
}
