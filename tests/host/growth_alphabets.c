/* growth_alphabets: of what the texts are made: one value of each class that
 * the code distinguishes, found by asking it. */
/* SPDX-License-Identifier: MIT */
#include "growth.h"
#include "../../core/src/unicode/grapheme_class.h"
#include "../../core/src/unicode/linebreak_class.h"
#include <stdlib.h>
#include <string.h>

struct growth_alphabet growth_text, growth_words, growth_graphemes,
    growth_lines, growth_marks, growth_cases, growth_names, growth_header,
    growth_bytes, growth_units, growth_values, growth_labels, growth_keys;

void growth_symbol(struct growth_alphabet *a, const void *bytes, size_t n)
{
    unsigned i;

    for (i = 0; i < a->count; i++)
        if (a->sizes[i] == n && memcmp(a->symbols[i], bytes, n) == 0)
            return;
    if (a->count == GROWTH_SYMBOLS || n > GROWTH_SYMBOL || n == 0)
        abort();
    memcpy(a->symbols[a->count], bytes, n);
    a->sizes[a->count++] = (uint8_t)n;
}

static void add_scalar(struct growth_alphabet *a, uint32_t scalar)
{
    uint8_t bytes[BU_UTF8_MAX];

    growth_symbol(a, bytes, bu_utf8_put(bytes, scalar));
}

/* The words of a string, which spaces divide; and if it has two in a row, a
 * space. */
static void add_words(struct growth_alphabet *a, const char *words)
{
    while (*words != 0) {
        size_t n = strcspn(words, " ");

        growth_symbol(a, words, n != 0 ? n : 1);
        words += n + (words[n] != 0);
    }
}

/* What the decoders distinguish. */
static void add_ill_formed(struct growth_alphabet *a)
{
    static const char *const parts[] = {"\x80",         "\xC3",     "\xE2\x82",
                                        "\xF0\x9F\x98", "\xED\xA0", "\xFF"};
    unsigned i;

    for (i = 0; i < sizeof parts / sizeof parts[0]; i++)
        growth_symbol(a, parts[i], strlen(parts[i]));
}

/* ---- Classes. ---- */

typedef uint32_t probe(uint32_t scalar);

static uint32_t word_probe(uint32_t scalar)
{
    return bu_word_class(scalar);
}

static uint32_t grapheme_probe(uint32_t scalar)
{
    return bu_grapheme__class(scalar);
}

static uint32_t line_probe(uint32_t scalar)
{
    struct bu_linebreak l;

    memset(&l, 0, sizeof l);
    return linebreak_row(&l, &bu_linebreak_default, scalar);
}

/* Lengths that are alike: each of the short ones, and some long ones. */
static uint32_t length_of(uint32_t n)
{
    return n < 5u ? n : n < 9u ? 5u : 6u;
}

/* The length of decompositions, and what composes with something. */
static uint32_t form_probe(uint32_t scalar)
{
    uint32_t out[BU_NORM_COMPATIBLE_MAX];
    unsigned canonical = bu_norm_decompose(out, scalar);
    unsigned marks = bu_norm_class(out[0]) != 0 ||
                     (canonical > 1 && bu_norm_class(out[canonical - 1]) == 0);

    return canonical | marks << 3 |
           length_of(bu_norm_nfkd.decompose(out, scalar)) << 4 |
           (uint32_t)(bu_norm_nfc.changes(scalar) ||
                      bu_norm_nfc.combines(scalar))
               << 9;
}

/* All classes of marks are more than a unit can have: the first, the last and
 * some between. */
static uint32_t class_probe(uint32_t scalar)
{
    unsigned order = bu_norm_class(scalar);

    return order < 10u ? order : 10u + order / 24u;
}

static uint32_t skeleton_probe(uint32_t scalar)
{
    uint8_t in[BU_UTF8_MAX];
    static uint8_t out[BU_UTF8_MAX * BU_NORM_COMPATIBLE_MAX];
    struct bu_buffer b;

    b.src = in;
    b.src_end = in + bu_utf8_put(in, scalar);
    b.dst = out;
    b.dst_end = out + sizeof out;
    (void)bu_skeleton_write(&b);
    return length_of((uint32_t)(b.dst - out) / 3u);
}

static uint32_t case_probe(uint32_t scalar)
{
    uint32_t out[BU_UPPER_MAX];
    uint32_t found = bu_casing_word(scalar);

    found = found << 2 | bu_fold(out, scalar);
    found = found << 1 | (out[0] != scalar);
    found = found << 2 | bu_upper(out, scalar);
    found = found << 2 | bu_lower(out, scalar);
    return found << 1 | (out[0] != scalar);
}

static uint32_t kind_probe(uint32_t scalar)
{
    return bu_category(scalar);
}

static uint32_t bidi_probe(uint32_t scalar)
{
    return bu_bidi_class(scalar);
}

static uint32_t width_probe(uint32_t scalar)
{
    return bu_width(scalar) | (uint32_t)bu_ident_class(scalar) << 4;
}

static uint32_t script_probe(uint32_t scalar)
{
    uint32_t script = bu_script(scalar);

    return script < BU_SCRIPT_OTHER ? script : BU_SCRIPT_OTHER;
}

/* Add the first value of each class; those that have all classes come before
 * 3400, from A000 to D7FF, from F900 on, and from 10000 to 1FFFF. */
static void add_classes(struct growth_alphabet *a, probe *of)
{
    uint32_t seen[256];
    unsigned count = 0;
    uint32_t scalar;

    for (scalar = 0x20; scalar < 0x1FC00u; scalar++) {
        uint32_t found;
        unsigned i;

        if (scalar == 0x3400u)
            scalar = 0x4E00u;
        if (scalar == 0x4E01u)
            scalar = 0xA000u;
        if (scalar == 0xD800u)
            scalar = 0xF900u;
        if (scalar > 0xB000u && scalar < 0xD7B0u)
            scalar = 0xD7B0u;
        found = of(scalar);
        for (i = 0; i < count && seen[i] != found; i++)
            continue;
        if (i != count || count == 256u)
            continue;
        seen[count++] = found;
        add_scalar(a, scalar);
    }
}

/* ---- Bytes of formats. ---- */

/* What a byte is: before each byte, and after each. */
static uint64_t byte_kind(const struct bu_format *format, unsigned byte)
{
    uint64_t sum = 0;
    unsigned other;

    for (other = 0; other < 256; other += 1) {
        uint8_t text[BU_FORMAT_MAX] = {
            (uint8_t)byte, (uint8_t)other, '0', '0', '0', '0', '0', '0'};
        unsigned way;

        for (way = 0; way < 2; way++) {
            const uint8_t *p = text;
            uint32_t value;
            enum bu_status status =
                format->next(&p, text + sizeof text, &value, format);

            sum = (sum ^ (uint64_t)(p - text) ^
                   (uint64_t)(status == BU_BAD) << 4) *
                  0x9E3779B97F4A7C15u;
            text[0] = (uint8_t)other;
            text[1] = (uint8_t)byte;
        }
    }
    return sum;
}

void growth_of_format(struct growth_alphabet *a, const struct bu_format *format)
{
    uint64_t seen[256];
    unsigned count = 0;
    unsigned byte;

    for (byte = 0; byte < 256; byte++) {
        uint8_t bytes[4] = {0, 0, 0, 0};
        uint64_t kind = byte_kind(format, byte);
        unsigned i;

        for (i = 0; i < count && seen[i] != kind; i++)
            continue;
        if (i != count || a->count + 8u > 32u)
            continue;
        seen[count++] = kind;
        bytes[0] = (uint8_t)byte;
        growth_symbol(a, bytes, 1);
    }
    if (format->unit == 1) /* edges of areas that have the same lengths */
        for (byte = 0x80; byte < 0x100; byte += 0x21) {
            uint8_t one = (uint8_t)byte;

            growth_symbol(a, &one, 1);
        }
}

/* ---- All of them. ---- */

static void unicode_alphabets(void)
{
    static const uint32_t some[] = {0x00,   'a',     '1',    ' ',   0xE9,
                                    0x3B1,  0x430,   0x5D0,  0x628, 0xE01,
                                    0x4E00, 0x1F600, 0x20AC, 0xFDFA};
    unsigned i;

    for (i = 0; i < sizeof some / sizeof some[0]; i++)
        add_scalar(&growth_text, some[i]);
    add_classes(&growth_text, grapheme_probe);
    add_classes(&growth_text, width_probe);
    add_classes(&growth_text, script_probe);
    add_classes(&growth_text, bidi_probe);
    add_classes(&growth_text, kind_probe);
    add_classes(&growth_words, word_probe);
    add_scalar(&growth_words, '\r');
    add_scalar(&growth_words, '\n');
    add_classes(&growth_graphemes, grapheme_probe);
    add_classes(&growth_lines, line_probe);
    add_scalar(&growth_lines, '\r');
    add_scalar(&growth_lines, '\n');
    add_classes(&growth_marks, class_probe);
    add_classes(&growth_marks, form_probe);
    add_classes(&growth_marks, skeleton_probe);
    add_scalar(&growth_marks, 0x34F);
    add_scalar(&growth_marks, 0x1100);
    add_scalar(&growth_marks, 0x1161);
    add_scalar(&growth_marks, 0x11A8);
    add_scalar(&growth_marks, 0xAC00);
    add_scalar(&growth_marks, 0xE01);
    add_scalar(&growth_marks, 0xE40);
    add_classes(&growth_cases, case_probe);
    add_words(&growth_cases, "i j I J \xC3\xAC \xCC\x87 \xCC\x80 \xCC\xA8");
    add_ill_formed(&growth_text);
    add_ill_formed(&growth_words);
    add_ill_formed(&growth_graphemes);
    add_ill_formed(&growth_lines);
    add_ill_formed(&growth_marks);
    add_ill_formed(&growth_cases);
}

void growth_alphabets(void)
{
    static const uint8_t bytes[] = {
        0x00, 0x01, 0x1A, 0x1B, ' ',  '0',  '?',  'a',  0x7E, 0x7F, 0x80,
        0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
        0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xF8, 0xFC, 0xFE, 0xFF};
    static const uint16_t units[] = {0x0000, 0x41,   0x7F,   0xE9,   0x7FF,
                                     0x800,  0xD7FF, 0xD800, 0xDBFF, 0xDC00,
                                     0xDFFF, 0xE000, 0xF780, 0xFEFF, 0xFFFF};
    static const uint32_t values[] = {
        0x00,   0x41,    0x7F,     0x80,     0x7FF,   0x800, 0xD800,    0xDC00,
        0xFFFF, 0x10000, 0x10FFFF, 0x110000, 0xFFFFF, 0x80u, 0xFFFFFFFF};
    unsigned i;

    unicode_alphabets();
    for (i = 0; i < sizeof bytes; i++)
        growth_symbol(&growth_bytes, &bytes[i], 1);
    for (i = 0; i < sizeof units / sizeof units[0]; i++)
        growth_symbol(&growth_units, &units[i], 2);
    for (i = 0; i < sizeof values / sizeof values[0]; i++)
        growth_symbol(&growth_values, &values[i], 4);
    add_words(
        &growth_names,
        "a A 1  . .. / \\ : * < \" ~ ~1 _ % %2 %41 %2f %25 _2 - + com1 "
        "con .git git~1 git~1\\ g\xE2\x80\x8C \xE2\x80\x8D \xC4\xB0 \xC3\x9F "
        "\xCC\x81 \xCC\xA3 \xCC\x88 e \xC3\xA9 \xD0\xB0 \xD1\x80 \xEA\xB0"
        "\x80 \xE1\x84\x80 \xE1\x85\xA1 \xE1\x86\xA8 \xF0\x9F\x98\x80 "
        "\xEF\xAC\x83 \xE0\xBD\xB7 \xED\xA0\x80 \xED\xB0\x80 \x80 \xC3 "
        "\xE2\x82 \xFF \x7F \x01");
    add_words(&growth_header,
              "a 1  ; = \" \\ \\\" , ( ) ' '' % %4 %41 %2f %00 %ff %c3%a9 * *0 "
              "/ + & ? = filename filename= filename=\" ;filename*= name= "
              "& &# &#x 0 9 f &amp &notin &CounterCl ockwiseCo ntourInt egra "
              "utf-8'' UTF-8'en' iso-8859-1'' inline attachment form-data; \t "
              "\r\n \xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80 \x80 \xC3 \xFF");
    growth_symbol(&growth_header, "", 1);
    growth_symbol(&growth_names, "", 1);
    growth_symbol(&growth_labels, "", 1);
    add_words(&growth_labels,
              "a x z 1 0 8 - _ .  cp windows- iso koi8 latin utf \t \xC3 x-");
    add_words(
        &growth_keys,
        "a 1   \xC3\xA9 \xCC\x81 \xE4\xB8\x80 \xF0\x9F\x98\x80 "
        "\xF0\x9F\x87\xA6 \xE2\x80\x8D \xEF\xB8\x8F \xEA\xB0\x80 "
        "\xE1\x84\x80 \xE0\xB8\x81 \xE0\xB8\xB4 \xD7\x90 \x80 \xC3 \xFF "
        "\x01 \x02 \x04 \x05 \x06 \x08 \x0B \x0C \x0E \x10 \x12 \x14 \x15 "
        "\x16 \x17 \x19 \x1B \x1B[A \x1B[B \x1B[C \x1B[D \x1B[H \x1B[F "
        "\x1B[3~ \x1B[1;5C \x1B[1;5D \x1B[200~ \x1B[201~ \x7F \t \x1B"
        "b "
        "\x1B"
        "f \x1B"
        "d");
}
