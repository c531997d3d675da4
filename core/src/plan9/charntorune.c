/* plan9: decode a rune within bounds. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/plan9.h>

int bu_plan9_charntorune(uint32_t *rune, const char *s, size_t n)
{
    const uint8_t *first = (const uint8_t *)s;
    const uint8_t *p = first;
    enum bu_status status;

    if (n == 0) /* and s may be null */
        return 0;
    status = bu_utf8_next(&p, first + n, rune);
    if (status == BU_OK)
        return (int)(p - first);
    if (status == BU_MORE)
        return 0;
    *rune = Runeerror;
    return 1;
}
