/* bench: properties, ticks for scalar values of one script after another. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/case.h>
#include <bareutf/name.h>
#include <bareutf/norm.h>
#include <bareutf/segment.h>

#include "bench_scripts.h" /* scripts[], made by tools/bench_inputs.py */

/* What a call adds to a loop is counted, as is the loop. */
#define LOOP(name, call)                                                       \
    static size_t loop_##name(const uint8_t *s, size_t n)                      \
    {                                                                          \
        const uint32_t *from = (const uint32_t *)(const void *)s;              \
        const uint32_t *end = from + n;                                        \
        uint32_t sum = 0;                                                      \
        uint32_t out[BU_FOLD_MAX];                                             \
                                                                               \
        (void)out;                                                             \
        while (from != end)                                                    \
            sum += call;                                                       \
        return (size_t)sum;                                                    \
    }

LOOP(fold_simple, bu_fold_simple(*from++))
LOOP(fold, bu_fold(out, *from++))
LOOP(lower, bu_lower(out, *from++))
LOOP(upper, bu_upper(out, *from++))
LOOP(title, bu_title(out, *from++))
LOOP(upcase_exfat, bu_upcase_unit(&bu_upcase_exfat, *from++))
LOOP(upcase_ntfs, bu_upcase_unit(&bu_upcase_ntfs, *from++))
LOOP(upcase_ntfs_xp, bu_upcase_unit(&bu_upcase_ntfs_xp, *from++))
LOOP(upcase_unicode, bu_upcase_unit(&bu_upcase_unicode, *from++))

static size_t loop_grapheme(const uint8_t *s, size_t n)
{
    const uint32_t *from = (const uint32_t *)(const void *)s;
    const uint32_t *end = from + n;
    struct bu_grapheme g = {0};
    size_t count = 0;

    while (from != end)
        count += bu_grapheme_break(&g, *from++);
    return count;
}

/* A run of too many marks is ended where it is too long. */
static size_t loop_norm(const struct bu_norm_form *form, const uint32_t *from,
                        size_t n)
{
    static struct bu_norm state;
    const uint32_t *end = from + n;
    uint32_t sum = 0;
    uint32_t out = 0;

    while (from != end) {
        enum bu_status status = bu_norm_feed(&state, form, *from, &out);

        if (status == BU_UNMAPPED)
            while (bu_norm_finish(&state, form, &out) == BU_AGAIN)
                sum += out;
        else if (status != BU_MORE)
            sum += out;
        from += status == BU_OK || status == BU_MORE;
    }
    while (bu_norm_finish(&state, form, &out) == BU_AGAIN)
        sum += out;
    return (size_t)sum;
}

static size_t loop_norm_nfc(const uint8_t *s, size_t n)
{
    return loop_norm(&bu_norm_nfc, (const uint32_t *)(const void *)s, n);
}

static size_t loop_norm_nfd(const uint8_t *s, size_t n)
{
    return loop_norm(&bu_norm_nfd, (const uint32_t *)(const void *)s, n);
}

static size_t loop_norm_nfkd(const uint8_t *s, size_t n)
{
    return loop_norm(&bu_norm_nfkd, (const uint32_t *)(const void *)s, n);
}

static const struct {
    const char *name;
    loop *run;
} loops[] = {
    {"nothing", loop_nothing},
    {"fold_simple", loop_fold_simple},
    {"fold", loop_fold},
    {"lower", loop_lower},
    {"upper", loop_upper},
    {"title", loop_title},
    {"grapheme", loop_grapheme},
    {"norm_nfc", loop_norm_nfc},
    {"norm_nfd", loop_norm_nfd},
    {"upcase_exfat", loop_upcase_exfat},
    {"upcase_ntfs", loop_upcase_ntfs},
    {"upcase_ntfs_xp", loop_upcase_ntfs_xp},
    {"upcase_unicode", loop_upcase_unicode},
};

/* A call each for letters with an accent that they are not composed with, and
 * for what has the most parts. */
static void bench_norm(void)
{
    static const struct {
        const char *name;
        uint32_t scalars[2];
    } texts[] = {
        {"b_acute", {0x62, 0x301}},       {"cyrillic_o_acute", {0x43E, 0x301}},
        {"e_acute_acute", {0xE9, 0x301}}, {"u_horn_dot", {0x1B0, 0x323}},
        {"u+fdfa", {0xFDFA, 0x20}},
    };
    size_t k;

    for (k = 0; k < sizeof texts / sizeof texts[0]; k++) {
        const uint8_t *s = (const uint8_t *)texts[k].scalars;

        bench_run("nothing", texts[k].name, 2, loop_nothing, s, 2);
        bench_run("norm_nfc", texts[k].name, 2, loop_norm_nfc, s, 2);
        bench_run("norm_nfkd", texts[k].name, 2, loop_norm_nfkd, s, 2);
    }
}

void bench_scripts(void)
{
    size_t i;
    size_t k;

    for (i = 0; i < sizeof scripts / sizeof scripts[0]; i++) {
        const struct input *in = &scripts[i];

        for (k = 0; k < sizeof loops / sizeof loops[0]; k++)
            bench_run(loops[k].name, in->name, in->n / 4, loops[k].run,
                      in->bytes, in->n / 4);
    }
    bench_norm();
}
