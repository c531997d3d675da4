/* convert_runs: runs of one sequence, with each kind of fault at each place;
 * runs of one value. */
/* SPDX-License-Identifier: MIT */
#include "model.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/convert.h>

/* As in convert.c; a fast way for runs needs a long one to be taken. */
#ifndef SUITE_TEXT
#define SUITE_TEXT 160
#endif
enum { RUN = SUITE_TEXT < 700 ? SUITE_TEXT : 700 };

static uint8_t text[RUN];
static union {
    uint16_t narrow[RUN];
    uint32_t wide[RUN];
} got;

/* What a run is made of. */
static const struct sequence {
    uint8_t bytes[4];
    uint8_t length;
    uint8_t units; /* of UTF-16 */
    uint16_t first, second;
    uint32_t scalar;
} runs[] = {
    {{0x41}, 1, 1, 0x41, 0, 0x41},
    {{0xD0, 0x9F}, 2, 1, 0x41F, 0, 0x41F},
    {{0xE2, 0x82, 0xAC}, 3, 1, 0x20AC, 0, 0x20AC},
    {{0xF0, 0x90, 0x80, 0x80}, 4, 2, 0xD800, 0xDC00, 0x10000},
    {{0xF4, 0x8F, 0xBF, 0xBF}, 4, 2, 0xDBFF, 0xDFFF, 0x10FFFF},
};

/* One for each row of Table 3-7 that is broken, at its nearest edge. */
static const uint8_t faults[][4] = {
    {0x80, 0x80, 0x80, 0x80}, {0xC1, 0xBF, 0x41, 0x41},
    {0xD0, 0x41, 0x41, 0x41}, {0xD0, 0xC0, 0x80, 0x41},
    {0xE0, 0x9F, 0xBF, 0x41}, {0xE2, 0x82, 0x41, 0x41},
    {0xED, 0xA0, 0x80, 0x41}, {0xF0, 0x8F, 0xBF, 0xBF},
    {0xF0, 0x9F, 0x98, 0x41}, {0xF0, 0x9F, 0x98, 0xC0},
    {0xF4, 0x90, 0x80, 0x80}, {0xF5, 0x80, 0x80, 0x80},
    {0xF9, 0x90, 0x80, 0x80}, {0xFF, 0xBF, 0xBF, 0xBF},
};

/* Fill the text with whole ones; the bytes. */
static size_t fill(const struct sequence *run)
{
    size_t n = 0;
    unsigned i;

    while (n + run->length <= RUN)
        for (i = 0; i < run->length; i++)
            text[n++] = run->bytes[i];
    return n;
}

/* All of text[0..n) up to `good` of them is reported, and no more. */
static int stops_32(const struct sequence *run, size_t n, size_t good,
                    size_t passed)
{
    struct bu_buffer_8_32 b;
    size_t i;

    b.src = text;
    b.src_end = text + n;
    b.dst = got.wide;
    b.dst_end = got.wide + n;
    if (bu_utf8_to_utf32(&b) != BU_BAD ||
        b.src != text + good * run->length + passed || b.dst != got.wide + good)
        return 0;
    for (i = 0; i < good; i++)
        if (got.wide[i] != run->scalar)
            return 0;
    return 1;
}

static int stops_16(const struct sequence *run, size_t n, size_t good,
                    size_t passed)
{
    struct bu_buffer_8_16 b;
    size_t i;

    b.src = text;
    b.src_end = text + n;
    b.dst = got.narrow;
    b.dst_end = got.narrow + n;
    if (bu_utf8_to_utf16(&b) != BU_BAD ||
        b.src != text + good * run->length + passed ||
        b.dst != got.narrow + good * run->units)
        return 0;
    for (i = 0; i < good * run->units; i++)
        if (got.narrow[i] !=
            (run->units == 2 && (i & 1u) != 0 ? run->second : run->first))
            return 0;
    return 1;
}

static int fault_at_each_place(const struct sequence *run)
{
    const size_t n = fill(run);
    struct model_part part;
    size_t fault;
    size_t good;
    unsigned i;

    for (fault = 0; fault < sizeof faults / sizeof faults[0]; fault++)
        for (good = 0; good * run->length + 4 <= n; good += 1 + good / 8) {
            fill(run);
            for (i = 0; i < 4; i++)
                text[good * run->length + i] = faults[fault][i];
            model_part(&part, faults[fault], 4);
            if (!stops_32(run, n, good, part.length) ||
                !stops_16(run, n, good, part.length)) {
                tap_note("a run", faults[fault], 4, (uint32_t)good);
                return 0;
            }
        }
    return 1;
}

enum { VALUES = RUN / 4 }; /* of one run */

/* Return whether text[0..length) is the scalar value this many times. */
static int all_put(uint32_t scalar, size_t length)
{
    uint8_t bytes[4];
    const unsigned size = model_put(bytes, scalar);
    const uint8_t *at = text;
    size_t n;
    unsigned i;

    for (n = VALUES; n != 0; n--)
        for (i = 0; i < size; i++)
            if (*at++ != bytes[i])
                return 0;
    return at == text + length;
}

static int puts_32(uint32_t scalar)
{
    struct bu_buffer_32_8 b;
    size_t i;

    for (i = 0; i < VALUES; i++)
        got.wide[i] = scalar;
    b.src = got.wide;
    b.src_end = got.wide + VALUES;
    b.dst = text;
    b.dst_end = text + RUN;
    return bu_utf32_to_utf8(&b) == BU_OK &&
           all_put(scalar, (size_t)(b.dst - text));
}

static int puts_16(uint32_t scalar)
{
    struct bu_buffer_16_8 b;
    size_t i;

    for (i = 0; i < VALUES; i++)
        got.narrow[i] = (uint16_t)scalar;
    b.src = got.narrow;
    b.src_end = got.narrow + VALUES;
    b.dst = text;
    b.dst_end = text + RUN;
    return bu_utf16_to_utf8(&b) == BU_OK &&
           all_put(scalar, (size_t)(b.dst - text));
}

/* What looks at many values at once must look at each bit of them. */
static int each_bit(void)
{
    uint32_t scalar;

    for (scalar = 1; scalar < 0x110000u; scalar <<= 1)
        if (!puts_32(scalar) || (scalar < 0x10000u && !puts_16(scalar)))
            return 0;
    return 1;
}

#if !defined SUITE_BOARD && !defined SUITE_SLOW
/* So many of one sequence, so many of another and the first again, into rooms
 * of many sizes: a way that was good for one is not for the other. */
static int turns(const struct sequence *a, unsigned as,
                 const struct sequence *b, unsigned bs, unsigned more)
{
    static uint8_t s[4000];
    static uint32_t out[2000];
    const unsigned all = as + bs + more;
    unsigned room;

    for (room = 0; room <= all; room += room < all - 3 ? 3 : 1) {
        struct bu_buffer_8_32 buffer = {s, s, out, out + room};
        size_t n = 0;
        size_t read = 0; /* of what has room */
        enum bu_status status;
        unsigned i;
        unsigned k;

        for (i = 0; i < all; i++) {
            const struct sequence *of = i - as < bs ? b : a;

            for (k = 0; k < of->length; k++)
                s[n++] = of->bytes[k];
            if (i < room)
                read = n;
        }
        buffer.src_end = s + n;
        out[room] = 0xEEEEEEEEu; /* nothing is written there */
        status = bu_utf8_to_utf32(&buffer);
        if (out[room] != 0xEEEEEEEEu || buffer.src != s + read ||
            buffer.dst != out + room ||
            status != (room < all ? BU_FULL : BU_OK))
            return 0;
        for (i = 0; i < room; i++)
            if (out[i] != (i - as < bs ? b : a)->scalar)
                return 0;
    }
    return 1;
}
#else
#define turns(a, as, b, bs, more) 1
#endif

void suite_convert_runs(void)
{
    tap_ok(each_bit(), "runs of a value that is one bit");

    tap_ok(fault_at_each_place(&runs[0]), "faults in a run of ASCII");
    tap_ok(fault_at_each_place(&runs[1]), "faults in a run of two bytes");
    tap_ok(fault_at_each_place(&runs[2]), "faults in a run of three bytes");
    tap_ok(fault_at_each_place(&runs[3]) && fault_at_each_place(&runs[4]),
           "faults in a run of the first and the last of four bytes");
    tap_ok(turns(&runs[1], 494, &runs[3], 500, 0) &&
               turns(&runs[1], 150, &runs[0], 1500, 0) &&
               turns(&runs[1], 128, &runs[0], 305, 400),
           "runs of two kinds, into rooms of many sizes");
}
