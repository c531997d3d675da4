/* category: the general category. */
/* SPDX-License-Identifier: MIT */
#include "unicode_look.h"
#include <bareutf/property.h>

#include "../tables/category_table.h"

unsigned bu_category(uint32_t scalar)
{
    return bu_unicode__look(&category_table, scalar);
}
