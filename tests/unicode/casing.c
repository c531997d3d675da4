/* casing: mappings of case, of scalar values and of ranges. */
/* SPDX-License-Identifier: MIT */
#include "case_sums.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/case.h>
#include <bareutf/utf8.h>

typedef unsigned full_map(uint32_t *out, uint32_t scalar);
typedef uint32_t simple_map(uint32_t scalar);

static size_t length_of(const char *text)
{
    size_t n = 0;

    while (text[n] != '\0')
        n++;
    return n;
}

static int is_text(const uint8_t *s, const char *text)
{
    size_t i;

    for (i = 0; text[i] != '\0'; i++)
        if (s[i] != (uint8_t)text[i])
            return 0;
    return 1;
}

static uint32_t add_to(uint32_t sum, uint32_t value)
{
    return (sum ^ value) * 0x01000193u;
}

static int sum_of_full(full_map *map, uint32_t want)
{
    uint32_t sum = 0x811C9DC5u;
    uint32_t scalar;

    for (scalar = 0; scalar < 0x20000u; scalar += SUITE_THIN) {
        uint32_t out[BU_CASING_SCALARS];
        unsigned n = map(out, scalar);
        unsigned i;

        for (i = 0; i < n; i++)
            sum = add_to(sum, out[i]);
        sum = add_to(sum, n);
    }
    return sum == want;
}

static int sum_of_simple(simple_map *map, uint32_t want)
{
    uint32_t sum = 0x811C9DC5u;
    uint32_t scalar;

    for (scalar = 0; scalar < 0x20000u; scalar += SUITE_THIN)
        sum = add_to(add_to(sum, map(scalar)), 1);
    return sum == want;
}

#ifdef SUITE_SLOW
#define SUM(name) CASE_##name##_67
#else
#define SUM(name) CASE_##name##_1
#endif

static void all_sums(void)
{
    tap_ok(sum_of_simple(bu_fold_simple, SUM(FOLD_SIMPLE)), "simple folding");
    tap_ok(sum_of_simple(bu_lower_simple, SUM(LOWER_SIMPLE)), "simple lower");
    tap_ok(sum_of_simple(bu_upper_simple, SUM(UPPER_SIMPLE)), "simple upper");
    tap_ok(sum_of_simple(bu_title_simple, SUM(TITLE_SIMPLE)), "simple title");
    tap_ok(sum_of_full(bu_fold, SUM(FOLD)), "full folding");
    tap_ok(sum_of_full(bu_lower, SUM(LOWER)), "full lower case");
    tap_ok(sum_of_full(bu_upper, SUM(UPPER)), "full upper case");
    tap_ok(sum_of_full(bu_title, SUM(TITLE)), "full title case");
    tap_ok(sum_of_full(bu_casing_fold_turkish.map, SUM(FOLD_TURKISH)) &&
               sum_of_full(bu_casing_lower_turkish.map, SUM(LOWER_TURKISH)) &&
               sum_of_full(bu_casing_upper_turkish.map, SUM(UPPER_TURKISH)) &&
               sum_of_full(bu_casing_title_turkish.first, SUM(TITLE_TURKISH)),
           "Turkish and Azeri");
}

/* What has no case, surrogates and what is above all scalar values. */
static int others_are_themselves(void)
{
    static const uint32_t others[] = {
        0xD800,    0xDFFF,    0x4E00,    0x20041,    0x10FFFF,   0x110041,
        0x1000041, 0x2000041, 0x4000430, 0x80000430, 0xFFFFFFFFu};
    size_t i;

    for (i = 0; i < sizeof others / sizeof others[0]; i++) {
        uint32_t c = others[i];
        uint32_t out[BU_CASING_SCALARS];

        if (bu_fold_simple(c) != c || bu_lower_simple(c) != c ||
            bu_upper_simple(c) != c || bu_title_simple(c) != c ||
            bu_fold(out, c) != 1 || out[0] != c || bu_lower(out, c) != 1 ||
            out[0] != c || bu_upper(out, c) != 1 || out[0] != c ||
            bu_title(out, c) != 1 || out[0] != c || bu_casing_word(c) != 0)
            return 0;
    }
    return 1;
}

/* As bu_norm_class, for a dot below and a mark above. */
static unsigned mark_class(uint32_t scalar)
{
    if (scalar == 0x323u)
        return 220;
    return scalar == 0x301u ? 230 : 0;
}

/* bu_casing_lower_turkish, with that. */
static struct bu_casing marked;

/* Objects of languages, with U+03C2. */
static struct bu_casing greek_turkish, greek_lithuanian, greek_title[3];

static const struct vector {
    const struct bu_casing *casing;
    const char *text;
    const char *want;
} vectors[] = {
    {&bu_casing_fold,
     "Stra\xC3\x9F"
     "e I\xC4\xB0",
     "strasse ii\xCC\x87"},
    {&bu_casing_upper, "\xCE\x90 \xEF\xAC\x83 i",
     "\xCE\x99\xCC\x88\xCC\x81 FFI I"},
    {&bu_casing_lower, "\xCE\xA3\xCE\x91\xCE\xA3 IX",
     "\xCF\x83\xCE\xB1\xCF\x83 ix"},
    {&bu_casing_lower_final, "\xCE\xA3\xCE\x91\xCE\xA3 A\xCE\xA3'B \xCE\xA3",
     "\xCF\x83\xCE\xB1\xCF\x82 a\xCF\x83'b \xCF\x83"},
    {&bu_casing_lower_final, "A'\xCE\xA3''. A\xCE\xA3",
     "a'\xCF\x82''. a\xCF\x82"},
    {&bu_casing_title, "they're \xC7\x86OM \xC3\x9F\xC3\x9F x-ray 'a'",
     "They're \xC7\x85om Ss\xC3\x9F X-Ray 'A'"},
    {&bu_casing_title, "\xCE\x9F\xCE\xA3", "\xCE\x9F\xCF\x83"},
    {&bu_casing_title_final, "\xCE\x9F\xCE\x94\xCE\x9F\xCE\xA3 \xCE\xA3",
     "\xCE\x9F\xCE\xB4\xCE\xBF\xCF\x82 \xCE\xA3"},
    {&bu_casing_fold_turkish, "I\xC4\xB0", "\xC4\xB1i"},
    {&bu_casing_upper_turkish, "\xC4\xB1i", "I\xC4\xB0"},
    {&bu_casing_lower_turkish, "II\xCC\x87\xC4\xB0\xCC\x87",
     "\xC4\xB1ii\xCC\x87"},
    {&bu_casing_lower_turkish, "I\xCC\xA3\xCC\x87", "\xC4\xB1\xCC\xA3\xCC\x87"},
    {&marked, "I\xCC\xA3\xCC\x87", "i\xCC\xA3"},
    {&marked, "I\xCC\x81\xCC\x87", "\xC4\xB1\xCC\x81\xCC\x87"},
    {&bu_casing_title_turkish, "I\xCC\x87", "I\xCC\x87"},
    {&bu_casing_title_turkish, "iI II\xCC\x87", "\xC4\xB0\xC4\xB1 Ii"},
    {&bu_casing_lower_lithuanian,
     "I J\xCC\x81 I\xCC\xA3\xCC\x80 \xC4\xAE\xCC\x83",
     "i j\xCC\x87\xCC\x81 i\xCC\x87\xCC\xA3\xCC\x80 \xC4\xAF\xCC\x87\xCC\x83"},
    {&bu_casing_lower_lithuanian, "\xC3\x8C\xC3\x8D\xC4\xA8",
     "i\xCC\x87\xCC\x80i\xCC\x87\xCC\x81i\xCC\x87\xCC\x83"},
    {&bu_casing_lower_lithuanian, "I\xCC\xA3 I", "i\xCC\xA3 i"},
    {&bu_casing_upper_lithuanian,
     "i\xCC\x87\xCC\x80 j\xCC\xA3\xCC\x87 \xC4\xAF\xCC\x87\xCC\x87 a\xCC\x87",
     "I\xCC\x80 J\xCC\xA3 \xC4\xAE\xCC\x87 A\xCC\x87"},
    {&bu_casing_upper_lithuanian, "i\xCC\x81\xCC\x87", "I\xCC\x81\xCC\x87"},
    {&bu_casing_title_lithuanian,
     "i\xCC\x87\xCC\x80I\xCC\x80 ai\xCC\x87 I\xCC\x87",
     "I\xCC\x80i\xCC\x87\xCC\x80 Ai\xCC\x87 I\xCC\x87"},
    {&bu_casing_title_dutch, "ijssel IJSSEL \xC3\xADj\xCC\x81s i\xCC\x81js",
     "IJssel IJssel \xC3\x8DJ\xCC\x81s I\xCC\x81Js"},
    {&bu_casing_lower_lithuanian, "K\xCC\x81\xC3\x8E", "k\xCC\x81\xC3\xAE"},
    {&bu_casing_title_lithuanian, "a\xCE\xA3", "A\xCF\x83"},
    {&bu_casing_title_dutch, "a\xCE\xA3", "A\xCF\x83"},
    {&bu_casing_title_dutch, "bij iij i j aj", "Bij Iij I J Aj"},
    /* What ICU's `el` makes of them. */
    {&bu_casing_upper_greek,
     "\xCE\xBC\xCE\xAC\xCE\xB9\xCE\xBF\xCF\x82 " /* accent and iota */
     "\xCE\xB1\xCC\x81\xCF\x85\xCE\xBB "         /* the same, a mark */
     "\xCE\xAE \xCE\xB7\xCC\x81 \xCE\xAE\xCE\xBC\xCE\xB7", /* "or" */
     "\xCE\x9C\xCE\x91\xCE\xAA\xCE\x9F\xCE\xA3 "
     "\xCE\x91\xCE\xA5\xCC\x88\xCE\x9B "
     "\xCE\x89 \xCE\x97\xCC\x81 \xCE\x97\xCE\x9C\xCE\x97"},
    {&bu_casing_upper_greek,
     "\xCE\x90 \xE1\xBE\x84 \xE1\xBF\xA5\xCE\xAD\xCF\x89 \xCF\x94 "
     "\xE1\xBF\x8A \xE1\xBF\x8A\xCE\xB1 \xCF\xA3\xCC\x81 e\xCC\x81",
     "\xCE\xAA \xCE\x91\xCE\x99 \xCE\xA1\xCE\x95\xCE\xA9 \xCF\x92\xCC\x88 "
     "\xCE\x89 \xCE\x97\xCE\x91 \xCF\xA2\xCC\x81 E\xCC\x81"},
    {&bu_casing_upper_greek, "\xCF\x8A\xCC\x88 \xCE\xB1\xCC\x88\xCC\x88",
     "\xCE\xAA \xCE\x91\xCC\x88"},
    {&bu_casing_lower_final,
     "\xCE\x9F\xCE\x94\xCE\x9F\xCE\xA3 "
     "\xCE\xA3\xCE\x99\xCE\xA3\xCE\xA5\xCE\xA6\xCE\x9F\xCE\xA3, "
     "\xCE\xA4\xCE\x8A\xCE\xA3;",
     "\xCE\xBF\xCE\xB4\xCE\xBF\xCF\x82 "
     "\xCF\x83\xCE\xB9\xCF\x83\xCF\x85\xCF\x86\xCE\xBF\xCF\x82, "
     "\xCF\x84\xCE\xAF\xCF\x82;"},
    {&bu_casing_lower_final,
     "\xCE\x91\xCE\xA3'\xCE\x91 \xCE\x91\xCE\xA3' \xCE\xA3 "
     "\xCE\x9F\xCE\xA3.\xCE\x99",
     "\xCE\xB1\xCF\x83'\xCE\xB1 \xCE\xB1\xCF\x82' \xCF\x83 "
     "\xCE\xBF\xCF\x83.\xCE\xB9"},
    {&bu_casing_lower_final,
     "\xCE\x91\xCE\xA3\xCC\x87 \xCE\x91\xCE\xA3\xCC\x87\xCE\x91 "
     "\xCE\xA3\xCC\x87",
     "\xCE\xB1\xCF\x82\xCC\x87 \xCE\xB1\xCF\x83\xCC\x87\xCE\xB1 "
     "\xCF\x83\xCC\x87"},
    {&greek_turkish,
     "\xCE\x9F\xCE\x94\xCE\x9F\xCE\xA3 "
     "\xCE\xA3\xCE\x99\xCE\xA3\xCE\xA5\xCE\xA6\xCE\x9F\xCE\xA3, "
     "\xCE\xA4\xCE\x8A\xCE\xA3;",
     "\xCE\xBF\xCE\xB4\xCE\xBF\xCF\x82 "
     "\xCF\x83\xCE\xB9\xCF\x83\xCF\x85\xCF\x86\xCE\xBF\xCF\x82, "
     "\xCF\x84\xCE\xAF\xCF\x82;"},
    {&greek_turkish,
     "\xCE\x91\xCE\xA3'\xCE\x91 \xCE\x91\xCE\xA3' \xCE\xA3 "
     "\xCE\x9F\xCE\xA3.\xCE\x99",
     "\xCE\xB1\xCF\x83'\xCE\xB1 \xCE\xB1\xCF\x82' \xCF\x83 "
     "\xCE\xBF\xCF\x83.\xCE\xB9"},
    {&greek_turkish,
     "\xCE\x91\xCE\xA3\xCC\x87 \xCE\x91\xCE\xA3\xCC\x87\xCE\x91 "
     "\xCE\xA3\xCC\x87",
     "\xCE\xB1\xCF\x82\xCC\x87 \xCE\xB1\xCF\x83\xCC\x87\xCE\xB1 "
     "\xCF\x83\xCC\x87"},
    {&greek_lithuanian,
     "\xCE\x9F\xCE\x94\xCE\x9F\xCE\xA3 "
     "\xCE\xA3\xCE\x99\xCE\xA3\xCE\xA5\xCE\xA6\xCE\x9F\xCE\xA3, "
     "\xCE\xA4\xCE\x8A\xCE\xA3;",
     "\xCE\xBF\xCE\xB4\xCE\xBF\xCF\x82 "
     "\xCF\x83\xCE\xB9\xCF\x83\xCF\x85\xCF\x86\xCE\xBF\xCF\x82, "
     "\xCF\x84\xCE\xAF\xCF\x82;"},
    {&greek_lithuanian,
     "\xCE\x91\xCE\xA3'\xCE\x91 \xCE\x91\xCE\xA3' \xCE\xA3 "
     "\xCE\x9F\xCE\xA3.\xCE\x99",
     "\xCE\xB1\xCF\x83'\xCE\xB1 \xCE\xB1\xCF\x82' \xCF\x83 "
     "\xCE\xBF\xCF\x83.\xCE\xB9"},
    {&greek_lithuanian,
     "\xCE\x91\xCE\xA3\xCC\x87 \xCE\x91\xCE\xA3\xCC\x87\xCE\x91 "
     "\xCE\xA3\xCC\x87",
     "\xCE\xB1\xCF\x82\xCC\x87 \xCE\xB1\xCF\x83\xCC\x87\xCE\xB1 "
     "\xCF\x83\xCC\x87"},
    {&greek_turkish, "I\xCC\x87\xCE\xA3 I\xCE\xA3",
     "i\xCF\x82 \xC4\xB1\xCF\x82"},
    {&greek_turkish, "\xCE\x91\xCE\xA3I\xCC\x87 \xCE\x91\xCE\xA3\xCC\x87I",
     "\xCE\xB1\xCF\x83i \xCE\xB1\xCF\x83\xCC\x87\xC4\xB1"},
    {&greek_turkish, "\xC4\xB0\xCE\xA3 \xCE\xA3I \xCE\xA3",
     "i\xCF\x82 \xCF\x83\xC4\xB1 \xCF\x83"},
    {&greek_lithuanian, "J\xCC\x81\xCE\xA3 \xC3\x8C \xCE\xA3I\xCC\x81",
     "j\xCC\x87\xCC\x81\xCF\x82 i\xCC\x87\xCC\x80 \xCF\x83i\xCC\x87\xCC\x81"},
    {&greek_lithuanian, "\xCE\x91\xCE\xA3I\xCC\x87 \xC3\x8D\xCE\xA3",
     "\xCE\xB1\xCF\x83i\xCC\x87\xCC\x87 i\xCC\x87\xCC\x81\xCF\x82"},
    {&greek_title[0],
     "\xCE\x9F\xCE\x94\xCE\x9F\xCE\xA3 i\xCE\xA3 \xCE\xA3I\xCC\x87",
     "\xCE\x9F\xCE\xB4\xCE\xBF\xCF\x82 \xC4\xB0\xCF\x82 \xCE\xA3i"},
    {&greek_title[1],
     "\xCE\x9F\xCE\x94\xCE\x9F\xCE\xA3 i\xCC\x87\xCC\x81\xCE\xA3",
     "\xCE\x9F\xCE\xB4\xCE\xBF\xCF\x82 I\xCC\x81\xCF\x82"},
    {&greek_title[2], "\xCE\x9F\xCE\x94\xCE\x9F\xCE\xA3 ij\xCE\xA3",
     "\xCE\x9F\xCE\xB4\xCE\xBF\xCF\x82 IJ\xCF\x82"},
};

/* A copy of an object, as case.h gives it. */
static struct bu_casing with_sigma(const struct bu_casing *casing)
{
    struct bu_casing copy = *casing;

    copy.word = bu_casing_word;
    copy.sigma = 1;
    return copy;
}

/* Map a text, up to cut first, with so much room a call; ill-formed bytes are
 * passed on. Return the bytes written, or 0 if it does not go on. */
static size_t map_all(const struct vector *v, size_t cut, size_t room,
                      uint8_t *out)
{
    size_t n = length_of(v->text);
    struct bu_casing_state s = {0, 0};
    struct bu_buffer b;
    enum bu_status status;
    unsigned turns = 0;

    b.src = (const uint8_t *)v->text;
    b.src_end = b.src + cut;
    b.dst = out;
    do {
        int last = b.src_end == (const uint8_t *)v->text + n;

        b.dst_end = b.dst + room;
        status = last ? bu_casing_finish(&s, v->casing, &b)
                      : bu_casing_map(&s, v->casing, &b);
        if (status == BU_BAD)
            *b.dst++ = b.src[-1]; /* all parts here are one byte */
        if (last && status == BU_OK)
            return (size_t)(b.dst - out);
        if (status >= BU_OK && status != BU_FULL && !last)
            b.src_end++;
    } while (++turns < 200);
    return 0;
}

static int maps_vectors(void)
{
    uint8_t out[100];
    size_t i;

    for (i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        size_t size = length_of(vectors[i].want);
        size_t cut;
        size_t room;

        for (cut = 0; cut <= length_of(vectors[i].text); cut++) {
            for (room = 6; room < 9; room++) {
                if (map_all(&vectors[i], cut, room, out) == size &&
                    is_text(out, vectors[i].want))
                    continue;
                tap_note("wrong", out, 20, (uint32_t)i);
                return 0;
            }
        }
    }
    return 1;
}

/* One value in six words: alone, after vowels with and without accents, after
 * an eta, between two vowels, and with marks behind it. */
static uint32_t add_greek(uint32_t sum, uint32_t scalar)
{
    static const char *const words[] = {"",
                                        " \xCE\xB1",
                                        " \xCE\xAC",
                                        " \xCE\xB7",
                                        " \xE1\xBC\xB1",
                                        "\xCF\x85 \xCE\xB1",
                                        "\xCD\x85\xCE\xB9"};
    char text[60];
    uint8_t out[100];
    struct vector v = {&bu_casing_upper_greek, NULL, NULL};
    size_t n = 0;
    size_t size;
    size_t i;

    for (i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *word = words[i];

        if (i != 0)
            n += bu_utf8_put((uint8_t *)text + n, scalar);
        while (*word != '\0')
            text[n++] = *word++;
    }
    text[n] = '\0';
    v.text = text;
    size = map_all(&v, 0, 9, out);
    for (i = 0; i < size; i++)
        sum = add_to(sum, out[i]);
    return sum;
}

/* All marks and letters that Greek in upper case has rules for. The sum is that
 * of ICU 78's `el`. */
static int greek_agrees(void)
{
    static const struct {
        uint16_t first;
        uint16_t end;
    } blocks[] = {
        {0x300, 0x346}, {0x370, 0x400}, {0x1F00, 0x2000}, {0x2126, 0x2127}};
    uint32_t sum = 0x811C9DC5u;
    size_t i;

    for (i = 0; i < sizeof blocks / sizeof blocks[0]; i++) {
        uint32_t scalar = blocks[i].first;

        for (; scalar != blocks[i].end; scalar++)
            sum = add_greek(sum, scalar);
    }
    return sum == 0x6730AB8Fu;
}

static struct bu_buffer buffer_of(const char *text, uint8_t *out, size_t room)
{
    struct bu_buffer b;

    b.src = (const uint8_t *)text;
    b.src_end = b.src + length_of(text);
    b.dst = out;
    b.dst_end = out + room;
    return b;
}

/* What cannot be decided, what does not fit, and errors. */
static int stops_where_it_should(void)
{
    static const uint8_t truncated[] = {'a', 0xCE};
    struct bu_casing_state s = {0, 0};
    uint8_t out[8];
    uint8_t wide[24];
    struct bu_buffer b = buffer_of("a\xCE\xA3''", out, 8);

    if (bu_casing_map(&s, &bu_casing_lower_final, &b) != BU_MORE ||
        b.dst != out + 1 || b.src_end - b.src != 4 ||
        bu_casing_finish(&s, &bu_casing_lower_final, &b) != BU_OK ||
        !is_text(out, "a\xCF\x82''"))
        return 0;
    b = buffer_of("a\xCE\xA3", out, 2);
    if (bu_casing_map(&s, &bu_casing_lower_final, &b) != BU_MORE ||
        bu_casing_finish(&s, &bu_casing_lower_final, &b) != BU_FULL ||
        b.dst != out + 1 || b.src_end - b.src != 2)
        return 0;
    b.dst_end = out + 3;
    if (bu_casing_finish(&s, &bu_casing_lower_final, &b) != BU_OK ||
        !is_text(out, "a\xCF\x82"))
        return 0;
    b = buffer_of("\xC3\x9F", out, 1);
    if (bu_casing_map(&s, &bu_casing_upper, &b) != BU_FULL || b.dst != out ||
        b.src_end - b.src != 2)
        return 0;
    b = buffer_of("I", out, 8);
    if (bu_casing_map(&s, &bu_casing_lower_turkish, &b) != BU_MORE ||
        b.dst != out)
        return 0;
    b.src = truncated;
    b.src_end = truncated + 2;
    s.cased = 0;
    if (bu_casing_map(&s, &bu_casing_title, &b) != BU_MORE ||
        b.src != truncated + 1 || s.cased != 1)
        return 0;
    b = buffer_of("abcdeabcde\xE2\x82", wide, sizeof wide);
    if (bu_casing_map(&s, &bu_casing_upper, &b) != BU_MORE || s.cased != 0 ||
        b.src_end - b.src != 2 || b.dst != wide + 10)
        return 0;
    b.src = truncated + 1;
    b.src_end = truncated + 2;
    s.left = 1;
    return bu_casing_finish(&s, &bu_casing_title, &b) == BU_BAD &&
           b.src == truncated + 2 && s.cased == 0 && s.left == 0;
}

/* A word ends at an ill-formed part; nothing has a null pointer. */
static int goes_on(void)
{
    static const struct vector bad[] = {
        {&bu_casing_title,
         "ab\xFF"
         "cd",
         "Ab\xFF"
         "Cd"},
        {&bu_casing_lower_final,
         "A\xCE\xA3\xFF"
         "B",
         "a\xCF\x82\xFF"
         "b"},
        {&bu_casing_lower_turkish, "I\xFF", "\xC4\xB1\xFF"},
        {&bu_casing_upper_lithuanian, "i\xFF\xCC\x87", "I\xFF\xCC\x87"},
    };
    struct bu_casing_state s = {0, 0};
    struct bu_buffer b;
    uint8_t out[20];
    size_t i;

    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (map_all(&bad[i], 0, 8, out) != length_of(bad[i].want) ||
            !is_text(out, bad[i].want))
            return 0;
    b.src = b.src_end = NULL;
    b.dst = b.dst_end = NULL;
    return bu_casing_map(&s, &bu_casing_lower, &b) == BU_OK &&
           bu_casing_finish(&s, &bu_casing_lower, &b) == BU_OK;
}

static int words(void)
{
    static const char kinds[] = "'.:^`";
    unsigned ignorable = 0;
    uint32_t scalar;
    size_t i;

    for (scalar = 0; scalar < 0x80; scalar++) {
        unsigned kind = bu_casing_word(scalar);
        unsigned want = (scalar | 0x20u) - 'a' < 26u ? BU_CASING_CASED : 0;

        for (i = 0; kinds[i] != '\0'; i++)
            if (scalar == (uint8_t)kinds[i])
                want = BU_CASING_IGNORABLE;
        if (kind != want)
            return 0;
        ignorable += kind == BU_CASING_IGNORABLE;
    }
    return ignorable == 5 && bu_casing_word(0xAA) == BU_CASING_CASED &&
           bu_casing_word(0x2B0) == BU_CASING_IGNORABLE &&
           bu_casing_word(0x301) == BU_CASING_IGNORABLE &&
           bu_casing_word(0x4E00) == 0;
}

/* A language of one's own: Lithuanian that keeps the dot of letters with an
 * accent too. */
static bool own_looks(uint32_t scalar)
{
    return scalar == 'I' || scalar == 0xCCu;
}

static unsigned own_change(struct bu_casing_letter *l, uint32_t *out,
                           unsigned n)
{
    (void)l;
    out[n - 1] = 'x';
    return 200;
}

static unsigned own_map(uint32_t *out, uint32_t scalar)
{
    out[0] = scalar;
    out[1] = 'y';
    out[2] = 0xD800; /* is left out */
    return 250;
}

static unsigned map_to_none(uint32_t *out, uint32_t scalar)
{
    out[0] = ' ';
    return scalar == ' ';
}

static unsigned map_to_many(uint32_t *out, uint32_t scalar)
{
    out[0] = scalar != 0x3B2u ? scalar : 0x387u;
    out[1] = out[2] = 0x399;
    return 250;
}

/* Greek over mappings that no language has. */
static int greek_holds(void)
{
    struct bu_casing casing = bu_casing_upper_greek;
    struct vector own = {NULL, "\xCE\x91 \xCE\xB1\xCE\xB2", NULL};
    uint8_t out[20];

    own.casing = &casing;
    casing.map = map_to_many;
    own.want =
        "\xCE\x91\xCE\x99 \xCE\x99\xCE\x99\xCE\xB1\xCE\x99\xCE\x87\xCE\x99";
    if (map_all(&own, 0, 20, out) != length_of(own.want) ||
        !is_text(out, own.want))
        return 0;
    casing.map = map_to_none;
    own.want = " ";
    return map_all(&own, 0, 20, out) == 1 && out[0] == ' ';
}

/* A mapping has at most three values, whatever its functions return. */
static int maps_no_more(void)
{
    struct bu_casing_language language = *bu_casing_lower_lithuanian.language;
    struct bu_casing casing = bu_casing_lower_lithuanian;
    struct vector own = {NULL, "\xC3\x8C\xCC\x81I\xCC\x81",
                         "i\xCC\x87\xCC\x80\xCC\x81i\xCC\x87\xCC\x81"};
    struct bu_casing_letter letter = {0xCC, 0, false, true};
    uint32_t values[BU_CASING_SCALARS + 1] = {0x69, 0x307, 0x300, 0};
    uint8_t out[100];

    if (language.change(&letter, values, 3) != 3 || values[3] != 0)
        return 0;
    language.looks = own_looks;
    casing.language = &language;
    own.casing = &casing;
    if (map_all(&own, 0, 12, out) != length_of(own.want) ||
        !is_text(out, own.want))
        return 0;
    language.change = own_change;
    own.text = "\xC3\x8C";
    own.want = "i\xCC\x87x";
    if (map_all(&own, 0, 12, out) != 4 || !is_text(out, own.want))
        return 0;
    casing.language = NULL;
    casing.map = own_map;
    own.text = "az";
    own.want = "ayzy";
    return map_all(&own, 0, 12, out) == 4 && is_text(out, own.want);
}

/* Does the mapping of text[0..n) scalar values as a range agree with that of
 * each, in just the room that it needs, and without the last byte of it? */
static int range_agrees(const struct bu_casing *c, const uint32_t *text,
                        unsigned n)
{
    enum { VALUES = 20 };
    uint8_t s[VALUES * BU_UTF8_MAX];
    uint8_t want[VALUES * BU_CASING_SCALARS * BU_UTF8_MAX];
    uint8_t out[sizeof want + 1];
    uint32_t mapped[BU_CASING_SCALARS];
    struct bu_casing_state state = {1, 0};
    struct bu_buffer b;
    size_t size = 0;
    size_t length = 0;
    size_t last = 0;
    unsigned i;
    unsigned k;

    for (i = 0; i < n; i++) {
        unsigned count = c->map(mapped, text[i]);

        length += bu_utf8_put(s + length, text[i]);
        last = size;
        for (k = 0; k < count; k++)
            size += bu_utf8_put(want + size, mapped[k]);
    }
    out[size] = 0xAA;
    out[size - 1] = 0xAA;
    b.src = s;
    b.src_end = s + length;
    b.dst = out;
    b.dst_end = out + size - 1;
    if (bu_casing_finish(&state, c, &b) != BU_FULL || b.dst != out + last ||
        out[size - 1] != 0xAA)
        return 0;
    b.dst_end = out + size;
    if (bu_casing_map(&state, c, &b) != BU_OK || b.dst != b.dst_end ||
        state.cased != 0 || out[size] != 0xAA)
        return 0;
    while (size != 0)
        if (size--, out[size] != want[size])
            return 0;
    return 1;
}

/* A map of a user: the value, 00 and one more than U+FFFF, and too many. */
static unsigned map_many(uint32_t *out, uint32_t scalar)
{
    out[0] = scalar;
    out[1] = 0;
    out[2] = 0x10428;
    return 9;
}

/* A map that returns too many values writes three. */
static int own_map_is_cut(void)
{
    static const struct bu_casing own = {map_many, NULL, NULL, NULL,
                                         NULL,     0,    0};
    static const uint8_t want[] = "a\0\xF0\x90\x90\xA8\xE4\xB8\xAD\0"
                                  "\xF0\x90\x90\xA8z\0\xF0\x90\x90\xA8";
    struct bu_casing_state s = {0, 0};
    uint8_t out[64];
    struct bu_buffer b = buffer_of("a\xE4\xB8\xADz", out, sizeof out);
    size_t n;

    if (bu_casing_finish(&s, &own, &b) != BU_OK ||
        b.dst != out + sizeof want - 1)
        return 0;
    for (n = 0; n < sizeof want - 1; n++)
        if (out[n] != want[n])
            return 0;
    return 1;
}

/* Ill-formed parts inside a text, of each kind of lead, and Han at its end. */
static int ill_formed_stops(void)
{
    static const struct bu_casing own = {bu_title, NULL, NULL, NULL,
                                         NULL,     0,    0};
    static const struct bu_casing *const ways[] = {&bu_casing_upper, &own};
    static const char *const texts[] = {
        "ab\xC3"
        "cdcd",
        "ab\xE4"
        "cdcd",
        "ab\xE4\xB8"
        "cdcd",
        "ab\xFF"
        "cdcd",
    };
    unsigned i;

    for (i = 0; i < 8; i++) {
        struct bu_casing_state s = {0, 0};
        uint8_t out[64];
        struct bu_buffer b = buffer_of(texts[i / 2], out, sizeof out);
        const uint8_t *begin = b.src;

        if (bu_casing_finish(&s, ways[i % 2], &b) != BU_BAD ||
            b.src != begin + (i / 2 == 2 ? 4 : 3) || b.dst != out + 2 ||
            out[0] != 'A' || out[1] != 'B')
            return 0;
        b = buffer_of("\xE4\xB8\xAD\xE6\x96\x87\xE4\xB8\xAD\xE6\x96\x87", out,
                      sizeof out);
        if (bu_casing_finish(&s, ways[i % 2], &b) != BU_OK ||
            b.dst != out + 12 || out[0] != 0xE4 || out[11] != 0x87)
            return 0;
    }
    return 1;
}

/* Each value twice, before ASCII and other text; each of ASCII at each place of
 * a word. */
static int ranges_agree(void)
{
    static const struct bu_casing *const ways[] = {
        &bu_casing_fold, &bu_casing_lower, &bu_casing_upper};
    uint32_t text[20];
    uint32_t scalar;
    unsigned i;
    unsigned k;

    for (i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        for (k = 0; k < 20; k++)
            text[k] = k < 8 ? 0x40u + 0x1Bu * (k & 1) : 0x4DDu << k % 4;
        for (scalar = 0; scalar < BU_SCALAR_MAX;
             scalar += scalar < 0x80 ? 1 : 1 + 17u * (SUITE_THIN / 67)) {
            if (scalar - 0xD800u < 0x800u)
                continue;
            text[0] = text[9] = text[10] = scalar;
            if (!range_agrees(ways[i], text, 14)) {
                tap_note("wrong", NULL, 0, scalar);
                return 0;
            }
        }
        for (scalar = 0; scalar < 0x80 * 17u; scalar++) {
            for (k = 0; k < 20; k++)
                text[k] = 0x4Du + 0x20u * (k & 1);
            text[scalar / 0x80] = scalar % 0x80;
            if (!range_agrees(ways[i], text, 18))
                return 0;
        }
    }
    return 1;
}

void suite_casing(void)
{
    marked = bu_casing_lower_turkish;
    marked.mark = mark_class;
    greek_turkish = with_sigma(&bu_casing_lower_turkish);
    greek_lithuanian = with_sigma(&bu_casing_lower_lithuanian);
    greek_title[0] = with_sigma(&bu_casing_title_turkish);
    greek_title[1] = with_sigma(&bu_casing_title_lithuanian);
    greek_title[2] = with_sigma(&bu_casing_title_dutch);
    all_sums();
    tap_ok(others_are_themselves(), "what has no case stays as it is");
    tap_ok(words(), "what is cased, and what is ignorable");
    tap_ok(maps_vectors(), "ranges, at every cut");
    tap_ok(ranges_agree(), "ranges, as each value alone");
    tap_ok(own_map_is_cut(), "a map that returns too many values writes three");
    tap_ok(ill_formed_stops(), "an ill-formed part in a text stops there");
    tap_ok(stops_where_it_should(), "where ranges stop");
    tap_ok(goes_on(), "ill-formed parts and nothing");
    tap_ok(greek_agrees(), "Greek in upper case, as ICU has it");
    tap_ok(greek_holds(), "Greek over other mappings");
    tap_ok(maps_no_more(), "a language of one's own");
}
