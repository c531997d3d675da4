/* name: names that are one to HFS+. */
/* SPDX-License-Identifier: MIT */
#include "newer.h"
#include "../tables/newer_hfs_table.h"
#include "upcase_hfs.h"
#include "name_fold.h"
#include <bareutf/norm.h>

/* HFS+ decomposes and sorts units, so nothing above the first plane. */
static bool is_foreign(uint32_t scalar)
{
    return scalar > 0xFFFFu || bu_newer__has(newer_hfs, scalar);
}

static unsigned map_hfs(const struct bu_name_fold *fold, uint32_t *out,
                        uint32_t scalar)
{
    (void)fold;
    out[0] = scalar;
    if (scalar < 0xC0u || is_foreign(scalar))
        return 1;
    return bu_norm_decompose(out, scalar);
}

static unsigned order_hfs(uint32_t value)
{
    unsigned order = bu_norm_class(value);

    return order != 0 && is_foreign(value) ? 0 : order;
}

/* What gLowerCaseTable ignores: U+200C to U+200F, U+202A to U+202E, U+206A to
 * U+206F, U+FEFF. */
static bool is_ignored_by_hfs(uint32_t value)
{
    return value - 0x200Cu < 4u || value - 0x202Au < 5u ||
           value - 0x206Au < 6u || value == 0xFEFFu;
}

static unsigned fold_hfs(uint32_t *out, uint32_t value)
{
    if (is_ignored_by_hfs(value))
        return 0;
    if (value >= 0x80u)
        value = bu_upcase_unit(&bu_upcase__hfs, value);
    else if (value - 'A' < 26u)
        value += 0x20u;
    out[0] = value;
    return 1;
}

const struct bu_name_fold bu_name_fold_hfs = {
    .next = bu_name_next_sorted,
    .map = map_hfs,
    .order = order_hfs,
    .fold = fold_hfs,
    .data = NULL,
};

const struct bu_name_fold bu_name_fold_hfsx = {
    .next = bu_name_next_sorted,
    .map = map_hfs,
    .order = order_hfs,
    .fold = NULL,
    .data = NULL,
};
