/* name: the folded form of a name, value by value; ASCII, tables of upper case;
 * whether a file system treats two names as equal, and the hash of a name.
 * Nothing is stored: an object gives the next folded value of each name. Folds
 * are functions that it points to, so exFAT links no normal forms. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
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

/* The rest of an ill-formed part consists of bytes that begin no sequence, so
 * one byte at a time gives the same as the whole part. */
bool bu_name__load(const struct bu_name_fold *fold, struct bu_name_folded *name)
{
    while (name->at >= name->count) {
        uint32_t scalar;

        if (name->p == name->end)
            return false;
        name->here = name->p;
        name->at = 0;
        if (bu_utf8_next(&name->p, name->end, &scalar) == BU_OK) {
            name->count = name_count(fold->map(fold, name->out, scalar));
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

static unsigned map_upcase(const struct bu_name_fold *fold, uint32_t *out,
                           uint32_t scalar)
{
    const struct bu_upcase *table = (const struct bu_upcase *)fold->data;

    out[0] = bu_upcase_unit(table, scalar);
    return 1;
}

static unsigned map_ascii(const struct bu_name_fold *fold, uint32_t *out,
                          uint32_t scalar)
{
    (void)fold;
    out[0] = scalar - 'a' < 26u ? scalar - 0x20u : scalar;
    return 1;
}

const struct bu_name_fold bu_name_fold_fat83 = {
    .next = bu_name_next_mapped,
    .map = map_ascii,
    .order = NULL,
    .fold = NULL,
    .data = NULL,
};

const struct bu_name_fold bu_name_fold_git = {
    .next = bu_name_next_mapped,
    .map = map_ascii,
    .order = NULL,
    .fold = NULL,
    .data = NULL,
};

const struct bu_name_fold bu_name_fold_exfat = {
    .next = bu_name_next_mapped,
    .map = map_upcase,
    .order = NULL,
    .fold = NULL,
    .data = &bu_upcase_exfat,
};

const struct bu_name_fold bu_name_fold_windows = {
    .next = bu_name_next_mapped,
    .map = map_upcase,
    .order = NULL,
    .fold = NULL,
    .data = &bu_upcase_ntfs,
};
const struct bu_name_fold bu_name_fold_fat = {
    .next = bu_name_next_mapped,
    .map = map_upcase,
    .order = NULL,
    .fold = NULL,
    .data = &bu_upcase_ntfs,
};

const struct bu_name_fold bu_name_fold_windows_xp = {
    .next = bu_name_next_mapped,
    .map = map_upcase,
    .order = NULL,
    .fold = NULL,
    .data = &bu_upcase_ntfs_xp,
};

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
