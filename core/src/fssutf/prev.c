/* fssutf: decode one value backwards. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/fssutf.h>
#include "sixbits.h"

enum bu_status bu_fssutf_prev(const uint8_t *begin, const uint8_t **p,
                              uint32_t *value)
{
    return sixbits_prev(begin, p, BU_FSSUTF_MAX, bu_fssutf_next, value);
}
