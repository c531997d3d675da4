/* bidi: levels, lines, runs, places and mirrors. */
/* SPDX-License-Identifier: MIT */
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/bidi.h>
#include <bareutf/property.h>
#include <bareutf/utf8.h>
#include <port.h>

#include "bidi_sample.h"

enum { ROOM = BIDI_ROOM, LINE = 64, SPARE = 0xA5 };

static uint8_t *const text = scratch.bidi.text;
static uint8_t *const found = scratch.bidi.found;

/* A value of each class, in the order of enum bu_bidi_class_name. */
static const uint16_t values[] = {
    0x61,   0x5D0,  0x627,  0x31,   0x2B,   0x24,   0x661,  0x2C,
    0x300,  0xAD,   0x2029, 9,      0x20,   0x21,   0x202A, 0x202D,
    0x202B, 0x202E, 0x202C, 0x2066, 0x2067, 0x2068, 0x2069};

static size_t length_of(const char *s)
{
    size_t n = 0;

    while (s[n] != 0)
        n++;
    return n;
}

/* A copy of s[0..n) that ends where memory ends, if there is room for it. */
static const uint8_t *at_end(const uint8_t *s, size_t n)
{
    uint8_t *high;
    size_t i;

    if (n > PORT_GUARD)
        return s;
    high = port_guard_end() - n;
    for (i = 0; i < n; i++)
        high[i] = s[i];
    return high;
}

/* The levels of s[0..n), in `found`; the bytes behind them keep SPARE. */
static size_t levels_of(const uint8_t *s, size_t n, unsigned *base)
{
    size_t length;
    size_t i;

    for (i = 0; i < ROOM; i++)
        found[i] = SPARE;
    length = bu_bidi_paragraph(found, at_end(s, n), n, base);
    for (i = n; i < ROOM; i++)
        if (found[i] != SPARE)
            return ROOM;
    return length;
}

/* One test of the sample. */
static int sample_agrees(const uint8_t *row)
{
    unsigned base = row[1];
    size_t n = 0;
    size_t at = 0;
    unsigned i;

    for (i = 0; i < row[0]; i++)
        n += bu_utf8_put(text + n, values[row[2 + i]]);
    if (levels_of(text, n, &base) != n || base > 1)
        return 0;
    for (i = 0; i < row[0]; i++) {
        unsigned want = row[2 + row[0] + i];
        unsigned size = bu_utf8_put(text, values[row[2 + i]]);

        if (want == 255)
            want = at != 0 ? found[at - 1] : base;
        while (size-- != 0)
            if (found[at++] != want)
                return 0;
    }
    return 1;
}

static int samples_agree(void)
{
    const uint8_t *row = bidi_sample;
    const uint8_t *end = bidi_sample + sizeof bidi_sample;

    for (; row != end; row += 2 + 2 * row[0])
        if (!sample_agrees(row)) {
            tap_note("bidi: sample", row, 2u + row[0], 0);
            return 0;
        }
    return 1;
}

/* What a reader expects: a text, its direction, a digit of the level for each
 * byte but those that go on, and how it is shown. */
static const struct {
    const char *text;
    uint8_t base;
    uint8_t level; /* of the paragraph */
    const char *levels;
    const char *shown;
} lines[] = {
    {"", BU_BIDI_AUTO, 0, "", ""},
    {"", BU_BIDI_AUTO_RTL, 1, "", ""},
    {"12 (3)", BU_BIDI_AUTO_RTL, 1, "221121", "(3) 12"},
    {"abc 12", BU_BIDI_AUTO, 0, "000000", "abc 12"},
    {"abc", BU_BIDI_RTL, 1, "222", "abc"},
    {"\xD7\x90\xD7\x91 ab", BU_BIDI_AUTO, 1, "11122", "ab \xD7\x91\xD7\x90"},
    {"\xD7\x90\xD7\x91 ab", BU_BIDI_LTR, 0, "11000", "\xD7\x91\xD7\x90 ab"},
    /* a number, its sign and its currency */
    {"\xD7\x90 -5.2%", BU_BIDI_AUTO, 1, "1112222", "5.2%- \xD7\x90"},
    {"\xD8\xA7 1,5 \xD8\xA8", BU_BIDI_AUTO, 1, "1122211",
     "\xD8\xA8 1,5 \xD8\xA7"},
    {"\xD7\x90$ 1$1", BU_BIDI_AUTO, 1, "111222", "1$1 $\xD7\x90"},
    {"\xE2\x80\xAA\xE2\x80\xAB$$\xE2\x80\xAC\xE2\x80\xAC\xE2\x80\xAB"
     "\xE2\x80\xAB"
     "1\xE2\x80\xAC\xD7\x90",
     BU_BIDI_LTR, 0, "00444444441",
     "\xE2\x80\xAA\xE2\x80\xAB\xD7\x90$$\xE2\x80\xAC\xE2\x80\xAC"
     "\xE2\x80\xAB\xE2\x80\xAB"
     "1\xE2\x80\xAC"},
    {"\xD8\xA7 $1", BU_BIDI_AUTO, 1, "1112", "1$ \xD8\xA7"},
    /* a mark between a separator and a number, W1 */
    {"\xD7\x90"
     "1,\xCC\x80"
     "2+\xCC\x80"
     "3",
     BU_BIDI_AUTO, 1, "12112112",
     "3+\xCC\x80"
     "2,\xCC\x80"
     "1\xD7\x90"},
    /* letters of other blocks */
    {"\xD9\xBE 1", BU_BIDI_AUTO, 1, "112", "1 \xD9\xBE"},
    {"\xD0\xB3\xE6\x96\x87 \xD7\x90", BU_BIDI_AUTO, 0, "0001",
     "\xD0\xB3\xE6\x96\x87 \xD7\x90"},
    /* a telephone number behind Arabic, W2 */
    {"\xD8\xA7 12-34", BU_BIDI_AUTO, 1, "1122122", "34-12 \xD8\xA7"},
    /* brackets in both directions */
    {"a (\xD7\x90) b", BU_BIDI_AUTO, 0, "0001000", "a (\xD7\x90) b"},
    {"\xD7\x90 (a) \xD7\x91", BU_BIDI_AUTO, 1, "1112111",
     "\xD7\x91 (a) \xD7\x90"},
    {"a\xD7\x90(b)\xD7\x91.", BU_BIDI_LTR, 0, "0100010",
     "a\xD7\x90(b)\xD7\x91."},
    {"\xD7\x90(\xD7\x90)a(\xD7\x90)", BU_BIDI_LTR, 0, "11110010",
     "(\xD7\x90)\xD7\x90"
     "a(\xD7\x90)"},
    {"<\xD7\x90", BU_BIDI_RTL, 1, "11", "\xD7\x90>"},
    /* brackets without a partner, or around no letter */
    {"\xD7\x90) a)(b", BU_BIDI_AUTO, 1, "1112222", "a)(b (\xD7\x90"},
    {"(\xD7\x90[)\xD7\x90]a", BU_BIDI_LTR, 0, "0100100",
     "(\xD7\x90[)\xD7\x90]a"},
    {"a () \xD7\x90", BU_BIDI_RTL, 1, "211111", "\xD7\x90 () a"},
    {"\xD7\x90(+)a \xD7\x90(\xD9\xA1)a", BU_BIDI_LTR, 0, "10000011210",
     "\xD7\x90(+)a (\xD9\xA1)\xD7\x90"
     "a"},
    /* brackets of level 2 */
    {"\xD7\x90\xE2\x80\xAA\xD7\x91(a)\xD7\x92\xE2\x80\xAC\xD7\x93",
     BU_BIDI_AUTO, 1, "113222331",
     "\xD7\x93\xD7\x91(a)\xE2\x80\xAC\xD7\x92\xE2\x80\xAA\xD7\x90"},
    /* U+2329 is U+3008 */
    {"\xD7\x90\xE2\x8C\xA9"
     "a\xE3\x80\x89 b",
     BU_BIDI_AUTO, 1, "112112",
     "b \xE3\x80\x88"
     "a\xE2\x8C\xAA\xD7\x90"},
    /* an isolate, as for a name of a user */
    {"\xD7\x90 \xE2\x81\xA6"
     "1 b!\xE2\x81\xA9 \xD7\x91",
     BU_BIDI_AUTO, 1, "1112222111",
     "\xD7\x91 \xE2\x81\xA9"
     "1 b!\xE2\x81\xA6 \xD7\x90"},
    /* brackets in isolates of three depths, and in one whose letter decides */
    {"\xD7\x90(\xE2\x81\xA6[\xD7\x91(\xD7\x92)c\xE2\x81\xA6[a\xE2\x81\xA9"
     "\xE2\x81\xA9\xD7\x91)a]",
     BU_BIDI_LTR, 0, "111233332244211100",
     "(\xD7\x91\xE2\x81\xA9[(\xD7\x92)\xD7\x91"
     "c\xE2\x81\xA6[a\xE2\x81\xA9\xE2\x81\xA6)\xD7\x90"
     "a]"},
    {"a\xE2\x81\xA8[\xD7\x90]", BU_BIDI_AUTO, 0, "00111",
     "a\xE2\x81\xA8[\xD7\x90]"},
    /* neutrals before an isolate and in it */
    {"\xD7\x90!\xE2\x81\xA6\xD7\x91!\xD7\x92\xE2\x81\xA9"
     "a",
     BU_BIDI_LTR, 0, "10033300",
     "\xD7\x90!\xE2\x81\xA6\xD7\x92!\xD7\x91\xE2\x81\xA9"
     "a"},
    {"a\xE2\x80\xAE"
     "bc\xE2\x80\xAC"
     "d",
     BU_BIDI_AUTO, 0, "001110",
     "a\xE2\x80\xAE"
     "\xE2\x80\xAC"
     "cbd"},
    /* marks stay behind their letters, and a family is not torn */
    {"\xD7\x91\xD6\xBC\xD7\x90", BU_BIDI_AUTO, 1, "111",
     "\xD7\x90\xD7\x91\xD6\xBC"},
    {"\xD7\x90\xF0\x9F\x91\xA8\xE2\x80\x8D\xF0\x9F\x91\xA9!", BU_BIDI_RTL, 1,
     "11111", "!\xF0\x9F\x91\xA8\xE2\x80\x8D\xF0\x9F\x91\xA9\xD7\x90"},
    {"\xD7\x90\xF0\x9F\x91\x8D\xF0\x9F\x8F\xBD", BU_BIDI_RTL, 1, "111",
     "\xF0\x9F\x91\x8D\xF0\x9F\x8F\xBD\xD7\x90"},
    {"\xD7\x90\xE2\x9D\xA4\xE2\x80\x8D\xF0\x9F\x94\xA5\xF0\x9F\x91\xA8",
     BU_BIDI_RTL, 1, "11111",
     "\xF0\x9F\x91\xA8\xE2\x9D\xA4\xE2\x80\x8D\xF0\x9F\x94\xA5\xD7\x90"},
    {"\xD7\x90\xE2\x80\x8D\xD7\x91", BU_BIDI_AUTO, 1, "111",
     "\xD7\x91\xE2\x80\x8D\xD7\x90"},
    /* tabs and spaces at the end have the level of the paragraph */
    {"\xD7\x90 \t\xD7\x91 ", BU_BIDI_LTR, 0, "10010", "\xD7\x90 \t\xD7\x91 "},
};

static int is_shown(const uint8_t *s, size_t n, const char *want)
{
    static uint8_t out[LINE];
    size_t room = length_of(want);
    struct bu_buffer b;
    size_t i;

    b.src = at_end(s, n);
    b.src_end = b.src + n;
    b.dst = out;
    for (i = 0; i < room; i++) {
        b.dst_end = out + i;
        if (bu_bidi_write(&b, found) != BU_FULL || b.dst != out ||
            b.src_end - b.src != (ptrdiff_t)n)
            return 0;
    }
    b.dst_end = out + room;
    if (bu_bidi_write(&b, found) != BU_OK || b.dst != b.dst_end ||
        b.src != b.src_end)
        return 0;
    for (i = 0; i < room; i++)
        if (out[i] != (uint8_t)want[i])
            return 0;
    return 1;
}

static int line_agrees(size_t i)
{
    const uint8_t *s = (const uint8_t *)lines[i].text;
    const char *level = lines[i].levels;
    size_t n = length_of(lines[i].text);
    unsigned base = lines[i].base;
    size_t at;

    if (levels_of(s, n, &base) != n || base != lines[i].level)
        return 0;
    for (at = 0; at < n; at++) {
        if (at != 0 && s[at] / 0x40 != 2)
            level++;
        if (found[at] != (unsigned)(*level - '0'))
            return 0;
    }
    return is_shown(s, n, lines[i].shown);
}

static int lines_agree(void)
{
    size_t i;

    for (i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (!line_agrees(i)) {
            tap_note("bidi: line", (const uint8_t *)lines[i].text,
                     length_of(lines[i].text), (uint32_t)i);
            return 0;
        }
    return 1;
}

/* Paragraphs end behind each newline, and have directions of their own. */
static int paragraphs_are_cut(void)
{
    static const char all[] = "a\r\n\xD7\x90\r\xD7\x91 1\n\xE2\x80\xA9"
                              "12\xC2\x85\xC2\x85\r";
    static const uint8_t lengths[] = {3, 3, 5, 3, 4, 2, 1};
    static const uint8_t levels[] = {0, 1, 1, 0, 0, 0, 0};
    const uint8_t *s = (const uint8_t *)all;
    size_t left = sizeof all - 1;
    size_t i;

    for (i = 0; i < sizeof lengths; i++) {
        unsigned base = 77; /* as BU_BIDI_AUTO */
        size_t n = levels_of(s, left, &base);

        if (n != lengths[i] || base != levels[i] || found[n - 1] != levels[i])
            return 0;
        s += n;
        left -= n;
    }
    return left == 0;
}

/* L1 for a line that ends inside a paragraph. */
static int ends_of_lines_fall_back(void)
{
    /* alef, space, LRI, PDI, RLM as BN has no place here: U+200D, space */
    static const char all[] = "\xD7\x90\xE2\x80\x8D \xE2\x81\xA6\xE2\x81\xA9"
                              "\xE2\x80\x8D \xD7\x91";
    static const char want[] = "111110000000000011";
    unsigned base = BU_BIDI_LTR;
    size_t n = sizeof all - 1;
    size_t i;

    if (levels_of((const uint8_t *)all, n, &base) != n)
        return 0;
    for (i = 0; i < n; i++)
        if (found[i] != 1)
            return 0;
    bu_bidi_line(found, at_end((const uint8_t *)all, n), n, base);
    for (i = 0; i < n; i++)
        if (found[i] != 1)
            return 0;
    bu_bidi_line(found, at_end((const uint8_t *)all, n - 2), n - 2, base);
    for (i = 0; i < n; i++)
        if (found[i] != (unsigned)(want[i] - '0'))
            return 0;
    bu_bidi_line(found, NULL, 0, base);
    found[3] = 1;
    bu_bidi_line(found, at_end((const uint8_t *)all + 2, 4), 4, base);
    return found[0] == 1 && found[2] == 1 && found[3] == 0;
}

/* An ill-formed part is a neutral. */
static int ill_formed_is_neutral(void)
{
    static const uint8_t s[] = {0xD7, 0x90, 0xE2, 0x82, 0xFF,
                                0xD7, 0x90, 0xFF, 'a',  0xD7};
    static const uint8_t want[] = {1, 1, 1, 1, 1, 1, 1, 0, 0, 0};
    static uint8_t out[2 * sizeof s];
    unsigned base = BU_BIDI_LTR;
    struct bu_buffer b;
    size_t i;

    if (levels_of(s, sizeof s, &base) != sizeof s)
        return 0;
    for (i = 0; i < sizeof s; i++)
        if (found[i] != want[i])
            return 0;
    for (i = 2; i < sizeof s; i++) {
        b.src = s;
        b.src_end = s + i;
        b.dst = out;
        b.dst_end = out + sizeof out;
        if (bu_bidi_write(&b, found) != (i == 2 ? BU_OK : BU_BAD) ||
            (i != 2 && (b.src != s || b.dst != out)))
            return 0;
    }
    for (i = 0; i < sizeof s; i++)
        found[i] = 0;
    return bu_bidi_write(&b, found) == BU_BAD && b.src == s && b.dst == out;
}

/* `count` times a code, then the rest of the text. */
static size_t repeat(unsigned code, unsigned count, const char *rest)
{
    size_t n = 0;

    while (count-- != 0)
        n += bu_utf8_put(text + n, code);
    while (*rest != 0)
        text[n++] = (uint8_t)*rest++;
    return n;
}

/* The level of the byte at this place from the end of such a text. */
static unsigned level_of(unsigned code, unsigned count, const char *rest,
                         size_t back)
{
    unsigned base = BU_BIDI_LTR;
    size_t n = repeat(code, count, rest);

    return levels_of(text, n, &base) == n ? found[n - back] : 0xFFu;
}

/* Levels end at 125, pairs of brackets at 63. */
static int limits_hold(void)
{
    static const char two[] = "\xE2\x81\xA9\xE2\x81\xA9"
                              "a";
    static const char three[] = "\xE2\x80\xAC\xE2\x80\xAC\xE2\x80\xAC"
                                "a";
    static const char inside[] = "\xE2\x81\xA6\xE2\x80\xAA\xE2\x81\xA9"
                                 "\xE2\x80\xAC"
                                 "a";
    /* codes behind one that is too deep, of an odd level that is not */
    static const char isolate[] = "\xE2\x81\xA6\xE2\x80\xAB\xE2\x80\xAC"
                                  "\xE2\x81\xA9\xE2\x80\xAC"
                                  "a";
    static const char isolates[] = "\xE2\x81\xA6\xE2\x81\xA7\xE2\x81\xA9"
                                   "\xE2\x80\xAB"
                                   "a";
    static const char beyond[] = "\xE2\x80\xAB\xE2\x81\xA7"
                                 "a";
    static const char closed[] = "a\xD7\x90)\xD7\x90";

    return level_of(0x202A, 62, "a", 1) == 124 &&
           level_of(0x202A, 63, "a", 1) == 124 &&
           level_of(0x202A, 62, inside, 1) == 122 &&
           level_of(0x202A, 62, isolate, 1) == 122 &&
           level_of(0x202A, 62, isolates, 1) == 124 &&
           level_of(0x202A, 63, beyond, 1) == 124 &&
           level_of(0x202B, 63, "\xD7\x90", 1) == 125 &&
           level_of(0x2068, 126, "\xD7\x90", 1) == 125 &&
           level_of(0x202B, 64, "a", 1) == 126 &&
           level_of(0x2067, 63, "1", 1) == 126 &&
           level_of(0x2067, 70, "1", 1) == 126 &&
           level_of(0x202A, 64, three, 1) == 122 &&
           level_of(0x2066, 63, two, 1) == 122 &&
           level_of('(', 63, closed, 3) == 0 &&
           level_of('(', 64, closed, 3) == 1;
}

/* L2 as it is written. */
static void reverse(const uint8_t *levels, size_t n, uint8_t *order)
{
    unsigned level;
    size_t i;

    for (i = 0; i < n; i++)
        order[i] = (uint8_t)i;
    for (level = 4; level != 0; level--)
        for (i = 0; i < n; i++) {
            size_t end = i;
            size_t next;
            size_t k;

            while (end < n && levels[order[end]] >= level)
                end++;
            next = end;
            for (k = i; k + 1 < end; k++) {
                uint8_t last = order[--end];

                order[end] = order[k];
                order[k] = last;
            }
            if (next > i)
                i = next;
        }
}

static int order_agrees(const uint8_t *levels, size_t n)
{
    uint8_t order[8];
    struct bu_bidi_run run;
    size_t at = 0;
    size_t i;

    run.at = 0;
    run.length = 0;
    run.level = 0;
    reverse(levels, n, order);
    while (bu_bidi_next(&run, levels, n))
        for (i = 0; i < run.length; i++, at++)
            if (at >= n || levels[order[at]] != run.level ||
                order[at] != (run.level % 2 != 0 ? run.at + run.length - 1 - i
                                                 : run.at + i))
                return 0;
    for (i = 0; i < n + 2; i++)
        if (bu_bidi_logical(levels, n, i) != (i < n ? order[i] : n) ||
            bu_bidi_visual(levels, n, i < n ? order[i] : i) != (i < n ? i : n))
            return 0;
    return at == n && !bu_bidi_next(&run, levels, n);
}

/* All levels 0 to 4 of up to five bytes, and a run of a longer line. */
static int orders_agree(void)
{
    uint8_t levels[5];
    struct bu_bidi_run run;
    size_t n;
    size_t i;

    for (n = 0; n <= sizeof levels; n++) {
        for (i = 0; i < n; i++)
            levels[i] = 0;
        do {
            if (!order_agrees(levels, n)) {
                tap_note("bidi: levels", levels, n, 0);
                return 0;
            }
            for (i = 0; i < n && ++levels[i] == 5; i++)
                levels[i] = 0;
        } while (i < n);
    }
    run.at = 1;
    run.length = sizeof levels;
    run.level = 0;
    return !bu_bidi_next(&run, levels, sizeof levels) && run.at == 1;
}

static int mirrors_agree(void)
{
    static const struct {
        uint32_t one;
        uint32_t other;
    } mirrors[] = {{'(', ')'},
                   {'<', '>'},
                   {'[', ']'},
                   {0xAB, 0xBB},
                   {0x2208, 0x220B},
                   {0x221D, 0x1DB10},
                   {0x22F6, 0x22FD},
                   {0x2329, 0x232A},
                   {0x298D, 0x2990},
                   {0x298E, 0x298F},
                   {0x2ABF, 0x2AC0},
                   {0x3008, 0x3009},
                   {0x301A, 0x301B},
                   {0xFF62, 0xFF63},
                   {0x1DB03, 0x1DB04},
                   {'a', 'a'},
                   {0x2028, 0x2028},
                   {0xD803, 0xD803},
                   {0x301C, 0x301C},
                   {0x1DB11, 0x1DB11},
                   {0x10028, 0x10028},
                   {0x1DA28, 0x1DA28},
                   {0, 0},
                   {0x110028, 0x110028},
                   {0xFFFFFFFF, 0xFFFFFFFF}};
    size_t i;

    for (i = 0; i < sizeof mirrors / sizeof mirrors[0]; i++)
        if (bu_bidi_mirror(mirrors[i].one) != mirrors[i].other ||
            bu_bidi_mirror(mirrors[i].other) != mirrors[i].one)
            return 0;
    return 1;
}

void suite_bidi(void)
{
    tap_ok(samples_agree(), "a sample of the official tests");
    tap_ok(lines_agree(), "lines as a reader expects them");
    tap_ok(paragraphs_are_cut(), "paragraphs");
    tap_ok(ends_of_lines_fall_back(), "white space at the ends of lines");
    tap_ok(ill_formed_is_neutral(), "ill-formed parts");
    tap_ok(limits_hold(), "125 levels, 63 brackets");
    tap_ok(orders_agree(), "runs and places, as L2 has them");
    tap_ok(mirrors_agree(), "mirrors");
}
