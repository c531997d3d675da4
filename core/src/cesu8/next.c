/* cesu8: decode one scalar value forwards. */
/* SPDX-License-Identifier: MIT */
#include "../wtf8/surrogates.h"
#include <bareutf/cesu8.h>
#include <bareutf/utf8.h>

enum bu_status bu_cesu8_next(const uint8_t **p, const uint8_t *end,
                             uint32_t *scalar)
{
    const uint8_t *from = *p;
    enum bu_status status;
    unsigned n;

    if (from != end && *from >= 0xF0u) {
        *p = from + 1;
        return BU_BAD;
    }
    status = bu_utf8_next(p, end, scalar);
    if (!is_surrogate_at(status, from))
        return status;
    n = reach(from, end);
    *p = from + n;
    if (n == 0)
        return BU_MORE;
    if (n != 6)
        return BU_BAD;
    *scalar = pair(from);
    return BU_OK;
}
