/* category: the general category. */
/* SPDX-License-Identifier: MIT */
#include "../tables/category_table.h"
#include <bareutf/property.h>

unsigned bu_category(uint32_t scalar)
{
    return bu_unicode__look(&category_table, scalar);
}
