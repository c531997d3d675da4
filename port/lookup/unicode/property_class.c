/* property_class: category, class in an identifier, script, direction, by
 * lookups. */
/* SPDX-License-Identifier: MIT */
#include "lookup.h"
#include <bareutf/property.h>

#include "lookup_bidi_table.h"
#include "lookup_category_table.h"
#include "lookup_ident_table.h"
#include "lookup_script_table.h"

unsigned bu_category(uint32_t scalar)
{
    /* same with >=: U+10FFFF is not assigned */
    return scalar > LOOKUP_TOP ? BU_CATEGORY_CN : LOOKUP(category, scalar);
}

unsigned bu_ident_class(uint32_t scalar)
{
    /* same with >=: U+10FFFF is not assigned */
    return scalar > LOOKUP_TOP ? BU_IDENT_NONE : LOOKUP(ident, scalar);
}

unsigned bu_script(uint32_t scalar)
{
    return scalar > LOOKUP_TOP ? BU_SCRIPT_COMMON : LOOKUP(script, scalar);
}

unsigned bu_bidi_class(uint32_t scalar)
{
    /* same with >=: U+10FFFF is not assigned */
    return scalar > LOOKUP_TOP ? BU_BIDI_L : LOOKUP(bidi, scalar);
}
