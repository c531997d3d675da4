/* name: folding with normal forms, as in APFS, HFS+ and Linux. */
/* SPDX-License-Identifier: MIT */
#include "name_fold.h"
#include <bareutf/case.h>
#include <bareutf/norm.h>

#include "../tables/newer_table.h"

/* Return whether scalar is in a list of runs, in the form of
 * tools/unicode/newer.py. */
static bool is_newer(const uint8_t *runs, uint32_t scalar)
{
    bool inside = false;

    for (;; inside = !inside) {
        uint32_t length = *runs++;

        if (length == 0)
            return false;
        if (length == 0xFFu) {
            length = runs[0] + 0x100u * runs[1] + (uint32_t)0x10000u * runs[2];
            runs += 3;
        } else if (length >= 0xE0u) {
            length = (length - 0xE0u) * 0x100u + *runs++;
        }
        if (scalar < length)
            return inside;
        scalar -= length;
    }
}

/* Set *value to the next one in canonical order. There is no buffer: a run of
 * marks is read once to find its classes, and then once for each of them, the
 * lowest first. */
static bool next_in_order(const struct bu_name_fold *fold,
                          struct bu_name_folded *name, uint32_t *value)
{
    for (;;) {
        bool any = bu_name__load(fold, name);
        uint8_t turn = 0;

        if (any && name->out[name->at] < NAME_BYTES)
            turn = (uint8_t)fold->order(name->out[name->at]);
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
            name->waiting = turn;
        name->at++;
    }
    if (name->at >= name->count)
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
        name->more_count = name_count(fold->fold(name->more, *value));
    }
    *value = name->more[name->more_at++];
    return true;
}

static unsigned map_apfs(const struct bu_name_fold *fold, uint32_t *out,
                         uint32_t scalar)
{
    (void)fold;
    out[0] = scalar;
    return scalar < 0x80u ? 1 : bu_norm_decompose(out, scalar);
}

const struct bu_name_fold bu_name_fold_apfs = {
    .next = bu_name_next_sorted,
    .map = map_apfs,
    .order = bu_norm_class,
    .fold = bu_fold,
    .data = NULL,
};

const struct bu_name_fold bu_name_fold_apfs_case = {
    .next = bu_name_next_sorted,
    .map = map_apfs,
    .order = bu_norm_class,
    .fold = NULL,
    .data = NULL,
};

/* HFS+ decomposes and sorts units, so nothing above the first plane. */
static bool is_foreign(uint32_t scalar)
{
    return scalar > 0xFFFFu || is_newer(newer_hfs, scalar);
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

/* Values that gLowerCaseTable ignores: U+200C to U+200F, U+202A to U+202E,
 * U+206A to U+206F, U+FEFF. */
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

/* Folding and decomposition are stable, so only newer values must be left
 * unchanged. Folded values are never newer than their source. */
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
    if (scalar < 0x80u || is_newer(newer_linux, scalar)) {
        if (scalar - 'A' < 26u)
            out[0] = scalar + 0x20u;
        return 1;
    }
    count = bu_fold(folded, scalar);
    for (i = 0; i != count; i++) {
        unsigned last = bu_norm_decompose(parts, folded[i]);

        /* Masked, because compilers would turn a plain copy into a call of
         * memcpy. */
        for (j = 0; j != last; j++)
            out[n++ & (BU_NAME_FOLD_MAX - 1)] = parts[j];
    }
    return n;
}

static unsigned order_linux(uint32_t value)
{
    unsigned order = bu_norm_class(value);

    return order != 0 && is_newer(newer_linux, value) ? 0 : order;
}

/* An ignored value ends a run of marks, so it is dropped after the sort. */
static unsigned drop_linux(uint32_t *out, uint32_t value)
{
    out[0] = value;
    return value < 0x80u || !is_newer(newer_dropped, value);
}

const struct bu_name_fold bu_name_fold_linux = {
    .next = bu_name_next_sorted,
    .map = map_linux,
    .order = order_linux,
    .fold = drop_linux,
    .data = NULL,
};
