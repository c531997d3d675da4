/* utf8: decode one scalar value backwards. */
/* SPDX-License-Identifier: MIT */
#include "utf8_back.h"
#include <bareutf/utf8.h>

enum bu_status bu_utf8_prev(const uint8_t *begin, const uint8_t **p,
                            uint32_t *scalar)
{
    static const struct bu_utf8__way way = {bu_utf8_next, BU_UTF8_MAX, 0};

    return bu_utf8__prev(&way, begin, p, scalar);
}
