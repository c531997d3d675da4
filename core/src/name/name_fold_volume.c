/* name: names that are one by the table of a volume. */
/* SPDX-License-Identifier: MIT */
#include "name_fold.h"

/* A table of a volume may have entries for surrogates. */
static unsigned map_volume(const struct bu_name_fold *fold, uint32_t *out,
                           uint32_t scalar)
{
    const struct bu_upcase_volume *volume =
        (const struct bu_upcase_volume *)fold->data;
    unsigned n = 0;

    if (scalar > 0xFFFFu) {
        uint32_t high = 0xD7C0u + scalar / 0x400u;

        out[n++] = bu_upcase_volume_unit(volume, high);
        scalar = 0xDC00u + scalar % 0x400u;
    }
    out[n++] = bu_upcase_volume_unit(volume, scalar);
    return n;
}

void bu_name_fold_volume(struct bu_name_fold *fold,
                         const struct bu_upcase_volume *volume)
{
    fold->next = bu_name_next_mapped;
    fold->map = map_volume;
    fold->order = NULL;
    fold->fold = NULL;
    fold->data = volume;
}
