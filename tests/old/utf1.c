/* utf1: every function against Annex G; what file systems see in it. */
/* SPDX-License-Identifier: MIT */
#include "format_case.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/old.h>

/* The rows of Annex G: leads, and what the first form of the row is. */
static const struct row {
    uint32_t first, last;
    uint8_t lead, last_lead;
    unsigned tails;
} rows[] = {
    {0xA0, 0xFF, 0xA0, 0xA0, 1},
    {0x100, 0x4015, 0xA1, 0xF5, 1},
    {0x4016, 0x38E2D, 0xF6, 0xFB, 2},
    {0x38E2E, 0x7FFFFFFF, 0xFC, 0xFF, 4},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

/* T(z), as the annex prints it. */
static uint8_t glyph(uint32_t z)
{
    if (z <= 0x5D)
        return (uint8_t)(z + 0x21);
    return (uint8_t)(z + 0x42);
}

/* The z of which byte is T(z), or 190 if there is none. */
static uint32_t digit_of(uint8_t byte)
{
    uint32_t z = 0;

    while (z < 190 && glyph(z) != byte)
        z++;
    return z;
}

/* What a digit counts at each place, the last place first. */
static const uint32_t worth[] = {1, 190, 36100, 6859000, 1303210000};

/* Can s[0..n) begin a sequence of the row? Digits not there yet are 0 at least
 * and 189 at most. *low is the value if nothing is missing. */
static int can_begin(const struct row *row, const uint8_t *s, size_t n,
                     uint64_t *low)
{
    uint64_t high;
    unsigned i;

    if (s[0] < row->lead || s[0] > row->last_lead)
        return 0;
    *low = (s[0] - (uint32_t)row->lead) * worth[row->tails];
    *low += row->lead == 0xA0 ? 0x42 : row->first;
    high = *low;
    for (i = 1; i <= row->tails; i++) {
        uint32_t z = i < n ? digit_of(s[i]) : 0;

        if (z == 190)
            return 0;
        *low += z * worth[row->tails - i];
        high += (i < n ? z : 189) * worth[row->tails - i];
    }
    return high >= row->first && *low <= row->last;
}

static void utf1_model(struct format_part *part, const struct format_case *c,
                       const uint8_t *s, size_t n, int whole)
{
    size_t best = 0;
    size_t i;

    (void)c;
    part->status = BU_OK;
    part->length = 1;
    part->value = s[0];
    for (i = 0; i < ROWS && s[0] >= 0xA0; i++) {
        size_t length;

        for (length = 0; length < n && length <= rows[i].tails; length++)
            if (!can_begin(&rows[i], s, length + 1, &part->value))
                break;
        if (length == rows[i].tails + 1) {
            part->length = length;
            return;
        }
        best = length > best ? length : best;
    }
    if (s[0] < 0xA0)
        return;
    part->status = best == n && !whole ? BU_MORE : BU_BAD;
    part->length = best == 0 ? 1 : best;
}

static const struct format_case utf1 = {
    &bu_format_utf1, utf1_model, 0x7FFFFFFF, 1, NULL, ONE_BYTE, 0, NULL, 0};

static const uint32_t edges[] = {
    0x2,        0x20,       0x7F,       0x80,       0x9F,     0xA0,
    0xFF,       0x100,      0x15D,      0x15E,      0x1BD,    0x1BE,
    0xD800,     0xDFFF,     0x4015,     0x4016,     0xCD19,   0xCD1A,
    0x38E2D,    0x38E2E,    0xFFFF,     0x10000,    0x10FFFF, 0x4DB0F63D,
    0x4DB0F63E, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFD,
};

static const uint8_t bytes[] = {
    0x00, 0x20, 0x21, 0x2F, 0x7E, 0x7F, 0x80, 0x9F, 0xA0, 0xA1,
    0xBD, 0xBE, 0xF5, 0xF6, 0xFB, 0xFC, 0xFD, 0xFE, 0xFF,
};

struct sample {
    uint32_t value;
    const char *bytes; /* ends with NUL, which is in none of them */
};

/* Known from the registration and from other implementations. */
static const struct sample samples[] = {
    {0x9F, "\x9F"},
    {0xA0, "\xA0\xA0"},
    {0xFF, "\xA0\xFF"},
    {0x100, "\xA1\x21"},
    {0x15D, "\xA1\x7E"},
    {0x15E, "\xA1\xA0"},
    {0x4015, "\xF5\xFF"},
    {0x4016, "\xF6\x21\x21"},
    {0xFEFF, "\xF7\x64\x4C"},
    {0x38E2D, "\xFB\xFF\xFF"},
    {0x38E2E, "\xFC\x21\x21\x21\x21"},
    {0x10FFFF, "\xFC\x21\x39\x6E\x6C"},
    {0x7FFFFFFF, "\xFD\xBD\x2B\xB9\x40"},
};

static int has_samples(void)
{
    size_t i;

    for (i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        uint8_t out[BU_UTF1_MAX];
        unsigned n = bu_format_utf1.put(out, samples[i].value, &bu_format_utf1);
        unsigned k;

        for (k = 0; k < n; k++)
            if (out[k] != (uint8_t)samples[i].bytes[k])
                return 0;
        if (samples[i].bytes[n] != 0)
            return 0;
    }
    return 1;
}

/* The highest value, byte by byte, and one more at each place. */
static int cuts_at_the_byte(void)
{
    static const uint8_t most[] = {0xFD, 0xBD, 0x2B, 0xB9, 0x40};
    static uint8_t s[6];
    size_t at;
    size_t i;

    for (at = 1; at < 5; at++) {
        for (i = 0; i < 6; i++)
            s[i] = i <= at ? most[i] : 0x21;
        if (!format_agrees(&utf1, s, 6))
            return 0;
        s[at]++;
        if (!format_agrees(&utf1, s, 6))
            return 0;
    }
    return 1;
}

/* U+010E is A1 2F: a file system finds a slash in it. So it does in 722 of the
 * values below 10000; a NUL is in none. */
static int has_slashes(void)
{
    uint32_t value;
    unsigned slashes = 0;

    for (value = 0x80; value < 0x10000; value++) {
        uint8_t out[BU_UTF1_MAX];
        unsigned n = bu_format_utf1.put(out, value, &bu_format_utf1);
        unsigned i;
        unsigned in_this = 0;

        for (i = 0; i < n; i++) {
            if (out[i] == 0)
                return 0;
            in_this |= out[i] == 0x2F;
        }
        slashes += in_this;
    }
    return slashes == 722;
}

void suite_utf1(void)
{
    format_edge_suite(&utf1, edges, sizeof edges / sizeof edges[0], bytes,
                      sizeof bytes);
    tap_ok(has_samples(), "utf1: values whose bytes are known");
    tap_ok(cuts_at_the_byte(), "utf1: too high, at the byte that decides");
    tap_ok(has_slashes(), "utf1: a slash inside of 722 values below 10000");
}
