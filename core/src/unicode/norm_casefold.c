/* norm_casefold: NFKC_Casefold. */
/* SPDX-License-Identifier: MIT */
#include "norm_canonical.h"
#include "norm_plain.h"
#include <bareutf/case.h>
#include <bareutf/property.h>

/* A decomposition has no ignorables left, and a folding has no decomposition:
 * once is enough. */
static unsigned fold_compatible(uint32_t *out, uint32_t scalar)
{
    uint32_t parts[BU_NORM_COMPATIBLE_MAX];
    unsigned count;
    unsigned n = 0;
    unsigned i;

    if (bu_property_has(&bu_property_default_ignorable, scalar))
        return 0;
    count = bu_norm__decompose_compatible(parts, scalar);
    for (i = 0; i < count; i++)
        n += bu_fold(out + n, parts[i]);
    return n;
}

/* Return whether its form differs from its canonical decomposition. */
static bool changes_in_case(uint32_t scalar)
{
    uint32_t folded[BU_NORM_COMPATIBLE_MAX];
    uint32_t parts[BU_NORM_DECOMPOSE_MAX];
    unsigned count = bu_norm_decompose(parts, scalar);

    if (fold_compatible(folded, scalar) != count)
        return true;
    while (count != 0) {
        count--;
        if (folded[count] != parts[count])
            return true;
    }
    return false;
}

const struct bu_norm_form bu_norm_nfkc_casefold = {
    fold_compatible, bu_norm_compose, bu_norm__combines, changes_in_case, 0x41,
    NORM_PLAIN + 1};
