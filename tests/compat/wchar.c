/* wchar: the functions of <wchar.h> and <uchar.h> by the model. */
/* SPDX-License-Identifier: MIT */
#include "model.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#define BAREUTF_WCHAR_ALONE /* no header of the system follows */
#include <bareutf/wchar.h>
#include <port.h>

#ifdef SUITE_TEXT /* this machine: each scalar value */
enum { TEXT = 60, STEP = 1 };
#else
enum { TEXT = 24, STEP = 67 };
#endif

static uint8_t text[TEXT + 8];

/* wchar_t may have 16 bits, and then a sign or none. */
enum { NARROW = sizeof(wchar_t) == 2 };

static uint32_t number(wchar_t unit)
{
    return NARROW ? (uint32_t)(uint16_t)unit : (uint32_t)unit;
}

/* The first part, and what has no unit is bad. */
static void wide_part(struct model_part *part, const uint8_t *s, size_t n)
{
    model_part(part, s, n);
    if (NARROW && part->status == BU_OK && part->scalar > 0xFFFFu)
        part->status = BU_BAD;
}

static char *at_guard(const uint8_t *bytes, size_t n)
{
    char *s = (char *)port_guard_end() - n;
    size_t i;

    for (i = 0; i < n; i++)
        s[i] = (char)bytes[i];
    return s;
}

/* The parts of s[0..n) in calls of chunk bytes, each at the guard page, as one
 * takes them who goes on after an error. */
static int takes_chunks(const uint8_t *s, size_t n, size_t chunk)
{
    mbstate_t ps = {0};
    mbstate_t before;
    struct model_part part;
    size_t begin = 0; /* of the part */
    size_t at = 0;

    while (at < n) {
        size_t m = n - at < chunk ? n - at : chunk;
        wchar_t unit = 0x55;
        size_t length;

        before = ps;
        wide_part(&part, s + begin, n - begin);
        length = mbrtowc(&unit, at_guard(s + at, m), m, &ps);
        if (begin + part.length > at + m ||
            (begin + part.length == at + m && part.status != BU_OK)) {
            /* the part ends later, or only the next byte decides its end */
            if (length == (size_t)-2 && unit == 0x55) {
                at += m;
                continue;
            }
            if (length != (size_t)-1 || part.status != BU_BAD)
                goto wrong;
        }
        if (part.status == BU_OK) {
            size_t want = part.scalar != 0 ? begin + part.length - at : 0;

            if (length != want || number(unit) != part.scalar)
                goto wrong;
            at = begin + part.length;
        } else {
            if (length != (size_t)-1 || unit != 0x55 || !mbsinit(&ps))
                goto wrong;
            at += bu_mbr_bad(at_guard(s + at, m), m, &before);
            if (at != begin + part.length)
                goto wrong;
        }
        begin = at;
    }
    model_part(&part, s + begin, n - begin);
    return mbsinit(&ps) == (part.status == BU_END);
wrong:
    tap_note("mbrtowc", s, n, (uint32_t)(at << 8 | chunk));
    return 0;
}

static int takes_texts(void)
{
    static const uint8_t odd[] = {
        0x61, 0xF1, 0x80, 0x80, 0xE1, 0x80, 0xC2, 0x62, 0x80, 0x63, 0x80,
        0xBF, 0x64, 0,    0xE0, 0x80, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0xF0,
        0x8F, 0xC0, 0xAF, 0xE2, 0x82, 0xFF, 0xF0, 0x9F, 0x98};
    unsigned round;
    size_t chunk;

    for (chunk = 1; chunk < 7; chunk++)
        if (!takes_chunks(odd, sizeof odd, chunk))
            return 0;
    for (round = 0; round < 300; round++) {
        size_t n = random_spoil(text, random_text(text, TEXT, 4));

        if (!takes_chunks(text, n, 1 + round % 8))
            return 0;
    }
    return 1;
}

/* Each lead with each second byte: told at once where that decides. */
static int tells_at_once(void)
{
    unsigned lead;
    unsigned second;

    for (lead = 0x80; lead < 0x100; lead++)
        for (second = 0; second < 0x100; second++) {
            uint8_t s[2];
            mbstate_t ps = {0};
            struct model_part part;
            size_t want;

            s[0] = (uint8_t)lead;
            s[1] = (uint8_t)second;
            model_part(&part, s, 2);
            want = part.status == BU_OK     ? 2
                   : part.status == BU_MORE ? (size_t)-2
                                            : (size_t)-1;
            if (mbrlen((const char *)s, 2, &ps) != want ||
                mblen((const char *)s, 2) != (want == 2 ? 2 : -1) ||
                bu_mbr_bad((const char *)s, 2, NULL) != part.length) {
                tap_note("mbrlen", s, 2, 0);
                return 0;
            }
        }
    return 1;
}

/* One scalar value to wchar_t and back. */
static int goes_wide(uint32_t scalar, const char *s, size_t n)
{
    mbstate_t ps = {0};
    wchar_t unit = 0;
    char out[4];
    size_t i;

    if (NARROW && scalar > 0xFFFFu)
        return mbtowc(&unit, s, n) == -1 && unit == 0;
    if (mbtowc(&unit, s, n) != (int)(scalar != 0 ? n : 0) ||
        number(unit) != scalar || wcrtomb(out, unit, &ps) != n)
        return 0;
    for (i = 0; i < n; i++)
        if (out[i] != s[i])
            return 0;
    return 1;
}

/* One scalar value by all that take or give units. */
static int goes_round(uint32_t scalar, const char *s, size_t n)
{
    mbstate_t ps = {0};
    char16_t pair[2] = {0, 0};
    char32_t value = 0;
    unsigned char byte = 0;
    char out[4];
    size_t want = scalar != 0 ? n : 0;
    size_t i;

    if (mbrtoc32(&value, s, n, &ps) != want || value != scalar ||
        !goes_wide(scalar, s, n) || mbrtoc16(&pair[0], s, n, &ps) != want)
        return 0;
    if (scalar > 0xFFFF) {
        if (mbsinit(&ps) || mbrtoc16(&pair[1], s, n, &ps) != (size_t)-3 ||
            pair[0] != 0xD800 + ((scalar - 0x10000) >> 10) ||
            pair[1] != 0xDC00 + (scalar & 0x3FF) ||
            c16rtomb(out, pair[0], &ps) != 0 || mbsinit(&ps) ||
            c16rtomb(out, pair[1], &ps) != n)
            return 0;
    } else if (pair[0] != scalar || c16rtomb(out, pair[0], &ps) != n) {
        return 0;
    }
    for (i = 0; i < n; i++)
        if (mbsinit(&ps) != (i == 0) || out[i] != s[i] ||
            mbrtoc8(&byte, s, n, &ps) != (i == 0 ? want : (size_t)-3) ||
            byte != (uint8_t)s[i])
            return 0;
    for (i = 0; i < n; i++) {
        out[i] = '#';
        if (c8rtomb(out, (uint8_t)s[i], &ps) != (i + 1 == n ? n : 0))
            return 0;
    }
    for (i = 0; i < n; i++)
        if (out[i] != s[i])
            return 0;
    return mbsinit(&ps);
}

static int has_every_scalar(void)
{
    uint32_t scalar;

    for (scalar = 0; scalar < 0x110000; scalar += STEP) {
        uint8_t s[4];
        unsigned n = model_put(s, scalar);

        if (n != 0 && !goes_round(scalar, (const char *)s, n)) {
            tap_note("scalar", s, n, scalar);
            return 0;
        }
    }
    return 1;
}

static int refuses_units(void)
{
    static const uint32_t bad[] = {0xD800,      0xDBFF,      0xDC00,
                                   0xDFFF,      0x110000,    0x1FFFFF,
                                   0x7FFFFFFFu, 0x80000041u, 0xFFFFFFFEu};
    mbstate_t ps = {0};
    char s[4];
    size_t i;

    s[0] = '#';
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (c32rtomb(s, bad[i], &ps) != (size_t)-1 || wctob(bad[i]) != -1 ||
            s[0] != '#' || !mbsinit(&ps))
            return 0;
    for (i = 0; i < (NARROW ? 4 : sizeof bad / sizeof bad[0]); i++)
        if (wcrtomb(s, (wchar_t)bad[i], &ps) != (size_t)-1 ||
            wctomb(s, (wchar_t)bad[i]) != -1 || s[0] != '#' || !mbsinit(&ps))
            return 0;
    return 1;
}

/* Halves that do not fit: what was not taken can be given again. */
static int keeps_halves(void)
{
    mbstate_t ps = {0};
    char s[4];

    return c16rtomb(s, 0xDC00, &ps) == (size_t)-1 && mbsinit(&ps) &&
           c16rtomb(s, 0xD840, &ps) == 0 && !mbsinit(&ps) &&
           c16rtomb(s, 0x41, &ps) == (size_t)-1 && mbsinit(&ps) &&
           c16rtomb(s, 0x41, &ps) == 1 && c16rtomb(s, 0xDBFF, &ps) == 0 &&
           c16rtomb(s, 0xE000, &ps) == (size_t)-1 && mbsinit(&ps) &&
           c16rtomb(s, 0xE000, &ps) == 3 && c16rtomb(s, 0xD800, &ps) == 0 &&
           c16rtomb(s, 0xD840, &ps) == (size_t)-1 && mbsinit(&ps) &&
           c16rtomb(s, 0xD840, &ps) == 0 && c16rtomb(s, 0xDC00, &ps) == 4 &&
           (uint8_t)s[0] == 0xF0 && (uint8_t)s[1] == 0xA0 &&
           c8rtomb(s, 0xE0, &ps) == 0 && c8rtomb(s, 0x80, &ps) == (size_t)-1 &&
           mbsinit(&ps) && c8rtomb(s, 0x80, &ps) == (size_t)-1 &&
           mbsinit(&ps) && c8rtomb(s, 0xC3, &ps) == 0 &&
           c8rtomb(s, 0x41, &ps) == (size_t)-1 && c8rtomb(s, 0x41, &ps) == 1;
}

/* Each unit after the edges of the first halves, as RFC 2781 has it. */
static int takes_second_halves(void)
{
    static const char16_t first[] = {0xD800, 0xD801, 0xDBFF};
    uint32_t unit;
    size_t i;

    for (i = 0; i < 3; i++)
        for (unit = 0; unit < 0x10000; unit++) {
            const int fits = unit >= 0xDC00 && unit <= 0xDFFF;
            mbstate_t ps = {0};
            char s[4];

            if (c16rtomb(s, first[i], &ps) != 0 ||
                c16rtomb(s, (char16_t)unit, &ps) != (fits ? 4 : (size_t)-1) ||
                !mbsinit(&ps)) {
                tap_note("c16rtomb", NULL, 0, unit);
                return 0;
            }
        }
    return 1;
}

/* Return whether p is zero after a call with null, and its result `got` is
 * `want`. */
static int reset(size_t got, size_t want, mbstate_t *p)
{
    int good = got == want && mbsinit(p);

    p->word = 0;
    return good;
}

static int resets(void)
{
    mbstate_t p = {0};
    char16_t unit;
    unsigned char byte;
    char s[4];
    int good = reset(mbrtowc(NULL, NULL, 9, &p), 0, &p);

    mbrlen("\xE2\x82", 2, &p);
    good &= !mbsinit(&p) && reset(mbrtowc(NULL, NULL, 0, &p), (size_t)-1, &p);
    mbrlen("\xE2\x82", 2, &p);
    good &= reset(mbrtoc8(NULL, NULL, 0, &p), (size_t)-1, &p);
    mbrlen("\xE2\x82", 2, &p);
    good &= reset(wcrtomb(NULL, 0x41, &p), 1, &p);
    mbrtoc16(&unit, "\xF0\x9F\x98\x80", 4, &p);
    good &= reset(mbrtoc16(&unit, NULL, 0, &p), (size_t)-3, &p);
    mbrtoc8(&byte, "\xC3\xA9", 2, &p);
    good &= reset(mbrtoc8(&byte, NULL, 0, &p), (size_t)-3, &p);
    c16rtomb(s, 0xD800, &p);
    good &= reset(c16rtomb(NULL, 0xDC00, &p), 1, &p);
    c8rtomb(s, 0xE2, &p);
    good &= reset(c8rtomb(NULL, 0x82, &p), 1, &p);
    return good && mbsinit(NULL) && unit == 0xD83D && byte == 0xC3;
}

static int refuses_null_state(void)
{
    wchar_t unit = 5;
    char16_t unit16 = 5;
    unsigned char byte = 5;
    char s[4] = "#";

    return mbrtowc(&unit, "a", 1, NULL) == (size_t)-1 && unit == 5 &&
           mbrtoc16(&unit16, "a", 1, NULL) == (size_t)-1 && unit16 == 5 &&
           mbrtoc8(&byte, "a", 1, NULL) == (size_t)-1 && byte == 5 &&
           c16rtomb(s, 0x41, NULL) == (size_t)-1 &&
           c8rtomb(s, 0x41, NULL) == (size_t)-1 && s[0] == '#' &&
           wcrtomb(s, 0x41, NULL) == 1 && s[0] == 'A' &&
           wcrtomb(NULL, 0x41, NULL) == 1;
}

static int small_forms(void)
{
    wchar_t unit = 5;
    char s[4];
    int c;

    for (c = -2; c < 260; c++)
        if (btowc(c) != (c >= 0 && c < 128 ? (wint_t)c : WEOF) ||
            wctob((wint_t)c) != (c >= 0 && c < 128 ? c : -1))
            return 0;
    return mbtowc(&unit, "a", 0) == -1 && mbtowc(&unit, "\xE2\x82", 2) == -1 &&
           mbtowc(&unit, "\xC0\xAF", 2) == -1 && unit == 5 &&
           mbtowc(&unit, "", 1) == 0 && unit == 0 &&
           mbtowc(NULL, NULL, 0) == 0 && mblen(NULL, 0) == 0 &&
           wctomb(NULL, 0x41) == 0 && wctomb(s, 0x20AC) == 3 &&
           wctomb(s, 0) == 1 && s[0] == 0;
}

/* Without a place for the unit, and a string without a state. */
static int wants_no_unit(void)
{
    static const char pile[] = "\xF0\x9F\x92\xA9";
    /* No wchar_t of 16 bits holds it. */
    const size_t wide = sizeof(wchar_t) == 2 ? (size_t)-1 : 4;
    mbstate_t ps = {0};
    const char *src = "\xC3\xA9z";
    wchar_t two[3] = {5, 5, 5};
    char16_t low = 0;
    unsigned char last = 0;

    if (mbrtowc(NULL, pile, 4, &ps) != wide ||
        mbrtoc32(NULL, pile, 4, &ps) != 4 ||
        mbrtoc16(NULL, pile, 4, &ps) != 4 ||
        mbrtoc16(&low, pile, 4, &ps) != (size_t)-3 || low != 0xDCA9 ||
        mbrtoc8(NULL, "\xC3\xA9", 2, &ps) != 2 ||
        mbrtoc8(&last, "z", 1, &ps) != (size_t)-3 || last != 0xA9)
        return 0;
    if (mbrtowc(two, NULL, 0, &ps) != 0 || two[0] != 5)
        return 0;
    return mbsinit(&ps) && mbsrtowcs(two, &src, 3, NULL) == 2 && src == NULL &&
           two[0] == 0xE9 && two[1] == 'z' && two[2] == 0;
}

static wchar_t units[TEXT + 1];
static wchar_t got[TEXT + 2];

/* The text, which ends with NUL, into room units; and what came, back. */
static int strings(const char *s, size_t n, size_t room)
{
    mbstate_t ps = {0};
    const char *src = s;
    size_t at = 0;
    size_t count = 0;
    struct model_part part = {BU_OK, BU_UTF8_WELL_FORMED, 0, 1};
    size_t want;
    size_t i;

    while (count < room) {
        wide_part(&part, (const uint8_t *)s + at, n + 1 - at);
        if (part.status != BU_OK)
            break;
        units[count] = (wchar_t)part.scalar;
        if (part.scalar == 0)
            break;
        count++;
        at += part.length;
    }
    want = part.status == BU_OK ? count : (size_t)-1;
    got[room] = 0x55;
    if (mbsrtowcs(got, &src, room, &ps) != want || !mbsinit(&ps) ||
        got[room] != 0x55 ||
        src != (part.scalar == 0 && part.status == BU_OK ? NULL : s + at))
        return 0;
    for (i = 0; i < count; i++)
        if (got[i] != units[i])
            return 0;
    src = s;
    return room <= n || (mbsrtowcs(NULL, &src, 0, NULL) == want && src == s &&
                         (want == (size_t)-1 || got[count] == 0));
}

static int strings_of_text(void)
{
    unsigned round;

    for (round = 0; round < 400; round++) {
        size_t n = random_spoil(text, random_text(text, TEXT, 4));
        size_t i;
        const char *s;

        for (i = 0; i < n; i++)
            if (text[i] == 0)
                text[i] = 'x';
        text[n] = 0;
        s = at_guard(text, n + 1);
        if (!strings(s, n, n + 1) || !strings(s, n, random_below(n + 1))) {
            tap_note("mbsrtowcs", text, n, round);
            return 0;
        }
    }
    return 1;
}

static int goes_on_in_string(void)
{
    mbstate_t ps = {0};
    const char *src = "\x82\xAC z";
    const char *bad = "\x41";
    const char *from = bad;

    mbrlen("\xE2", 1, &ps);
    if (mbsrtowcs(got, &src, 9, &ps) != 3 || src != NULL || got[0] != 0x20AC ||
        got[3] != 0 || !mbsinit(&ps))
        return 0;
    mbrlen("\xE2", 1, &ps);
    src = "\x82\xAC";
    if (mbsrtowcs(NULL, &src, 9, &ps) != 1 || mbsinit(&ps) ||
        mbsrtowcs(got, &src, 0, &ps) != 0 || mbsinit(&ps))
        return 0;
    return mbsrtowcs(got, &from, 9, &ps) == (size_t)-1 && from == bad &&
           mbsinit(&ps);
}

/* Units that are below 0 where wchar_t has 16 bits and a sign. */
static int back_from_high(void)
{
    static const wchar_t list[] = {0x61, (wchar_t)0xFFFD, 0};
    static const wchar_t bad[] = {0x61, (wchar_t)0xD83D, 0};
    const wchar_t *src = list;
    mbstate_t ps = {0};
    char out[8];

    if (wcsrtombs(out, &src, 8, &ps) != 4 || src != NULL || out[1] != '\xEF' ||
        out[2] != '\xBF' || out[3] != '\xBD' || out[4] != 0)
        return 0;
    src = bad;
    return wcsrtombs(out, &src, 8, &ps) == (size_t)-1 && src == bad + 1;
}

#if WCHAR_MAX > 0xFFFF
static int back_to_bytes(void)
{
    static const wchar_t list[] = {0x61, 0xE9, 0x20AC, 0x1F600, 0};
    static const wchar_t bad[] = {0x61, 0x20AC, 0xDFFF, 0};
    static const char want[] = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80";
    static const uint8_t ends[] = {0, 1, 3, 6, 10, 11};
    const wchar_t *src = list;
    mbstate_t ps = {0};
    char out[16];
    size_t room;
    unsigned k = 0;

    for (room = 0; room <= 11; room++) {
        size_t i;

        if (room == ends[k + 1])
            k++;
        for (i = 0; i < sizeof out; i++)
            out[i] = '#';
        src = list;
        if (wcsrtombs(out, &src, room, &ps) != (k < 5 ? ends[k] : 10u) ||
            src != (k < 5 ? list + k : NULL) || out[ends[k]] != '#')
            return 0;
        for (i = 0; i < ends[k]; i++)
            if (out[i] != want[i])
                return 0;
    }
    src = list;
    if (wcsrtombs(NULL, &src, 0, NULL) != 10 || src != list)
        return 0;
    src = bad;
    return wcsrtombs(NULL, &src, 0, &ps) == (size_t)-1 && src == bad &&
           wcsrtombs(out, &src, 16, &ps) == (size_t)-1 && src == bad + 2 &&
           (src = bad, wcsrtombs(out, &src, 4, &ps) == 4) && src == bad + 2 &&
           mbsinit(&ps);
}

#endif

void suite_wchar(void)
{
    tap_ok(sizeof(mbstate_t) == 4 && MB_CUR_MAX == 4 && WEOF == 0xFFFFFFFFu,
           "a state of four bytes");
    tap_ok(takes_texts(), "mbrtowc in chunks, and past errors");
    tap_ok(tells_at_once(), "mbrlen, mblen of every two bytes");
    tap_ok(has_every_scalar(), "scalars by all functions, both ways");
    tap_ok(refuses_units(), "units that are no scalar values");
    tap_ok(takes_second_halves(), "c16rtomb: each unit after a first half");
    tap_ok(keeps_halves(), "c16rtomb, c8rtomb of halves that do not fit");
    tap_ok(resets(), "null resets");
    tap_ok(refuses_null_state(), "a null state is refused where it counts");
    tap_ok(small_forms(), "mbtowc, mblen, wctomb, btowc, wctob");
    tap_ok(wants_no_unit(), "units that are not wanted");
    tap_ok(strings_of_text(), "mbsrtowcs of texts, whole and spoilt");
    tap_ok(goes_on_in_string(), "mbsrtowcs after the start of a sequence");
    tap_ok(back_from_high(), "wcsrtombs of FFFD and of a lone surrogate");
#if WCHAR_MAX > 0xFFFF
    tap_ok(back_to_bytes(), "wcsrtombs into each room");
#endif
}
