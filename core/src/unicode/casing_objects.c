/* casing_objects: the usual mappings of ranges, and their words. */
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

const struct bu_casing bu_casing_fold = {bu_fold, NULL, NULL, NULL,
                                         NULL,    0,    0x80};
const struct bu_casing bu_casing_lower = {bu_lower, NULL, NULL, NULL,
                                          NULL,     0,    0};
const struct bu_casing bu_casing_upper = {bu_upper, NULL, NULL, NULL,
                                          NULL,     0,    0};
const struct bu_casing bu_casing_lower_final = {
    bu_lower, NULL, bu_casing_word, NULL, NULL, 1, 0};
const struct bu_casing bu_casing_title = {
    bu_lower, bu_title, bu_casing_word, NULL, NULL, 0, 0};
const struct bu_casing bu_casing_title_final = {
    bu_lower, bu_title, bu_casing_word, NULL, NULL, 1, 0};

enum { CAPITAL_I = 0x49, DOT_ABOVE = 0x307, CLASS_ABOVE = 230 };

static unsigned fold_turkish(uint32_t out[BU_FOLD_MAX], uint32_t scalar)
{
    if (scalar == 0x49u || scalar == 0x130u) {
        out[0] = scalar == 0x49u ? 0x131u : 0x69u;
        return 1;
    }
    return bu_fold(out, scalar);
}

/* U+0130 becomes U+0069 only. */
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

static bool is_capital_i(uint32_t scalar)
{
    return scalar == CAPITAL_I;
}

/* A dot above, with other marks between if `mark` is not null. */
static enum bu_status turkish_ahead(const struct bu_casing *c, uint32_t next)
{
    unsigned kind;

    if (next == DOT_ABOVE)
        return BU_OK;
    kind = c->mark != NULL ? c->mark(next) : 0;
    return kind == 0 || kind == CLASS_ABOVE ? BU_END : BU_MORE;
}

/* left is 1 if that dot follows. */
static unsigned turkish_change(struct bu_casing_letter *l, uint32_t *out,
                               unsigned n)
{
    if (l->is_seen) {
        out[0] = 0x69;
        l->left = 1;
    }
    if (l->scalar != DOT_ABOVE || l->left == 0)
        return n;
    l->left = 0;
    return 0;
}

static const struct bu_casing_language turkish = {is_capital_i, turkish_ahead,
                                                  turkish_change};

const struct bu_casing bu_casing_fold_turkish = {fold_turkish, NULL, NULL, NULL,
                                                 NULL,         0,    0};
const struct bu_casing bu_casing_lower_turkish = {
    lower_turkish, NULL, NULL, NULL, &turkish, 0, 0};
const struct bu_casing bu_casing_upper_turkish = {
    upper_turkish, NULL, NULL, NULL, NULL, 0, 0};
const struct bu_casing bu_casing_title_turkish = {
    lower_turkish, title_turkish, bu_casing_word, NULL, &turkish, 0, 0};
