/* casing_objects: the usual mappings of ranges, and what a word is for them. */
/* SPDX-License-Identifier: MIT */
#include "unicode_seek.h"
#include <bareutf/case.h>

#include "../tables/casing_table.h"

unsigned bu_casing_word(uint32_t scalar)
{
    uint32_t into;

    if (scalar < 0x80u) { /* ' . : ^ ` are ignorable */
        if ((scalar | 0x20u) - 0x61u < 26u)
            return BU_CASING_CASED;
        return scalar == 0x27u || scalar == 0x2Eu || scalar == 0x3Au ||
                       scalar == 0x5Eu || scalar == 0x60u
                   ? BU_CASING_IGNORABLE
                   : 0;
    }
    return bu_unicode__seek(&casing_table, scalar, &into);
}

const struct bu_casing bu_casing_fold = {bu_fold, NULL, NULL, NULL, 0, 0, 0x80};
const struct bu_casing bu_casing_lower = {bu_lower, NULL, NULL, NULL, 0, 0, 0};
const struct bu_casing bu_casing_upper = {bu_upper, NULL, NULL, NULL, 0, 0, 0};
const struct bu_casing bu_casing_lower_final = {
    bu_lower, NULL, bu_casing_word, NULL, 1, 0, 0};
const struct bu_casing bu_casing_title = {
    bu_lower, bu_title, bu_casing_word, NULL, 0, 0, 0};
const struct bu_casing bu_casing_title_final = {
    bu_lower, bu_title, bu_casing_word, NULL, 1, 0, 0};

static unsigned fold_turkish(uint32_t out[BU_FOLD_MAX], uint32_t scalar)
{
    if (scalar == 0x49u || scalar == 0x130u) {
        out[0] = scalar == 0x49u ? 0x131u : 0x69u;
        return 1;
    }
    return bu_fold(out, scalar);
}

/* U+0130 becomes U+0069 alone. */
static unsigned lower_turkish(uint32_t out[BU_LOWER_MAX], uint32_t scalar)
{
    out[0] = bu_lower_simple(scalar);
    if (scalar == 0x49u)
        out[0] = 0x131;
    return 1;
}

static unsigned upper_turkish(uint32_t out[BU_UPPER_MAX], uint32_t scalar)
{
    if (scalar == 0x69u) {
        out[0] = 0x130;
        return 1;
    }
    return bu_upper(out, scalar);
}

static unsigned title_turkish(uint32_t out[BU_TITLE_MAX], uint32_t scalar)
{
    if (scalar == 0x69u) {
        out[0] = 0x130;
        return 1;
    }
    return bu_title(out, scalar);
}

const struct bu_casing bu_casing_fold_turkish = {
    fold_turkish, NULL, NULL, NULL, 0, 0, 0};
const struct bu_casing bu_casing_lower_turkish = {
    lower_turkish, NULL, NULL, NULL, 0, 1, 0};
const struct bu_casing bu_casing_upper_turkish = {
    upper_turkish, NULL, NULL, NULL, 0, 0, 0};
const struct bu_casing bu_casing_title_turkish = {
    lower_turkish, title_turkish, bu_casing_word, NULL, 0, 1, 0};
