/* dfa: both decode() in every state, with every byte and every scalar value. */
/* SPDX-License-Identifier: MIT */
#include "dfa_small.h"
#include "model.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/dfa.h>
#include <port.h>

#ifdef SUITE_TEXT /* this machine: each scalar value */
enum { TEXT = SUITE_TEXT, STEP = 1 };
#else
enum { TEXT = 32, STEP = 29 };
#endif

typedef uint32_t step(uint32_t *, uint32_t *, uint32_t);

static step *const both[] = {decode, dfa_small};

/* One line of a trace that was made with the original. */
struct trace {
    uint8_t byte;
    uint8_t before;
    uint8_t after;
    uint32_t codep;
};

static const struct trace traces[] = {
    {0xE4, 0, 36, 0x4},     {0xB8, 36, 24, 0x138}, {0x96, 24, 0, 0x4E16},
    {0xF0, 0, 72, 0x0},     {0x9F, 72, 36, 0x1F},  {0x98, 36, 24, 0x7D8},
    {0x80, 24, 0, 0x1F600}, {0xF0, 0, 72, 0x0},    {0x8F, 72, 12, 0xF},
    {0xED, 0, 60, 0xD},     {0xA0, 60, 12, 0x360}, {0xC0, 0, 12, 0x0},
    {0xED, 0, 60, 0xD},     {0x81, 60, 24, 0x341}, {0x80, 24, 0, 0xD040},
    {0xE0, 0, 48, 0x0},     {0xA1, 48, 24, 0x21},  {0x80, 24, 0, 0x840},
    {0xF4, 0, 96, 0x4},     {0x90, 96, 12, 0x110}, {0x41, 12, 12, 0x4401},
    {0xF1, 0, 84, 0x1},     {0xBF, 84, 36, 0x7F},  {0x41, 36, 12, 0x1FC1},
    {0xAF, 0, 12, 0x1},     {0x85, 0, 12, 0x5},    {0x95, 0, 12, 0x0},
    {0xFF, 0, 12, 0x0},     {0x7F, 0, 0, 0x7F},    {0x00, 0, 0, 0x0},
    {0xC3, 0, 24, 0x3},     {0x28, 24, 12, 0xE8},  {0x80, 12, 12, 0x3A00},
};

static int follows_traces(step *f)
{
    uint32_t codep = 0xA5A5A5A5u;
    uint32_t state;
    size_t i;

    for (i = 0; i < sizeof traces / sizeof traces[0]; i++) {
        state = traces[i].before;
        if (f(&state, &codep, traces[i].byte) != traces[i].after ||
            state != traces[i].after || codep != traces[i].codep) {
            tap_note("trace", &traces[i].byte, 1, (uint32_t)i);
            return 0;
        }
    }
    return 1;
}

/* The number of the state after s[0..n), which nothing was wrong before. */
static uint32_t model_state(const uint8_t *s, size_t n)
{
    static const uint8_t tails[] = {0, 24, 36, 84};
    uint8_t whole[4];
    struct model_part part;
    size_t i;
    size_t due;

    model_part(&part, s, n);
    if (part.status != BU_MORE)
        return part.status == BU_OK ? 0 : 12;
    for (i = 0; i < n; i++)
        whole[i] = s[i];
    for (due = 0; part.status == BU_MORE; due++) {
        whole[n + due] = 0x80;
        model_part(&part, whole, n + due + 1);
        if (part.status == BU_BAD) { /* the first one may have to be higher */
            whole[n + due] = 0x90;
            model_part(&part, whole, n + due + 1);
        }
        if (part.status == BU_BAD) {
            whole[n + due] = 0xA0;
            model_part(&part, whole, n + due + 1);
        }
    }
    if (n == 1 && s[0] == 0xE0)
        return 48;
    if (n == 1 && s[0] == 0xED)
        return 60;
    if (n == 1 && s[0] == 0xF0)
        return 72;
    return n == 1 && s[0] == 0xF4 ? 96 : tails[due];
}

/* All bytes after a start of a sequence, and any byte after an error. */
static int goes_on(step *f, const uint8_t *start, size_t n)
{
    uint8_t s[4];
    unsigned byte;
    size_t i;

    for (byte = 0; byte < 256; byte++) {
        uint32_t state = 0;
        uint32_t codep = 0xA5A5A5A5u;
        uint32_t before = 0;
        uint32_t want;

        for (i = 0; i < n; i++) {
            s[i] = start[i];
            f(&state, &codep, s[i]);
            before = codep;
        }
        s[n] = (uint8_t)byte;
        want = model_state(s, n + 1);
        if (f(&state, &codep, byte) != want || state != want ||
            (n != 0 && codep != (before << 6 | (byte & 0x3F))))
            goto wrong;
        if (want == 12 && (f(&state, &codep, 0x41) != 12 || state != 12))
            goto wrong;
    }
    return 1;
wrong:
    tap_note("state", s, n + 1, 0);
    return 0;
}

static int knows_every_state(step *f)
{
    unsigned lead;
    unsigned second;

    if (!goes_on(f, NULL, 0))
        return 0;
    for (lead = 0xC2; lead < 0xF5; lead++)
        for (second = 0x80; second < 0xC0; second += 8) {
            uint8_t s[3];

            s[0] = (uint8_t)lead;
            s[1] = (uint8_t)second;
            s[2] = 0xA7;
            if ((second == 0x80 && !goes_on(f, s, 1)) ||
                (model_state(s, 2) > 12 && !goes_on(f, s, 2)) ||
                (lead >= 0xF0 && model_state(s, 2) == 36 && !goes_on(f, s, 3)))
                return 0;
        }
    return 1;
}

/* Bytes count modulo 256, and the two agree in *codep after any of them. */
static int agree_on_any_byte(void)
{
    uint32_t state;
    uint32_t byte;

    for (state = 0; state <= 96; state += 12)
        for (byte = 0; byte < 256; byte++) {
            uint32_t a = state;
            uint32_t b = state;
            uint32_t c = 0x2A5;
            uint32_t d = 0x2A5;

            if (decode(&a, &c, byte) != dfa_small(&b, &d, byte - 256u) ||
                a != b || c != d) {
                tap_note("differ", NULL, 0, state << 8 | byte);
                return 0;
            }
        }
    return 1;
}

static int has_every_scalar(step *f)
{
    uint32_t scalar;

    for (scalar = 0; scalar < 0x110000; scalar += STEP) {
        uint8_t s[4];
        unsigned n = model_put(s, scalar);
        uint32_t state = 0;
        uint32_t codep = 0;
        unsigned i;

        for (i = 0; i < n; i++)
            if ((f(&state, &codep, s[i]) == 0) != (i + 1 == n))
                return 0;
        if (n != 0 && codep != scalar) {
            tap_note("scalar", s, n, codep);
            return 0;
        }
    }
    return 1;
}

static uint32_t taken[TEXT + 8];
static size_t count;

static void take(uint32_t scalar)
{
    taken[count++] = scalar;
}

/* The loop of the header, with f for decode. */
static void loop(step *f, const uint8_t *s, size_t n)
{
    uint32_t state = UTF8_ACCEPT;
    uint32_t codep = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        uint32_t before = state;

        if (f(&state, &codep, s[i]) == UTF8_ACCEPT) {
            take(codep);
        } else if (state == UTF8_REJECT) {
            take(0xFFFD);
            state = UTF8_ACCEPT;
            if (before != UTF8_ACCEPT)
                i--;
        }
    }
    if (state != UTF8_ACCEPT)
        take(0xFFFD);
}

static int takes(step *f, const uint8_t *s, size_t n)
{
    size_t at = 0;
    size_t i = 0;

    count = 0;
    loop(f, s, n);
    while (at < n) {
        struct model_part part;

        model_part(&part, s + at, n - at);
        if (i == count ||
            taken[i++] != (part.status == BU_OK ? part.scalar : 0xFFFD)) {
            tap_note("loop", s, n, (uint32_t)i);
            return 0;
        }
        at += part.length;
    }
    return i == count;
}

static int takes_texts(step *f)
{
    static const uint8_t table_3_8[] = {0x61, 0xF1, 0x80, 0x80, 0xE1,
                                        0x80, 0xC2, 0x62, 0x80, 0x63,
                                        0x80, 0xBF, 0x64, 0xE2, 0x82};
    static uint8_t s[TEXT];
    unsigned i;

    if (!takes(f, table_3_8, sizeof table_3_8) || count != 11)
        return 0;
    for (i = 0; i < 200; i++)
        if (!takes(f, s, random_spoil(s, random_text(s, TEXT, 4))))
            return 0;
    return 1;
}

void suite_dfa(void)
{
    unsigned i;

    for (i = 0; i < 2; i++) {
        tap_ok(follows_traces(both[i]), "decode() does what traces show");
        tap_ok(knows_every_state(both[i]), "decode() in every state");
        tap_ok(has_every_scalar(both[i]), "decode() of scalars by value");
        tap_ok(takes_texts(both[i]), "the loop around decode() over texts");
    }
    tap_ok(agree_on_any_byte(), "both decode() give the same, for any char");
}
