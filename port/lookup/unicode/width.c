/* width: columns of a scalar value on a terminal, by a lookup. */
/* SPDX-License-Identifier: MIT */
#include "lookup.h"
#include <bareutf/property.h>

#include "lookup_width_table.h"

unsigned bu_width(uint32_t scalar)
{
    return scalar > LOOKUP_TOP ? 1 : LOOKUP(width, scalar);
}
