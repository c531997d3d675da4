/* line_format: a line on a terminal of another encoding is that of UTF-8. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/line.h>
#include "model.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/escape.h>
#include <bareutf/lone.h>
#include <bareutf/gsm.h>
#include <bareutf/page.h>
#include <bareutf/page_east.h>
#include <bareutf/utf16.h>
#include <bareutf/utf32.h>
#ifdef SUITE_ALL_VALUES
#include "formats.h"
#endif

enum { SIZE = 24, HISTORY = 40, GAP = 256 };

/* A line, and all that its terminal got, as a number. */
struct side {
    struct bu_line line;
    struct bu_history history;
    struct bu_pending pending;
    struct bu_line_config config;
    const struct bu_format *format; /* null: bu_line_feed itself */
    uint32_t sent;
    uint8_t text[SIZE];
    uint8_t older[HISTORY];
};

static void count_scalar(struct side *a, uint32_t scalar)
{
    a->sent = a->sent * 31u + scalar;
}

static void put_utf8(void *to, const uint8_t *s, unsigned n)
{
    struct model_part part;
    unsigned at;

    for (at = 0; at < n; at += part.length) {
        model_part(&part, s + at, n - at);
        count_scalar((struct side *)to, part.scalar);
    }
}

/* U+FFFD as it is sent where it has no form. */
static void count_hidden(struct side *a)
{
    static const char sign[] = "\033[7m?\033[m";
    unsigned i;

    for (i = 0; sign[i] != '\0'; i++)
        count_scalar(a, (uint8_t)sign[i]);
}

/* What is sent to a terminal of Latin-1, from UTF-8. */
static void put_known(void *to, const uint8_t *s, unsigned n)
{
    struct model_part part;

    model_part(&part, s, n);
    if (part.scalar == 0xFFFD)
        count_hidden((struct side *)to);
    else
        put_utf8(to, s, n);
}

static void put_format(void *to, const uint8_t *s, unsigned n)
{
    struct side *a = (struct side *)to;
    uint8_t out[BU_LINE_FORMAT_MAX];
    unsigned size = bu_line_format_put(out, a->format, s, n);
    unsigned i;

    if (a->format != &bu_format_latin1)
        put_utf8(a, out, size);
    else
        for (i = 0; i < size; i++)
            count_scalar(a, out[i]);
}

static unsigned columns_latin1(const uint8_t *s, uint32_t at, uint32_t end)
{
    return bu_line_format_columns(&bu_format_latin1, s, at, end);
}

static unsigned columns_utf8(const uint8_t *s, uint32_t at, uint32_t end)
{
    return bu_line_format_columns(&bu_format_utf8, s, at, end);
}

static void start(struct side *a)
{
    bu_line_start(&a->line, (const uint8_t *)"> ", 2);
}

static void open(struct side *a, const struct bu_format *format,
                 void (*send)(void *to, const uint8_t *s, unsigned n))
{
    unsigned i;

    for (i = 0; i < sizeof *a; i++)
        ((volatile uint8_t *)a)[i] = 0;
    bu_history_init(&a->history, a->older, HISTORY);
    a->format = format;
    a->config.text = a->text;
    a->config.size = SIZE;
    a->config.put = send;
    a->config.to = a;
    a->config.columns = format == NULL                ? bu_line_columns
                        : format == &bu_format_latin1 ? columns_latin1
                                                      : columns_utf8;
    a->config.recall = bu_history_recall;
    a->config.history = &a->history;
    a->config.bad = bu_line_escape;
    bu_line_init(&a->line, &a->config);
    bu_line_resize(&a->line, 12, 4);
    start(a);
}

static enum bu_line_event feed(struct side *a, unsigned key)
{
    if (a->format == NULL)
        return key == GAP ? bu_line_gap(&a->line)
                          : bu_line_feed(&a->line, (uint8_t)key);
    return key == GAP ? bu_line_format_gap(&a->line, &a->pending)
                      : bu_line_format_feed(&a->line, a->format, &a->pending,
                                            (uint8_t)key);
}

static void end_line(struct side *a, enum bu_line_event event)
{
    if (event == BU_LINE_NONE || event >= BU_LINE_TAB)
        return;
    if (event == BU_LINE_READY)
        (void)bu_history_add(&a->history, a->text, a->line.length);
    start(a);
}

static int are_same(const struct side *a, const struct side *b)
{
    uint32_t i;

    for (i = 0; i < a->line.length && a->text[i] == b->text[i];)
        i++;
    return i == a->line.length && i == b->line.length && a->sent == b->sent &&
           a->line.cursor == b->line.cursor && a->line.bad == b->line.bad &&
           a->line.dropped == b->line.dropped;
}

/* Keys that are likely to meet each other. */
static unsigned any_key(void)
{
    static const uint8_t likely[] =
        "ab \x7F\x7F\033[\033[DCA3~;1200~201~\r\r\n\033]\033P\007\002\006"
        "\020\016\027\025\t\004\xE2\x82\xAC\xC3\xA9\xC2\x9B\xF0\x9F\x98\x80\xE2"
        "\x80\xAE\xED\xA0\x80\xFF\xC0";
    size_t at = random_below(sizeof likely + 2);

    if (at == sizeof likely)
        return (unsigned)random_below(256);
    return at > sizeof likely ? (unsigned)GAP : likely[at];
}

/* Through bu_format_utf8 all is as with bu_line_feed. */
static int is_utf8_same(unsigned rounds)
{
    struct side a;
    struct side b;

    open(&a, NULL, put_utf8);
    open(&b, &bu_format_utf8, put_format);
    while (rounds-- != 0) {
        unsigned key = any_key();
        enum bu_line_event event = feed(&a, key);

        if (feed(&b, key) != event ||
            (b.pending.count == 0 && !are_same(&a, &b)))
            return 0;
        end_line(&a, event);
        end_line(&b, event);
    }
    return 1;
}

/* Keys and letters of Latin-1 do what they do in UTF-8. */
static int is_latin1_same(unsigned rounds)
{
    struct side a;
    struct side b;

    open(&a, NULL, put_known);
    open(&b, &bu_format_latin1, put_format);
    while (rounds-- != 0) {
        unsigned key = any_key();
        enum bu_line_event event;

        if (key - 0x80u < 0x20u)
            key = 0xAD; /* C1 is other bytes in UTF-8 */
        if (key - 0xA0u < 0x60u) {
            (void)feed(&a, 0xC0u + key / 64u);
            event = feed(&a, 0x80u + key % 64u);
        } else {
            event = feed(&a, key);
        }
        if (feed(&b, key) != event || !are_same(&a, &b))
            return 0;
        end_line(&a, event);
        end_line(&b, event);
    }
    return 1;
}

/* 9B, a digit and a byte from 80 on: U+0500. */
static enum bu_status next_three(const uint8_t **p, const uint8_t *end,
                                 uint32_t *value)
{
    const uint8_t *s = *p;

    if (end - s == 1 || (s[1] - (unsigned)'0' < 10u && end - s == 2))
        return BU_MORE;
    *p = s + 1;
    if (s[1] - (unsigned)'0' > 9u || s[2] < 0x80u)
        return BU_BAD;
    *p = s + 3;
    *value = 0x500;
    return BU_OK;
}

/* A format with pairs, 80..8F and then a byte from 80 on: U+0400 and more; an
 * undefined byte, 98; U+0085 as 99; a surrogate as 9A; and 9B, a digit and a
 * byte from 80 on: U+0500. */
static enum bu_status next_pairs(const uint8_t **p, const uint8_t *end,
                                 uint32_t *value,
                                 const struct bu_format *format)
{
    const uint8_t *s = *p;

    (void)format;
    if (s == end)
        return BU_END;
    if (*s - 0x80u < 0x10u && end - s == 1)
        return BU_MORE;
    if (*s == 0x9B)
        return next_three(p, end, value);
    *p = s + 1;
    if (*s - 0x80u < 0x10u && s[1] < 0x80u)
        return BU_BAD;
    if (*s == 0x98)
        return BU_BAD;
    *value = *s == 0x99 ? 0x85u : *s == 0x9A ? 0xD800u : *s;
    if (*s - 0x80u < 0x10u) {
        *p = s + 2;
        *value = 0x400u + (*s & 15u) * 128u + (s[1] & 127u);
    }
    return BU_OK;
}

static unsigned put_pairs(uint8_t *out, uint32_t value,
                          const struct bu_format *format)
{
    (void)format;
    if (value >= 0x80u)
        return 0;
    out[0] = (uint8_t)value;
    return 1;
}

static const struct bu_format pairs = {"pairs",    1,    2,         0,   0xBFF,
                                       next_pairs, NULL, put_pairs, NULL};

static int is_text(const struct side *a, const char *want)
{
    uint32_t i = 0;

    while (i < a->line.length && a->text[i] == (uint8_t)*want) {
        i++;
        want++;
    }
    return i == a->line.length && *want == '\0';
}

/* Keys; then the text, the number of bad parts, and the last event. */
static const struct {
    const char *keys;
    const char *text;
    unsigned bad;
    enum bu_line_event event;
} vectors[] = {
    {"\x81\x85", "\xD2\x85", 0, BU_LINE_NONE},
    {"\x81\x85\x7F", "", 0, BU_LINE_NONE},
    {"\x88"
     "A",
     "\\x88A", 1, BU_LINE_NONE},
    {"\x88\x7F"
     "A",
     "\\x8A", 1, BU_LINE_NONE},
    {"a\x88\r", "a\\x88", 1, BU_LINE_READY},
    {"a\x88\t", "a\\x88", 1, BU_LINE_TAB},
    {"a\x98\x99\x9A", "a\\x98\\x99\\x9A", 3, BU_LINE_NONE},
    {"\x9B"
     "5\x80",
     "\xD4\x80", 0, BU_LINE_NONE},
    {"\x9B"
     "5a",
     "\\x9B5a", 1, BU_LINE_NONE},
    {"\x9B"
     "5\r",
     "\\x9B5", 1, BU_LINE_READY},
    {"\033\x98[D", "\\x98[D", 1, BU_LINE_NONE},
    {"a\033[\x81\x85", "a\xD2\x85", 0, BU_LINE_NONE},
    {"a\033]x\x98\x81\x85y\007b", "ab", 0, BU_LINE_NONE},
    {"a\r\x98\n", "\\x98", 1, BU_LINE_READY},
    {"a\r\nb", "b", 0, BU_LINE_NONE},
    {"\x98\x7F\x7F\x7F\x7F\x81\x85\r", "\xD2\x85", 0, BU_LINE_READY},
    {"\033[200~\x98\r\x88\033[201~", "\\x98 \\x88", 2, BU_LINE_PASTED},
};

static int are_vectors(void)
{
    unsigned i;
    struct side a;

    for (i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        const char *p = vectors[i].keys;
        enum bu_line_event event = BU_LINE_NONE;

        open(&a, &pairs, put_format);
        while (*p != '\0')
            event = feed(&a, (uint8_t)*p++);
        if (!is_text(&a, vectors[i].text) || a.line.bad != vectors[i].bad ||
            event != vectors[i].event) {
            tap_note("vector", a.text, a.line.length, i);
            return 0;
        }
    }
    return 1;
}

/* A lone surrogate is reported by the byte after it. */
static int is_surrogate_refused(void)
{
    struct side a;

    open(&a, &bu_format_wtf8, put_format);
    (void)feed(&a, 0xED);
    (void)feed(&a, 0xA0);
    (void)feed(&a, 0x80);
    return feed(&a, '\r') == BU_LINE_READY && a.line.bad == 1 &&
           is_text(&a, "\\xED\\xA0\\x80");
}

/* Where nothing is named for bad bytes, the line is refused; a gap drops what
 * has begun. */
static int is_refused(void)
{
    struct side a;

    open(&a, &pairs, put_format);
    a.config.bad = NULL;
    (void)feed(&a, 0x98);
    if (a.line.length != 0 || feed(&a, '\r') != BU_LINE_REFUSED)
        return 0;
    open(&a, &pairs, put_format);
    (void)feed(&a, 'a');
    (void)feed(&a, 0x81);
    if (feed(&a, GAP) != BU_LINE_FAULT || a.line.bad != 1 ||
        a.pending.count != 0)
        return 0;
    (void)feed(&a, 0x85);
    return feed(&a, '\r') == BU_LINE_REFUSED && a.line.length == 4;
}

/* The bytes of a unit are no keys: after xx 0D, whatever it is, LF is a line
 * end, except CR itself. */
static int is_end_kept(const struct bu_format *format, unsigned lead)
{
    struct side a;
    unsigned i;
    unsigned ends = 0;
    unsigned unit = format->unit;
    uint8_t bytes[8];

    for (i = 0; i < sizeof bytes; i++)
        bytes[i] = 0;
    bytes[unit - 2] = (uint8_t)lead;
    bytes[unit - 1] = '\r';
    bytes[2 * unit - 1] = '\n';
    open(&a, format, NULL);
    for (i = 0; i < 2 * unit; i++) {
        enum bu_line_event event = feed(&a, bytes[i]);

        ends += event == BU_LINE_READY;
        if (event == BU_LINE_READY && i != (lead == 0 ? unit : 2 * unit) - 1)
            return 0;
    }
    return ends == 1 && a.line.bad == (lead - 0xD8u < 8u);
}

/* The same with a lead that a CR cannot follow, and with 00 11 00 0D, which is
 * no scalar value. */
static int are_ends_kept(void)
{
    static const uint8_t beyond[] = {0, 0x11, 0, '\r', 0, 0, 0, '\n'};
    struct side a;
    unsigned i;

    for (i = 0; i<256; i += SUITE_THIN> 1 ? 9 : 1)
        if (!is_end_kept(&bu_format_utf16be, i) ||
            !is_end_kept(&bu_format_utf32be, i)) {
            tap_note("lead", NULL, 0, i);
            return 0;
        }
    open(&a, &bu_format_utf32be, NULL);
    for (i = 0; i < sizeof beyond; i++)
        if ((feed(&a, beyond[i]) == BU_LINE_READY) != (i == 7))
            return 0;
    return a.line.bad == 1;
}

/* After the end of a line a byte begins the next one, in any format, and a gap
 * counts it. */
static int is_gap_counted(const struct bu_format *format)
{
    struct side a;
    unsigned i;

    open(&a, format, NULL);
    for (i = 0; i < 3; i++) {
        enum bu_line_event end = i == 2 ? BU_LINE_INTERRUPTED : BU_LINE_READY;

        if (feed(&a, i == 2 ? 3u : '\r') != end ||
            feed(&a, 0x81 + (format == NULL) * 0x61u) != BU_LINE_NONE ||
            feed(&a, GAP) != BU_LINE_FAULT || a.line.bad != 1 ||
            a.line.length != 0 || a.pending.count != 0 ||
            feed(&a, 'b') != BU_LINE_NONE || feed(&a, '\r') != BU_LINE_REFUSED)
            return 0;
        start(&a);
    }
    return 1;
}

static int is_put(const struct bu_format *format, const char *s,
                  const char *want)
{
    uint8_t out[BU_LINE_FORMAT_MAX];
    unsigned n = 0;
    unsigned size;
    unsigned i;

    while (s[n] != '\0')
        n++;
    size = bu_line_format_put(out, format, (const uint8_t *)s, n);
    for (i = 0; i < size && out[i] == (uint8_t)want[i];)
        i++;
    return i == size && want[i] == '\0' && size <= 6 * n * format->longest;
}

static int are_columns(const char *s, unsigned want)
{
    uint32_t n = 0;

    while (s[n] != '\0')
        n++;
    return columns_latin1((const uint8_t *)s, 0, n) == want;
}

/* What has no form is shown, in the columns that it takes. */
static int is_shown(void)
{
    return is_put(&bu_format_latin1, "a\xC3\xA9\r\n", "a\xE9\r\n") &&
           is_put(&bu_format_latin1, "\xE2\x82\xAC", "\\u{20AC}") &&
           is_put(&bu_format_latin1, "\xF4\x8F\xBF\xBF", "\\u{10FFFF}") &&
           is_put(&bu_format_latin1, "\xDF\xBF\xC4\x80\xDF\xBF\xC4\x80",
                  "\\u{7FF}\\u{100}\\u{7FF}\\u{100}") &&
           is_put(&bu_format_latin1, "\xEF\xBF\xBD", "\033[7m?\033[m") &&
           is_put(&bu_format_utf8, "\xEF\xBF\xBD", "\xEF\xBF\xBD") &&
           are_columns("\xC3\xA9", 1) && are_columns("\xE2\x82\xAC", 8) &&
           are_columns("\xCC\x81", 7) && are_columns("\xF0\x9F\x98\x80", 9) &&
           are_columns("\xF4\x8F\xBF\xBF", 10) &&
           are_columns("\xEF\xBF\xBD", 1);
}

/* Over what has no form a key goes in one step of eight columns. */
static int is_one_step(void)
{
    struct side a;
    struct side b;

    open(&a, &bu_format_latin1, put_format);
    open(&b, NULL, put_utf8);
    (void)bu_line_insert(&a.line, (const uint8_t *)"\xE2\x82\xAC", 3);
    (void)bu_line_insert(&b.line, (const uint8_t *)"\\u{20AC}", 8);
    if (a.line.column != 10 || a.sent != b.sent)
        return 0;
    (void)feed(&a, 2);
    (void)feed(&b, 1);
    return a.line.cursor == 0 && a.sent == b.sent && a.line.column == 2;
}

/* ---- The room of a result, and what the receiver reads. */

/* A format whose data is two bytes: each value of ASCII, except the second, is
 * so many bytes less one of C0, and itself. */
static enum bu_status next_long(const uint8_t **p, const uint8_t *end,
                                uint32_t *value, const struct bu_format *format)
{
    const uint8_t *rule = (const uint8_t *)format->data;
    const uint8_t *s = *p;
    unsigned i;

    if (s == end)
        return BU_END;
    for (i = 1; i < rule[0] && s != end && *s == 0xC0; i++)
        s++;
    if (s == end)
        return BU_MORE;
    *p = s + 1;
    if (i != rule[0] || *s >= 0x80u || *s == rule[1])
        return BU_BAD;
    *value = *s;
    return BU_OK;
}

static unsigned put_long(uint8_t *out, uint32_t value,
                         const struct bu_format *format)
{
    const uint8_t *rule = (const uint8_t *)format->data;
    unsigned i;

    if (value >= 0x80u || value == rule[1])
        return 0;
    for (i = 1; i < rule[0]; i++)
        *out++ = 0xC0;
    *out = (uint8_t)value;
    return rule[0];
}

static void make_long(struct bu_format *format, const uint8_t *rule)
{
    format->name = "long";
    format->unit = 1;
    format->longest = rule[0];
    format->traits = 0;
    format->highest = 0x7F;
    format->next = next_long;
    format->prev = NULL;
    format->put = put_long;
    format->data = rule;
}

/* UTF-8 by its table. */
static unsigned spell(uint8_t *s, uint32_t scalar)
{
    unsigned n = scalar < 0x80u      ? 1
                 : scalar < 0x800u   ? 2
                 : scalar < 0x10000u ? 3
                                     : 4;
    static const uint8_t leads[] = {0, 0, 0xC0, 0xE0, 0xF0};
    unsigned i;

    for (i = n; i-- != 0; scalar >>= 6)
        s[i] = (uint8_t)(i != 0 ? 0x80u + (scalar & 0x3Fu) : leads[n] + scalar);
    return n;
}

/* The text for a value without a form: its values, from the contract. */
static unsigned stand_in(uint8_t *text, const struct bu_format *format,
                         uint32_t scalar)
{
    static const uint8_t hidden[] = "\033[7m?\033[m";
    uint8_t out[BU_FORMAT_MAX];
    unsigned n = 0;
    int shift = 20;

    if (scalar == 0xFFFD) {
        unsigned first = format->put(out, 0x1B, format) != 0 ? 0 : 4;

        for (; hidden[first + n] != 0 && (first == 0 || n == 0); n++)
            text[n] = hidden[first + n];
        return n;
    }
    text[n++] = '\\';
    text[n++] = 'u';
    text[n++] = '{';
    while (shift != 0 && scalar >> shift == 0)
        shift -= 4;
    for (; shift >= 0; shift -= 4)
        text[n++] = (uint8_t) "0123456789ABCDEF"[scalar >> shift & 15u];
    text[n++] = '}';
    return n;
}

/* Return whether the format reads out[0..size) as text[0..n); or, where it
 * lacks one of these, the small letter or |. */
static int is_read(const struct bu_format *format, const uint8_t *out,
                   unsigned size, const uint8_t *text, unsigned n)
{
    const uint8_t *p = out;
    uint8_t form[BU_FORMAT_MAX];
    unsigned i;

    for (i = 0; i < n; i++) {
        uint32_t want = text[i];
        uint32_t value = 0;

        if (format->put(form, want, format) == 0)
            want = want == '\\' ? (uint32_t)'|' : want + ('a' - 'A');
        if (format->next(&p, out + size, &value, format) != BU_OK ||
            value != want)
            return 0;
    }
    return p == out + size;
}

enum { ROOM_GUARD = 0x5A };
static unsigned worst; /* room that was used, in values of n * longest */

/* Return whether one value is what the receiver reads, in its room. */
static int is_value_shown(const struct bu_format *format, uint32_t scalar)
{
    uint8_t s[4];
    uint8_t out[6 * 4 * BU_FORMAT_MAX + 4];
    uint8_t form[BU_FORMAT_MAX];
    uint8_t text[10];
    unsigned n = spell(s, scalar);
    unsigned room = 6 * n * format->longest;
    unsigned size;
    unsigned some;
    unsigned i;

    for (i = 0; i < room + 4; i++)
        out[i] = ROOM_GUARD;
    size = bu_line_format_put(out, format, s, n);
    if (size > room || size > BU_LINE_FORMAT_MAX)
        return 0;
    for (i = size; i < room + 4; i++)
        if (out[i] != ROOM_GUARD)
            return 0;
    while (size > worst * n * format->longest)
        worst++;
    some = format->put(form, scalar, format);
    if (some == 0)
        return is_read(format, out, size, text, stand_in(text, format, scalar));
    for (i = 0; i < size && out[i] == form[i];)
        i++;
    return i == size && size == some;
}

/* A control sequence is whole, or is not sent. */
static int is_control_whole(const struct bu_format *format, uint8_t byte)
{
    uint8_t s[] = {0x1B, '[', '1', 'm'};
    uint8_t out[BU_LINE_FORMAT_MAX];
    uint8_t form[BU_FORMAT_MAX];
    unsigned lacks = 0;
    unsigned size;
    unsigned i;

    s[2] = byte;
    for (i = 0; i < sizeof s; i++)
        lacks += format->put(form, s[i], format) == 0;
    size = bu_line_format_put(out, format, s, sizeof s);
    return lacks != 0 ? size == 0 : is_read(format, out, size, s, sizeof s);
}

/* All of ASCII; of the rest one value of so many, and fewer above the highest
 * that the format has. */
static int is_format_shown(const struct bu_format *format, uint32_t step)
{
    uint32_t scalar;

    for (scalar = 0; scalar < 0x110000u;) {
        if (scalar >> 11 != 0x1B && !is_value_shown(format, scalar)) {
            tap_note(format->name, NULL, 0, scalar);
            return 0;
        }
        scalar += scalar < 0x80u              ? 1
                  : scalar <= format->highest ? step
                                              : step * 61u;
    }
    for (scalar = 0x20; scalar < 0x40; scalar++)
        if (!is_control_whole(format, (uint8_t)scalar))
            return 0;
    return is_value_shown(format, 0xFFFD) && is_value_shown(format, 0x10FFFF);
}

/* Those of this library that lack some of ASCII, and one that lacks none. */
static int are_formats_shown(void)
{
    worst = 0;
    return is_format_shown(&bu_page_cp864, 61ul * SUITE_THIN) && worst == 6 &&
           is_format_shown(&bu_page_viscii, 127ul * SUITE_THIN) &&
           is_format_shown(&bu_format_gsm7, 61ul * SUITE_THIN) &&
           is_format_shown(&bu_format_utf16_hex, 509ul * SUITE_THIN) &&
           is_format_shown(&bu_format_utf8, 251ul * SUITE_THIN) && worst == 6;
}

/* Of each length the room is used to the last byte. */
static int are_own_shown(void)
{
    uint8_t rule[2] = {1, '%'};
    struct bu_format format;
    uint8_t s[BU_LINE_CONTROL_MAX];
    uint8_t out[6 * sizeof s * BU_FORMAT_MAX];
    unsigned i;

    for (; rule[0] <= BU_FORMAT_MAX; rule[0]++) {
        make_long(&format, rule);
        worst = 0;
        if (!is_format_shown(&format, 4001) || worst != 6)
            return 0;
        for (i = 0; i < sizeof s; i++)
            s[i] = '%';
        if (bu_line_format_put(out, &format, s, sizeof s) !=
            6 * sizeof s * rule[0])
            return 0;
        for (i = 1; i < sizeof s; i++)
            s[i] = '0';
        s[0] = 0x1B;
        if (bu_line_format_put(out, &format, s, sizeof s) != sizeof s * rule[0])
            return 0;
    }
    return sizeof s * BU_FORMAT_MAX == BU_LINE_FORMAT_MAX;
}

/* A put that says it wrote more than there is room for. */
static unsigned put_much(uint8_t *out, uint32_t value,
                         const struct bu_format *format)
{
    (void)format;
    *out = (uint8_t)value;
    return value == 'a' ? 1 : value == 'b' ? BU_FORMAT_MAX + 1u : ~0u;
}

static int is_much_left_out(void)
{
    static const struct bu_format format = {"much", 1,    1,        0,   0xFF,
                                            NULL,   NULL, put_much, NULL};
    uint8_t out[BU_LINE_FORMAT_MAX];

    return bu_line_format_put(out, &format, (const uint8_t *)"aba", 3) == 2 &&
           bu_line_format_put(out, &format, (const uint8_t *)"c", 1) == 0 &&
           bu_line_format_put(out, &format, (const uint8_t *)"\xEF\xBF\xBD",
                              3) == 0;
}

/* A value ends after four bytes, also where a line is ill-formed. */
static int is_value_short(void)
{
    static const uint8_t s[] = {0xF4, 0x8F, 0xBF, 0xBF, 0xBF};
    uint8_t out[6 * sizeof s * BU_UTF8_MAX];
    unsigned size = bu_line_format_put(out, &bu_format_utf8, s, sizeof s);
    unsigned i;

    for (i = 0; i < 4; i++)
        if (out[i] != s[i])
            return 0;
    return size == 5 && out[4] == (s[4] & 0x3F);
}

/* A format that lacks most of the signs: no control is sent, and no sign is
 * read as another. */
static unsigned put_few(uint8_t *out, uint32_t value,
                        const struct bu_format *format)
{
    (void)format;
    if (value - 'a' >= 26u && value - '0' >= 10u)
        return 0;
    *out = (uint8_t)value;
    return 1;
}

static int is_little_left(void)
{
    static const struct bu_format few = {"few",      1,    1,       0,   0x7F,
                                         next_pairs, NULL, put_few, NULL};

    return is_put(&few, "%", "u25") && is_put(&few, "\xC3\xAF", "uef") &&
           is_put(&few, "\xEF\xBF\xBD", "") && is_put(&few, "\033[1m", "") &&
           is_put(&few, "a\033", "au1b") && is_put(&few, "", "") &&
           is_put(&bu_page_shift_jis_x0201, "\\", "|u{5C}") &&
           is_put(&bu_page_shift_jis_x0201, "~", "|u{7E}") &&
           is_put(&bu_format_gsm7, "`", "\033/u\033(60\033)") &&
           is_put(&bu_format_gsm7, "\xEF\xBF\xBD", "?") &&
           is_put(&bu_format_gsm7, "\033[31m", "") &&
           is_put(&bu_page_cp864, "%", "\\u{25}") &&
           is_put(&bu_page_cp864, "\033[%m", "");
}

/* What the editor sends, in a format: the largest call. */
static unsigned largest;

static void put_measured(void *to, const uint8_t *s, unsigned n)
{
    uint8_t out[BU_LINE_FORMAT_MAX];
    unsigned size = bu_line_format_put(out, (const struct bu_format *)to, s, n);

    if (size > largest)
        largest = size;
}

static void type(struct bu_line *l, const char *keys)
{
    while (*keys != '\0')
        (void)bu_line_feed(l, (uint8_t)*keys++);
}

/* A prompt of the longest control sequences, of what has no form, and of bytes
 * that are no UTF-8; hidden values, long moves, four BS, ^C. */
static unsigned largest_of(const struct bu_format *format)
{
    static const char prompt[] =
        "\033[%%%%%%%%%%%%%%%%%%%%%m\033[0000000000000000000000000000m~`"
        "\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8A\x8B\x8C\x8D\x8E\x8F"
        "\xE2\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80"
        "\xE2\x80\xAE\xF4\x8F\xBF\xBF\xFF\xF8\x88";
    uint8_t text[200];
    struct bu_line_config config = {text, sizeof text, put_measured, NULL,
                                    NULL, NULL,        NULL,         NULL,
                                    NULL, NULL};
    union {
        const struct bu_format *from;
        void *to;
    } u;
    struct bu_line l;
    unsigned i;

    u.from = format;
    config.to = u.to;
    largest = 0;
    bu_line_init(&l, &config);
    bu_line_resize(&l, 0, 0);
    bu_line_start(&l, (const uint8_t *)prompt, sizeof prompt - 1);
    type(&l, "%%~`\xE2\x80\xAE\xF4\x8F\xBF\xBF\002\002");
    for (i = 0; i < 150; i++)
        type(&l, "%");
    type(&l, "\001\005\b\b\002\002\033[3~\025aaaa bbbb\033b\014\003");
    return largest;
}

static int are_calls_in_room(void)
{
    uint8_t rule[2] = {BU_FORMAT_MAX, 0x80};
    struct bu_format format;

    make_long(&format, rule);
    if (largest_of(&format) != BU_LINE_FORMAT_MAX)
        return 0;
    /* Without BS, CR or LF these are six values or five. */
    rule[1] = 8;
    if (largest_of(&format) != BU_LINE_FORMAT_MAX)
        return 0;
    rule[1] = 0x1B;
    return largest_of(&format) == 20 * BU_FORMAT_MAX / 2 &&
           largest_of(&bu_format_utf16_hex) == BU_LINE_FORMAT_MAX / 3 &&
           largest_of(&bu_page_cp864) == 24 &&
           largest_of(&bu_format_gsm7) <= BU_LINE_FORMAT_MAX / 2;
}

#ifdef SUITE_ALL_VALUES
/* The editor's own controls have a form in each format, except the alphabets of
 * GSM, HTML and XML. */
static int has_controls(const struct bu_format *format)
{
    uint8_t out[BU_FORMAT_MAX];

    return format->put(out, 0x1B, format) != 0 &&
           format->put(out, 8, format) != 0 &&
           format->put(out, '\r', format) != 0 &&
           format->put(out, '\n', format) != 0;
}

static int is_all_shown(const struct bu_format *format, uint32_t step)
{
    int lacks = format->put == bu_format_gsm7.put ||
                format == &bu_format_html || format == &bu_format_xml;

    return is_format_shown(format, step) && has_controls(format) != lacks &&
           largest_of(format) <= BU_LINE_FORMAT_MAX / 2;
}

static int are_all_shown(void)
{
    static const struct bu_format *const east[] = {&bu_page_euc_kr,
                                                   &bu_page_cp949_hanja,
                                                   &bu_page_gbk,
                                                   &bu_page_cp936,
                                                   &bu_page_gb18030,
                                                   &bu_page_gbk_whatwg,
                                                   &bu_page_gb18030_whatwg,
                                                   &bu_page_shift_jis,
                                                   &bu_page_cp932,
                                                   &bu_page_shift_jis_x0201,
                                                   &bu_page_euc_jp,
                                                   &bu_page_euc_jp_whatwg,
                                                   &bu_page_big5};
    size_t i;

    for (i = 0; i < formats_count; i++)
        if (!is_all_shown(formats[i], 1))
            return 0;
    for (i = 0; i < BU_PAGE_ALL_COUNT; i++)
        if (!is_all_shown(bu_page_all[i], 1))
            return 0;
    for (i = 0; i < sizeof east / sizeof *east; i++)
        if (!is_all_shown(east[i], 61))
            return 0;
    for (i = 0; i < BU_GSM_LANGUAGES * BU_GSM_LANGUAGES; i++) {
        struct bu_gsm_tables tables;
        struct bu_format format = BU_FORMAT_GSM7_INIT(NULL);

        tables.locking = bu_gsm_locking[i / BU_GSM_LANGUAGES];
        tables.single = bu_gsm_single[i % BU_GSM_LANGUAGES];
        format.data = &tables;
        if (!is_all_shown(&format, 251))
            return 0;
    }
    return 1;
}
#endif

void suite_line_format(void)
{
    tap_ok(is_utf8_same(SUITE_THIN > 1 ? 600 : 20000),
           "a line through the format of UTF-8 is a line");
    tap_ok(is_latin1_same(SUITE_THIN > 1 ? 600 : 20000),
           "a line of Latin-1 is that of UTF-8");
    tap_ok(are_vectors() && is_surrogate_refused(),
           "what is ill-formed in a format of pairs");
    tap_ok(is_refused(), "a bad byte refuses a line, a gap drops a lead");
    tap_ok(are_ends_kept(), "the last byte of an ill-formed part is no CR");
    tap_ok(is_gap_counted(NULL) && is_gap_counted(&pairs),
           "a gap after the end of a line counts what has begun");
    tap_ok(is_shown(), "what has no form is shown, and its columns");
    tap_ok(is_one_step(), "a key goes over what has no form");
    tap_ok(are_formats_shown() && is_little_left(),
           "what has no form is written in the format");
    tap_ok(are_own_shown(), "formats of a user use their room to the end");
    tap_ok(is_value_short(), "a value ends after four bytes");
    tap_ok(is_much_left_out(), "a form of more bytes than any has is none");
    tap_ok(are_calls_in_room(), "BU_LINE_FORMAT_MAX is enough for any call");
#ifdef SUITE_ALL_VALUES
    tap_ok(are_all_shown(), "all formats show all values in their room");
#endif
}
