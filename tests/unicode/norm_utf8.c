/* norm_utf8: normal forms of UTF-8 by every call, split and room. */
/* SPDX-License-Identifier: MIT */
#include "norm_vectors.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/norm.h>
#include <port.h>

static const struct bu_norm_form *const forms[] = {&bu_norm_nfc, &bu_norm_nfd,
                                                   &bu_norm_nfkc, &bu_norm_nfkd,
                                                   &bu_norm_nfkc_casefold};

/* Texts, and what NFKC_Casefold makes of them. */
static const char *const casefolds[][2] = {
    {"zAZ@[z", "zaz@[z"},
    {"\xC5\xBFo\xC2\xADN", "son"},
    {"\xC2\xAD\xE2\x80\x8D", ""},
    {"\xC3\x9F\xEF\xAC\x83\xC4\xB0", "ssffii\xCC\x87"},
    {"E\xCC\x81\xC3\x89", "\xC3\xA9\xC3\xA9"},
    {"e\xCD\x8F\xCC\x81", "\xC3\xA9"},
    {"\xEF\xBC\xA1\xE2\x84\xAB", "a\xC3\xA5"},
    {"\xEF\xBE\xA0q\xCC\x87\xE2\x80\x8B\xCC\xA3", "q\xCC\xA3\xCC\x87"},
    {"\xCE\xA3\xCF\x82\xCD\x85", "\xCF\x83\xCF\x83\xCE\xB9"},
};

enum { VECTORS = sizeof norm_vectors / sizeof norm_vectors[0], ROOM = 96 };

/* All zero; volatile, or compilers would call memset. */
static void clear_state(void *state, size_t n)
{
    volatile uint8_t *p = (volatile uint8_t *)state;

    while (n != 0)
        p[--n] = 0;
}

static size_t length_of(const char *s)
{
    size_t n = 0;

    while (s[n] != 0)
        n++;
    return n;
}

static const char *wanted(const struct norm_vector *v, unsigned form)
{
    const char *found = v->forms[form];

    if (found != NULL)
        return found;
    if (form == 0)
        return v->text;
    return wanted(v, form == 3 ? 1 : 0);
}

static int is_same(const uint8_t *s, size_t n, const char *want)
{
    size_t i;

    for (i = 0; i < n; i++)
        if (want[i] == 0 || s[i] != (uint8_t)want[i])
            return 0;
    return want[n] == 0;
}

/* A text at the end of memory that may be read. */
static const uint8_t *at_guard(const char *text, size_t n)
{
    uint8_t *to = port_guard_end() - n;
    size_t i;

    for (i = 0; i < n; i++) /* volatile, or compilers would call memcpy */
        *(volatile uint8_t *)(to + i) = (uint8_t)text[i];
    return to;
}

/* Convert s[0..n), first `split` bytes of it, with `room` bytes at a time. */
static size_t convert(const struct bu_norm_form *form, uint8_t *out,
                      const uint8_t *s, size_t n, size_t split, size_t room)
{
    struct bu_norm_state state;
    struct bu_buffer b;
    enum bu_status status;

    clear_state(&state, sizeof state);
    b.src = s;
    b.src_end = s + split;
    b.dst = out;
    b.dst_end = out;
    do {
        status = bu_norm_convert(&state, form, &b);
        if (status == BU_FULL)
            b.dst_end = b.dst + room;
        else if (b.src_end != s + n)
            b.src_end = s + n;
        else
            break;
    } while (status >= BU_OK);
    while ((status = bu_norm_convert_finish(&state, form, &b)) == BU_FULL)
        b.dst_end = b.dst + room;
    return status == BU_OK ? (size_t)(b.dst - out) : 0;
}

static int converts(const char *text, const char *want, unsigned form)
{
    size_t n = length_of(text);
    const uint8_t *s = at_guard(text, n);
    uint8_t out[ROOM];
    size_t split;

    for (split = 0; split <= n; split++)
        if (!is_same(out,
                     convert(forms[form], out, s, n, split, 4 + (split & 1)),
                     want))
            return 0;
    n = length_of(want);
    s = at_guard(want, n);
    if (!is_same(out, convert(forms[form], out, s, n, 0, ROOM / 2), want))
        return 0;
    split = bu_norm_check(forms[form], s, n);
    return form % 2 != 0 ? split == n : split <= n;
}

static int all_convert(void)
{
    size_t i;

    for (i = 0; i < 4 * VECTORS; i++) {
        const struct norm_vector *v = &norm_vectors[i / 4];

        if (converts(v->text, wanted(v, (unsigned)(i % 4)), (unsigned)(i % 4)))
            continue;
        tap_note(norm_vectors[i / 4].what, NULL, 0, (uint32_t)(i % 4));
        return 0;
    }
    return 1;
}

static int all_fold(void)
{
    size_t i;

    for (i = 0; i < sizeof casefolds / sizeof casefolds[0]; i++)
        if (!converts(casefolds[i][0], casefolds[i][1], 4))
            return 0;
    return bu_norm_check(forms[4],
                         at_guard("\xC3\xA9"
                                  "a",
                                  3),
                         3) == 3 &&
           bu_norm_check(forms[4],
                         at_guard("\xC3\x89"
                                  "a",
                                  3),
                         3) == 0;
}

/* A text is equal to its NFC and NFD, and less than what is longer. */
static int all_compare(void)
{
    size_t i;

    for (i = 0; i < VECTORS; i++) {
        const struct norm_vector *v = &norm_vectors[i];
        const uint8_t *nfd = (const uint8_t *)wanted(v, 1);
        size_t n = length_of(v->text);
        size_t m = length_of(wanted(v, 1));
        const uint8_t *s = at_guard(v->text, n);

        if (bu_norm_compare(NULL, s, n, nfd, m) == 0 &&
            bu_norm_equal(NULL, nfd, m, s, n) &&
            bu_norm_hash(NULL, s, n) == bu_norm_hash(NULL, nfd, m) &&
            bu_norm_compare(NULL, s, n, nfd, 0) == 1 &&
            bu_norm_compare(NULL, NULL, 0, s, n) == -1)
            continue;
        tap_note(v->what, NULL, 0, 0);
        return 0;
    }
    return bu_norm_compare(NULL, NULL, 0, NULL, 0) == 0 &&
           bu_norm_hash(NULL, NULL, 0) == 0x811C9DC5u;
}

/* In the order of comparison, and none equal to another. */
static const char *const ordered[] = {
    "",
    "a",
    "\xC3\xA0",
    "\xE1\xBA\xA1\xCC\x80\xCC\x81",
    "a\xCC\xA3\xCC\x81\xCC\x80",
    "b",
    "\xCE\xB1\xCD\x85",
    "\xEF\xBF\xBD",
    "\xF4\x8F\xBF\xBF",
    "\xCC",
    "\xCC\xE2",
    "\xE2\xCC\x81\xCC\xA3",
    "\xE2\x82",
    "\xFF",
};

static int orders(void)
{
    size_t n = sizeof ordered / sizeof ordered[0];
    size_t i;
    size_t k;

    for (i = 0; i < n; i++) {
        const uint8_t *x = (const uint8_t *)ordered[i];
        size_t size = length_of(ordered[i]);

        for (k = 0; k < n; k++) {
            const uint8_t *y = (const uint8_t *)ordered[k];
            int order = i < k ? -1 : i > k;

            if (bu_norm_compare(NULL, x, size, y, length_of(ordered[k])) ==
                order)
                continue;
            tap_note("wrong order", x, size, (uint32_t)k);
            return 0;
        }
    }
    return 1;
}

/* Many marks in any order, more than any stream can hold. */
static int compares_long_runs(void)
{
    static const uint8_t marks[][2] = {
        {0xCC, 0x81}, {0xCC, 0xA3}, {0xCC, 0xB4}};
    uint8_t x[2 * ROOM];
    uint8_t y[2 * ROOM];
    size_t i;
    size_t at = 0;
    size_t turn = 0;

    for (i = 0; i < ROOM; i++) {
        y[2 * i] = marks[at][0];
        y[2 * i + 1] = marks[at][1];
        x[2 * i] = marks[turn][0];
        x[2 * i + 1] = marks[turn][1];
        turn = turn == 2 ? 0 : turn + 1;
        at += i == ROOM / 3 - 1 || i == ROOM / 3 * 2 - 1;
    }
    if (!bu_norm_equal(NULL, x, sizeof x, y, sizeof y) ||
        bu_norm_hash(NULL, x, sizeof x) != bu_norm_hash(NULL, y, sizeof y))
        return 0;
    y[1] = 0x80;
    return bu_norm_compare(NULL, x, sizeof x, y, sizeof y) == 1;
}

/* How much is surely in a form. */
static const struct {
    const char *text;
    uint8_t sure[4];
} prefixes[] = {
    {"ab\xC3\xA9", {4, 2, 4, 2}},
    {"ab\xCC\x81", {1, 4, 1, 4}},
    {"ab\xCC\x81\xCC\xA3", {1, 1, 1, 1}},
    {"ab\xCC\xA3\xCC\x81", {1, 6, 1, 6}},
    {"a\xCC\xB4\xCC\x96\xCC\xB3", {7, 7, 7, 7}},
    {"a\xCC\xB4\xCC\x96\xCC\xB4z", {0, 0, 0, 0}},
    {"a\xEF\xAC\x81", {4, 4, 1, 1}},
    {"a\xEF\xA4\x80", {1, 1, 1, 1}},
    {"a\xCC\xB4\xCC\x80", {0, 5, 0, 5}},
    {"a\xCD\x81", {0, 0, 0, 0}},
    {"ab\xE2\x82", {2, 2, 2, 2}},
    {"\xEA\xB0\x80\xE1\x86\xA8", {0, 0, 0, 0}},
    {"\xE1\xBA\x9B", {3, 0, 0, 0}},
    {"a12345678\xC3\xA9, text", {17, 9, 17, 9}},
    {"a123456781234567\xC3\xA9, text", {24, 16, 24, 16}},
    {"", {0, 0, 0, 0}},
};

static int finds_prefixes(void)
{
    size_t i;

    for (i = 0; i < 4 * sizeof prefixes / sizeof prefixes[0]; i++) {
        const char *text = prefixes[i / 4].text;
        size_t n = length_of(text);

        if (bu_norm_check(forms[i % 4], at_guard(text, n), n) ==
            prefixes[i / 4].sure[i % 4])
            continue;
        tap_note("wrong prefix", (const uint8_t *)text, n, (uint32_t)(i % 4));
        return 0;
    }
    return bu_norm_check(forms[0], NULL, 0) == 0;
}

/* Ill-formed parts are reported in their place, and divide the text. */
static int reports_bad_parts(void)
{
    static const uint8_t text[] = {'e',  0xE2, 0x82, 0xCC,
                                   0x81, 0xFF, 'a',  0xC3};
    struct bu_norm_state s;
    uint8_t out[ROOM];
    struct bu_buffer b;

    clear_state(&s, sizeof s);
    b.src = text;
    b.src_end = text + 2;
    b.dst = out;
    b.dst_end = out + sizeof out;
    if (bu_norm_convert(&s, &bu_norm_nfc, &b) != BU_MORE || b.dst != out)
        return 0;
    b.src_end = text + sizeof text;
    if (bu_norm_convert(&s, &bu_norm_nfc, &b) != BU_BAD || s.length != 2 ||
        b.src != text + 3 || b.dst != out + 1)
        return 0;
    if (bu_norm_convert(&s, &bu_norm_nfc, &b) != BU_BAD || s.length != 1 ||
        b.src != text + 6 || b.dst != out + 3)
        return 0;
    if (bu_norm_convert(&s, &bu_norm_nfc, &b) != BU_MORE || b.dst != out + 3)
        return 0;
    b.dst_end = b.dst;
    if (bu_norm_convert_finish(&s, &bu_norm_nfc, &b) != BU_FULL)
        return 0;
    b.dst_end = out + sizeof out;
    return bu_norm_convert_finish(&s, &bu_norm_nfc, &b) == BU_BAD &&
           s.length == 1 && b.dst == out + 4 &&
           bu_norm_convert_finish(&s, &bu_norm_nfc, &b) == BU_OK &&
           is_same(out, 4,
                   "e\xCC\x81"
                   "a");
}

/* Four bytes of every kind in ASCII: what is ill-formed ends the prefix, and is
 * reported in its place. */
static int passes_over_nothing_bad(void)
{
    /* 16: a division by 9 would be a call on a Cortex-M0 */
    static const uint8_t seconds[16] = {0x7F, 0x80, 0x81, 0x8E, 0x8F, 0x90,
                                        0x91, 0x9E, 0x9F, 0xA0, 0xA1, 0xBE,
                                        0xBF, 0xC0, 0xE0, 0xFF};
    static const uint8_t thirds[] = {0x7F, 0x80, 0xBF, 0xC0};
    uint8_t text[4 + 4 + 12];
    uint8_t out[2 * sizeof text];
    unsigned which;
    unsigned form;

    for (which = 0; which < sizeof text; which++)
        text[which] = 'a';
    for (which = 0; which < 64u * sizeof seconds * 16u; which++) {
        unsigned place = which / 16u % (unsigned)sizeof seconds;
        size_t good;

        text[4] = (uint8_t)(0xC0u + which / 16u / sizeof seconds);
        text[5] = seconds[place];
        text[6] = thirds[which / 4u % 4u];
        text[7] = thirds[which % 4u];
        good = bu_utf8_check(text, sizeof text);
        if (good == sizeof text)
            continue;
        for (form = 0; form < 2; form++) {
            struct bu_norm_state s;
            struct bu_buffer b;

            clear_state(&s, sizeof s);
            b.src = text;
            b.src_end = text + sizeof text;
            b.dst = out;
            b.dst_end = out + sizeof out;
            if (bu_norm_check(forms[form], text, sizeof text) <= good &&
                bu_norm_convert(&s, forms[form], &b) == BU_BAD &&
                b.src - s.length == text + good)
                continue;
            tap_note("passed over", text + 4, 4, form);
            return 0;
        }
    }
    return 1;
}

/* 40 marks: refused, or with U+034F before the 31st; and the 31st is still
 * there for that. */
static int makes_stream_safe(void)
{
    uint8_t text[ROOM];
    uint8_t out[ROOM + 2];
    struct bu_norm_state s;
    struct bu_buffer b;
    size_t i;

    clear_state(&s, sizeof s);
    text[0] = 'q';
    for (i = 0; i < 40; i++) {
        text[2 * i + 1] = 0xCC;
        text[2 * i + 2] = 0x81;
    }
    b.src = text;
    b.src_end = text + 81;
    b.dst = out;
    b.dst_end = out;
    if (bu_norm_convert(&s, &bu_norm_nfd, &b) != BU_UNMAPPED)
        return 0;
    s.stream_safe = 1;
    while (bu_norm_convert(&s, &bu_norm_nfd, &b) == BU_FULL)
        b.dst_end = b.dst + 3;
    while (bu_norm_convert_finish(&s, &bu_norm_nfd, &b) == BU_FULL)
        b.dst_end = b.dst + 3;
    if (b.dst != out + 83 || out[61] != 0xCD || out[62] != 0x8F)
        return 0;
    for (i = 0; i < 83; i++)
        if (i != 61 && i != 62 && out[i] != text[i < 61 ? i : i - 2])
            return 0;
    return s.stream_safe == 1;
}

/* NFKC_Casefold has no U+034F: 40 marks are refused whatever is asked for, and
 * what is refused twice is left out. */
static int refuses_once_each(void)
{
    static const uint8_t acute[] = {0xCC, 0x81};
    uint8_t out[ROOM];
    struct bu_norm_state s;
    struct bu_buffer b;
    unsigned refused = 0;
    size_t i;

    clear_state(&s, sizeof s);
    s.stream_safe = 1;
    b.dst = out;
    b.dst_end = out + ROOM;
    for (i = 0; i < 40; i++) {
        b.src = acute;
        b.src_end = acute + 2;
        while (bu_norm_convert(&s, &bu_norm_nfkc_casefold, &b) == BU_UNMAPPED)
            refused++;
    }
    return refused == 10 && b.dst == out &&
           bu_norm_convert_finish(&s, &bu_norm_nfkc_casefold, &b) == BU_OK &&
           b.dst == out + 60;
}

/* Forms of one's own in which U+034F is no starter, or is one with marks; after
 * many calls all is dropped, so that a loop ends. */
static unsigned own_calls;

static unsigned own_mark(uint32_t *out, uint32_t scalar)
{
    if (++own_calls > 2000)
        return 0;
    out[0] = scalar == 0x34Fu ? 0x300u : scalar;
    return 1;
}

static unsigned own_marks(uint32_t *out, uint32_t scalar)
{
    unsigned i = 0;

    if (++own_calls > 2000)
        return 0;
    out[0] = scalar;
    if (scalar == 0x34Fu)
        i = 1;
    else if (scalar != 0x301u)
        return 1;
    for (; i < BU_NORM_COMPATIBLE_MAX; i++)
        out[i] = 0x300;
    return i;
}

/* 40 nonstarters with stream_safe. Return how often they are refused. */
static unsigned own_refused(const struct bu_norm_form *form, uint8_t last)
{
    uint8_t text[ROOM];
    uint8_t out[ROOM];
    struct bu_norm_state s;
    struct bu_buffer b;
    enum bu_status status;
    unsigned refused = 0;
    size_t i;

    clear_state(&s, sizeof s);
    s.stream_safe = 1;
    own_calls = 0;
    text[0] = 'q';
    for (i = 0; i < 40; i++) {
        text[2 * i + 1] = 0xCC;
        text[2 * i + 2] = last;
    }
    b.src = text;
    b.src_end = text + 81;
    do {
        b.dst = out;
        b.dst_end = out + ROOM;
        status = bu_norm_convert(&s, form, &b);
        refused += status == BU_UNMAPPED;
    } while (status != BU_OK && own_calls <= 2000);
    return own_calls <= 2000 ? refused : 1000;
}

static int own_joiner_is_tried_once(void)
{
    static const struct bu_norm_form mark = {own_mark, NULL, NULL,
                                             NULL,     0,    255};
    static const struct bu_norm_form marks = {own_marks, NULL, NULL,
                                              NULL,      0,    255};

    return own_refused(&mark, 0x80) == 10 && own_refused(&marks, 0x81) == 39;
}

/* A form of one's own whose passes is 0, for no kind: what is ill-formed is
 * never copied, and no byte before the text is read. */
static int passes_nothing(void)
{
    static const struct bu_norm_form none = {
        bu_norm_decompose, NULL, NULL, NULL, 0, 0};
    uint8_t *const text = port_guard_begin();
    uint8_t out[ROOM];
    struct bu_norm_state s;
    struct bu_buffer b;
    unsigned bad = 0;
    size_t i;

    for (i = 0; i < 24; i++)
        text[i] = 0x80;
    if (bu_norm_check(&none, text, 24) != 0)
        return 0;
    clear_state(&s, sizeof s);
    b.src = (const uint8_t *)"q";
    b.src_end = b.src + 1;
    b.dst = out;
    b.dst_end = out + ROOM;
    if (bu_norm_convert(&s, &none, &b) != BU_OK)
        return 0;
    b.src = text;
    b.src_end = text + 24;
    while (bu_norm_convert(&s, &none, &b) == BU_BAD)
        bad++;
    return bad == 24 && b.dst == out + 1 && out[0] == 'q';
}

/* What is copied whole, beside what is not: marks first, after ill-formed parts
 * and at the end; Thai, Hindi, Tibetan, Hangul and its letters, kana. */
static const char *const long_texts[] = {
    "plain\xC3\xA9 text\xCC\x81 of many, many bytes",
    "\xCC\x81plain text\xCC\xA3\xCC\x81",
    "\xCC\x81\xCC\xA3 plain text of many, many bytes",
    "text\xFF\xCC\x81plain text\xF4\x90\xCD\x85plain",
    "\xE0\xB8\x9B\xE0\xB8\xB8\xE0\xB9\x88\xE0\xB8\xA1\xE0\xB9\x88\xE0\xB8\xA1",
    "\xE0\xA4\x95\xE0\xA5\x8D\xE0\xA4\x95\xE0\xA4\xBC\xE0\xA4\xBE\xE0\xA5\x98",
    "\xE0\xBD\x80\xE0\xBD\xB2\xE0\xBD\xB1\xE0\xBC\x8B\xE0\xBD\xB3\xE0\xBC\x8B",
    "\xEA\xB0\x80\xEA\xB0\x80\xE1\x86\xA8\xED\x9F\xBF\xED\xA0\x80\xEA\xB0\x81",
    "\xE3\x81\x8B\xE3\x82\x99\xE3\x81\x8C\xE3\x80\xAA\xE4\xB8\x80\xE3\x80\x82",
    "\xF0\x9F\x98\x80\xF0\x8F\x98\x80\xF0\x9F\x98\x80\xE0\x9F\xBF",
    "\xE0\x80\x80\xE0\xA0\x80\xE0\x81\xCC\x81 text\xE0\x9F\xCC\x81",
    "\xC1\xBF\xD0\xB9\xD0\xB8\xCC\x86\xD0\xB8\xD0\xB9\xE2\x80\x80\xE2\x80\x94",
    "12345678 \xC3\xA9\xCC\xA7\xC3\xA9\xCC\x96 \xE1\xBA\xB9\xCC\x82, long "
    "enough",
    "\xE1\x84\x80\xE1\x85\xA1\xE1\x86\xA8\xE1\x84\x80\xE1\x85\xA1\xCC\x81\xE1"
    "\x85\xA1 "
    "\xEA\xB0\x80\xE1\x86\xA7\xE1\x86\xA8\xE1\x86\xA8 and more, longer",
    "\xF0\x91\x8F\x82\xF0\x91\x8F\x85\xF0\x91\x82\x99\xF0\x91\x82\xBA \xCD\x84 "
    "12 "
    "\xF0\xAF\xA0\x80\xEF\xA4\x80\xCC\x81 \xF4\x8F\xBF\xBF and more",
    "\xC3\x80\xCC\xA3, a\xCC\x81\xCC\xA3 and more, longer text",
    "a text of ASCII that is longer than any room before its end",
    "12345678ab\x80 cdefg",
    "one \xE2\x82 or \xC3 text, and more of it",
    "\xC3\xA9\xE1\xBA\x9B\xCC\xA3\xCF\x93\xE1\xBA\x9B\xEF\xAC\x81 long s, "
    "upsilon",
    "\xE4\xB8\x80\xE4\xB8\x80\xE4\xB8\x80\xE3\x81\x82\xE3\x81\x84\xE3\x81\x86"
    "\xE4\xB8\x80\xE4\xB8\x80\xE4\xB8\x80",
};
enum { LONG_TEXTS = sizeof long_texts / sizeof long_texts[0] };

/* Convert text, `first` bytes and then each time `step`, with `room`; return
 * what it gives. */
static size_t long_convert(const struct bu_norm_form *form, const char *text,
                           size_t first, size_t step, size_t room, uint8_t *out)
{
    struct bu_norm_state s;
    struct bu_buffer b;
    size_t left = length_of(text);
    const uint8_t *at;
    enum bu_status status = BU_OK;

    clear_state(&s, sizeof s);
    b.src = (const uint8_t *)text;
    b.dst = out;
    b.dst_end = out;
    while (left != 0 || status != BU_OK) {
        b.dst_end = b.dst + room;
        if (left == 0) {
            status = bu_norm_convert_finish(&s, form, &b);
            continue;
        }
        b.src_end = b.src + (left < first ? left : first);
        first = step;
        at = b.src;
        status = bu_norm_convert(&s, form, &b);
        left -= (size_t)(b.src - at);
        if (left == 0)
            status = BU_MORE;
    }
    return (size_t)(b.dst - out);
}

/* Return whether text gives one[0..n). */
static int gives(const struct bu_norm_form *form, const char *text,
                 size_t first, size_t step, size_t room, const uint8_t *one,
                 size_t n)
{
    uint8_t out[4 * ROOM];
    size_t m = long_convert(form, text, first, step, room, out);
    size_t k = 0;

    while (k < n && one[k] == out[k])
        k++;
    if (m == n && k == n)
        return 1;
    tap_note("another text", one, n, (uint32_t)first);
    return 0;
}

/* A byte at a time, nothing is copied whole. */
static int copies_one(const struct bu_norm_form *form, const char *text,
                      size_t every)
{
    uint8_t one[4 * ROOM];
    size_t n = long_convert(form, text, 1, 1, 4, one);
    size_t step;

    for (step = 2; step < 200; step += step < 50 ? every : 75)
        if (!gives(form, text, step, step, 4 + (step & 63u), one, n))
            return 0;
    for (step = 1; step < 24; step += every) /* then all the rest */
        if (!gives(form, text, step, 200, 64, one, n))
            return 0;
    return 1;
}

static int copies_as_it_feeds(void)
{
    size_t i;
    size_t k;

    for (i = 0; i < LONG_TEXTS; i++)
        for (k = 0; k < sizeof forms / sizeof forms[0]; k++)
            if (!copies_one(forms[k], long_texts[i], 1))
                return 0;
    return 1;
}

/* NFKC as a form of one's own is the same text. */
static int copies_own_form(void)
{
    struct bu_norm_form own;
    size_t i;

    own.decompose = bu_norm_nfkc.decompose;
    own.compose = bu_norm_nfkc.compose;
    own.combines = bu_norm_nfkc.combines;
    own.changes = bu_norm_nfkc.changes;
    own.plain = bu_norm_nfkc.plain;
    own.passes = 255;
    for (i = 0; i < LONG_TEXTS; i++) {
        uint8_t one[4 * ROOM];
        size_t n = length_of(long_texts[i]);

        if (!gives(&own, long_texts[i], n, n, 200, one,
                   long_convert(&bu_norm_nfkc, long_texts[i], 1, 1, 4, one)))
            return 0;
    }
    return 1;
}

/* Each vector after others of the same text, and before plain text. */
static int copies_vectors(void)
{
    char text[ROOM + 1];
    size_t i;
    unsigned form;

    for (i = 0; i < VECTORS; i++) {
        const char *const parts[] = {"ab", norm_vectors[i].text, "\xE4\xB8\x80",
                                     norm_vectors[i].text,
                                     "12345678 (\xD0\xB9)"};
        size_t n = 0;
        size_t part;

        for (part = 0; part < sizeof parts / sizeof parts[0]; part++) {
            const char *from = parts[part];

            while (*from != 0 && n < ROOM)
                *(volatile char *)&text[n++] = *from++;
        }
        text[n] = 0;
        for (form = 0; form < 2; form++)
            if (n >= ROOM || !copies_one(forms[form], text, 17))
                return 0;
    }
    return 1;
}

/* Starters that a form changes or not, their parts, what joins a value before
 * it, marks of several classes, and what is ill-formed. */
static const char *const pieces[] = {
    "a",
    "e",
    "\x7F",
    " and ASCII",
    "\xC3\xA9",                 /* U+00E9 */
    "\xC7\x96",                 /* U+01D6, with two marks */
    "\xE1\xBA\xA5",             /* U+1EA5 */
    "\xE1\xB9\xA9",             /* U+1E69 */
    "\xE2\x84\xAB",             /* U+212B */
    "\xE0\xA5\x98",             /* U+0958 */
    "\xF0\x9D\x85\x9E",         /* U+1D15E */
    "\xF0\xAF\xA0\x80",         /* U+2F800 */
    "\xEF\xA4\x80",             /* U+F900 */
    "\xCC\x81",                 /* U+0301, class 230 */
    "\xCC\x88",                 /* U+0308 */
    "\xCC\xA3",                 /* U+0323, 220 */
    "\xCC\xA7",                 /* U+0327, 202 */
    "\xCC\xB4",                 /* U+0334, 1 */
    "\xCD\x84",                 /* U+0344 */
    "\xCD\x81",                 /* U+0341 */
    "\xCD\x85",                 /* U+0345, 240 */
    "\xCE\xB1",                 /* alpha */
    "\xE1\xBE\x82",             /* U+1F82 */
    "\xE0\xBD\xB3",             /* U+0F73 */
    "\xE0\xBD\xB2",             /* U+0F72, 130 */
    "\xE0\xA7\x87",             /* U+09C7 */
    "\xE0\xA6\xBE",             /* U+09BE joins it */
    "\xE0\xA7\x8B",             /* U+09CB is both */
    "\xEA\xB0\x80",             /* U+AC00 */
    "\xEA\xB0\x81",             /* U+AC01 */
    "\xE1\x84\x80",             /* U+1100 */
    "\xE1\x85\xA1",             /* U+1161 */
    "\xE1\x86\xA8",             /* U+11A8 */
    "\xE3\x81\x8B",             /* U+304B */
    "\xE3\x81\x8C",             /* U+304C */
    "\xE3\x82\x99",             /* U+3099, 8 */
    "\xE4\xB8\x80",             /* U+4E00 */
    "\xF0\x91\x82\x99",         /* U+11099 */
    "\xF0\x91\x82\xBA",         /* U+110BA, 7, joins it */
    "\xF0\x9F\x98\x80",         /* U+1F600 */
    "\xD0\xB8",                 /* U+0438 */
    "\xCC\x86",                 /* U+0306 */
    "\xD7\xA9\xD6\xBC\xD7\x81", /* Hebrew, not composed */
    "\xEF\xAC\xAC",             /* U+FB2C, the same */
    "\xEF\xAC\x81",             /* U+FB01 */
    "\xE1\xBA\x9B",             /* U+1E9B */
    "\xFF",
    "\xE2\x82",
    "\xC3"};
enum { PIECES = sizeof pieces / sizeof pieces[0], MOST = 12 };
#ifdef SUITE_SLOW
enum { RANDOM_TEXTS = 30 };
#elif defined SUITE_BOARD
enum { RANDOM_TEXTS = 300 };
#else
enum { RANDOM_TEXTS = 4000 };
#endif

/* Random texts of pieces, cut somewhere: as a byte at a time. */
static int copies_any(void)
{
    unsigned turn;

    for (turn = 0; turn < RANDOM_TEXTS; turn++) {
        const struct bu_norm_form *form = forms[turn & 3u];
        size_t count = 3 + random_below(MOST - 2);
        uint8_t one[4 * ROOM];
        char text[10 * MOST + 1];
        size_t n = 0;
        size_t m;

        while (count-- != 0) {
            const char *from = pieces[random_below(PIECES)];

            while (*from != 0)
                *(volatile char *)&text[n++] = *from++;
        }
        text[n] = 0;
        m = long_convert(form, text, 1, 1, 4, one);
        if (m > sizeof one - 100 ||
            !gives(form, text, 1 + random_below(n), n, 40 + random_below(40),
                   one, m) ||
            !gives(form, text, n, n, 99, one, m))
            return 0;
    }
    return 1;
}

/* Marks up to the limit and beyond it; what is too much is left out. */
static int copies_marks(const char *starter, const char *mark)
{
    uint8_t one[4 * ROOM];
    char text[ROOM];
    size_t marks;
    unsigned form;

    for (marks = 24; marks < 34; marks++)
        for (form = 0; form < 2; form++) {
            size_t n = 0;
            size_t i;

            while (starter[n] != 0) {
                text[n] = starter[n];
                n++;
            }
            for (i = 0; i < 2 * marks; i++)
                text[n++] = mark[i & 1u];
            for (i = 0; i < 12; i++)
                text[n++] = 'a';
            text[n] = 0;
            if (!gives(forms[form], text, n, n, 200, one,
                       long_convert(forms[form], text, 1, 1, 4, one)))
                return 0;
        }
    return 1;
}

/* Syllables of Hangul, eight in a text. */
static int copies_hangul(void)
{
    uint32_t first;

    for (first = 0xAC00u; first < 0xD7A0u; first += 8 * SUITE_THIN) {
        uint8_t one[4 * ROOM];
        char text[3 * 8 + 1];
        unsigned i;

        for (i = 0; i < 8; i++)
            (void)bu_utf8_put((uint8_t *)text + 3u * i, first + i);
        text[3 * 8] = 0;
        if (!gives(&bu_norm_nfd, text, 24, 24, 99, one,
                   long_convert(&bu_norm_nfd, text, 1, 1, 4, one)))
            return 0;
    }
    return 1;
}

/* Convert s[0..n), all of it, to dst; ill-formed parts are left out. */
static enum bu_status convert_all(const struct bu_norm_form *form,
                                  struct bu_buffer *b, const uint8_t *s,
                                  size_t n)
{
    struct bu_norm_state state;
    enum bu_status status;

    clear_state(&state, sizeof state);
    b->src = s;
    b->src_end = s + n;
    while ((status = bu_norm_convert(&state, form, b)) == BU_BAD) {
    }
    while (status != BU_FULL &&
           (status = bu_norm_convert_finish(&state, form, b)) == BU_BAD) {
    }
    return status;
}

/* Each text up to where memory ends, and into each room there. */
static int ends_where_memory_ends(const struct bu_norm_form *form,
                                  const char *text)
{
    uint8_t one[4 * ROOM];
    uint8_t out[4 * ROOM];
    size_t n = length_of(text);
    size_t size = long_convert(form, text, 1, 1, 4, one);
    const uint8_t *s = at_guard(text, n);
    size_t most = size + 40;
    size_t less;

    for (less = 0; less <= most; less += SUITE_THIN) {
        size_t room = most - less;
        uint8_t *dst = room > size ? out : port_guard_end() - room;
        struct bu_buffer b;
        enum bu_status status;
        size_t k = 0;

        b.dst = dst;
        b.dst_end = dst + room;
        status =
            convert_all(form, &b, room > size ? s : (const uint8_t *)text, n);
        while (dst + k != b.dst && dst[k] == one[k])
            k++;
        if (dst + k == b.dst &&
            (status == BU_OK ? k == size : status == BU_FULL && room < k + 4))
            continue;
        tap_note("not in its room", one, size, (uint32_t)room);
        return 0;
    }
    return 1;
}

static int all_end_where_memory_ends(void)
{
    size_t i;

    for (i = 0; i < 2 * LONG_TEXTS; i++)
        if (!ends_where_memory_ends(forms[i & 1u], long_texts[i / 2]))
            return 0;
    return 1;
}

void suite_norm_utf8(void)
{
    tap_ok(all_end_where_memory_ends(),
           "texts and rooms up to where memory ends");
    tap_ok(copies_as_it_feeds(), "what is copied whole is as fed by bytes");
    tap_ok(copies_own_form(), "and by a form of one's own");
    tap_ok(copies_vectors(), "and so between other texts");
    tap_ok(copies_any(), "and so in random texts");
    tap_ok(copies_marks("q", "\xCC\x81") &&
               copies_marks("\xE1\xBA\xA5", "\xCC\x81") &&
               copies_marks("\xE1\xBE\x82", "\xCC\xB4"),
           "and so are marks up to the limit");
    tap_ok(copies_hangul(), "and so are syllables");
    tap_ok(all_convert(), "texts to four forms, with every split");
    tap_ok(all_fold(), "texts to NFKC_Casefold, with every split");
    tap_ok(all_compare(), "texts are equal to their NFD");
    tap_ok(orders(), "a total order, ill-formed bytes last");
    tap_ok(compares_long_runs(), "96 nonstarters in any order");
    tap_ok(finds_prefixes(), "how much is surely in a form");
    tap_ok(reports_bad_parts(), "ill-formed parts in their place");
    tap_ok(passes_over_nothing_bad(), "nothing ill-formed is passed over");
    tap_ok(makes_stream_safe(), "U+034F by choice");
    tap_ok(refuses_once_each(), "no U+034F in NFKC_Casefold, and no loop");
    tap_ok(own_joiner_is_tried_once(), "nor in forms of one's own");
    tap_ok(passes_nothing(), "a form of one's own that passes nothing");
}
