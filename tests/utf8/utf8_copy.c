/* utf8: bounded copies and what an end truncates, with and without NUL. */
/* SPDX-License-Identifier: MIT */
#include "model.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/utf8.h>
#include <port.h>

enum { LONGEST = 8, GUARD = 0xEE };

static uint8_t out[LONGEST + 8];

/* The model's last boundary at or below room, and its length without a start of
 * a sequence at the end. */
static size_t model_bounds(const uint8_t *s, size_t n, size_t room,
                           size_t *trimmed)
{
    size_t best = 0;
    size_t at = 0;

    *trimmed = n;
    while (at < n) {
        struct model_part part;

        model_part(&part, s + at, n - at);
        if (part.status == BU_MORE)
            *trimmed = at;
        at += part.length;
        if (at <= room)
            best = at;
    }
    return best;
}

static void fill(void)
{
    size_t i;

    for (i = 0; i < sizeof out; i++)
        out[i] = GUARD;
}

/* out is s[0..n), then end, then as fill left it. */
static int holds(const uint8_t *s, size_t n, uint8_t end)
{
    size_t i;

    for (i = 0; i < n; i++)
        if (out[i] != s[i])
            return 0;
    if (out[n] != end)
        return 0;
    for (i = n + 1; i < sizeof out; i++)
        if (out[i] != GUARD)
            return 0;
    return 1;
}

static uint8_t *at_guard(const uint8_t *s, size_t n)
{
    uint8_t *high = port_guard_end() - n;
    size_t i;

    for (i = 0; i < n; i++)
        high[i] = s[i];
    return high;
}

static int copies(const uint8_t *s, size_t n)
{
    const uint8_t *high = at_guard(s, n);
    size_t trimmed = 0;
    size_t room;

    for (room = 0; room <= n + 2; room++) {
        size_t want = model_bounds(s, n, room, &trimmed);

        fill();
        if (bu_utf8_copy(out, room, high, n) != want ||
            !holds(s, want, GUARD)) {
            tap_note("copy", s, n, (uint32_t)room);
            return 0;
        }
    }
    if (bu_utf8_trim(high, n) == trimmed)
        return 1;
    tap_note("trim", s, n, (uint32_t)trimmed);
    return 0;
}

/* s[0..n) and its NUL so that the guard page is after that; or, if fewer
 * bytes than that may be read, after those. */
static uint8_t *at_guard_z(const uint8_t *s, size_t n, size_t read)
{
    uint8_t *high;

    if (read <= n)
        return at_guard(s, read);
    high = port_guard_end() - n - 1;
    high[n] = 0;
    while (n-- != 0)
        high[n] = s[n];
    return high;
}

static int copies_z(const uint8_t *s, size_t n)
{
    size_t trimmed;
    size_t room;

    fill();
    if (bu_utf8_copy_z(out, 0, port_guard_end()) != 0 || !holds(s, 0, GUARD))
        return 0;
    for (room = 1; room <= n + 2; room++) {
        const uint8_t *high = at_guard_z(s, n, room);
        size_t want = model_bounds(s, n, room - 1, &trimmed);

        fill();
        if (bu_utf8_copy_z(out, room, high) != want || !holds(s, want, 0) ||
            (high[want] != 0) != (want != n)) {
            tap_note("copy_z", s, n, (uint32_t)room);
            return 0;
        }
    }
    return 1;
}

static int trims_z(const uint8_t *s, size_t n)
{
    uint8_t *high = at_guard_z(s, n, SIZE_MAX);
    size_t trimmed;
    size_t i;

    model_bounds(s, n, n, &trimmed);
    if (bu_utf8_trim_z(high) == trimmed && high[trimmed] == 0) {
        for (i = 0; i < n && (i == trimmed || high[i] == s[i]);)
            i++;
        if (i == n && high[n] == 0)
            return 1;
    }
    tap_note("trim_z", s, n, (uint32_t)trimmed);
    return 0;
}

/* All functions; the terminated ones where NUL is not in the text. */
static int agrees(const uint8_t *s, size_t n)
{
    size_t i;

    if (!copies(s, n))
        return 0;
    for (i = 0; i < n; i++)
        if (s[i] == 0)
            return 1;
    return copies_z(s, n) && trims_z(s, n);
}

static int all_inputs(size_t n, uint32_t count)
{
    uint32_t value;

    for (value = 0; value < count; value += n == 1 ? 1 : SUITE_THIN) {
        uint8_t s[2];

        s[0] = (uint8_t)(value & 0xFF);
        s[1] = (uint8_t)(value >> 8 & 0xFF);
        if (!agrees(s, n))
            return 0;
    }
    return 1;
}

/* One byte of each kind that Table 3-7 distinguishes; the first ones say most.
 */
static const uint8_t edges[] = {
    0x41, 0x80, 0xBF, 0xE2, 0xF1, 0xC2, 0xF4, 0x8F, 0xED, 0xA0, 0xE0, 0x9F,
    0xF0, 0x90, 0xC1, 0xDF, 0xEF, 0xF3, 0xF5, 0xF8, 0xFF, 0x7F, 0x00,
};

/* All strings of n of the first `kinds` edges, after `before` bytes of A. */
static int all_edges(size_t before, size_t n, unsigned kinds)
{
    unsigned digit[LONGEST];
    uint8_t s[LONGEST];
    size_t i;

    for (i = 0; i < before + n; i++) {
        digit[i] = 0;
        s[i] = 0x41;
    }
    for (;;) {
        for (i = before; i < before + n; i++)
            s[i] = edges[digit[i]];
        if (!agrees(s, before + n))
            return 0;
        for (i = before; i < before + n && ++digit[i] == kinds; i++)
            digit[i] = 0;
        if (i == before + n)
            return 1;
    }
}

/* 3 bytes, 41 E2 82, of a text without an end in a copy without a bound: only
 * the NUL, at the guard page, stops it. */
static int no_bound(void)
{
    static const uint8_t s[] = {0x41, 0xE2, 0x82};

    fill();
    if (bu_utf8_copy(out, SIZE_MAX, at_guard(s, 3), 3) != 3 ||
        !holds(s, 3, GUARD))
        return 0;
    fill();
    return bu_utf8_copy_z(out, SIZE_MAX, at_guard_z(s, 3, SIZE_MAX)) == 3 &&
           holds(s, 3, 0) &&
           bu_utf8_copy_z(out, SIZE_MAX - 1, at_guard_z(s, 3, SIZE_MAX)) == 3;
}

/* To the left by 0 to 3 bytes, in place. */
static int overlaps(void)
{
    static const uint8_t s[] = {0x61, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0};
    size_t left;
    size_t i;

    for (left = 0; left <= 3; left++) {
        fill();
        for (i = 0; i < 7; i++)
            out[left + i] = s[i];
        if (bu_utf8_copy(out, 5, out + left, 6) != 3 || out[0] != 0x61 ||
            out[1] != 0xC3 || out[2] != 0xA9)
            return 0;
        for (i = 0; i < 7; i++)
            out[left + i] = s[i];
        if (bu_utf8_copy_z(out, 7, out + left) != 6)
            return 0;
        for (i = 0; i < 7; i++)
            if (out[i] != s[i])
                return 0;
    }
    return 1;
}

static int nothing(void)
{
    static const uint8_t kept[] = {0x68, 0x69, 0x80, 0};
    static const uint8_t empty[1] = {0};

    fill();
    return bu_utf8_copy(NULL, 0, NULL, 0) == 0 &&
           bu_utf8_copy(NULL, 0, kept, 3) == 0 &&
           bu_utf8_copy(out, 4, NULL, 0) == 0 &&
           bu_utf8_copy_z(NULL, 0, NULL) == 0 && holds(kept, 0, GUARD) &&
           bu_utf8_copy_z(out, 4, empty) == 0 && holds(kept, 0, 0) &&
           bu_utf8_trim(NULL, 0) == 0 &&
           bu_utf8_trim_z((uint8_t *)(uintptr_t)kept) == 3 &&
           bu_utf8_trim_z((uint8_t *)(uintptr_t)empty) == 0;
}

#if !defined SUITE_BOARD && !defined SUITE_SLOW
/* A long text is repaired, by pieces perhaps: ASCII, or three bytes each, with
 * an error between two of them or none. */
static int repairs_long(void)
{
    enum { LONG = 39999 };
    static uint8_t text[LONG + 1], want[LONG + 3], made[LONG + 3];
    static const uint8_t three[] = {0xE2, 0x82, 0xAC};
    static const size_t bad[] = {0, 16383, 20001, 32766, LONG, LONG + 1};
    unsigned way;

    for (way = 0; way < 12; way++) {
        size_t error = bad[way / 2];
        struct bu_utf8 d = {0};
        struct bu_buffer b = {text, text, made, made + sizeof made};
        size_t n = 0;
        size_t i;

        for (i = 0; i <= LONG; i++) {
            uint8_t byte = way % 2 != 0 ? three[(i - (i > error)) % 3] : 'a';

            if (i == error) {
                want[n++] = 0xEF;
                want[n++] = 0xBF;
                byte = 0xBD;
            }
            text[i] = i == error ? 0xFF : byte;
            want[n] = byte;
            n += i < LONG || error <= LONG;
        }
        b.src_end = text + LONG + (error <= LONG);
        if (bu_utf8_repair(&d, &b) != BU_OK || b.src != b.src_end ||
            (size_t)(b.dst - made) != n)
            return 0;
        for (i = 0; i < n; i++)
            if (made[i] != want[i])
                return 0;
    }
    return 1;
}
#else
#define repairs_long() 1
#endif

void suite_utf8_copy(void)
{
    tap_ok(nothing(), "null pointers, no room, and a text in ROM, trimmed");
    tap_ok(no_bound(), "the highest room there is");
    tap_ok(overlaps(), "copies to the left over themselves");
    tap_ok(repairs_long(), "long texts are repaired");
    tap_ok(all_inputs(0, 1) && all_inputs(1, 1u << 8),
           "copies of all inputs of 0 and 1 bytes, into every room");
    tap_ok(all_inputs(2, 0x10000), "copies of all inputs of 2 bytes");
    tap_ok(all_edges(0, 3, sizeof edges) && all_edges(0, 4, 12) &&
               all_edges(0, 5, 7) && all_edges(3, 4, 7),
           "copies of 3 to 7 bytes from the edges of Table 3-7");
}
