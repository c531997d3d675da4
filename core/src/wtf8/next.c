/* wtf8: decode one value forwards. */
/* SPDX-License-Identifier: MIT */
#include "surrogates.h"
#include <bareutf/utf8.h>
#include <bareutf/wtf8.h>

enum bu_status bu_wtf8_next(const uint8_t **p, const uint8_t *end,
                            uint32_t *value)
{
    const uint8_t *from = *p;
    enum bu_status status = bu_utf8_next(p, end, value);
    unsigned n;

    if (!is_surrogate_at(status, from))
        return status;
    n = reach(from, end);
    *p = from + n;
    if (n == 0)
        return BU_MORE;
    if (n != 3)
        return BU_BAD;
    *value = lone(from);
    return BU_OK;
}
