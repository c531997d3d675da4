/* bench: words, identifiers and categories, for scalar values of scripts. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/norm.h>
#include <bareutf/property.h>
#include <bareutf/segment.h>
#include <bareutf/utf8.h>

#include "bench_scripts.h" /* scripts[], made by tools/bench_inputs.py */

/* What a call adds to a loop is counted, as is the loop. */
#define LOOP(name, call)                                                       \
    static size_t loop_##name(const uint8_t *s, size_t n)                      \
    {                                                                          \
        const uint32_t *from = (const uint32_t *)(const void *)s;              \
        const uint32_t *end = from + n;                                        \
        uint32_t sum = 0;                                                      \
                                                                               \
        while (from != end)                                                    \
            sum += call(*from++);                                              \
        return (size_t)sum;                                                    \
    }

LOOP(word_class, bu_word_class)
LOOP(ident_class, bu_ident_class)
LOOP(category, bu_category)
LOOP(script, bu_script)
LOOP(width, bu_width)
LOOP(bidi_class, bu_bidi_class)

static unsigned is_alphabetic(uint32_t scalar)
{
    return bu_property_has(&bu_property_alphabetic, scalar);
}

static unsigned is_emoji(uint32_t scalar)
{
    return bu_property_has(&bu_property_emoji, scalar);
}

static unsigned numerator_of(uint32_t scalar)
{
    struct bu_numeric value;

    return bu_numeric_value(&value, scalar) ? (unsigned)value.numerator : 0;
}

/* One call, of the number n. */
static size_t alphabetic_of(const uint8_t *s, size_t n)
{
    (void)s;
    return is_alphabetic((uint32_t)n);
}

static size_t numerator_at(const uint8_t *s, size_t n)
{
    (void)s;
    return numerator_of((uint32_t)n);
}

static size_t bidi_class_of(const uint8_t *s, size_t n)
{
    (void)s;
    return bu_bidi_class((uint32_t)n);
}

static size_t loop_script_feed(const uint8_t *s, size_t n)
{
    const uint32_t *from = (const uint32_t *)(const void *)s;
    const uint32_t *end = from + n;
    struct bu_script_mix mix;
    uint32_t sum = 0;

    mix.lost = 0;
    mix.is_lost = 0;
    mix.seen = 0;
    while (from != end)
        sum += bu_script_feed(&mix, *from++);
    return (size_t)sum;
}

LOOP(alphabetic, is_alphabetic)
LOOP(emoji, is_emoji)
LOOP(numeric, numerator_of)

/* One call, of the number n. */
static size_t width_of(const uint8_t *s, size_t n)
{
    (void)s;
    return bu_width((uint32_t)n);
}

static size_t loop_word_feed(const uint8_t *s, size_t n)
{
    const uint32_t *from = (const uint32_t *)(const void *)s;
    const uint32_t *end = from + n;
    struct bu_word w = {0, 0, 0, 0};
    uint32_t sum = 0;

    while (from != end)
        sum += bu_word_feed(&w, *from++);
    return (size_t)sum;
}

static size_t loop_word_next(const uint8_t *s, size_t n)
{
    size_t count = 0;

    while (n != 0) {
        size_t length = bu_word_next(s, n);

        s += length;
        n -= length;
        count++;
    }
    return count;
}

static size_t loop_word_prev(const uint8_t *s, size_t n)
{
    size_t count = 0;

    while (n != 0) {
        n -= bu_word_prev(s, n);
        count++;
    }
    return count;
}

static size_t loop_word_back(const uint8_t *s, size_t n)
{
    size_t count = 0;
    size_t at = n;

    while (at != 0) {
        at -= bu_word_back(s, n, at);
        count++;
    }
    return count;
}

static size_t loop_grapheme_back(const uint8_t *s, size_t n)
{
    size_t count = 0;
    size_t at = n;

    while (at != 0) {
        at -= bu_grapheme_back(s, n, at);
        count++;
    }
    return count;
}

static size_t loop_word_prev_once(const uint8_t *s, size_t n)
{
    return bu_word_prev(s, n);
}

static size_t loop_word_left(const uint8_t *s, size_t n)
{
    return bu_word_left(s, n);
}

static size_t loop_grapheme_prev(const uint8_t *s, size_t n)
{
    return bu_grapheme_prev(s, n);
}

/* One call each over texts that have no place where it is safe to begin: 64
 * flags without their other half, and 64 spaces with an accent. */
static void bench_runs(void)
{
    static const char *const names[] = {"flags", "accents"};
    uint8_t text[BU_UTF8_MAX * 64];
    unsigned k;

    for (k = 0; k < 2; k++) {
        uint8_t *to = text;
        unsigned i;

        for (i = 0; i < 64; i++) {
            if (k != 0)
                *to++ = 0x20;
            to += bu_utf8_put(to, k != 0 ? 0x301u : 0x1F1E6u);
        }
        bench_run("nothing", names[k], 64, loop_nothing, text,
                  (size_t)(to - text));
        bench_run("word_left", names[k], 64, loop_word_left, text,
                  (size_t)(to - text));
        bench_run("word_back", names[k], 64, loop_word_back, text,
                  (size_t)(to - text));
        bench_run("grapheme_back", names[k], 64, loop_grapheme_back, text,
                  (size_t)(to - text));
        bench_run("word_prev_once", names[k], 64, loop_word_prev_once, text,
                  (size_t)(to - text));
        bench_run("grapheme_prev_once", names[k], 64, loop_grapheme_prev, text,
                  (size_t)(to - text));
    }
}

/* The state after a currency sign, with no run that was seen. */
static struct bu_linebreak linebreak_left;

static size_t linebreak_of(const uint8_t *s, size_t n)
{
    struct bu_linebreak l = linebreak_left;

    (void)s;
    return bu_linebreak_feed(&l, &bu_linebreak_default, (uint32_t)n);
}

static size_t loop_linebreak_feed(const uint8_t *s, size_t n)
{
    const uint32_t *from = (const uint32_t *)(const void *)s;
    const uint32_t *end = from + n;
    struct bu_linebreak l = linebreak_left;
    uint32_t sum = 0;

    while (from != end)
        sum += bu_linebreak_feed(&l, &bu_linebreak_default, *from++);
    return (size_t)sum;
}

static size_t loop_linebreak_next(const uint8_t *s, size_t n)
{
    size_t count = 0;
    bool must;

    while (n != 0) {
        size_t length = bu_linebreak_next(&bu_linebreak_default, s, n, &must);

        s += length;
        n -= length;
        count++;
    }
    return count;
}

static const struct {
    const char *name;
    loop *run;
} loops[] = {
    {"nothing", loop_nothing},
    {"word_class", loop_word_class},
    {"word_feed", loop_word_feed},
    {"ident_class", loop_ident_class},
    {"linebreak_feed", loop_linebreak_feed},
    {"category", loop_category},
    {"script", loop_script},
    {"script_feed", loop_script_feed},
    {"width", loop_width},
    {"bidi_class", loop_bidi_class},
    {"alphabetic", loop_alphabetic},
    {"emoji", loop_emoji},
    {"numeric", loop_numeric},
};

/* The same scalar values in words of 7, with spaces between, as UTF-8. */
static size_t bench_text(uint8_t *out, const uint32_t *from, size_t n)
{
    uint8_t *to = out;
    size_t i;

    for (i = 0; i < n; i++)
        to += bu_utf8_put(to, i % 8 == 7 ? 0x20u : from[i]);
    return (size_t)(to - out);
}

void bench_words(void)
{
    size_t i;
    size_t k;

    bu_linebreak_feed(&linebreak_left, &bu_linebreak_default, '$');
    linebreak_left.runs[0].length = 0;
    for (i = 0; i < sizeof scripts / sizeof scripts[0]; i++) {
        const struct input *in = &scripts[i];
        const uint32_t *from = (const uint32_t *)(const void *)in->bytes;
        uint8_t text[BU_UTF8_MAX * 64];
        size_t n = bench_text(text, from, in->n / 4);

        for (k = 0; k < sizeof loops / sizeof loops[0]; k++)
            bench_run(loops[k].name, in->name, (uint32_t)(in->n / 4),
                      loops[k].run, in->bytes, in->n / 4);
        bench_run("word_next", in->name, (uint32_t)(in->n / 4), loop_word_next,
                  text, n);
        bench_run("word_prev", in->name, (uint32_t)(in->n / 4), loop_word_prev,
                  text, n);
        bench_run("linebreak_next", in->name, (uint32_t)(in->n / 4),
                  loop_linebreak_next, text, n);
    }
    bench_runs();
    bench_most("linebreak_feed", "worst", linebreak_of, 0x20100);
    /* The width above U+1FFFF is computed, without a table. */
    bench_most("nothing", "worst", loop_nothing, 0x20100);
    bench_most("width", "worst", width_of, 0x20100);
    bench_most("alphabetic", "worst", alphabetic_of, 0x20100);
    bench_most("bidi_class", "worst", bidi_class_of, 0x20100);
    bench_most("numeric", "worst", numerator_at, 0x20100);
}
