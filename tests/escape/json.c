/* json: the formats of JSON strings, against a model of their grammar; what is
 * written, measured, cut, read in place, explained and compared. */
/* SPDX-License-Identifier: MIT */
#include "escape_model.h"
#include "random.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/escape.h>
#include <bareutf/lone.h>
#include <bareutf/page.h>
#include <bareutf/utf16.h>
#include <bareutf/utf8.h>
#include <port.h>

enum { SPARE = 0xEE };

static uint8_t *const out = scratch.escape.out;

static int same(const uint8_t *a, const char *b, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++)
        if (a[i] != (uint8_t)b[i])
            return 0;
    return 1;
}

static void start(struct bu_convert_state *s)
{
    s->pending.count = 0;
    s->length = 0;
    s->after_high = 0;
    s->value = 0;
}

/* ---- The model: RFC 8259, section 7, byte by byte. */

/* How many hexadecimal digits s[0..n) begins with, up to four. */
static size_t digits_at(const uint8_t *s, size_t n, uint32_t *value)
{
    size_t i;

    *value = 0;
    for (i = 0; i < 4 && digit_at(s, n, i) < 16; i++)
        *value = *value * 16u + digit_at(s, n, i);
    return i;
}

/* After a high surrogate: the length of a low one there, 0 if there is none, or
 * 1 if the text ends before that is known. */
static size_t low_at(const uint8_t *s, size_t n, uint32_t *low)
{
    size_t digits;

    if (n == 0 || (n == 1 && s[0] == '\\'))
        return 1;
    if (s[0] != '\\' || s[1] != 'u')
        return 0;
    digits = digits_at(s + 2, n - 2, low);
    if (digits < 4)
        return 2 + digits == n;
    return *low >= 0xDC00u && *low <= 0xDFFFu ? 6 : 0;
}

static void json_escape(struct format_part *part, const struct format_case *c,
                        const uint8_t *s, size_t n)
{
    uint32_t value;
    uint32_t low = 0;
    size_t k;

    if (letter_model(part, "\"\\/bfnrt", "\"\\/\b\f\n\r\t", s, n) ||
        s[1] != 'u')
        return;
    k = digits_at(s + 2, n - 2, &value);
    part_is(part, BU_OK, 6, value);
    if (k < 4) {
        part_is(part, 2 + k == n ? BU_MORE : BU_BAD, 2 + k, 0);
        return;
    }
    if (value == 0 && c->format == &bu_format_json_nonzero)
        part->status = BU_BAD;
    if (value < 0xD800u || value > 0xDFFFu)
        return;
    if (!c->has_lone)
        part->status = BU_BAD;
    k = value < 0xDC00u ? low_at(s + 6, n - 6, &low) : 0;
    if (k == 1)
        part_is(part, BU_MORE, n, 0);
    if (k == 6)
        part_is(part, BU_OK, 12,
                0x10000u + (value - 0xD800u) * 0x400u + (low - 0xDC00u));
}

static void json_model(struct format_part *part, const struct format_case *c,
                       const uint8_t *s, size_t n, int whole)
{
    text_model(part, c, s, n, whole, s[0] < 0x20u || s[0] == '"',
               s[0] == '\\' ? json_escape : NULL);
}

static const struct format_case json = {
    &bu_format_json, json_model, 0x10FFFF, 0, NULL, ONE_BYTE, 0, NULL, 0};
static const struct format_case json_ascii = {
    &bu_format_json_ascii, json_model, 0x10FFFF, 0, NULL, ONE_BYTE, 0, NULL, 0};
static const struct format_case json_script = {&bu_format_json_script,
                                               json_model,
                                               0x10FFFF,
                                               0,
                                               NULL,
                                               ONE_BYTE,
                                               0,
                                               NULL,
                                               0};
static const struct format_case json_nonzero = {&bu_format_json_nonzero,
                                                json_model,
                                                0x10FFFF,
                                                0,
                                                NULL,
                                                ONE_BYTE,
                                                0,
                                                NULL,
                                                0};
static const struct format_case json_lone = {
    &bu_format_json_lone, json_model, 0x10FFFF, 1, NULL, ONE_BYTE, 0, NULL, 0};

static const struct token tokens[] = {
    {1, {'\\'}},
    {2, {'\\', 'u'}},
    {1, {'u'}},
    {1, {'"'}},
    {2, {'\\', 'n'}},
    {2, {'\\', '\\'}},
    {1, {'/'}},
    {1, {0x00}},
    {1, {0x1F}},
    {1, {0x7F}},
    {1, {0x80}},
    {3, {0xE2, 0x82, 0xAC}},
    {2, {0xF0, 0x9F}},
    {3, {0xED, 0xA0, 0x80}},
    {6, {'\\', 'u', '0', '0', '4', '1'}},
    {6, {'\\', 'u', '0', '0', '0', '0'}},
    {6, {'\\', 'u', 'D', '8', '3', 'd'}},
    {6, {'\\', 'u', 'd', 'E', '0', '0'}},
    {4, {'\\', 'u', 'd', 'c'}},
    {3, {'0', '0', 'g'}},
    {1, {'f'}},
    {1, {'b'}},
};
enum { TOKENS = sizeof tokens / sizeof tokens[0] };

static const uint8_t alphabet[] = {'\\', 'u', 'd', '8', 'C', '"', 0, 'n', 0xC3};

/* ---- What is written. */

struct written {
    const struct bu_format *from;
    const struct bu_format *to;
    uint8_t n;
    char in[16];
    const char *out;
};

static const struct written written[] = {
    {&bu_format_utf8, &bu_format_json, 3, "\"\\/", "\\\"\\\\/"},
    {&bu_format_utf8, &bu_format_json, 5, "\b\t\n\f\r", "\\b\\t\\n\\f\\r"},
    {&bu_format_utf8, &bu_format_json, 4, "\0\x1F\x7F'", "\\u0000\\u001f\x7F'"},
    /* RFC 8785, 3.2.2.2 and 3.2.4 */
    {&bu_format_utf8, &bu_format_json, 10, "\xE2\x82\xAC$\x0F\nA'B\"",
     "\xE2\x82\xAC$\\u000f\\nA'B\\\""},
    {&bu_format_json, &bu_format_json, 15, "\\u20ac$\\u000F\\/",
     "\xE2\x82\xAC$\\u000f/"},
    {&bu_format_utf8, &bu_format_json_ascii, 8, "\xC3\xA9\xF0\x9F\x98\x80\x7F<",
     "\\u00e9\\ud83d\\ude00\\u007f<"},
    {&bu_format_utf8, &bu_format_json_script, 13,
     "</&>'\xE2\x80\xA8\xE2\x80\xA9\xC3\xA9",
     "\\u003c/\\u0026\\u003e'\\u2028\\u2029\xC3\xA9"},
    {&bu_format_utf8_kept, &bu_format_json_lone, 6, "a\x80\xFF\xE2\x82z",
     "a\\udc80\\udcff\\udce2\\udc82z"},
    {&bu_format_utf8_kept, &bu_format_json_ascii_lone, 3, "\xED\xA0\x80",
     "\\udced\\udca0\\udc80"},
    {&bu_format_json_lone, &bu_format_utf8_kept, 14, "a\\udc80\\uDCFFz",
     "a\x80\xFFz"},
    {&bu_format_json_lone, &bu_format_wtf8, 12, "\\ud83d\\u0041",
     "\xED\xA0\xBD"
     "A"},
    {&bu_format_utf16le, &bu_format_json, 6, "\"\0\xAC\x20\n\0",
     "\\\"\xE2\x82\xAC\\n"},
    {&bu_format_latin1, &bu_format_json_ascii, 2, "\xE9\"", "\\u00e9\\\""},
};

/* At every room: whole escapes alone, and never a byte more. */
static int is_written(const struct written *w)
{
    const struct bu_conversion c = {w->from, w->to, BU_STOP};
    const uint8_t *in = (const uint8_t *)w->in;
    size_t n = length_of(w->out);
    size_t room;

    if (bu_convert_size(&c, in, w->n) != n)
        return 0;
    for (room = 0; room <= n; room++) {
        uint8_t *dst = port_guard_end() - room;
        struct bu_convert_state s;
        struct bu_buffer b;
        size_t done;
        enum bu_status status;

        start(&s);
        b.src = in;
        b.src_end = in + w->n;
        b.dst = dst;
        b.dst_end = dst + room;
        status = bu_convert(&s, &c, &b);
        done = (size_t)(b.dst - dst);
        if ((status == BU_OK) != (room == n) ||
            (status != BU_OK && status != BU_FULL) ||
            !same(dst, w->out, done) ||
            bu_format_check(w->to, dst, done) != done)
            return 0;
        if (room - done >= w->to->longest)
            return 0;
    }
    return 1;
}

static int all_written(void)
{
    size_t i;

    for (i = 0; i < sizeof written / sizeof written[0]; i++)
        if (!is_written(&written[i])) {
            tap_note(written[i].to->name, (const uint8_t *)written[i].in,
                     written[i].n, (uint32_t)i);
            return 0;
        }
    return 1;
}

/* ---- What is wrong, and where. */

struct fault {
    const struct bu_format *format;
    uint8_t n;
    char in[16];
    uint8_t reason;
    uint8_t at;
};

static const struct fault faults[] = {
    {&bu_format_json, 0, "", BU_ESCAPE_FINE, 0},
    {&bu_format_json, 8, "ab\\u0041", BU_ESCAPE_FINE, 8},
    {&bu_format_json, 3, "ab\n", BU_ESCAPE_RAW, 2},
    {&bu_format_json, 3, "a\"b", BU_ESCAPE_RAW, 1},
    {&bu_format_json, 2, "a\0", BU_ESCAPE_RAW, 1},
    {&bu_format_json, 3, "a\\q", BU_ESCAPE_UNKNOWN, 1},
    {&bu_format_json, 3, "a\\U", BU_ESCAPE_UNKNOWN, 1},
    {&bu_format_json, 4, "\\x41", BU_ESCAPE_UNKNOWN, 0},
    {&bu_format_json, 5, "\\u12g", BU_ESCAPE_DIGIT, 0},
    {&bu_format_json, 6, "\\u{41}", BU_ESCAPE_DIGIT, 0},
    {&bu_format_json, 7, "\\ud800x", BU_ESCAPE_SURROGATE, 0},
    {&bu_format_json, 6, "\\ud800", BU_ESCAPE_TRUNCATED, 0},
    {&bu_format_json, 6, "\\uDC00", BU_ESCAPE_SURROGATE, 0},
    {&bu_format_json, 12, "\\ud800\\ud800", BU_ESCAPE_SURROGATE, 0},
    {&bu_format_json_lone, 7, "\\ud800x", BU_ESCAPE_FINE, 7},
    {&bu_format_json_lone, 6, "\\ud800", BU_ESCAPE_FINE, 6},
    {&bu_format_json, 6, "\\u0000", BU_ESCAPE_FINE, 6},
    {&bu_format_json_nonzero, 7, "a\\u0000", BU_ESCAPE_VALUE, 1},
    {&bu_format_json, 2, "a\\", BU_ESCAPE_TRUNCATED, 1},
    {&bu_format_json, 5, "a\\u00", BU_ESCAPE_TRUNCATED, 1},
    {&bu_format_json, 3, "a\xE2\x82", BU_ESCAPE_TRUNCATED, 1},
    {&bu_format_json, 3, "a\x80z", BU_ESCAPE_ILL_FORMED, 1},
    {&bu_format_json, 4, "a\xED\xA0\x80", BU_ESCAPE_ILL_FORMED, 1},
    {&bu_format_visible, 4, "\\x4g", BU_ESCAPE_DIGIT, 0},
    {&bu_format_visible, 4, "\\400", BU_ESCAPE_VALUE, 0},
    {&bu_format_visible, 10, "\\U00110000", BU_ESCAPE_VALUE, 0},
    {&bu_format_visible, 10, "\\U0000D800", BU_ESCAPE_SURROGATE, 0},
    {&bu_format_visible, 8, "\\u{D800}", BU_ESCAPE_SURROGATE, 0},
    {&bu_format_visible, 10, "\\u{110000}", BU_ESCAPE_VALUE, 0},
    {&bu_format_visible, 4, "\\u{}", BU_ESCAPE_DIGIT, 0},
    {&bu_format_visible, 11, "\\u{0000041}", BU_ESCAPE_DIGIT, 0},
    {&bu_format_visible, 2, "\\8", BU_ESCAPE_UNKNOWN, 0},
    {&bu_format_visible, 2, "a\x1B", BU_ESCAPE_RAW, 1},
    {&bu_format_csv, 3, "a\"b", BU_ESCAPE_UNKNOWN, 1},
    {&bu_format_syslog, 3, "a]b", BU_ESCAPE_RAW, 1},
};

static int all_faults(void)
{
    size_t i;

    for (i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        const struct fault *f = &faults[i];
        size_t at = SPARE;

        if (bu_escape_explain(f->format, (const uint8_t *)f->in, f->n, &at) !=
                (enum bu_escape_reason)f->reason ||
            at != f->at) {
            tap_note(f->format->name, (const uint8_t *)f->in, f->n,
                     (uint32_t)i);
            return 0;
        }
    }
    return 1;
}

/* ---- In place, and the end of a string. */

/* A random string of pieces that the reader takes, and some that it refuses. */
static size_t pieces(uint8_t *s, size_t room)
{
    size_t n = 0;
    size_t i;

    while (n + 6 <= room) {
        const struct token *t = &tokens[random_below(TOKENS)];

        for (i = 0; i < t->n; i++)
            s[n++] = t->bytes[i];
    }
    return n;
}

/* Reading into the bytes that are read gives what reading into others does. */
static int is_in_place(const struct bu_format *from, const struct bu_format *to,
                       uint32_t instead)
{
    const struct bu_conversion c = {from, to, instead};
    uint8_t text[60];
    struct bu_convert_state apart;
    struct bu_convert_state within;
    struct bu_buffer a;
    struct bu_buffer b;
    size_t n = pieces(text, sizeof text);
    size_t i;

    start(&apart);
    start(&within);
    a.src = text;
    a.src_end = text + n;
    a.dst = out;
    a.dst_end = out + n;
    while (bu_convert(&apart, &c, &a) < BU_OK)
        ;
    b.src = text;
    b.src_end = text + n;
    b.dst = text;
    b.dst_end = text + n;
    while (bu_convert(&within, &c, &b) < BU_OK)
        ;
    if (b.src - text != a.src - text || b.dst - text != a.dst - out)
        return 0;
    for (i = 0; i < (size_t)(a.dst - out); i++)
        if (text[i] != out[i])
            return 0;
    return bu_convert_finish(&apart, &c, &a) ==
               bu_convert_finish(&within, &c, &b) &&
           b.dst - text == a.dst - out;
}

static int all_in_place(void)
{
    unsigned i;

    for (i = 0; i < 2000 / SUITE_THIN; i++)
        if (!is_in_place(&bu_format_json, &bu_format_utf8, BU_STOP) ||
            !is_in_place(&bu_format_json, &bu_format_utf8, '?') ||
            !is_in_place(&bu_format_json_lone, &bu_format_utf8_kept, BU_STOP) ||
            !is_in_place(&bu_format_json_lone, &bu_format_wtf8, '?') ||
            !is_in_place(&bu_format_visible, &bu_format_utf8_kept, '?') ||
            !is_in_place(&bu_format_csv, &bu_format_utf8, '?') ||
            !is_in_place(&bu_format_syslog, &bu_format_utf8, '?'))
            return 0;
    return 1;
}

/* At every cut of the text, and at memory's end. */
static int ends_at(const char *text, size_t want)
{
    size_t n = length_of(text);
    size_t cut;

    for (cut = 0; cut <= n; cut++) {
        uint8_t *s = format_high((const uint8_t *)text, cut);
        const uint8_t *p = s;
        enum bu_status status = bu_json_end(&p, s + cut);
        size_t at = (size_t)(p - s);

        if (cut > want) {
            if (status != BU_END || at != want)
                return 0;
            continue;
        }
        if (status != BU_MORE || at + 1 < cut || at > cut ||
            (at < cut && s[at] != '\\'))
            return 0;
        /* and on from there */
        p = (const uint8_t *)text + at;
        if (bu_json_end(&p, (const uint8_t *)text + n) !=
                (want < n ? BU_END : BU_MORE) ||
            (want < n && p != (const uint8_t *)text + want))
            return 0;
    }
    return 1;
}

static int all_ends(void)
{
    return ends_at("\"", 0) && ends_at("abc\",1", 3) &&
           ends_at("a\\\"b\\\\\" \"", 6) && ends_at("\\\\\\\"\\\\\"x", 6) &&
           ends_at("\\u0022\xC3\xA9\"", 8) && ends_at("no end\\\"", 8) &&
           ends_at("a long text with nothing in it, and \\n in it\"]", 44);
}

/* ---- Keys. */

static int equal(const struct bu_format *from, const char *key,
                 const struct bu_format *to, const char *text)
{
    const struct bu_conversion c = {from, to, BU_STOP};

    return bu_escape_equal(&c, (const uint8_t *)key, length_of(key),
                           (const uint8_t *)text, length_of(text));
}

static int all_equal(void)
{
    const struct bu_format *j = &bu_format_json;
    const struct bu_format *u = &bu_format_utf8;

    return equal(j, "\\u0061dmin", u, "admin") && equal(j, "", u, "") &&
           equal(j, "\\uD83D\\uDE00", u, "\xF0\x9F\x98\x80") &&
           equal(j, "\xF0\x9F\x98\x80", j, "\\ud83d\\ude00") &&
           equal(u, "a\"b", j, "a\\\"b") &&
           !equal(j, "admin\\u0000", u, "admin") &&
           !equal(j, "admin", u, "admin\\") && !equal(j, "ad", u, "admin") &&
           !equal(j, "admin", u, "ad") && !equal(j, "a\\q", u, "a\\q") &&
           !equal(j, "\\ud800", u, "\xEF\xBF\xBD") &&
           !equal(j, "\x80", u, "\x80") &&
           equal(j, "\\ufffd", u, "\xEF\xBF\xBD") &&
           equal(&bu_format_json_lone, "\\udc80", &bu_format_utf8_kept, "\x80");
}

static int has_no_zero(void)
{
    return bu_format_json_nonzero.put(out, 0, &bu_format_json_nonzero) == 0 &&
           bu_format_json_nonzero.put(out, 1, &bu_format_json_nonzero) == 6 &&
           bu_format_json.put(out, 0, &bu_format_json) == 6;
}

/* ---- What is copied by words: as next and put do it, value by value. */

enum { COPIED = 24 };

/* Whether text is converted up to where it is ill-formed or truncated. */
static int is_copied(const struct bu_conversion *c, const uint8_t *text)
{
    uint8_t *const back = scratch.escape.back;
    const uint8_t *p = text;
    struct bu_convert_state s;
    struct bu_buffer b;
    enum bu_status status;
    enum bu_status expected;
    uint32_t value;
    size_t k = 0;

    start(&s);
    b.src = text;
    b.src_end = text + COPIED;
    b.dst = out;
    b.dst_end = out + ESCAPE_ROOM;
    status = bu_convert(&s, c, &b);
    while ((expected = c->from->next(&p, text + COPIED, &value, c->from)) ==
           BU_OK)
        k += c->to->put(back + k, value, c->to);
    return (status == BU_OK) == (expected == BU_END) && b.dst == out + k &&
           same(out, (const char *)back, k);
}

/* Lay a part of four bytes between whole sequences, in four ways. */
static void lay(uint8_t *text, const uint8_t *part, unsigned way)
{
    static const char *const before[] = {"", "aaa", "\xD0\xB0\xD0\xB0",
                                         "\xE4\xB8\x80"};
    size_t n = length_of(before[way]);
    size_t i;

    for (i = 0; i < COPIED; i++)
        text[i] = (uint8_t)(i < n       ? before[way][i]
                            : i < n + 4 ? part[i - n]
                                        : "a\xD0\xB0z"[(i - n) % 4]);
}

static int all_copied(void)
{
    static const uint8_t bytes[32] = {
        0x1F, 0x22, '<',  '>',  '&',  0x5C, 'a',  0x7F, 0x80, 0x8F, 0x90,
        0x9F, 0xA0, 0xA8, 0xA9, 0xBF, 0xC1, 0xC2, 0xC3, 0xDF, 0xE0, 0xE1,
        0xE2, 0xE3, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF};
    static const struct bu_conversion ways[] = {
        {&bu_format_utf8, &bu_format_json, BU_STOP},
        {&bu_format_json, &bu_format_utf8, BU_STOP},
        {&bu_format_utf8, &bu_format_json_script, BU_STOP},
        {&bu_format_utf8_kept, &bu_format_json_lone, BU_STOP}};
    const uint32_t most = 0x8000; /* of 32 x 32 x 32 */
    uint8_t text[COPIED];
    uint32_t i;

    for (i = 0; i < most * 16; i += SUITE_THIN * SUITE_THIN) {
        uint32_t k = i / 16;
        uint8_t part[4];

        part[0] = bytes[k % 32];
        part[1] = bytes[k / 32 % 32];
        part[2] = bytes[k / 1024];
        part[3] = bytes[(k / 32 * 5 + k % 4) % 32];
        lay(text, part, i % 4);
        if (!is_copied(&ways[i / 4 % 4], text)) {
            tap_note("copied", text, COPIED, i);
            return 0;
        }
    }
    return 1;
}

void suite_json(void)
{
    format_suite(&json, tokens, TOKENS);
    format_suite(&json_lone, tokens, TOKENS);
    tap_ok(format_tokens(&json_nonzero, tokens, TOKENS) &&
               format_tokens(&json_ascii, tokens, TOKENS),
           "edges in threes: no U+0000; ASCII");
    tap_ok(format_short(&json), "all inputs of 1 and 2 bytes");
    tap_ok(format_alphabet(&json, alphabet, sizeof alphabet, 4),
           "inputs of 4 bytes from an alphabet");
    tap_ok(format_values(&json_ascii) && format_values(&json_script),
           "values as ASCII, and for scripts, encoded and read back");
    tap_ok(all_written(), "what is written, its size, and each room");
    tap_ok(has_no_zero(), "U+0000 has no form where it is refused");
    tap_ok(all_faults(), "what is wrong, and where");
    tap_ok(all_in_place(), "in place");
    tap_ok(all_copied(),
           "parts of four bytes among others, as by next and put");
    tap_ok(all_ends(), "the end of a string, at every cut");
    tap_ok(all_equal(), "keys, compared by values");
}
