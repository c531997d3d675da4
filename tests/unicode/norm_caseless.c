/* norm_caseless: canonical equivalence without regard to case. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/case.h>
#include <bareutf/norm.h>

/* Texts that are equal, and one that is greater. */
static const struct {
    const char *one;
    const char *two;
    const char *greater;
} rows[] = {
    {"", "", "a"},
    {"A\xCC\x8A", "\xC3\xA5", "\xC3\x86"},
    {"\xE2\x84\xAB", "\xC3\xA5", "b"},
    {"Stra\xC3\x9F"
     "e",
     "STRASSE", "STRASTE"},
    {"\xCE\x91\xCD\x85\xCC\x81", "\xCE\xAC\xCE\xB9", "\xCE\xB1\xCE\xB9"},
    {"\xE1\xBE\x82", "\xE1\xBC\x8A\xCD\x85", "\xEF\xBF\xBD"},
    {"\xC4\xB0\xCC\xA3", "i\xCC\xA3\xCC\x87", "i\xCC\xA3\xCC\x88"},
    {"\xEF\xAC\x81\xCC\x81", "F\xC3\x8D", "f\xC3\xAE"},
    {"X\xE2\x82", "x\xE2\x82", "X\xE2\x83"},
};

static size_t size_of(const char *s)
{
    size_t n = 0;

    while (s[n] != 0)
        n++;
    return n;
}

/* Folds of one's own: x becomes nothing, and y claims to be many. */
static unsigned fold_away(uint32_t *out, uint32_t scalar)
{
    out[0] = scalar;
    out[1] = 'b';
    out[2] = 'c';
    if (scalar == 'y')
        return 200;
    return scalar != 'x';
}

static int folds_of_ones_own(void)
{
    static const struct bu_casing fold = {fold_away, NULL, NULL, NULL,
                                          NULL,      0,    0};
    static const uint8_t one[] = {'x', 'a', 'x', 'x', 'y', 'd', 'x'};
    static const uint8_t two[] = {'a', 'y', 'x', 'd'};
    static const uint8_t three[] = {'a', 'y', 'x'};

    return bu_norm_compare(&fold, one, sizeof one, two, sizeof two) == 0 &&
           bu_norm_compare(&fold, one, sizeof one, three, sizeof three) == 1 &&
           bu_norm_compare(&fold, three, sizeof three, one, sizeof one) == -1 &&
           bu_norm_compare(&fold, one, 1, one, 0) == 0 &&
           bu_norm_hash(&fold, one, sizeof one) ==
               bu_norm_hash(&fold, two, sizeof two);
}

void suite_norm_caseless(void)
{
    size_t i;
    int right = 1;

    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const uint8_t *one = (const uint8_t *)rows[i].one;
        const uint8_t *two = (const uint8_t *)rows[i].two;
        const uint8_t *other = (const uint8_t *)rows[i].greater;
        size_t n = size_of(rows[i].one);
        size_t m = size_of(rows[i].two);
        size_t k = size_of(rows[i].greater);

        if (bu_norm_equal(&bu_casing_fold, one, n, two, m) &&
            !bu_norm_equal(&bu_casing_fold, one, n, other, k) &&
            bu_norm_hash(&bu_casing_fold, one, n) ==
                bu_norm_hash(&bu_casing_fold, two, m) &&
            bu_norm_compare(&bu_casing_fold, one, n, two, m) == 0 &&
            bu_norm_compare(&bu_casing_fold, one, n, other, k) == -1 &&
            bu_norm_compare(&bu_casing_fold, other, k, two, m) == 1)
            continue;
        tap_note("wrong", one, n, 0);
        right = 0;
    }
    tap_ok(right, "canonical caseless matches");
    tap_ok(folds_of_ones_own(), "folds of one's own");
}
