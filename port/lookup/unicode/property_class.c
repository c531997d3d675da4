/* property_class: category, and class in an identifier, by lookups. */
/* SPDX-License-Identifier: MIT */
#include "lookup.h"
#include <bareutf/property.h>

#include "lookup_category_table.h"
#include "lookup_ident_table.h"

unsigned bu_category(uint32_t scalar)
{
    return scalar > LOOKUP_TOP ? BU_CATEGORY_CN : LOOKUP(category, scalar);
}

unsigned bu_ident_class(uint32_t scalar)
{
    return scalar > LOOKUP_TOP ? BU_IDENT_NONE : LOOKUP(ident, scalar);
}
