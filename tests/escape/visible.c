/* visible: escapes of C and text that moves nothing, bytes that are kept, CSV,
 * syslog, and escapes of a user, against models. */
/* SPDX-License-Identifier: MIT */
#include "escape_model.h"
#include "random.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/escape.h>
#include <bareutf/gsm.h>
#include <bareutf/page.h>
#include <bareutf/property.h>
#include <bareutf/utf8.h>

enum { ROOM = ESCAPE_ROOM };

static uint8_t *const out = scratch.escape.out;
static uint8_t *const back = scratch.escape.back;

static int same(const uint8_t *a, const uint8_t *b, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++)
        if (a[i] != b[i])
            return 0;
    return 1;
}

/* Convert all of s[0..n); the bytes written, or ROOM at a stop. */
static size_t converted(const struct bu_format *from,
                        const struct bu_format *to, const uint8_t *s, size_t n,
                        uint8_t *dst)
{
    const struct bu_conversion c = {from, to, BU_STOP};
    struct bu_convert_state state;
    struct bu_buffer b;

    state.pending.count = 0;
    state.after_high = 0;
    b.src = s;
    b.src_end = s + n;
    b.dst = dst;
    b.dst_end = dst + ROOM - 1;
    if (bu_convert(&state, &c, &b) < BU_OK ||
        bu_convert_finish(&state, &c, &b) != BU_OK || b.src != b.src_end)
        return ROOM;
    return (size_t)(b.dst - dst);
}

/* ---- Models. */

/* The escapes of C at s[0..n), n > 1, which begins with a backslash. */
static void number_model(struct format_part *part, const uint8_t *s, size_t n)
{
    size_t most = s[1] == 'x' ? 2 : s[1] == 'u' ? 4 : 8;
    size_t at = 2;
    uint32_t value = 0;
    int braces = n > 2 && s[1] == 'u' && s[2] == '{';

    if (digit_at(s, n, 1) < 8) { /* one to three of these, whatever follows */
        for (at = 1; at < 4 && digit_at(s, n, at) < 8; at++)
            value = value * 8u + digit_at(s, n, at);
        if (at < 4 && at == n)
            part_is(part, BU_MORE, n, 0);
        else if (value > 0xFFu)
            part_is(part, BU_BAD, at, 0);
        else
            part_is(part, BU_OK, at, value < 0x80u ? value : value + 0xDC00u);
        return;
    }
    if (braces) {
        most = 7;
        at = 3;
    }
    while (at < most + 2 && digit_at(s, n, at) < 16)
        value = value * 16u + digit_at(s, n, at++);
    if (braces && at == 9 && n > 9 && digit_at(s, n, 9) < 16)
        part_is(part, BU_BAD, 9, 0);
    else if (braces)
        part_is(part,
                at == n                  ? BU_MORE
                : s[at] == '}' && at > 3 ? BU_OK
                                         : BU_BAD,
                at + (at < n && at > 3 && s[at] == '}'), value);
    else if (at < most + 2)
        part_is(part, at == n ? BU_MORE : BU_BAD, at, 0);
    else
        part_is(part, BU_OK, at, value);
    if (part->status != BU_OK)
        return;
    if (s[1] == 'x' && value > 0x7F)
        part->value = value + 0xDC00u;
    else if (value > 0x10FFFFu || (value >= 0xD800u && value < 0xE000u))
        part->status = BU_BAD;
}

static void c_model(struct format_part *part, const struct format_case *c,
                    const uint8_t *s, size_t n)
{
    (void)c;
    if (letter_model(part, "abfnrtv\\\"'?", "\a\b\f\n\r\t\v\\\"'?", s, n))
        return;
    if (s[1] == 'x' || s[1] == 'u' || s[1] == 'U' || digit_at(s, n, 1) < 8)
        number_model(part, s, n);
}

static void csv_model(struct format_part *part, const struct format_case *c,
                      const uint8_t *s, size_t n)
{
    (void)c;
    (void)letter_model(part, "\"", "\"", s, n);
}

static void syslog_model(struct format_part *part, const struct format_case *c,
                         const uint8_t *s, size_t n)
{
    (void)c;
    if (!letter_model(part, "\"\\]", "\"\\]", s, n))
        part_is(part, BU_OK, 1, '\\');
}

static void model(struct format_part *part, const struct format_case *c,
                  const uint8_t *s, size_t n, int whole)
{
    escape_model *of = c_model;
    uint8_t lead = '\\';
    int raw = s[0] < 0x20u || s[0] == 0x7Fu;

    if (c->format == &bu_format_csv) {
        of = csv_model;
        lead = '"';
        raw = 0;
    }
    if (c->format == &bu_format_syslog) {
        of = syslog_model;
        raw = s[0] == '"' || s[0] == ']';
    }
    text_model(part, c, s, n, whole, raw, s[0] == lead ? of : NULL);
}

static void kept_model(struct format_part *part, const struct format_case *c,
                       const uint8_t *s, size_t n, int whole)
{
    (void)c;
    format_part(part, &format_utf8, s, n, whole);
    if (part->status == BU_BAD)
        part_is(part, BU_OK, 1, 0xDC00u + s[0]);
}

static const struct format_case visible = {
    &bu_format_visible, model, 0x10FFFF, 1, NULL, ONE_BYTE, 0, NULL, 0};
static const struct format_case kept = {
    &bu_format_utf8_kept, kept_model, 0x10FFFF, 1, NULL, ONE_BYTE, 0, NULL, 0};
static const struct format_case csv = {&bu_format_csv, model, 0x10FFFF, 0, NULL,
                                       ONE_BYTE,       0,     NULL,     0};
static const struct format_case syslog = {
    &bu_format_syslog, model, 0x10FFFF, 0, NULL, ONE_BYTE, 0, NULL, 0};

static const struct token tokens[] = {
    {1, {'\\'}},
    {2, {'\\', 'u'}},
    {2, {'\\', 'x'}},
    {2, {'\\', 'U'}},
    {1, {'"'}},
    {1, {']'}},
    {1, {'{'}},
    {1, {'}'}},
    {2, {'\\', '\\'}},
    {1, {0x00}},
    {1, {0x7F}},
    {3, {0xE2, 0x82, 0xAC}},
    {2, {0xF0, 0x9F}},
    {2, {'1', 'b'}},
    {1, {'F'}},
    {3, {'\\', '3', '7'}},
    {1, {'7'}},
    {4, {'\\', 'x', '8', '0'}},
    {6, {'\\', 'U', '0', '0', '1', '0'}},
    {6, {'\\', 'u', '{', '1', '0', 'F'}},
    {5, {'0', '0', '4', '1', '}'}},
    {6, {'\\', 'u', 'D', '8', '3', 'd'}},
};
enum { TOKENS = sizeof tokens / sizeof tokens[0] };

static const struct token utf8_tokens[] = {
    {1, {0x41}},       {1, {0x80}}, {1, {0xFF}},
    {2, {0xC3, 0xA9}}, {1, {0xE2}}, {2, {0xF0, 0x9F}},
    {1, {0x82}},       {1, {0xAC}}, {3, {0xED, 0xB2, 0x80}},
};
enum { UTF8_TOKENS = sizeof utf8_tokens / sizeof utf8_tokens[0] };

/* ---- Forms of each value. */

/* What put of visible must write for a value: nothing but what is seen. */
static int is_plain(uint32_t value)
{
    return value >= 0x20u && value != '\\' && value - 0x7Fu >= 0x21u &&
           value != 0x61Cu && value - 0x200Eu >= 2u && value - 0x2028u >= 7u &&
           value - 0x2066u >= 4u;
}

static int is_scalar(uint32_t value)
{
    return value < 0xD800u || (value > 0xDFFFu && value <= 0x10FFFFu);
}

static int is_byte(uint32_t value)
{
    return value >= 0xDC80u && value <= 0xDCFFu;
}

static int is_visible_value(const struct bu_format *format, uint32_t value,
                            int plain)
{
    uint8_t utf8[BU_UTF8_MAX];
    unsigned n = format->put(out, value, format);
    unsigned k = bu_utf8_put(utf8, value);
    const uint8_t *p = out;
    uint32_t read = 0;
    unsigned i;

    if (!is_scalar(value) && !is_byte(value))
        return n == 0;
    if (plain != (n == k && k != 0 && same(out, utf8, k)) || n == 0 || n > 10)
        return 0;
    for (i = 0; !plain && i < n; i++)
        if (out[i] < 0x21u || out[i] > 0x7Eu)
            return 0;
    return bu_format_decode(format, &p, out + n, &read) == BU_OK &&
           p == out + n && read == value;
}

static int is_invisible(uint32_t value)
{
    uint32_t word = value / 0x800u;

    return value == 0xA0u || value == 0x1680u || value - 0x2000u < 11u ||
           value == 0x202Fu || value == 0x205Fu || value == 0x2800u ||
           value == 0x3000u || value - 0xFFF9u < 3u ||
           (word < 0x220u && value <= 0x10FFFFu &&
            bu_property_has(&bu_property_default_ignorable, value));
}

static int all_values(void)
{
    uint32_t value;

    for (value = 0; value < 0x110010u; value += value < 0x3200u ? 1 : STEP) {
        int plain = is_scalar(value) && is_plain(value);

        if (!is_visible_value(&bu_format_visible, value, plain) ||
            !is_visible_value(&bu_format_visible_all, value,
                              plain && !is_invisible(value))) {
            tap_note("value", NULL, 0, value);
            return 0;
        }
    }
    return 1;
}

static int is_kept_value(uint32_t value)
{
    unsigned n = bu_format_utf8_kept.put(out, value, &bu_format_utf8_kept);

    if (is_byte(value))
        return n == 1 && out[0] == value - 0xDC00u;
    return n == bu_utf8_put(back, value) && same(out, back, n);
}

static int all_kept_values(void)
{
    uint32_t value;

    for (value = 0; value < 0x110010u; value += value < 0x900u ? 1 : 13)
        if (!is_kept_value(value))
            return 0;
    for (value = 0xD7F0u; value < 0xE010u; value++)
        if (!is_kept_value(value))
            return 0;
    return 1;
}

/* Any bytes become what is seen, and come back. */
static int comes_back(const uint8_t *s, size_t n)
{
    size_t size =
        converted(&bu_format_utf8_kept, &bu_format_visible, s, n, out);
    size_t i;

    for (i = 0; i < size; i++)
        if (out[i] < 0x20u || out[i] == 0x7Fu)
            return 0;
    return size != ROOM && bu_utf8_valid(out, size) &&
           converted(&bu_format_visible, &bu_format_utf8_kept, out, size,
                     back) == n &&
           same(back, s, n);
}

static int all_come_back(void)
{
    uint8_t s[64];
    uint32_t round;
    size_t i;

    for (round = 0; round < 0x10000u; round += SUITE_THIN * 5u) {
        s[0] = (uint8_t)round;
        s[1] = (uint8_t)(round >> 8);
        if (!comes_back(s, 2))
            return 0;
    }
    for (round = 0; round < 2000u / SUITE_THIN; round++) {
        size_t n = random_below(sizeof s);

        for (i = 0; i < n; i++)
            s[i] = random_below(3) == 0
                       ? (uint8_t)random_below(256)
                       : utf8_tokens[random_below(UTF8_TOKENS)].bytes[0];
        if (!comes_back(s, n)) {
            tap_note("text", s, n, round);
            return 0;
        }
    }
    return 1;
}

/* ---- Texts. */

/* TOML 1.0: basic strings. */
static const struct bu_escape toml_escape = {
    {bu_escape__run},
    {0xFFFFFFFFu, 0x00000004u, 0x10000000u, 0x80000000u},
    {0xFFFFFDFFu, 0x00000004u, 0x10000000u, 0x80000000u},
    "b\bt\tn\nf\fr\r\"\"\\\\",
    BU_ESCAPE_C,
    NULL,
    '\\',
    BU_ESCAPE_U | BU_ESCAPE_U8};
static const struct bu_format toml = BU_ESCAPE_FORMAT("toml", 0, toml_escape);

/* logfmt: a value between quotes; a control has no form. */
static const struct bu_escape logfmt_escape = {
    {bu_escape__run},
    {0xFFFFFFFFu, 0x00000004u, 0x10000000u, 0x80000000u},
    {0xFFFFFFFFu, 0x00000004u, 0x10000000u, 0x80000000u},
    "\"\"\\\\n\nt\tr\r",
    NULL,
    NULL,
    NULL,
    '\\',
    0};
static const struct bu_format logfmt =
    BU_ESCAPE_FORMAT("logfmt", 0, logfmt_escape);

struct text {
    const struct bu_format *from;
    const struct bu_format *to;
    const char *in;
    const char *out; /* null where the conversion stops */
};

static const struct text texts[] = {
    {&bu_format_utf8, &bu_format_visible, "a\x1B[2J\r\n\\",
     "a\\x1B[2J\\r\\n\\\\"},
    {&bu_format_utf8, &bu_format_visible, "x\xE2\x80\xAEy\xC2\x85",
     "x\\u202Ey\\u0085"},
    {&bu_format_utf8, &bu_format_visible_all, "\xF3\xA0\x80\x81\xE2\x80\x8B",
     "\\U000E0001\\u200B"},
    {&bu_format_utf8_kept, &bu_format_visible, "\x9B\xC3", "\\x9B\\xC3"},
    {&bu_format_utf8, &bu_format_visible, "\x9B", NULL},
    {&bu_format_latin1, &bu_format_visible, "\xE9\x9B", "\xC3\xA9\\u009B"},
    {&bu_format_utf8_kept, &bu_format_caret, "\x1B[\x7F\t\x9B\xE2\x80\xAE^",
     "^[[^?^I<9B><U+202E>^"},
    {&bu_format_utf8_kept, &bu_format_pictures, "\x1B\n\x7F\xFF\xC2\x9B",
     "\xE2\x90\x9B\xE2\x90\x8A\xE2\x90\xA1<FF><U+009B>"},
    {&bu_format_visible, &bu_format_utf8_kept, "\\x41\\u00e9\\u{1F600}\\101\\7",
     "A\xC3\xA9\xF0\x9F\x98\x80"
     "A\a"},
    {&bu_format_visible, &bu_format_utf8_kept, "\\xE2\\202\\xac\\?\\'\\\"",
     "\xE2\x82\xAC?'\""},
    {&bu_format_visible, &bu_format_utf8, "\\xE2", NULL},
    {&bu_format_visible, &bu_format_utf8_kept, "\\q", NULL},
    {&bu_format_visible, &bu_format_utf8_kept, "\\x4", NULL},
    {&bu_format_visible, &bu_format_utf8_kept, "\\400", NULL},
    {&bu_format_utf8, &bu_format_csv, "a \"b\",\r\nc", "a \"\"b\"\",\r\nc"},
    {&bu_format_csv, &bu_format_utf8, "a \"\"b\"\"", "a \"b\""},
    {&bu_format_csv, &bu_format_utf8, "a \"b", NULL},
    {&bu_format_csv, &bu_format_utf8, "a\"", NULL},
    {&bu_format_utf8, &bu_format_syslog, "a\"b]c\\n", "a\\\"b\\]c\\\\n"},
    {&bu_format_syslog, &bu_format_utf8, "\\n\\\"\\\\\\]\\", "\\n\"\\]\\"},
    {&bu_format_syslog, &bu_format_utf8, "a]", NULL},
    {&bu_format_utf8, &toml, "a\tb\n\x7F\x01\"\\",
     "a\\tb\\n\\u007F\\u0001\\\"\\\\"},
    {&toml, &bu_format_utf8, "a\t\\U0001F600\\u00e9",
     "a\t\xF0\x9F\x98\x80\xC3\xA9"},
    {&toml, &bu_format_utf8, "\\ud83d\\ude00", NULL},
    {&toml, &bu_format_utf8, "\\x41", NULL},
    {&toml, &bu_format_utf8, "\\u{41}", NULL},
    {&bu_format_utf8, &logfmt, "msg=\"a b\"\n", "msg=\\\"a b\\\"\\n"},
    {&bu_format_utf8, &logfmt, "\x1B", NULL},
    {&logfmt, &bu_format_utf8, "\\x", NULL},
    {&bu_format_json, &bu_format_csv, "say \\\"\\u0041\\\"", "say \"\"A\"\""},
};

static int all_texts(void)
{
    size_t i;

    for (i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const struct text *t = &texts[i];
        size_t n = converted(t->from, t->to, (const uint8_t *)t->in,
                             length_of(t->in), out);

        if (t->out == NULL ? n != ROOM
                           : n != length_of(t->out) ||
                                 !same(out, (const uint8_t *)t->out, n)) {
            tap_note(t->to->name, out, n == ROOM ? 0 : n, (uint32_t)i);
            return 0;
        }
    }
    return 1;
}

static int all_formulas(void)
{
    static const uint16_t yes[] = {'=',  '+',    '-',    '@',    '\t',  '\r',
                                   '\n', 0xFF1D, 0xFF0B, 0xFF0D, 0xFF20};
    uint32_t value;

    for (value = 0; value < 0x10400u; value++) {
        size_t i = 0;

        while (i < sizeof yes / sizeof yes[0] && yes[i] != value)
            i++;
        if (bu_csv_is_formula(value) != (i < sizeof yes / sizeof yes[0]))
            return 0;
    }
    return !bu_csv_is_formula(0xFFFFFFFFu);
}

#if defined __GNUC__ && !defined __clang__ && __GNUC__ < 11
#define SET                                                                    \
    {                                                                          \
        0x80000001u, 0x80000005u, 0x90000001u, 0xC0000001u                     \
    }
#else
#define SET BU_ESCAPE_SET(0x80000001u, " \"?@\\_`~\177")
#endif

/* A set of a text has the bits of its values. */
static int is_set_right(void)
{
    static const uint32_t set[4] = SET;
    static const uint32_t want[4] = {0x80000001u, 0x80000005u, 0x90000001u,
                                     0xC0000001u};
    unsigned i;

    for (i = 0; i < 4; i++)
        if (set[i] != want[i])
            return 0;
    return 1;
}

/* An escape with the digits of X alone, or with those of U8 too; a stop among
 * the small letters, or one that few escapes have. */
static const struct bu_escape x_alone = {{bu_escape__run},
                                         {0xFFFFFFFFu, 0, 0x10000000u, 1},
                                         {0xFFFFFFFFu, 0, 0x10000000u, 1},
                                         "",
                                         BU_ESCAPE_C,
                                         bu_escape__all,
                                         '\\',
                                         BU_ESCAPE_X};
static const struct bu_escape x_and_u8 = {{bu_escape__run},
                                          {0xFFFFFFFFu, 1, 0x10000000u, 0},
                                          {0xFFFFFFFFu, 1, 0x10000000u, 0},
                                          "",
                                          BU_ESCAPE_C,
                                          bu_escape__all,
                                          '\\',
                                          BU_ESCAPE_X | BU_ESCAPE_U8};
static const struct bu_format format_x = BU_ESCAPE_FORMAT("x", 0, x_alone);
static const struct bu_format format_u8 = BU_ESCAPE_FORMAT("u8", 0, x_and_u8);

static int own_digits_count(void)
{
    static const uint8_t s[] = "\\xE9";
    static const uint8_t text[] = "plain words of more than a word`, and more";
    const uint8_t *p = s;
    uint32_t value;
    size_t n = sizeof text - 1;

    return format_x.next(&p, s + 4, &value, &format_x) == BU_OK &&
           value == 0xE9 && format_x.put(out, 0x20AC, &format_x) == 0 &&
           format_x.put(out, 0xE9, &format_x) == 4 && out[3] == '9' &&
           format_u8.put(out, 0x20AC, &format_u8) == 10 && out[1] == 'U' &&
           out[9] == 'C' &&
           converted(&bu_format_utf8, &format_x, text, n, out) == n + 3 &&
           converted(&bu_format_utf8, &format_u8, text, n, out) == n + 3 * 8;
}

/* Two faces are read as UTF-8, and have no form for what is no value. */
static int faces_are_text(void)
{
    static const uint8_t s[] = "\xE2\x90\x9B";
    const uint8_t *p = s;
    uint32_t value;

    return bu_format_caret.next(&p, s + 3, &value, &bu_format_caret) == BU_OK &&
           value == 0x241B &&
           bu_format_caret.put(out, 'a', &bu_format_caret) == 1 &&
           bu_format_pictures.put(out, 'a', &bu_format_pictures) == 1 &&
           bu_format_caret.put(out, 0x110000, &bu_format_caret) == 0 &&
           bu_format_pictures.put(out, 0x110000, &bu_format_pictures) == 0;
}

/* What is no escape is ill-formed, and equal to nothing. */
static int others_are_explained(void)
{
    static const uint8_t s[] = {'<', 0x80, '>'};
    static const struct bu_conversion same_form = {&bu_format_utf8,
                                                   &bu_format_utf8, BU_STOP};
    size_t at;

    return bu_escape_explain(&bu_format_html, s, 1, &at) ==
               BU_ESCAPE_ILL_FORMED &&
           bu_escape_explain(&bu_format_utf16_hex, s, 1, &at) ==
               BU_ESCAPE_ILL_FORMED &&
           at == 0 && !bu_escape_equal(&same_form, s + 1, 1, s + 1, 1) &&
           !bu_escape_equal(&same_form, s, 1, s + 2, 1);
}

void suite_visible(void)
{
    tap_ok(own_digits_count(), "digits that a table has, and no others");
    tap_ok(faces_are_text(), "faces that are not read back are read as text");
    tap_ok(others_are_explained(), "formats that are no escape");

    tap_ok(format_tokens(&visible, tokens, TOKENS),
           "escapes of C in threes, truncated everywhere");
    tap_ok(format_tokens(&csv, tokens, TOKENS) &&
               format_tokens(&syslog, tokens, TOKENS),
           "CSV and syslog in threes");
    tap_ok(format_tokens(&kept, utf8_tokens, UTF8_TOKENS),
           "kept bytes in threes");
    tap_ok(format_short(&visible) && format_short(&csv) &&
               format_short(&syslog) && format_short(&kept),
           "all inputs of 1 and 2 bytes");
    tap_ok(format_values(&csv) && format_values(&syslog),
           "values of CSV and syslog, encoded and read back");
    tap_ok(all_values(), "what is visible, of all values, and back");
    tap_ok(all_kept_values(), "values of bytes that are kept");
    tap_ok(all_come_back(), "any bytes are seen, and come back");
    tap_ok(all_texts(), "texts of each format, and of a user's");
    tap_ok(all_formulas(), "first values of formulas");
    tap_ok(is_set_right(), "sets made of texts");
}
