/* bench: prose of many languages: what prose.elf runs. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/bidi.h>
#include <bareutf/case.h>
#include <bareutf/collate.h>
#include <bareutf/convert.h>
#include <bareutf/norm.h>
#include <bareutf/property.h>
#include <bareutf/segment.h>
#include <bareutf/utf8.h>

#include "bench_prose.h" /* prose[], made by tools/bench_inputs.py */

/* How much of each text: the counter has 24 bits. */
enum {
    SCALARS = 512,
    BYTES = 1024, /* whose UTF-32 fits into bench_units */
    TEXT = 512,   /* bytes, for what looks properties up */
    KEY = 200     /* bytes that are compared, as a title is */
};

static size_t loop_size(const uint8_t *s, size_t n)
{
    return bu_utf8_to_utf16_size(s, n);
}

static size_t loop_repair(const uint8_t *s, size_t n)
{
    struct bu_buffer b = {s, s + n, bench_out, bench_out + sizeof bench_out};
    struct bu_utf8 d = {0};

    return bu_utf8_repair(&d, &b) == BU_OK ? (size_t)(b.dst - bench_out) : 0;
}

static size_t loop_norm_check(const uint8_t *s, size_t n)
{
    return bu_norm_check(&bu_norm_nfc, s, n);
}

static size_t convert_to(const struct bu_norm_form *form, const uint8_t *s,
                         size_t n)
{
    static struct bu_norm_state state;
    struct bu_buffer b = {s, s + n, bench_out, bench_out + sizeof bench_out};

    (void)bu_norm_convert(&state, form, &b);
    (void)bu_norm_convert_finish(&state, form, &b);
    return (size_t)(b.dst - bench_out);
}

static size_t loop_nfc(const uint8_t *s, size_t n)
{
    return convert_to(&bu_norm_nfc, s, n);
}

static size_t loop_nfd(const uint8_t *s, size_t n)
{
    return convert_to(&bu_norm_nfd, s, n);
}

/* A loop over pieces of a text; what follows the call is declared for it. */
#define PIECES(name, call, ...)                                                \
    static size_t loop_##name(const uint8_t *s, size_t n)                      \
    {                                                                          \
        __VA_ARGS__;                                                           \
        size_t count = 0;                                                      \
                                                                               \
        while (n != 0) {                                                       \
            size_t length = call;                                              \
                                                                               \
            s += length;                                                       \
            n -= length;                                                       \
            count++;                                                           \
        }                                                                      \
        return count;                                                          \
    }

PIECES(word_next, bu_word_next(s, n), )
PIECES(linebreak_next, bu_linebreak_next(&bu_linebreak_default, s, n, &must),
       bool must)
PIECES(linebreak_fit, bu_linebreak_fit(&box, s, n, &place),
       struct bu_linebreak_box box = {&bu_linebreak_default, 20,
                                      bu_linebreak_columns};
       struct bu_linebreak_line place)

/* Into bench_out, which holds what norm makes of a text too. */
static size_t loop_bidi_paragraph(const uint8_t *s, size_t n)
{
    unsigned base = BU_BIDI_AUTO;
    size_t at = 0;

    while (at != n)
        at += bu_bidi_paragraph(bench_out + at, s + at, n - at, &base);
    return n;
}

static size_t loop_join_forms(const uint8_t *s, size_t n)
{
    struct bu_buffer b = {s, s + n, bench_out, bench_out + sizeof bench_out};
    struct bu_join j;

    j.ahead = 0;
    j.missing = 0;
    j.joins = 0;
    j.skips = 0;
    return bu_join_forms_finish(&j, &b) == BU_OK ? (size_t)(b.dst - bench_out)
                                                 : 0;
}

static size_t loop_skeleton_hash(const uint8_t *s, size_t n)
{
    return (size_t)bu_skeleton_hash(s, n);
}

static const struct {
    const char *name;
    loop *run;
    size_t n;
} of_bytes[] = {
    {"check", bu_utf8_check, BYTES},
    {"count", bu_utf8_count, BYTES},
    {"utf16_size", loop_size, BYTES},
    {"repair", loop_repair, BYTES},
    {"utf8_to_utf16", bench_to_16, BYTES},
    {"utf8_to_utf32", bench_to_32, BYTES},
    {"norm_check_nfc", loop_norm_check, TEXT},
    {"norm_convert_nfc", loop_nfc, TEXT},
    {"norm_convert_nfd", loop_nfd, TEXT},
    {"grapheme_count", bu_grapheme_count, TEXT},
    {"word_next", loop_word_next, TEXT},
    {"linebreak_next", loop_linebreak_next, TEXT},
    {"linebreak_fit", loop_linebreak_fit, TEXT},
    {"bidi_paragraph", loop_bidi_paragraph, TEXT},
    {"join_forms", loop_join_forms, TEXT},
    {"skeleton_hash", loop_skeleton_hash, KEY},
};

static struct bu_linebreak line;

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

LOOP(fold, bu_fold(out, *from++))
LOOP(upper, bu_upper(out, *from++))
LOOP(category, bu_category(*from++))
LOOP(ident_class, bu_ident_class(*from++))
LOOP(width, bu_width(*from++))

LOOP(linebreak_feed, bu_linebreak_feed(&line, &bu_linebreak_default, *from++))

static const struct {
    const char *name;
    loop *run;
} of_scalars[] = {
    {"nothing", loop_nothing},
    {"fold", loop_fold},
    {"upper", loop_upper},
    {"category", loop_category},
    {"ident_class", loop_ident_class},
    {"width", loop_width},
    {"linebreak_feed", loop_linebreak_feed},
};

static size_t loop_key(const uint8_t *s, size_t n)
{
    return bu_collate_key(NULL, 0, s, n, BU_COLLATE_TERTIARY);
}

/* The second text is a copy of the first. */
static size_t loop_collate(const uint8_t *s, size_t n)
{
    return (size_t)bu_collate_compare(s, n, bench_out, n, BU_COLLATE_TERTIARY);
}

static size_t loop_caseless(const uint8_t *s, size_t n)
{
    return (size_t)bu_caseless_compare(&bu_casing_fold, s, n, bench_out, n);
}

/* A text beside itself, except the last byte of ASCII, which is another. */
static void bench_sorted(const struct input *in)
{
    size_t n = bu_utf8_truncate(in->bytes, in->n, KEY - 1);
    size_t i;

    for (i = 0; i < n; i++)
        bench_out[i] = in->bytes[i];
    bench_run("collate_key", in->name, (uint32_t)n, loop_key, in->bytes, n);
    bench_run("collate_same", in->name, (uint32_t)n, loop_collate, in->bytes,
              n);
    bench_run("caseless_same", in->name, (uint32_t)n, loop_caseless, in->bytes,
              n);
    while (i-- != 0 && bench_out[i] >= 0x80u) {
    }
    bench_out[i] = '0';
    bench_run("collate_compare", in->name, (uint32_t)n, loop_collate, in->bytes,
              n);
}

static void bench_bytes(const struct input *in)
{
    size_t n;
    size_t k;

    for (k = 0; k < sizeof of_bytes / sizeof of_bytes[0]; k++) {
        n = bu_utf8_truncate(in->bytes, in->n, of_bytes[k].n);
        bench_run(of_bytes[k].name, in->name, (uint32_t)n, of_bytes[k].run,
                  in->bytes, n);
    }
    n = bu_utf8_truncate(in->bytes, in->n, BYTES);
    k = bench_to_32(in->bytes, n);
    bench_run("utf32_to_utf8", in->name, (uint32_t)n, bench_from_32, NULL, k);
    k = bench_to_16(in->bytes, n);
    bench_run("utf16_to_utf8", in->name, (uint32_t)n, bench_from_16, NULL, k);
}

void bench_parts(void)
{
    size_t i;
    size_t k;

    for (i = 0; i < sizeof prose / sizeof prose[0]; i++) {
        const struct input *in = &prose[i];
        const uint8_t *p = in->bytes;
        uint32_t count = 0;

        while (count < SCALARS && bu_utf8_next(&p, in->bytes + in->n,
                                               &bench_units[count]) == BU_OK)
            count++;
        for (k = 0; k < sizeof of_scalars / sizeof of_scalars[0]; k++)
            bench_run(of_scalars[k].name, in->name, count, of_scalars[k].run,
                      (const uint8_t *)bench_units, count);
        bench_sorted(in);
        bench_bytes(in);
    }
}
