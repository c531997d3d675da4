/* skeleton: names that only look alike, and the same text in two ways. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/norm.h>
#include <port.h>

enum { ROOM = 48 };

/* Texts and their skeletons. */
static const struct skeleton_row {
    const char *text;
    const char *want;
} rows[] = {
    {"", ""},
    {"paypal", "paypal"},
    {"p\xD0\xB0ypal", "paypal"},
    {"I1|l", "llll"},
    {"m0", "rnO"},
    {"\xE2\x80\x8B\xC2\xAD", ""},
    {"\xC3\xA5", "a\xCC\x8A"},
    {"\xE2\x85\xA3", "lV"},
    {"\xF0\x9D\x9F\x8E", "O"},
    /* 232 becomes 230: after the other mark, and it stays there */
    {"a\xCC\x95\xCC\x87", "a\xCC\x87\xCC\x93"},
    /* what is left out joins two runs of marks */
    {"a\xCC\x81\xCD\x8F\xCC\xA3", "a\xCC\xA3\xCC\x81"},
    {"\xE3\x80\xAD", "\xCC\xA5"},
    /* the first of the second table, the first and the last of the third */
    {"\xE3\x85\x81", "\xE1\x84\x86"},
    {"\xF0\xA0\x9C\xB0", "\xF0\xA0\x9C\xA7"},
    {"\xF0\xB2\xAA\x8F", "\xF0\xAE\xB6\xB5"},
};

static size_t length_of(const char *s)
{
    size_t n = 0;

    while (s[n] != 0)
        n++;
    return n;
}

/* A text at the end of memory that may be read. */
static uint8_t *at_guard(const char *text, size_t n)
{
    uint8_t *to = port_guard_end() - n;
    size_t i;

    for (i = 0; i < n; i++) /* volatile, or compilers would call memcpy */
        *(volatile uint8_t *)(to + i) = (uint8_t)text[i];
    return to;
}

static int skeleton_is(const struct skeleton_row *row)
{
    size_t n = length_of(row->text);
    size_t want_n = length_of(row->want);
    const uint8_t *s = at_guard(row->text, n);
    const uint8_t *want = (const uint8_t *)row->want;
    uint8_t out[ROOM];
    struct bu_buffer b;
    size_t i;

    for (i = 0; i <= want_n; i++) {
        b.src = s;
        b.src_end = s + n;
        b.dst = out;
        b.dst_end = out + i;
        if (bu_skeleton_write(&b) != (i == want_n ? BU_OK : BU_FULL) ||
            b.dst != (i == want_n ? out + i : out) ||
            b.src != (i == want_n ? s + n : s))
            return 0;
    }
    for (i = 0; i < want_n; i++)
        if (out[i] != want[i])
            return 0;
    return bu_skeleton_equal(s, n, want, want_n) &&
           !bu_skeleton_equal(s, n, (const uint8_t *)"?", 1) &&
           bu_skeleton_hash(s, n) == bu_norm_hash(NULL, want, want_n);
}

static int known_skeletons(void)
{
    size_t i;

    for (i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (!skeleton_is(&rows[i])) {
            tap_note(rows[i].text, NULL, 0, (uint32_t)i);
            return 0;
        }
    return bu_skeleton_equal(NULL, 0, NULL, 0) &&
           !bu_skeleton_equal(NULL, 0, (const uint8_t *)"a", 1);
}

static int ill_formed(void)
{
    static const uint8_t text[] = {'1', 0xE2, 0x82, 'I'};
    static const uint8_t like[] = {'l', 0xE2, 0x82, 'l'};
    static const uint8_t other[] = {'l', 0xE2, 0x83, 'l'};
    uint8_t out[ROOM];
    struct bu_buffer b;

    b.src = text;
    b.src_end = text + 4;
    b.dst = out;
    b.dst_end = out + ROOM;
    return bu_skeleton_write(&b) == BU_BAD && b.src == text + 1 &&
           b.dst == out + 1 && out[0] == 'l' &&
           bu_skeleton_equal(text, 4, like, 4) &&
           !bu_skeleton_equal(text, 4, other, 4);
}

/* 40 marks, U+034F before the 31st. */
static int long_runs(void)
{
    uint8_t text[80];
    uint8_t out[82];
    struct bu_buffer b;
    size_t i;

    for (i = 0; i < 80; i += 2) {
        text[i] = 0xCC;
        text[i + 1] = 0x81;
    }
    b.src = text;
    b.src_end = text + 80;
    b.dst = out;
    b.dst_end = out + 82;
    return bu_skeleton_write(&b) == BU_OK && b.dst == out + 82 &&
           out[60] == 0xCD && out[61] == 0x8F && out[62] == 0xCC &&
           bu_skeleton_equal(text, 80, text, 80) &&
           !bu_skeleton_equal(text, 80, text, 78);
}

void suite_skeleton(void)
{
    tap_ok(known_skeletons(), "skeletons that are known, in each room");
    tap_ok(ill_formed(), "ill-formed bytes are like themselves");
    tap_ok(long_runs(), "more marks than are held");
}
