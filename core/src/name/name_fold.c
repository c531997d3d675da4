/* name: the folded form of a name, value by value. */
/* SPDX-License-Identifier: MIT */
#include "name_fold.h"
#include <bareutf/utf8.h>

void bu_name_fold_start(struct bu_name_folded *name, const uint8_t *s, size_t n)
{
    name->p = s;
    name->end = (const uint8_t *)((uintptr_t)s + n);
    name->run = NULL;
    name->at = 0;
    name->count = 0;
    name->more_at = 0;
    name->more_count = 0;
    name->level = 0;
    name->waiting = 0;
}

bool bu_name_fold_next(const struct bu_name_fold *fold,
                       struct bu_name_folded *name, uint32_t *value)
{
    return fold->next(fold, name, value);
}

/* What is left of an ill-formed part are bytes that begin nothing, so one byte
 * at a time is as good as all of it. */
bool bu_name__load(const struct bu_name_fold *fold, struct bu_name_folded *name)
{
    while (name->at == name->count) {
        uint32_t scalar;

        if (name->p == name->end)
            return false;
        name->here = name->p;
        name->at = 0;
        if (bu_utf8_next(&name->p, name->end, &scalar) == BU_OK) {
            name->count = (uint8_t)fold->map(fold, name->out, scalar);
        } else {
            name->p = name->here + 1;
            name->out[0] = NAME_BYTES + *name->here;
            name->count = 1;
        }
    }
    return true;
}

bool bu_name_next_mapped(const struct bu_name_fold *fold,
                         struct bu_name_folded *name, uint32_t *value)
{
    if (!bu_name__load(fold, name))
        return false;
    *value = name->out[name->at++];
    return true;
}
