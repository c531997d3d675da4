/* plan9: runes against the model; strings and ranges end at the guard page. */
/* SPDX-License-Identifier: MIT */
#include "model.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/plan9.h>
#include <port.h>

#ifdef SUITE_TEXT
enum { TEXT = 60 };
#else
enum { TEXT = 24 };
#endif

/* The rune at the start of s[0..n), as rune(2) wants it; 0 if it is not full.
 */
static int model_rune(Rune *rune, const char *s, size_t n)
{
    struct model_part part;

    model_part(&part, (const uint8_t *)s, n);
    if (part.status == BU_MORE || part.status == BU_END)
        return 0;
    *rune = part.status == BU_OK ? part.scalar : 0xFFFD;
    return part.status == BU_OK ? (int)part.length : 1;
}

static size_t size_of(const char *s)
{
    size_t n = 0;

    while (s[n] != 0)
        n++;
    return n;
}

static int same(const char *a, const char *b)
{
    size_t i = 0;

    while (a[i] == b[i])
        if (a[i++] == 0)
            return 1;
    return 0;
}

/* The bytes, at the end of memory. */
static char *at_guard(const void *bytes, size_t n)
{
    const char *from = (const char *)bytes;
    char *s = (char *)port_guard_end() - n;
    size_t i;

    for (i = 0; i < n; i++)
        s[i] = from[i];
    return s;
}

/* One range, taken by all that decode one rune. */
static int decodes(const uint8_t *bytes, size_t n)
{
    const char *s = at_guard(bytes, n);
    Rune want = 0xA5A5A5A5u;
    Rune rune = 0xA5A5A5A5u;
    int length = model_rune(&want, s, n);

    if (charntorune(&rune, s, n) != length || rune != want ||
        fullrune(s, (int)n) != (length != 0))
        goto wrong;
    if (length != 0 && (chartorune(&rune, s) != length || rune != want))
        goto wrong;
    return 1;
wrong:
    tap_note("rune", bytes, n, rune);
    return 0;
}

/* Starts of any two bytes, alone, after each other, and before a third. */
static int decodes_starts(void)
{
    static const uint8_t third[] = {0x00, 0x41, 0x80, 0x9F,
                                    0xBF, 0xC3, 0xE2, 0xFF};
    uint8_t s[4];
    uint32_t i;
    unsigned k;

    for (i = 0; i < 0x10000; i++) {
        s[0] = (uint8_t)(i >> 8);
        s[1] = (uint8_t)i;
        if ((s[1] == 0 && !decodes(s, 1)) || !decodes(s, 2))
            return 0;
        if (s[0] < 0xE0 || (s[1] & 7) != 7)
            continue;
        for (k = 0; k < 2 * sizeof third; k++) {
            s[2] = k < sizeof third ? 0x9A : third[k - sizeof third];
            s[3] = third[k % sizeof third];
            if (!decodes(s, 3) || !decodes(s, 4))
                return 0;
        }
    }
    return decodes(s, 0) && charntorune(NULL, NULL, 0) == 0 &&
           fullrune(NULL, 0) == 0 && fullrune(NULL, -1) == 0;
}

/* Strings that the NUL truncates; past it is no memory. */
static int stops_at_nul(void)
{
    static const char *const cut[] = {
        "",         "\xC3",         "\xE2", "\xE2\x82", "\xF0",
        "\xF0\x9F", "\xF0\x9F\x98", "\x80", "\xFF"};
    size_t i;

    for (i = 0; i < sizeof cut / sizeof cut[0]; i++) {
        const char *s = at_guard(cut[i], size_of(cut[i]) + 1);
        Rune rune = 1;

        if (chartorune(&rune, s) != 1 || rune != (i == 0 ? 0 : 0xFFFDu) ||
            utflen(s) != (int)size_of(cut[i]) || utfrune(s, 'A') != NULL ||
            utfrune(s, 0) != s + size_of(cut[i]) ||
            utfrune(s, 0xFFFD) != (i == 0 ? NULL : s))
            return 0;
    }
    return 1;
}

static void fill(char *s, size_t n)
{
    while (n-- != 0)
        s[n] = '#';
}

static int encodes(uint32_t value)
{
    Rune rune = value;
    char s[UTFmax + 1];
    uint8_t want[4];
    unsigned n = model_put(want, value);
    unsigned i;

    fill(s, sizeof s);
    if (n == 0)
        n = model_put(want, 0xFFFD);
    if (runetochar(s, &rune) != (int)n || runelen((long)value) != (int)n ||
        runenlen(&rune, 1) != (int)n || s[n] != '#')
        return 0;
    for (i = 0; i < n; i++)
        if ((uint8_t)s[i] != want[i])
            return 0;
    return 1;
}

static int encodes_all(void)
{
    static const Rune runes[] = {0x41, 0xE9, 0x20AC, 0x1F600, 0xD800, ~0u};
    uint32_t value;

    for (value = 0; value < 0x111000; value += 1 + value / 0x4000 * 8)
        if (!encodes(value)) {
            tap_note("runetochar", NULL, 0, value);
            return 0;
        }
    return encodes(0xD7FF) && encodes(0xD800) && encodes(0xDFFF) &&
           encodes(0xE000) && encodes(0xFFFF) && encodes(0x10FFFF) &&
           encodes(0x110000) && encodes(0x7FFFFFFF) && encodes(0x80000000u) &&
           encodes(0x80000041u) && encodes(0xFFFFFFFFu) && runelen(-1) == 3 &&
           runelen(-191) == 3 && runenlen(runes, 6) == 16 &&
           runenlen(runes, 0) == 0 && runenlen(NULL, -1) == 0;
}

/* What utfrune and its like must find in s, whose NUL is at s[n]. */
static int finds(const char *s, size_t n, long rune)
{
    const char *first = NULL;
    const char *last = NULL;
    size_t at = 0;
    int count = 0;

    while (at <= n) {
        Rune here = 0;
        int length = model_rune(&here, s + at, n + 1 - at);

        if ((long)here == rune) {
            last = s + at;
            first = first != NULL ? first : last;
        }
        count++;
        at += (size_t)length;
    }
    if (utflen(s) != count - 1 || utfrune(s, rune) != first ||
        utfrrune(s, rune) != last || utfnrune(s, rune, n + 1) != first ||
        utfnrrune(s, rune, n + 1) != last || utfnlen(s, -1) != 0 ||
        utfnlen(s, (long)n + 1) != count - 1) {
        tap_note("utfrune", (const uint8_t *)s, n, (uint32_t)rune);
        return 0;
    }
    return 1;
}

/* In s[0..n), which has no NUL and may end inside a sequence. */
static int finds_within(const char *s, size_t n)
{
    const char *first = NULL;
    const char *last = NULL;
    size_t at = 0;
    int count = 0;

    for (;;) {
        Rune here = 0;
        int length = model_rune(&here, s + at, n - at);

        if (length == 0)
            break;
        if (here == 0xFFFD) {
            last = s + at;
            first = first != NULL ? first : last;
        }
        count++;
        at += (size_t)length;
    }
    return utfnlen(s, (long)n) == count && utfnrune(s, 0xFFFD, n) == first &&
           utfnrrune(s, 0xFFFD, n) == last && utfnrune(s, 0, n) == NULL &&
           utfnrrune(s, 0x110000, n) == NULL && utfnrune(s, -191, n) == NULL;
}

static int finds_in_texts(void)
{
    static uint8_t text[TEXT + 8];
    unsigned round;

    for (round = 0; round < 1500; round++) {
        size_t n = random_text(text, random_below(TEXT) + 1, 4);
        size_t i;
        Rune rune = 0;

        n = random_spoil(text, n);
        for (i = 0; i < n; i++)
            if (text[i] == 0)
                text[i] = 'x';
        text[n] = 0;
        if (n != 0)
            model_rune(&rune, (const char *)text + random_below(n), n);
        if (!finds(at_guard(text, n + 1), n, (long)rune) ||
            !finds(at_guard(text, n + 1), n, 0xFFFD) ||
            !finds(at_guard(text, n + 1), n, 0) ||
            !finds_within(at_guard(text, n), n))
            return 0;
    }
    return 1;
}

struct part {
    const char *s;
    const char *part;
    int at; /* below 0: not in s */
};

static int finds_parts(void)
{
    static const struct part parts[] = {
        {"", "", 0},
        {"", "a", -1},
        {"abc", "", 0},
        {"abcabd", "abd", 3},
        {"aab", "ab", 1},
        {"abc", "abcd", -1},
        {"x\xE2\x82\xACy", "\xE2\x82\xACy", 1},
        {"x\xE2\x82\xACy", "\xE2", -1},
        {"x\xE2\x82\xACy", "\x82\xAC", -1},
        {"x\xE2\x82\xACy", "x\xE2", -1},
        {"x\xE2\x82", "\xE2", 1},
        {"x\xE2\x82", "\x82", 2},
        {"\x80\xEF\xBF\xBD", "\xEF\xBF\xBD", 1},
        {"\xEF\xBF\xBD", "\xEF", -1},
        {"\xEF\xBF\xBD", "\xBF", -1},
        {"a\xE2\x82\xAC", "a\xE2", -1},
        {"\x80\x81\x82", "\x81\x82", 1},
        {"\x80\x81\x82", "\x83", -1},
        {"\xC3\xA9\xC3\xA8", "\xC3\xA8", 2},
    };
    size_t i;

    for (i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const struct part *p = &parts[i];
        const char *s = at_guard(p->s, size_of(p->s) + 1);

        if (utfutf(s, p->part) != (p->at < 0 ? NULL : s + p->at)) {
            tap_note("utfutf", (const uint8_t *)s, size_of(s), (uint32_t)i);
            return 0;
        }
    }
    return 1;
}

/* Where plan9port counts otherwise: plan9.h lists its results. */
struct counted {
    const char *s;
    int n;
    int full;  /* fullrune */
    int count; /* utfnlen */
};

static int counts_differently(void)
{
    static const struct counted list[] = {
        {"\x80", 1, 1, 1},         {"\x61\xC0", 2, 1, 2},
        {"\xC2\xF3\xE1", 3, 1, 2}, {"\xE2\x41", 2, 1, 2},
        {"\xFF", 1, 1, 1},         {"\xF4\x90\x80", 3, 1, 3},
        {"\xC0\x80", 2, 1, 2},     {"\xED\xA0\x80", 3, 1, 3},
        {"\xED\xA0", 2, 1, 2},     {"\xE2\x82", 2, 0, 0},
        {"\xF0\x9F\x98", 3, 0, 0}, {"\xF4\x8F", 2, 0, 0},
        {"\x61\xE1\x80", 3, 1, 1}, {"\xC2", 1, 0, 0},
        {"\x61\0\x61", 3, 1, 1},
    };
    size_t i;

    for (i = 0; i < sizeof list / sizeof list[0]; i++) {
        const struct counted *c = &list[i];
        const char *s = at_guard(c->s, (size_t)c->n);

        if (fullrune(s, c->n) != c->full || utfnlen(s, c->n) != c->count) {
            tap_note("utfnlen", (const uint8_t *)s, (size_t)c->n, (uint32_t)i);
            return 0;
        }
    }
    return utfnlen(at_guard("ab\xE2\x82\xAC", 6), 0x10000) == 3 &&
           utflen(at_guard("\xED\xA0\x80", 4)) == 3 &&
           utfrune(at_guard("\xED\xA0\x80", 4), 0xD800) == NULL &&
           (sizeof(long) == 4 ||
            runelen((0x7FFF0000L + 0x10000) * 2 + 65) == 3);
}

struct copy {
    int room;
    const char *from;
    const char *want;
};

static int copies(void)
{
    static const struct copy list[] = {
        {1, "abc", ""},
        {3, "abc", "ab"},
        {4, "abc", "abc"},
        {3, "abcd", "ab"},
        {4,
         "a\xC3\xA9"
         "b",
         "a\xC3\xA9"},
        {9, "abc", "abc"},
        {4, "ab\xE2\x82\xAC", "ab"},
        {5, "ab\xE2\x82\xAC", "ab"},
        {6, "ab\xE2\x82\xAC", "ab\xE2\x82\xAC"},
        {3, "\xF0\x9F\x98\x80", ""},
        {4, "ab\x80\x80\x80", "ab\x80"},
        {5, "ab\xE2\x82", "ab\xE2\x82"},
    };
    size_t i;

    for (i = 0; i < sizeof list / sizeof list[0]; i++) {
        char to[12];
        int room = list[i].room;
        size_t n = size_of(list[i].from);
        const char *from = at_guard(list[i].from, n + 1);

        fill(to, sizeof to);
        if (utfecpy(to, to + room, from) != to + size_of(list[i].want) ||
            !same(to, list[i].want) || to[room] != '#')
            return 0;
        to[room] = '+';
        if (utfnecpy(to, to + room, from, n + 1) !=
                to + size_of(list[i].want) ||
            !same(to, list[i].want) || to[room] != '+')
            return 0;
    }
    return 1;
}

static int copies_odd(void)
{
    char to[8];
    const char *from = at_guard("ab\xE2\x82", 4);

    fill(to, sizeof to);
    to[7] = 0;
    return utfecpy(to + 1, to + 1, from) == to + 1 &&
           utfecpy(to + 1, to, from) == to + 1 &&
           utfnecpy(to + 1, to + 1, from, 4) == to + 1 &&
           utfnecpy(to + 1, to, from, 4) == to + 1 && same(to, "#######") &&
           utfnecpy(to, to + 8, from, 4) == to + 2 && same(to, "ab") &&
           utfnecpy(to, to + 8, NULL, 0) == to && to[0] == 0 &&
           utfecpy(to, to + 4, from) == to + 2 && same(to, "ab") &&
           utfecpy(to, to + 8, to + 1) == to + 1 && same(to, "b");
}

void suite_plan9(void)
{
    tap_ok(UTFmax == 4 && Runesync == 0x80 && Runeself == 0x80 &&
               Runeerror == 0xFFFD && Runemax == 0x10FFFF &&
               Runemask == 0x1FFFFF,
           "the constants of Plan 9");
    tap_ok(decodes_starts(),
           "chartorune, charntorune, fullrune at the guard page");
    tap_ok(stops_at_nul(), "chartorune reads nothing past a NUL");
    tap_ok(encodes_all(), "runetochar, runelen, runenlen of any value");
    tap_ok(finds_in_texts(), "utflen, utfrune and their kin in spoilt texts");
    tap_ok(finds_parts(), "utfutf finds whole runes");
    tap_ok(counts_differently(), "fullrune and utfnlen of wrong bytes");
    tap_ok(copies(), "utfecpy splits nothing and always ends");
    tap_ok(copies_odd(), "utfecpy into nothing, and of cut text");
}
