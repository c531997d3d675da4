/* name: whether a file system treats two names as equal, and the hash of a
 * name. */
/* SPDX-License-Identifier: MIT */
/*
 * Nothing is stored: an object gives the next folded value of each name. Folds
 * are functions that it points to, so exFAT links no normal forms.
 */
#include <bareutf/name.h>

/* Return whether the place is between two sequences and no marks wait. */
static bool is_between(const struct bu_name_folded *name)
{
    return name->at == name->count && name->more_at == name->more_count &&
           name->run == NULL && name->p != name->end;
}

bool bu_name_equal(const struct bu_name_fold *fold, const uint8_t *a, size_t n,
                   const uint8_t *b, size_t m)
{
    struct bu_name_folded left;
    struct bu_name_folded right;
    uint32_t first;
    uint32_t second = 0;

    bu_name_fold_start(&left, a, n);
    bu_name_fold_start(&right, b, m);
    for (;;) {
        bool any;

        if (is_between(&left) && is_between(&right) && *left.p < 0x80u &&
            *left.p == *right.p) {
            left.p++;
            right.p++;
            continue;
        }
        any = fold->next(fold, &left, &first);
        if (any != fold->next(fold, &right, &second))
            return false;
        if (!any)
            return true;
        if (first != second)
            return false;
    }
}

uint32_t bu_name_hash(const struct bu_name_fold *fold, const uint8_t *s,
                      size_t n)
{
    struct bu_name_folded name;
    uint32_t hash = 0x811C9DC5u;
    uint32_t value;

    bu_name_fold_start(&name, s, n);
    while (fold->next(fold, &name, &value))
        hash = (hash ^ value) * 0x01000193u;
    return hash ^ hash >> 15;
}
