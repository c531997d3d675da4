/* name: folding unit by unit, by a table in ROM. */
/* SPDX-License-Identifier: MIT */
#include "name_fold.h"

unsigned bu_name__map_upcase(const struct bu_name_fold *fold, uint32_t *out,
                             uint32_t scalar)
{
    const struct bu_upcase *table = (const struct bu_upcase *)fold->data;

    out[0] = bu_upcase_unit(table, scalar);
    return 1;
}
