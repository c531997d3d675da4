/* html: text in HTML and XML, against a model that knows all that may stand
 * there; references as browsers read them, by hand. */
/* SPDX-License-Identifier: MIT */
#include "format_case.h"
#include "model.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/convert.h>
#include <bareutf/escape.h>
#include <port.h>

enum { LONGEST = 12, ROOM = 64 };

static int is_noncharacter(uint32_t value)
{
    return (value >= 0xFDD0u && value <= 0xFDEFu) ||
           value % 0x10000u == 0xFFFEu || value % 0x10000u == 0xFFFFu;
}

/* Text, in 13.1.4 of the HTML standard, and CR, which a reference can be. */
static int html_has(uint32_t value)
{
    if (value == '\t' || value == '\n' || value == '\f' || value == '\r')
        return 1;
    return value >= 0x20u && (value < 0x7Fu || value > 0x9Fu) &&
           !is_noncharacter(value) && value <= 0x10FFFFu &&
           (value < 0xD800u || value > 0xDFFFu);
}

/* Char, production 2 of XML 1.0. */
static int xml_has(uint32_t value)
{
    return value == 0x9u || value == 0xAu || value == 0xDu ||
           (value >= 0x20u && value <= 0xD7FFu) ||
           (value >= 0xE000u && value <= 0xFFFDu) ||
           (value >= 0x10000u && value <= 0x10FFFFu);
}

static int has(const struct bu_format *format, uint32_t value)
{
    return format == &bu_format_html ? html_has(value) : xml_has(value);
}

static const struct {
    char name[7];
    uint8_t value;
} five[] = {{"&amp;", '&'},
            {"&lt;", '<'},
            {"&gt;", '>'},
            {"&quot;", '"'},
            {"&apos;", '\''}};

/* Is s[0..n) the start of a name? All of it: set *value. */
static int is_name(const uint8_t *s, size_t n, uint32_t *value)
{
    unsigned i;

    for (i = 0; i != 5; i++) {
        size_t k = 0;

        while (k != n && s[k] == (uint8_t)five[i].name[k] && s[k] != 0)
            k++;
        if (k == n) {
            if (five[i].name[n] == '\0')
                *value = five[i].value;
            return 1;
        }
    }
    return 0;
}

/* The same of a number; its value is at most that of 9 digits. */
static int is_number(const uint8_t *s, size_t n, uint32_t *value)
{
    static const char digits[] = "0123456789abcdefABCDEF";
    uint32_t base = n > 2 && s[2] == 'x' ? 16 : 10;
    uint32_t found = 0;
    size_t first = base == 16 ? 3 : 2;
    size_t i;

    if (s[0] != '&' || (n > 1 && s[1] != '#'))
        return 0;
    for (i = first; i < n; i++) {
        unsigned k = 0;

        if (s[i] == ';' && i > first && i == n - 1) {
            *value = found;
            return 1;
        }
        while (digits[k] != '\0' && (uint8_t)digits[k] != s[i])
            k++;
        if (k >= (base == 16 ? 22u : 10u))
            return 0;
        found = found * base + (k > 15 ? k - 6 : k);
    }
    return n < LONGEST;
}

enum { NO_END = 0x7FFFFFFF };

/* The longest start of s[0..n) that may begin a reference. */
static void reference_model(struct format_part *part,
                            const struct bu_format *format, const uint8_t *s,
                            size_t n, int whole)
{
    uint32_t value = NO_END;
    size_t i = 1;

    while (i != n && value == NO_END &&
           (is_name(s, i + 1, &value) || is_number(s, i + 1, &value)))
        i++;
    part->length = i;
    part->value = value;
    part->status = BU_BAD;
    if (value != NO_END)
        part->status = has(format, value) ? BU_OK : BU_BAD;
    else if (i == n && !whole)
        part->status = BU_MORE;
}

static void html_model(struct format_part *part, const struct format_case *c,
                       const uint8_t *s, size_t n, int whole)
{
    struct model_part utf8;

    if (s[0] == '&') {
        reference_model(part, c->format, s, n, whole);
        return;
    }
    model_part(&utf8, s, n);
    part->status = utf8.status;
    part->length = utf8.length;
    part->value = utf8.scalar;
    if (part->status == BU_MORE && whole)
        part->status = BU_BAD;
    if (part->status == BU_OK && (s[0] == '<' || !has(c->format, utf8.scalar)))
        part->status = BU_BAD;
    /* CR is read as it stands: that it becomes LF is for a parser. */
}

static const struct format_case cases[] = {
    {&bu_format_html, html_model, 0x10FFFF, 0, NULL, ONE_BYTE, 0, NULL, 0},
    {&bu_format_xml, html_model, 0x10FFFF, 0, NULL, ONE_BYTE, 0, NULL, 0}};

static const struct token tokens[] = {{1, "&"},
                                      {1, "<"},
                                      {1, ";"},
                                      {1, "x"},
                                      {1, "\""},
                                      {1, "\r"},
                                      {1, {0}},
                                      {1, "\x7F"},
                                      {3, "amp"},
                                      {6, {'&', 'a', 'm', 'p', ';', 'x'}},
                                      {4, "&lt;"},
                                      {3, "&gt"},
                                      {5, "&quot"},
                                      {5, "&apos"},
                                      {5, "&#39;"},
                                      {4, "&#0;"},
                                      {5, "&#x80"},
                                      {5, "&#x10"},
                                      {4, "FFFD"},
                                      {5, "00000"},
                                      {5, "&#000"},
                                      {5, "&#x00"},
                                      {5, "&#X1;"},
                                      {3, "&#;"},
                                      {4, "&#x;"},
                                      {2, "\xC2\x85"},
                                      {3, "\xEF\xB7\x90"},
                                      {3, "\xEF\xBF\xBF"},
                                      {4, "\xF0\x9F\xBF\xBE"},
                                      {2, "\xE2\x82"},
                                      {2, "96"},
                                      {5, "&#552"}};
enum { TOKENS = sizeof tokens / sizeof tokens[0] };

/* The bytes that put has to write, 0 if none. */
static size_t form_of(const struct bu_format *format, uint8_t *out,
                      uint32_t value)
{
    static const struct {
        uint8_t value;
        char form[7];
    } forms[] = {{'&', "&amp;"},  {'<', "&lt;"},   {'>', "&gt;"},
                 {'"', "&quot;"}, {'\'', "&#39;"}, {'\r', "&#13;"},
                 {'\n', "&#10;"}, {'\t', "&#9;"}};
    size_t i;
    size_t n = 0;

    if (!has(format, value))
        return 0;
    for (i = 0; i != (format == &bu_format_xml ? 8u : 6u); i++)
        if (forms[i].value == value) {
            for (; forms[i].form[n] != '\0'; n++)
                out[n] = (uint8_t)forms[i].form[n];
            return n;
        }
    return model_put(out, value);
}

/* What is written of a value alone, and that it is read back. */
static int value_is_written(const struct bu_format *format, uint32_t value)
{
    uint8_t want[LONGEST];
    size_t n = form_of(format, want, value);
    uint8_t *out = port_guard_end() - n;
    const uint8_t *p = out;
    uint8_t large[LONGEST];
    uint32_t back = ~value;
    size_t i;

    if (format->put(large, value, format) != n)
        return 0;
    if (n == 0)
        return 1;
    if (format->put(out, value, format) != n)
        return 0;
    for (i = 0; i != n; i++)
        if (out[i] != want[i])
            return 0;
    return format->next(&p, out + n, &back, format) == BU_OK && back == value &&
           p == out + n;
}

static int values_are_written(const struct bu_format *format)
{
    uint32_t value;

    for (value = 0; value < 0x112000u; value += value < 0x100u ? 1 : STEP)
        if (!value_is_written(format, value))
            return 0;
    for (value = 0xFDC0u; value < 0x10010u; value++)
        if (!value_is_written(format, value))
            return 0;
    for (value = 0x1FFFCu; value <= 0x110000u;
         value += value % 0x10000u == 1 ? 0xFFFBu : 1)
        if (!value_is_written(format, value))
            return 0;
    return value_is_written(format, 0x80000026u) &&
           value_is_written(format, 0xFFFFFFFFu);
}

/* All random bytes become text that is read back, except what has no form; the
 * size is right; and no ASCII of markup comes out. */
static int bytes_are_written(const struct bu_format *format, unsigned rounds)
{
    static const uint8_t some[] = {'<', '>', '&', '"',  '\'', 0,    '\r', 0x1B,
                                   'a', ';', '#', 0x80, 0xC2, 0xE2, 0xFF, 'x'};
    const struct bu_conversion there = {&bu_format_utf8, format, 0xFFFD};
    const struct bu_conversion back = {format, &bu_format_utf8, BU_STOP};
    uint8_t s[8];
    uint8_t out[sizeof s * LONGEST];
    uint8_t again[sizeof out];

    while (rounds-- != 0) {
        static struct bu_convert_state state; /* all zero again at the end */
        struct bu_buffer b;
        struct bu_buffer c;
        const uint8_t *p;
        size_t n = random_below(sizeof s + 1);
        size_t i;

        for (i = 0; i != n; i++)
            s[i] = some[random_below(sizeof some)];
        b.src = s;
        b.src_end = s + n;
        b.dst = out;
        b.dst_end = out + sizeof out;
        if (bu_convert(&state, &there, &b) < BU_OK ||
            bu_convert_finish(&state, &there, &b) != BU_OK ||
            bu_convert_size(&there, s, n) != (size_t)(b.dst - out))
            return 0;
        for (p = out; p != b.dst; p++)
            if (*p == '<' || *p == '>' || *p == '"' || *p == '\'' || *p == 0)
                return 0;
        c.src = out;
        c.src_end = b.dst;
        c.dst = again;
        c.dst_end = again + sizeof again;
        if (bu_convert(&state, &back, &c) != BU_OK)
            return 0;
    }
    return 1;
}

/* Whether bu_convert makes want[0..want_n) of s[0..n), with no more room. */
static int is_converted(const struct bu_conversion *c, const uint8_t *s,
                        size_t n, const uint8_t *want, size_t want_n)
{
    static struct bu_convert_state state; /* all zero again at the end */
    uint8_t *out = port_guard_end() - want_n;
    struct bu_buffer b;
    size_t i;

    b.src = s;
    b.src_end = s + n;
    b.dst = out;
    b.dst_end = out + want_n;
    if (bu_convert(&state, c, &b) != BU_OK || b.dst != b.dst_end)
        return 0;
    for (i = 0; i != want_n; i++)
        if (out[i] != want[i])
            return 0;
    return 1;
}

/* Each ASCII value among plain ones, at each place of two words. */
static int stops_in_words(const struct bu_format *format)
{
    const struct bu_conversion there = {&bu_format_utf8, format, BU_STOP};
    const struct bu_conversion back = {format, &bu_format_utf8, BU_STOP};
    uint8_t s[20];
    uint8_t want[sizeof s + LONGEST];
    uint32_t value;
    size_t at;

    for (at = 0; at != sizeof s; at++)
        s[at] = 'a';
    for (value = 0; value != 0x80u; value++)
        for (at = 0; at != 17; at++) {
            size_t n = 0;
            size_t i;

            s[at] = (uint8_t)value;
            for (i = 0; i != sizeof s; i++)
                n += form_of(format, want + n, s[i]);
            if (has(format, value) &&
                (!is_converted(&there, s, sizeof s, want, n) ||
                 !is_converted(&back, want, n, s, sizeof s)))
                return 0;
            s[at] = 'a';
        }
    return 1;
}

/* ---- References as browsers read them. */

enum { NONE, HTML_4, ALL };
static const struct bu_html_names *const sets[] = {NULL, &bu_html_names_4,
                                                   &bu_html_names_all};

static const struct {
    const char *what;
    uint8_t set, options, faults;
    char text[48], want[48];
} vectors[] = {
    {"names and numbers are read", ALL, 0, 0,
     "&lt;&eacute;&#65;&#x41;&#X41;&apos;&Afr;",
     "<\xC3\xA9"
     "AAA'\xF0\x9D\x94\x84"},
    {"a name may stand for two values", ALL, 0, 0, "&nGt;&fjlig;&acE;",
     "\xE2\x89\xAB\xE2\x83\x92"
     "fj\xE2\x88\xBE\xCC\xB3"},
    {"the longest name counts", ALL, 0, 1, "&notit;&notin;&ampamp;",
     "\xC2\xACit;\xE2\x88\x89&amp;"},
    {"in an attribute a letter, a digit or = after a name makes it text", ALL,
     BU_HTML_ATTRIBUTE, 1, "&notit;&lt=&copy1&copy &#65a",
     "&notit;&lt=&copy1\xC2\xA9 Aa"},
    {"in text it does not", ALL, 0, 1, "&lt=&copy1",
     "<=\xC2\xA9"
     "1"},
    {"most names need a semicolon", ALL, 0, 0, "&alpha &Dagger",
     "&alpha &Dagger"},
    {"names of HTML 4 alone", HTML_4, 0, 8, "&rang;&Afr;&ni;",
     "\xE2\x9F\xA9&Afr;\xE2\x88\x8B"},
    {"the five names alone", NONE, 0, 8, "&amp;&copy;&apos;", "&&copy;'"},
    {"they need a semicolon there", NONE, 0, 0, "&amp &lt", "&amp &lt"},
    {"80 to 87 are those of windows-1252", NONE, 0, 3,
     "&#128&#129&#130&#131&#132&#133&#134&#135",
     "\xE2\x82\xAC\xC2\x81\xE2\x80\x9A\xC6\x92"
     "\xE2\x80\x9E\xE2\x80\xA6\xE2\x80\xA0\xE2\x80\xA1"},
    {"88 to 8F are", NONE, 0, 3, "&#x88&#x89&#x8A&#x8B&#x8C&#x8D&#x8E&#x8F",
     "\xCB\x86\xE2\x80\xB0\xC5\xA0\xE2\x80\xB9"
     "\xC5\x92\xC2\x8D\xC5\xBD\xC2\x8F"},
    {"90 to 97 are", NONE, 0, 3, "&#x90&#x91&#x92&#x93&#x94&#x95&#x96&#x97",
     "\xC2\x90\xE2\x80\x98\xE2\x80\x99\xE2\x80\x9C"
     "\xE2\x80\x9D\xE2\x80\xA2\xE2\x80\x93\xE2\x80\x94"},
    {"98 to 9F are", NONE, 0, 3, "&#x98&#x99&#x9A&#x9B&#x9C&#x9D&#x9E&#x9F",
     "\xCB\x9C\xE2\x84\xA2\xC5\xA1\xE2\x80\xBA"
     "\xC5\x93\xC2\x9D\xC5\xBE\xC5\xB8"},
    {"what is no scalar value is U+FFFD", NONE, 0, 2,
     "&#0;&#xD800;&#x110000;&#4294967361;",
     "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
    {"controls and noncharacters stay", NONE, 0, 2, "&#1;&#13;&#xFFFE;",
     "\1\r\xEF\xBF\xBE"},
    {"a number needs no semicolon", NONE, 0, 1, "&#65&#x42g&#67", "ABgC"},
    {"zeros do not count", NONE, 0, 0,
     "&#00000000000000000000000000000000000000065;", "A"},
    {"nor in hexadecimal", NONE, 0, 0,
     "&#x0000000000000000000000000000000000000041;", "A"},
    {"many digits are no value", NONE, 0, 2,
     "&#11111111111111111111111111111111111111111;", "\xEF\xBF\xBD"},
    {"what is longer than any name is text", ALL, 0, 0,
     "&qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq;",
     "&qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq;"},
    {"hash without digits is text", ALL, 0, 4, "&#;&#x;&#xg&#X &#",
     "&#;&#x;&#xg&#X &#"},
    {"an ampersand may be text", ALL, 0, 8,
     "&&amp;&;& &nosuch;&=", "&&&;& &nosuch;&="},
    {"text stays", ALL, 0, 0, "a<\xE2\x82\xAC\xF0\x9F\x98\x80>\1",
     "a<\xE2\x82\xAC\xF0\x9F\x98\x80>\1"}};

static size_t length_of(const char *s)
{
    size_t n = 0;

    while (s[n] != '\0')
        n++;
    return n;
}

/* Decode text i in chunks and rooms of these sizes; chunks lie before a page
 * that faults. */
static int vector_is(unsigned i, size_t chunk, size_t room)
{
    static struct bu_html h;
    uint8_t out[ROOM];
    size_t n = length_of(vectors[i].text);
    size_t made = 0;
    size_t at = 0;
    enum bu_status status;

    h.faults = 0;
    do {
        size_t size = n - at < chunk ? n - at : chunk;
        uint8_t *s = port_guard_end() - size;
        struct bu_buffer b;
        size_t k;

        for (k = 0; k != size; k++)
            *(volatile uint8_t *)&s[k] = (uint8_t)vectors[i].text[at + k];
        at += size;
        b.src = s;
        b.src_end = s + size;
        do {
            b.dst = out + made;
            b.dst_end = b.dst + (ROOM - made < room ? ROOM - made : room);
            status = bu_html_decode(&h, &b, sets[vectors[i].set],
                                    vectors[i].options |
                                        (at == n ? BU_HTML_LAST : 0u));
            made = (size_t)(b.dst - out);
        } while (status == BU_FULL);
        if (b.src != b.src_end ||
            (status != BU_OK && (at == n || status != BU_MORE)))
            return 0;
    } while (at != n);
    if (made != length_of(vectors[i].want) || h.count != 0)
        return 0;
    while (made-- != 0)
        if (out[made] != (uint8_t)vectors[i].want[made])
            return 0;
    return h.faults == vectors[i].faults;
}

static int vector_is_read(unsigned i)
{
    size_t chunk;
    size_t room;

    for (chunk = 1; chunk <= ROOM; chunk += chunk < 8 ? 1 : 6u + SUITE_THIN)
        for (room = 6; room <= ROOM; room += room < 12 ? 1 : 12u + SUITE_THIN)
            if (!vector_is(i, chunk, room))
                return 0;
    return 1;
}

/* Each reference that is wrong, and each ill-formed part, with its place. */
static int reports_places(void)
{
    static const uint8_t text[] = "ab&lt x\xC3&nosuch;\xE2\x82&#0;\xF0\x9F";
    static const uint8_t places[] = {2, 7, 8, 16, 18, 22};
    static struct bu_html h;
    uint8_t out[ROOM];
    struct bu_buffer b;
    unsigned i;

    b.src = text;
    b.src_end = text + sizeof text - 1;
    b.dst = out;
    b.dst_end = out + ROOM;
    for (i = 0; i != sizeof places; i++) {
        enum bu_status status = bu_html_decode(&h, &b, &bu_html_names_4,
                                               BU_HTML_LAST | BU_HTML_REPORT);

        if (status != (text[places[i]] == '&' ? BU_AGAIN : BU_BAD) ||
            (size_t)(b.src - text) - h.length - h.count != places[i])
            return 0;
    }
    return bu_html_decode(&h, &b, &bu_html_names_4, BU_HTML_LAST) == BU_OK &&
           h.faults ==
               (BU_HTML_NO_SEMICOLON | BU_HTML_NO_NAME | BU_HTML_NO_VALUE);
}

/* dst may be src: nothing becomes longer. */
static int decodes_in_place(void)
{
    static struct bu_html h;
    static uint8_t s[] = "&ni;&#0&gt&#65536;&notin&Mu;\xE2\x82\xAC&amp;amp;";
    static const uint8_t want[] = "\xE2\x88\x8B\xEF\xBF\xBD>\xF0\x90\x80\x80"
                                  "\xC2\xAC"
                                  "in\xCE\x9C\xE2\x82\xAC&amp;";
    struct bu_buffer b;
    size_t i;

    b.src = s;
    b.src_end = s + sizeof s - 1;
    b.dst = s;
    b.dst_end = s + sizeof s - 1;
    if (bu_html_decode(&h, &b, &bu_html_names_4, BU_HTML_LAST) != BU_OK ||
        (size_t)(b.dst - s) != sizeof want - 1)
        return 0;
    for (i = 0; i != sizeof want - 1; i++)
        if (s[i] != want[i])
            return 0;
    return 1;
}

static int refuses_surrogates(const struct bu_format *format)
{
    static const uint8_t s[] = "&#xD800;";
    const uint8_t *p = s;
    uint32_t value;

    return format->next(&p, s + 8, &value, format) == BU_BAD && p == s + 8;
}

void suite_html(void)
{
    unsigned i;

    for (i = 0; i != 2; i++) {
        const struct bu_format *format = cases[i].format;

        tap_ok(format_tokens(&cases[i], tokens, TOKENS),
               "references are read as the model does, however divided");
        tap_ok(format_short(&cases[i]), "so is what is short");
        tap_ok(values_are_written(format),
               "each value is written as its reference, or raw, or not at all");
        tap_ok(bytes_are_written(format, 2000 / SUITE_THIN),
               "all bytes become text without markup that is read back");
        tap_ok(stops_in_words(format), "each ASCII value in a word of others");
        tap_ok(refuses_surrogates(format), "a reference to a surrogate");
    }
    for (i = 0; i != sizeof vectors / sizeof vectors[0]; i++)
        tap_ok(vector_is_read(i), vectors[i].what);
    tap_ok(reports_places(), "what is wrong is reported with its place");
    tap_ok(decodes_in_place(), "the output may replace the source");
}
