/* name: the parts of a path, one by one. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

enum bu_status bu_name_next_part(const uint8_t **p, const uint8_t *end,
                                 const uint8_t **part, size_t *n)
{
    const uint8_t *at = *p;
    const uint8_t *from;

    while (at != end && *at == '/')
        at++;
    *p = at;
    if (at == end)
        return BU_END;
    from = at;
    while (at != end && *at != '/')
        at++;
    *part = from;
    *n = (size_t)(at - from);
    *p = at;
    return BU_OK;
}
