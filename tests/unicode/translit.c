/* translit: words of many languages, and what no output may hold. */
/* SPDX-License-Identifier: MIT */
#include "model.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/property.h>

static const struct word {
    const char *what;
    const char *text;
    const char *ascii;
} words[] = {
    {"ASCII", "a.Z_0 ~", "a.Z_0 ~"},
    {"Russian",
     "\xD0\xA1\xD1\x8A\xD0\xB5\xD1\x88\xD1\x8C \xD1\x89\xD1\x91\xD1\x82"
     "\xD0\xBA\xD1\x83 \xD0\xAD\xD0\xB9\xD1\x8F",
     "Sesh shchyotku Eyya"},
    {"Ukrainian", "\xD0\x9A\xD0\xB8\xD1\x97\xD0\xB2 \xD0\x84 \xD2\x90",
     "Kiyiv Ye G"},
    {"Belarusian", "\xD0\x9C\xD1\x96\xD0\xBD\xD1\x81\xD0\xBA \xD1\x9E",
     "Minsk w"},
    {"Serbian", "\xD0\x8A\xD0\xB5\xD0\xB3\xD0\xBE\xD1\x88 \xD1\x9F\xD1\x99",
     "Njegosh dzlj"},
    {"Kazakh",
     "\xD2\x9A\xD0\xB0\xD0\xB7\xD0\xB0\xD2\x9B\xD1\x81\xD1\x82\xD0\xB0\xD0\xBD "
     "\xD3\x98\xD1\x96\xD2\xA3\xD2\x93\xD2\xAF\xD2\xB1\xD2\x9B\xD3\xA9\xD2\xBB",
     "Qazaqstan Aingghuuqoh"},
    {"Tatar",
     "\xD0\xA2\xD0\xB0\xD1\x82\xD0\xB0\xD1\x80\xD1\x81\xD1\x82\xD0\xB0\xD0\xBD "
     "\xD3\x99\xD2\x97\xD2\xA3\xD3\xA9\xD2\xAF\xD2\xBB",
     "Tatarstan ajngouh"},
    {"Greek",
     "\xCE\x91\xCE\xB8\xCE\xAE\xCE\xBD\xCE\xB1 \xCE\x90\xCF\x82\xCE\xA8",
     "Athina isPs"},
    {"German and Danish",
     "Stra\xC3\x9F"
     "e \xC3\x86\xC3\x98\xC3\xA5\xE1\xBA\x9E",
     "Strasse AeOaSs"},
    {"Polish and Croatian", "\xC5\x81\xC3\xB3\xC4\x91\xC5\xBC", "Lodz"},
    {"Icelandic", "\xC3\x9E\xC3\xB3r\xC3\xB0ur", "Thordur"},
    {"Turkish", "\xC4\xB0\xC4\xB1\xC4\x9F\xC5\x9F\xC3\xA7", "Iigsc"},
    {"Vietnamese", "Vi\xE1\xBB\x87t \xC6\xA1\xC6\xB0\xC4\x90\xE1\xBA\xA4",
     "Viet ouDA"},
    {"Romanian and Czech", "\xC8\x98\xC8\x9B\xC4\x8D\xC5\x99\xC5\xAF", "Stcru"},
    {"marks apart", "e\xCC\x81o\xCC\x88", "eo"},
    {"signs",
     "\xE2\x80\x93\xE2\x80\x94\xE2\x80\x99\xE2\x84\x96\xE2\x82\xAC"
     "\xC2\xA0\xE2\x80\xA6",
     "--'NoEUR ..."},
};

static int is_written(const struct word *word)
{
    const uint8_t *p = (const uint8_t *)word->text;
    const char *want = word->ascii;
    size_t n = 0;

    while (p[n] != 0)
        n++;
    while (n != 0) {
        struct model_part part;
        uint8_t out[BU_TRANSLIT_MAX];
        unsigned count;
        unsigned i;

        model_part(&part, p, n);
        p += part.length;
        n -= part.length;
        count = bu_translit(&bu_translit_all, part.scalar, out);
        if (count == BU_TRANSLIT_NONE)
            return 0;
        for (i = 0; i < count; i++)
            if (*want == '\0' || out[i] != (uint8_t)*want++)
                return 0;
    }
    return *want == '\0';
}

/* All values, and some that are none. */
static int is_clean(void)
{
    uint32_t scalar;
    uint32_t known = 0;

    for (scalar = 0; scalar < 0x111000u; scalar++) {
        uint8_t out[BU_TRANSLIT_MAX + 1];
        unsigned n;
        unsigned i;

        out[0] = out[1] = out[2] = out[3] = out[4] = 1;
        n = bu_translit(&bu_translit_all, scalar, out);

        if (n > BU_TRANSLIT_MAX && (n != BU_TRANSLIT_NONE || out[0] != 1))
            return 0;
        if (scalar < 0x80 && n != 1)
            return 0;
        known += n <= BU_TRANSLIT_MAX && scalar >= 0x80;
        if (n > BU_TRANSLIT_MAX)
            n = 0;
        for (i = 0; i <= BU_TRANSLIT_MAX; i++)
            if (scalar < 0x80 && i < n ? out[i] != scalar
                : i >= n               ? out[i] != 1
                         : out[i] < 0x20 || out[i] > 0x7E || out[i] == '"' ||
                               out[i] == '%' || out[i] == '/' || out[i] == '\\')
                return 0;
    }
    tap_note("translit: scalar values known", NULL, 0, known);
    return known > 900;
}

/* The ends of every run, and what is just outside. */
static int has_edges(void)
{
    static const uint32_t none[] = {
        0x80,   0x9F,   0xA1,   0xBF,   0xD7,    0x2FF,    0x370,     0x37F,
        0x385,  0x3CF,  0x3FF,  0x500,  0x1DFF,  0x1EFA,   0x200F,    0x2016,
        0x201A, 0x4E2D, 0xD800, 0xFFFD, 0x1F600, 0x110000, 0xFFFFFFFF};
    static const uint32_t some[] = {
        0xA0,  0xC0,  0xFF,   0x21F,  0x300,  0x36F,  0x386,  0x3CE,
        0x400, 0x4F9, 0x1E00, 0x1EF9, 0x2010, 0x2015, 0x2018, 0x2019};
    uint8_t out[BU_TRANSLIT_MAX];
    size_t i;

    for (i = 0; i < sizeof none / sizeof none[0]; i++)
        if (bu_translit(&bu_translit_all, none[i], out) != BU_TRANSLIT_NONE)
            return 0;
    for (i = 0; i < sizeof some / sizeof some[0]; i++)
        if (bu_translit(&bu_translit_all, some[i], out) > BU_TRANSLIT_MAX)
            return 0;
    return 1;
}

void suite_translit(void)
{
    size_t i;

    for (i = 0; i < sizeof words / sizeof words[0]; i++)
        tap_ok(is_written(&words[i]), words[i].what);
    tap_ok(is_clean(), "translit: every value, ASCII that is safe in quotes");
    tap_ok(has_edges(), "translit: the ends of the runs");
}
