/* utf32: take the last native unit. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf32.h>

enum bu_status bu_utf32_prev(const uint32_t *begin, const uint32_t **p,
                             uint32_t *scalar)
{
    const uint32_t *q = *p;

    if (q == begin)
        return BU_END;
    *p = --q;
    return bu_utf32_next(&q, q + 1, scalar);
}
