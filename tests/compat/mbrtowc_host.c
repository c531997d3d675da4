/* mbrtowc: the functions of bareutf, compared with those of the C library of
 * this machine. */
/* SPDX-License-Identifier: MIT */
/* group: mbrtowc */
#define _GNU_SOURCE
#include "model.h"
#include "random.h"
#include "tap.h"
#include <bareutf/mbrtowc.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <uchar.h>
#include <wchar.h>

enum { TEXT = 64 };

#define BAD ((size_t)-1)
#define MORE ((size_t)-2)

/* Bytes that the other library accepts as a sequence or its start, beyond RFC
 * 3629; errors in bareutf. */
static unsigned long late;
static unsigned long taken;

/* Both over s[0..n), from the start. */
static int agree(const uint8_t *s, size_t n)
{
    struct bu_mbstate p = {0};
    struct model_part part;
    mbstate_t q;
    wchar_t a = 7;
    wchar_t b = 7;
    size_t ours = bu_mbrtowc(&a, (const char *)s, n, &p);
    size_t theirs;

    memset(&q, 0, sizeof q);
    theirs = mbrtowc(&b, (const char *)s, n, &q);
    if (ours == theirs && a == b &&
        (ours == BAD || mbsinit(&q) == bu_mbsinit(&p)))
        return 1;
    model_part(&part, s, n);
    if (ours != BAD || part.status != BU_BAD)
        goto wrong;
    late += theirs == MORE;
    taken += theirs == 4 && b > 0x10FFFF;
    if (theirs == MORE || (theirs == 4 && b > 0x10FFFF))
        return 1;
wrong:
    tap_note("mbrtowc", s, n, (uint32_t)theirs);
    return 0;
}

/* All inputs of one to three bytes, and of four those that begin so. */
static int agree_on_short(void)
{
    uint32_t value;
    uint8_t s[4];

    for (value = 0; value < 0x1000000; value++) {
        s[0] = (uint8_t)(value >> 16);
        s[1] = (uint8_t)(value >> 8);
        s[2] = (uint8_t)value;
        s[3] = (uint8_t)(value * 0x9E3779B1u >> 24);
        if (!agree(s, 3) || (s[2] == 0 && !agree(s, 2)) ||
            ((value & 0xFFFF) == 0 && !agree(s, 1)))
            return 0;
        if (s[0] >= 0xF0 && !agree(s, 4))
            return 0;
        s[3] = (uint8_t)(0x80 + s[3] % 64);
        if (s[0] >= 0xF0 && !agree(s, 4))
            return 0;
    }
    return 1;
}

static int agree_on_units(void)
{
    uint32_t value;
    uint32_t higher = 0;

    for (value = 0; value < 0x400000; value++) {
        struct bu_mbstate p = {0};
        mbstate_t q;
        char a[8] = "#######";
        char b[8] = "#######";
        size_t ours = bu_wcrtomb(a, (wchar_t)value, &p);
        size_t theirs;

        memset(&q, 0, sizeof q);
        theirs = wcrtomb(b, (wchar_t)value, &q);
        if (value > 0x10FFFF) {
            higher += theirs != BAD;
            if (ours != BAD || a[0] != '#')
                return 0;
        } else if (ours != theirs || (ours != BAD && memcmp(a, b, sizeof a))) {
            tap_note("wcrtomb", NULL, 0, value);
            return 0;
        }
    }
    tap_note("units above 10FFFF that the library of this machine encodes",
             NULL, 0, higher);
    return 1;
}

/* Chunks of a text; at an error both start again after it. */
static int agree_in_chunks(const char *s, size_t n)
{
    struct bu_mbstate p = {0};
    struct bu_mbstate before;
    mbstate_t q;
    size_t at = 0;

    memset(&q, 0, sizeof q);
    while (at < n) {
        size_t m = random_below(5) + 1;
        wchar_t a = 7;
        wchar_t b = 7;
        size_t ours;
        size_t theirs;

        m = m < n - at ? m : n - at;
        before = p;
        ours = bu_mbrtowc(&a, s + at, m, &p);
        theirs = mbrtowc(&b, s + at, m, &q);
        if (ours == BAD && theirs != 0 && (theirs > 4 || b > 0x10FFFF)) {
            at += bu_mbr_bad(s + at, m, &before);
            memset(&q, 0, sizeof q);
            continue;
        }
        if (ours != theirs || a != b)
            return 0;
        at += ours == MORE ? m : ours != 0 ? ours : 1;
    }
    return bu_mbsinit(&p) == (mbsinit(&q) != 0);
}

/* Strings into any room, and back. At an error in the last place of the
 * room glibc 2.36 leaves *src inside of it, ours before it, as C wants it. */
static int agree_on_strings(const char *s)
{
    static wchar_t a[TEXT + 1];
    static wchar_t b[TEXT + 1];
    char c[4 * TEXT];
    char d[4 * TEXT];
    size_t room = random_below(TEXT);
    size_t whole;
    const char *from_a = s;
    const char *from_b = s;
    const wchar_t *back_a = a;
    const wchar_t *back_b = b;
    struct bu_mbstate p = {0};
    mbstate_t q;

    memset(&q, 0, sizeof q);
    memset(a, 0, sizeof a);
    memset(b, 0, sizeof b);
    if (bu_mbsrtowcs(NULL, &from_a, 0, &p) != mbsrtowcs(NULL, &from_b, 0, &q))
        return 0;
    memset(&q, 0, sizeof q);
    whole = bu_mbsrtowcs(a, &from_a, room, &p);
    if (whole != mbsrtowcs(b, &from_b, room, &q) ||
        (from_a != from_b && (whole != BAD || from_a > from_b)) ||
        memcmp(a, b, sizeof a) != 0)
        return 0;
    memset(&q, 0, sizeof q);
    if (room != 0 && room % 5 == 0)
        a[room / 2] = b[room / 2] = (wchar_t)(0xD800 + room);
    memset(c, 0, sizeof c);
    memset(d, 0, sizeof d);
    room = random_below(4 * TEXT);
    if (bu_wcsrtombs(c, &back_a, room, &p) != wcsrtombs(d, &back_b, room, &q) ||
        (back_a == NULL ? back_b != NULL : back_a - a != back_b - b) ||
        memcmp(c, d, sizeof c) != 0)
        return 0;
    back_a = a;
    back_b = b;
    return bu_wcsrtombs(NULL, &back_a, 0, &p) ==
               wcsrtombs(NULL, &back_b, 0, &q) &&
           back_a == a && back_b == b;
}

/* Return whether the text has bytes that only the other library accepts, F4 90
 * or F5 and so on. */
static int is_high(const uint8_t *s, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++)
        if (s[i] > 0xF4 || (s[i] == 0xF4 && i + 1 < n && s[i + 1] > 0x8F))
            return 1;
    return 0;
}

static int agree_on_texts(void)
{
    static uint8_t text[TEXT + 8];
    uint32_t round;
    uint32_t high = 0;

    for (round = 0; round < 500000; round++) {
        size_t n = random_spoil(text, random_text(text, TEXT, 4));
        size_t i;

        if (is_high(text, n)) {
            high++;
            continue;
        }
        if (!agree_in_chunks((const char *)text, n)) {
            tap_note("chunks", text, n, round);
            return 0;
        }
        for (i = 0; i < n; i++)
            if (text[i] == 0)
                text[i] = 'x';
        text[n] = 0;
        if (!agree_on_strings((const char *)text)) {
            tap_note("strings", text, n, round);
            return 0;
        }
    }
    return high < round / 4;
}

static int agree_on_16(void)
{
    uint32_t scalar;

    for (scalar = 0; scalar < 0x110000; scalar++) {
        struct bu_mbstate p = {0};
        mbstate_t q;
        uint8_t s[4];
        unsigned n = model_put(s, scalar);
        char c[8];
        char d[8];
        unsigned i;

        memset(&q, 0, sizeof q);
        for (i = 0; n != 0 && i < 3; i++) {
            bu_char16 a = 7;
            bu_char16 b = 7;
            size_t ours = bu_mbrtoc16(&a, (char *)s, n, &p);

            if (ours != mbrtoc16(&b, (char *)s, n, &q) || a != b ||
                bu_mbsinit(&p) != (mbsinit(&q) != 0))
                return 0;
        }
        p.word = 0;
        memset(&q, 0, sizeof q);
        for (i = 0; scalar < 0x10000 && i < 2; i++)
            if (bu_c16rtomb(c, (bu_char16)scalar, &p) !=
                c16rtomb(d, (bu_char16)scalar, &q))
                return 0;
    }
    return 1;
}

static int agree_on_8(void)
{
    uint32_t scalar;

    for (scalar = 0; scalar < 0x110000; scalar++) {
        struct bu_mbstate p = {0};
        mbstate_t q;
        uint8_t s[4];
        unsigned n = model_put(s, scalar);
        char c[8] = "";
        char d[8] = "";
        unsigned i;

        memset(&q, 0, sizeof q);
        for (i = 0; i < n; i++) {
            unsigned char a = 7;
            unsigned char b = 7;

            if (bu_mbrtoc8(&a, (char *)s, n, &p) !=
                    mbrtoc8(&b, (char *)s, n, &q) ||
                a != b)
                return 0;
        }
        for (i = 0; i < n; i++)
            if (bu_c8rtomb(c, s[i], &p) != c8rtomb(d, s[i], &q))
                return 0;
        if (memcmp(c, d, 4) != 0)
            return 0;
    }
    return 1;
}

static int agree_on_rest(void)
{
    wchar_t w;
    int c;

    for (c = -3; c < 300; c++)
        if (c < 256 && (bu_btowc(c) != btowc(c) ||
                        bu_wctob((uint32_t)c) != wctob((wint_t)c)))
            return 0;
    return bu_mbtowc(&w, "a", 0) == mbtowc(&w, "a", 0) &&
           bu_mbtowc(&w, "", 1) == mbtowc(&w, "", 1) &&
           bu_mbtowc(&w, NULL, 0) == mbtowc(&w, NULL, 0) &&
           bu_mblen("\xE2\x82", 2) == mblen("\xE2\x82", 2) &&
           bu_mblen("\xE2\x82\xAC", 9) == mblen("\xE2\x82\xAC", 9) &&
           bu_wctomb(NULL, 0) == wctomb(NULL, 0);
}

int main(void)
{
    if (setlocale(LC_ALL, "C.UTF-8") == NULL) {
        tap_ok(1, "the C library has no C.UTF-8 # SKIP");
        return tap_done();
    }
    tap_ok(agree_on_short(), "mbrtowc of all inputs of up to three bytes");
    tap_note("of these, told wrong by ours alone, so far", NULL, 0,
             (uint32_t)late);
    tap_note("and above 10FFFF, taken by the other", NULL, 0, (uint32_t)taken);
    tap_ok(agree_on_units(), "wcrtomb of all units below 400000");
    tap_ok(agree_on_texts(), "mbrtowc in chunks, and strings");
    tap_ok(agree_on_16(), "mbrtoc16 and c16rtomb");
    tap_ok(agree_on_8(), "mbrtoc8 and c8rtomb");
    tap_ok(agree_on_rest(), "mbtowc, mblen, wctomb, btowc, wctob");
    return tap_done();
}
