/* thompson: decode one value backwards. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/thompson.h>
#include "../fssutf/sixbits.h"

enum bu_status bu_thompson_prev(const uint8_t *begin, const uint8_t **p,
                                uint32_t *value)
{
    return sixbits_prev(begin, p, BU_THOMPSON_MAX, bu_thompson_next, value);
}
