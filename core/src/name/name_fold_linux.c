/* name: names that are one in casefold directories of ext4 and f2fs. */
/* SPDX-License-Identifier: MIT */
#include "newer.h"
#include "../tables/newer_linux_table.h"
#include "name_fold.h"
#include <bareutf/case.h>
#include <bareutf/norm.h>

/* Folding and decomposition are stable: only what is newer has to be held back.
 * Folded values are never newer than what they come from. */
static unsigned map_linux(const struct bu_name_fold *fold, uint32_t *out,
                          uint32_t scalar)
{
    uint32_t folded[BU_FOLD_MAX];
    uint32_t parts[BU_NORM_DECOMPOSE_MAX];
    unsigned n = 0;
    unsigned count;
    unsigned i;
    unsigned j;

    (void)fold;
    out[0] = scalar;
    if (scalar < 0x80u || bu_newer__has(newer_linux, scalar)) {
        if (scalar - 'A' < 26u)
            out[0] = scalar + 0x20u;
        return 1;
    }
    count = bu_fold(folded, scalar);
    for (i = 0; i != count; i++) {
        unsigned last = bu_norm_decompose(parts, folded[i]);

        /* Masked, as compilers would make a plain copy a call of memcpy. */
        for (j = 0; j != last; j++)
            out[n++ & (BU_NAME_FOLD_MAX - 1)] = parts[j];
    }
    return n;
}

static unsigned order_linux(uint32_t value)
{
    unsigned order = bu_norm_class(value);

    return order != 0 && bu_newer__has(newer_linux, value) ? 0 : order;
}

/* What is ignored ends a run of marks, so it is dropped after they are sorted.
 */
static unsigned drop_linux(uint32_t *out, uint32_t value)
{
    out[0] = value;
    return value < 0x80u || !bu_newer__has(newer_dropped, value);
}

const struct bu_name_fold bu_name_fold_linux = {
    .next = bu_name_next_sorted,
    .map = map_linux,
    .order = order_linux,
    .fold = drop_linux,
    .data = NULL,
};
