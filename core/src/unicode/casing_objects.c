/* casing_objects: the usual mappings of ranges, and their words. */
/* SPDX-License-Identifier: MIT */
#include "unicode_seek.h"
#include <bareutf/case.h>
#include <bareutf/norm.h>
#include <bareutf/property.h>

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
    /* same with second 1: NUL has no case */
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
    /* same with first 1: without word no sigma ends one */
    /* same with second 1: NUL has no case */
    upper_turkish, NULL, NULL, NULL, NULL, 0, 0};
const struct bu_casing bu_casing_title_turkish = {
    lower_turkish, title_turkish, bu_casing_word, NULL, &turkish, 0, 0};

/* ---- Lithuanian and Dutch. ---- */

#define ABOVE_DOT 0x307u
#define ABOVE_ACUTE 0x301u

/* I, J and I with ogonek. */
static bool loses_dot(uint32_t scalar)
{
    return scalar - 0x49u < 2u || scalar == 0x12Eu;
}

static bool is_above(unsigned kind)
{
    return kind == 230;
}

/* A mark above, More_Above. */
static enum bu_status lithuanian_ahead(const struct bu_casing *c, uint32_t next)
{
    unsigned kind = bu_norm_class(next);

    (void)c;
    if (is_above(kind))
        return BU_OK;
    return kind == 0 ? BU_END : BU_MORE;
}

static unsigned lower_lithuanian(uint32_t *out, uint32_t scalar)
{
    if (scalar - 0xCCu < 2u || scalar == 0x128u) {
        out[0] = 0x69;
        out[1] = ABOVE_DOT;
        out[2] = scalar == 0x128u ? 0x303u : scalar - 0xCCu + 0x300u;
        return 3;
    }
    return bu_lower(out, scalar);
}

static unsigned add_dot(struct bu_casing_letter *l, uint32_t *out, unsigned n)
{
    if (l->is_seen && n < BU_CASING_SCALARS)
        out[n++] = ABOVE_DOT;
    return n;
}

/* left is 1 after a Soft_Dotted value and marks that are not above. */
static unsigned drop_dot(struct bu_casing_letter *l, uint32_t *out, unsigned n)
{
    unsigned kind = bu_norm_class(l->scalar);

    (void)out;
    if (l->scalar == ABOVE_DOT && l->left != 0)
        n = 0;
    if (kind == 0)
        l->left = bu_property_has(&bu_property_soft_dotted, l->scalar);
    else if (is_above(kind))
        l->left = 0;
    return n;
}

/* In title case that is for the first letter of a word. */
static unsigned title_dot(struct bu_casing_letter *l, uint32_t *out, unsigned n)
{
    bool is_rest = bu_norm_class(l->scalar) == 0 && !l->is_first;

    n = add_dot(l, out, n);
    n = drop_dot(l, out, n);
    if (is_rest)
        l->left = 0;
    return n;
}

static const struct bu_casing_language lower_dots = {loses_dot,
                                                     lithuanian_ahead, add_dot};
static const struct bu_casing_language upper_dots = {NULL, NULL, drop_dot};
static const struct bu_casing_language title_dots = {
    loses_dot, lithuanian_ahead, title_dot};

const struct bu_casing bu_casing_lower_lithuanian = {
    /* same with first 1: without word no sigma ends one */
    /* same below: NUL has no case */
    /* same with second 1 */
    lower_lithuanian, NULL, NULL, NULL, &lower_dots, 0, 0};
const struct bu_casing bu_casing_upper_lithuanian = {
    /* same with first 1: without word no sigma ends one */
    bu_upper, NULL, NULL, NULL, &upper_dots, 0, 0}; /* same with second 1 */
const struct bu_casing bu_casing_title_lithuanian = {
    /* same with second 1 */
    lower_lithuanian, bu_title, bu_casing_word, NULL, &title_dots, 0, 0};

/* left is 1 after an i that is first, and its acute accent. */
static unsigned join_ij(struct bu_casing_letter *l, uint32_t *out, unsigned n)
{
    uint32_t small = l->scalar | 0x20u;

    if (small == 0x6Au && l->left != 0)
        out[0] = 0x4A;
    if (l->scalar != ABOVE_ACUTE)
        l->left = l->is_first && (small == 0x69u || small == 0xEDu);
    return n;
}

static const struct bu_casing_language dutch = {NULL, NULL, join_ij};

const struct bu_casing bu_casing_title_dutch = {
    /* same with second 1 */
    bu_lower, bu_title, bu_casing_word, NULL, &dutch, 0, 0};
