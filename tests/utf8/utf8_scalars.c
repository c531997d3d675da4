/* utf8: every scalar value by value, and every value that is none. */
/* SPDX-License-Identifier: MIT */
#include "model.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/utf8.h>

static int same(const uint8_t *a, const uint8_t *b, unsigned n)
{
    while (n-- != 0)
        if (a[n] != b[n])
            return 0;
    return 1;
}

static int reads_back(const uint8_t *s, unsigned n, uint32_t value)
{
    struct bu_utf8 d = {0};
    const uint8_t *p = s;
    uint32_t scalar = 0;
    unsigned i;

    if (bu_utf8_next(&p, s + n, &scalar) != BU_OK || scalar != value ||
        p != s + n)
        return 0;
    scalar = 0;
    if (bu_utf8_prev(s, &p, &scalar) != BU_OK || scalar != value || p != s)
        return 0;
    scalar = 0;
    for (i = 0; i + 1 < n; i++)
        if (bu_utf8_feed(&d, s[i], &scalar) != BU_MORE)
            return 0;
    return bu_utf8_feed(&d, s[i], &scalar) == BU_OK && scalar == value &&
           bu_utf8_check(s, n) == n;
}

static int one_value(uint32_t value)
{
    uint8_t want[4];
    uint8_t out[5];
    uint8_t again[BU_UTF8_MAX];
    unsigned n = model_put(want, value);
    unsigned i;

    for (i = 0; i < sizeof out; i++)
        out[i] = 0xEE;
    if (bu_utf8_len(value) != n || bu_utf8_put(out, value) != n)
        return 0;
    for (i = n; i < sizeof out; i++)
        if (out[i] != 0xEE)
            return 0;
    if (bu_utf8_put_in_place(again, value) != again + n ||
        !same(again, want, n))
        return 0;
    if (n == 0)
        return 1;
    return same(out, want, n) && bu_utf8_lead_len(out[0]) == n &&
           reads_back(out, n, value);
}

static int values(uint32_t from, uint32_t to)
{
    uint32_t value;

    for (value = from; value <= to; value += SUITE_THIN)
        if (!one_value(value)) {
            tap_note("value", NULL, 0, value);
            return 0;
        }
    return 1;
}

static int leads(void)
{
    unsigned byte;

    for (byte = 0; byte < 256; byte++) {
        uint8_t s[4] = {(uint8_t)byte, 0xA0, 0x80, 0x80};
        struct model_part part;
        unsigned want;

        if (byte >= 0xF4)
            s[1] = 0x80;
        if (byte == 0xED)
            s[1] = 0x80;
        model_part(&part, s, 4);
        want = part.status == BU_OK ? part.length : 0;
        if (bu_utf8_lead_len((uint8_t)byte) != want)
            return 0;
    }
    return 1;
}

void suite_utf8_scalars(void)
{
    static const uint32_t far[] = {0x110000u,   0x1FFFFFu,   0x200000u,
                                   0x3FFFFFFu,  0x7FFFFFFFu, 0x80000000u,
                                   0x8000002Fu, 0xFFFFFFFEu, 0xFFFFFFFFu};
    size_t i;
    int good = 1;

    tap_ok(leads(), "what each byte announces");
    tap_ok(values(0, 0x10FFFF), "U+0000 to U+10FFFF: encoded and read back");
    tap_ok(values(0x110000, 0x12FFFF), "values just above are refused");
    for (i = 0; i < sizeof far / sizeof far[0]; i++)
        good &= one_value(far[i]);
    tap_ok(good, "values far above are refused");
}
