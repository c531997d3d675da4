/* name: the folded form of a name with its marks in canonical order. */
/* SPDX-License-Identifier: MIT */
#include "name_fold.h"

/* Set *value to the next one in canonical order. There is no buffer: a run of
 * marks is passed once to see which classes it has, and then once for each of
 * them, the lowest first. */
static bool next_in_order(const struct bu_name_fold *fold,
                          struct bu_name_folded *name, uint32_t *value)
{
    for (;;) {
        bool any = bu_name__load(fold, name);
        unsigned turn = 0;

        if (any && name->out[name->at] < NAME_BYTES)
            turn = fold->order(name->out[name->at]);
        if (turn == 0) {
            if (name->waiting == 0) {
                name->run = NULL;
                break;
            }
            name->level = name->waiting;
            name->waiting = 0;
            name->p = name->run;
            name->at = name->count;
            bu_name__load(fold, name);
            name->at = name->run_at;
            continue;
        }
        if (name->run == NULL) {
            name->run = name->here;
            name->run_at = name->at;
            name->level = 0;
        }
        if (turn == name->level)
            break;
        if (turn > name->level && (name->waiting == 0 || turn < name->waiting))
            name->waiting = (uint8_t)turn;
        name->at++;
    }
    if (name->at == name->count)
        return false;
    *value = name->out[name->at++];
    return true;
}

bool bu_name_next_sorted(const struct bu_name_fold *fold,
                         struct bu_name_folded *name, uint32_t *value)
{
    while (name->more_at == name->more_count) {
        if (!next_in_order(fold, name, value))
            return false;
        if (fold->fold == NULL || *value >= NAME_BYTES)
            return true;
        name->more_at = 0;
        name->more_count = (uint8_t)fold->fold(name->more, *value);
    }
    *value = name->more[name->more_at++];
    return true;
}
