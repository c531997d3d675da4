/* linux: the conversions of the kernel, with every room, at the guard page. */
/* SPDX-License-Identifier: MIT */
#include "model.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/linux.h>
#include <port.h>

#ifdef SUITE_TEXT /* this machine: each scalar value */
enum { TEXT = 60, STEP = 1 };
#else
enum { TEXT = 24, STEP = 67 };
#endif

static const enum utf16_endian orders[] = {
    UTF16_HOST_ENDIAN, UTF16_LITTLE_ENDIAN, UTF16_BIG_ENDIAN};

static uint8_t text[TEXT + 8];

/* The unit with these bytes. */
static uint16_t unit_of(unsigned first, unsigned second)
{
    uint16_t unit;
    uint8_t *bytes = (uint8_t *)&unit;

    bytes[0] = (uint8_t)first;
    bytes[1] = (uint8_t)second;
    return unit;
}

static uint16_t ordered(uint32_t unit, enum utf16_endian order)
{
    if (order == UTF16_LITTLE_ENDIAN)
        return unit_of(unit & 0xFF, unit >> 8);
    if (order == UTF16_BIG_ENDIAN)
        return unit_of(unit >> 8, unit & 0xFF);
    return (uint16_t)unit;
}

/* Units of a scalar value, as RFC 2781 counts them out. */
static int model_units(uint16_t out[2], uint32_t scalar)
{
    if (scalar < 0x10000) {
        out[0] = (uint16_t)scalar;
        return 1;
    }
    scalar -= 0x10000;
    out[0] = (uint16_t)(0xD800 | scalar >> 10);
    out[1] = (uint16_t)(0xDC00 | (scalar & 0x3FF));
    return 2;
}

static uint8_t *at_guard(const uint8_t *bytes, size_t n)
{
    uint8_t *s = port_guard_end() - n;
    size_t i;

    for (i = 0; i < n; i++)
        s[i] = bytes[i];
    return s;
}

static uint16_t *units_at_guard(const uint16_t *units, size_t n)
{
    uint16_t *s = (uint16_t *)(void *)(port_guard_end() - 2 * n);
    size_t i;

    for (i = 0; i < n; i++)
        s[i] = units[i];
    return s;
}

/* One range at the guard page. */
static int decodes(const uint8_t *bytes, size_t n)
{
    struct model_part part;
    unicode_t u = 0xA5A5A5A5u;
    int got = utf8_to_utf32(at_guard(bytes, n), (int)n, &u);
    int want;

    model_part(&part, bytes, n);
    want = part.status == BU_OK    ? (int)part.length
           : part.status == BU_BAD ? -84
                                   : -75;
    if (got == want && u == (want > 0 ? part.scalar : 0xA5A5A5A5u))
        return 1;
    tap_note("utf8_to_utf32", bytes, n, (uint32_t)got);
    return 0;
}

static int decodes_starts(void)
{
    static const uint8_t more[] = {0x41, 0x80, 0xBF, 0xC0};
    uint8_t s[4];
    uint32_t i;
    unsigned k;

    for (i = 0; i < 0x10000; i++) {
        s[0] = (uint8_t)(i >> 8);
        s[1] = (uint8_t)i;
        if (!decodes(s, 2) || (s[1] == 0 && !decodes(s, 1)))
            return 0;
        for (k = 0; s[0] >= 0xE0 && (i & 7) == 7 && k < 16; k++) {
            s[2] = more[k / 4];
            s[3] = more[k % 4];
            if (!decodes(s, 3) || !decodes(s, 4))
                return 0;
        }
    }
    return decodes(s, 0) && utf8_to_utf32(s, -1, NULL) == -75;
}

static int goes_round(uint32_t scalar)
{
    uint8_t s[4];
    uint8_t out[4];
    int n = (int)model_put(s, scalar);
    uint16_t units[2];
    int count = model_units(units, scalar);
    unsigned k;
    int i;

    if (utf32_to_utf8(scalar, out, 4) != n ||
        utf32_to_utf8(scalar, out, n) != n ||
        utf32_to_utf8(scalar, out, n - 1) != -75 ||
        utf32_to_utf8(scalar, NULL, 4) != 0)
        return 0;
    for (i = 0; i < n; i++)
        if (out[i] != s[i])
            return 0;
    for (k = 0; scalar != 0 && k < 3; k++) {
        uint16_t got[2];

        for (i = 0; i < count; i++)
            units[i] = ordered(units[i], orders[k]);
        if (utf8s_to_utf16s(s, n, orders[k], got, 2) != count ||
            got[0] != units[0] || (count == 2 && got[1] != units[1]) ||
            utf16s_to_utf8s(units, count, orders[k], out, 4) != n)
            return 0;
        for (i = 0; i < n; i++)
            if (out[i] != s[i])
                return 0;
        model_units(units, scalar);
    }
    return 1;
}

static int has_every_scalar(void)
{
    uint32_t scalar;
    uint8_t out[4] = {'#', '#', '#', '#'};

    for (scalar = 0; scalar < 0x110000; scalar += STEP)
        if (scalar - 0xD800 > 0x7FF && !goes_round(scalar)) {
            tap_note("scalar", NULL, 0, scalar);
            return 0;
        }
    for (scalar = 0xD800; scalar < 0xE000; scalar += 3)
        if (utf32_to_utf8(scalar, out, 4) != -84)
            return 0;
    return utf32_to_utf8(0x110000, out, 4) == -84 &&
           utf32_to_utf8(0xFFFFFFFFu, out, 4) == -84 &&
           utf32_to_utf8(0xDFFF, out, 0) == -84 &&
           utf32_to_utf8('A', out, 0) == -75 &&
           utf32_to_utf8('A', out, -1) == -75 && out[0] == '#';
}

/* A string into room units, which end at the guard page. */
static int to_units(const uint8_t *s, size_t n, int room,
                    enum utf16_endian order)
{
    static uint16_t want[TEXT];
    uint16_t *got = (uint16_t *)(void *)(port_guard_end() - 2 * room);
    int count = 0;
    int result;
    size_t at = 0;
    int i;

    while (at < n && count < room && s[at] != 0) {
        struct model_part part;
        uint16_t units[2];
        int more;

        model_part(&part, s + at, n - at);
        if (part.status != BU_OK) {
            count = -22;
            break;
        }
        more = model_units(units, part.scalar);
        if (more > room - count)
            break;
        for (i = 0; i < more; i++)
            want[count++] = ordered(units[i], order);
        at += part.length;
    }
    result = utf8s_to_utf16s(s, (int)n, order, got, room);
    for (i = 0; result == count && i < count; i++)
        if (got[i] != want[i])
            return 0;
    return result == count;
}

/* Units of which some may be wrong, into room bytes, which are not exceeded. */
static int to_bytes(const uint16_t *units, int n, int room,
                    enum utf16_endian order)
{
    static uint16_t there[TEXT];
    static uint8_t want[4 * TEXT];
    static uint8_t got[4 * TEXT];
    const uint16_t *src;
    int count = 0;
    int result;
    int i = 0;

    while (i < n && count < room && units[i] != 0) {
        uint32_t scalar = units[i++];
        uint8_t bytes[4];
        int more;
        int k;

        if (scalar >= 0xD800 && scalar < 0xDC00 && i < n &&
            units[i] >= 0xDC00 && units[i] < 0xE000)
            scalar = 0x10000 + ((scalar & 0x3FF) << 10) + (units[i++] & 0x3FFu);
        more = (int)model_put(bytes, scalar);
        if (more == 0) {
            count = -22;
            break;
        }
        if (more > room - count)
            break;
        for (k = 0; k < more; k++)
            want[count++] = bytes[k];
    }
    for (i = 0; i < n; i++)
        there[i] = ordered(units[i], order);
    src = units_at_guard(there, (size_t)n);
    got[room] = '#';
    result = utf16s_to_utf8s(src, n, order, got, room);
    for (i = 0; result == count && i < count; i++)
        if (got[i] != want[i])
            return 0;
    return result == count && got[room] == '#';
}

static int converts_texts(void)
{
    static uint16_t units[TEXT];
    unsigned round;

    for (round = 0; round < 600; round++) {
        size_t n = random_spoil(text, random_text(text, TEXT, 4));
        enum utf16_endian order = orders[random_below(3)];
        int count;
        int i;

        if (!to_units(text, n, (int)random_below(TEXT), order) ||
            !to_units(text, n, TEXT, order)) {
            tap_note("utf8s_to_utf16s", text, n, round);
            return 0;
        }
        n = random_text(text, TEXT, 4);
        count = utf8s_to_utf16s(text, (int)n, UTF16_HOST_ENDIAN, units, TEXT);
        if (count != 0 && (round & 1) != 0)
            units[random_below((size_t)count)] =
                (uint16_t)(0xD7FF + random_below(0x802));
        for (i = 0; i <= count; i++)
            if (!to_bytes(units, i, 4 * TEXT - 1, order) ||
                !to_bytes(units, i, (int)random_below(TEXT), order)) {
                tap_note("utf16s_to_utf8s", text, n, round);
                return 0;
            }
    }
    return 1;
}

struct lost {
    uint16_t units[4];
    int n;
    int room;
    int want;
};

/* Surrogates that Linux drops silently. */
static int swallows_nothing(void)
{
    static const struct lost list[] = {
        {{0x41, 0xD800, 0x42, 0}, 3, 9, -22},
        {{0x41, 0xDC00, 0x42, 0}, 3, 9, -22},
        {{0x41, 0xD83D, 0, 0}, 2, 9, -22},
        {{0x41, 0xD83D, 0, 0}, 3, 9, -22},
        {{0xDC00, 0xD800, 0, 0}, 2, 9, -22},
        {{0xD800, 0xD800, 0xDC00, 0}, 3, 9, -22},
        {{0xD83D, 0xDC27, 0, 0x41}, 4, 9, 4},
        {{0xD840, 0xDC00, 0, 0}, 3, 9, 4},
        {{0x41, 0x20AC, 0x42, 0}, 3, 3, 1},
        {{0x41, 0x20AC, 0x42, 0}, 3, 4, 4},
        {{0x41, 0xD800, 0x42, 0}, 3, 1, 1},
        {{0, 0xD800, 0, 0}, 2, 9, 0},
    };
    size_t i;

    for (i = 0; i < sizeof list / sizeof list[0]; i++) {
        uint8_t out[9];

        if (utf16s_to_utf8s(list[i].units, list[i].n, UTF16_HOST_ENDIAN, out,
                            list[i].room) != list[i].want ||
            !to_bytes(list[i].units, list[i].n, list[i].room,
                      UTF16_BIG_ENDIAN)) {
            tap_note("lost", NULL, 0, (uint32_t)i);
            return 0;
        }
    }
    return 1;
}

static int stops_at_nul(void)
{
    static const uint8_t nul[] = {0x61, 0xC3, 0xA9, 0x00, 0xFF};
    static const uint8_t cut[] = {0x61, 0xE2, 0x82, 0x00};
    static const uint16_t units[] = {0x61, 0xE9, 0};
    uint16_t out[8];
    uint8_t back[8];

    return utf8s_to_utf16s(nul, 5, UTF16_HOST_ENDIAN, out, 8) == 2 &&
           utf8s_to_utf16s(at_guard(nul, 4), 99, UTF16_HOST_ENDIAN, out, 8) ==
               2 &&
           utf8s_to_utf16s(at_guard(cut, 4), 99, UTF16_HOST_ENDIAN, out, 8) ==
               -22 &&
           utf16s_to_utf8s(units_at_guard(units, 3), 99, UTF16_HOST_ENDIAN,
                           back, 8) == 3 &&
           utf8s_to_utf16s(NULL, 0, UTF16_HOST_ENDIAN, out, 8) == 0 &&
           utf8s_to_utf16s(nul, 5, UTF16_HOST_ENDIAN, NULL, 0) == 0 &&
           utf16s_to_utf8s(NULL, 0, UTF16_HOST_ENDIAN, back, 8) == 0 &&
           utf16s_to_utf8s(units, -1, UTF16_HOST_ENDIAN, back, 8) == 0;
}

void suite_linux(void)
{
    tap_ok(BU_LINUX_EINVAL == 22 && UTF16_HOST_ENDIAN == 0 &&
               UTF16_LITTLE_ENDIAN == 1 && UTF16_BIG_ENDIAN == 2,
           "the constants of Linux");
    tap_ok(decodes_starts(), "utf8_to_utf32 of starts, at the guard page");
    tap_ok(has_every_scalar(), "scalars by all four, in each order of bytes");
    tap_ok(converts_texts(), "strings, spoilt, into any room");
    tap_ok(swallows_nothing(), "utf16s_to_utf8s reports lone surrogates");
    tap_ok(stops_at_nul(), "strings end at NUL, and nothing past it is read");
}
