/* utf8: random texts, whole and with one byte spoilt, at the fence. */
/* SPDX-License-Identifier: MIT */
#include "agree.h"
#include "model.h"
#include "suites.h"
#include "tap.h"
#include <port.h>

static uint32_t seed = 1;

/* Marsaglia's xorshift32: any generator would do, this one needs no library. */
static uint32_t any(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 17;
    seed ^= seed << 5;
    return seed >> 3;
}

/* A random scalar of 1 to `longest` bytes. */
static unsigned any_sequence(uint8_t *s, unsigned longest)
{
    static const uint32_t high[4] = {0x7F, 0x7FF, 0xFFFF, 0x1FFFFF};
    unsigned n;

    do
        n = model_put(s, any() & high[(any() & 3u) & (longest - 1u)]);
    while (n == 0);
    return n;
}

static size_t any_text(uint8_t *s, size_t size, unsigned longest)
{
    size_t n = 0;

    while (n + 4 <= size)
        n += any_sequence(s + n, longest);
    return n;
}

/* One bit, one byte, or the end: what goes wrong on a line. */
static size_t spoil(uint8_t *s, size_t n)
{
    size_t at = (any() & 0xFFFFu) * n / 0x10000u;

    switch (any() & 3u) {
    case 0:
        s[at] ^= (uint8_t)(1u << (any() & 7u));
        return n;
    case 1:
        s[at] = (uint8_t)any();
        return n;
    case 2:
        return at;
    default:
        return n;
    }
}

/* Lengths up to the widest blocks that a fast path may read at once. */
static int texts(unsigned count, size_t size, unsigned longest)
{
    static uint8_t s[AGREE_MAX];

    while (count-- != 0) {
        size_t n =
            any_text(s, 4 + (any() & 0xFFFFu) * (size - 3) / 0x10000u, longest);

        if (!agree_fenced(s, spoil(s, n)))
            return 0;
    }
    return 1;
}

/* The check alone: a wrong byte at each place of texts at each alignment. */
static int offsets(uint8_t filler_lead)
{
    static const uint8_t wrong[] = {0x80, 0xC0, 0xFF, 0xF5, 0xED};
    uint8_t *end = port_fence_end();
    size_t n;
    size_t at;
    size_t k;

    for (n = 0; n < 200; n++) {
        uint8_t *s = end - n;
        size_t i;

        for (i = 0; i < n; i++)
            s[i] = (uint8_t)(filler_lead < 0x80 ? filler_lead
                             : i % 2 != 0       ? 0x80
                                                : filler_lead);
        if (filler_lead >= 0x80 && n % 2 != 0)
            s[n - 1] = 0x20;
        if (bu_utf8_check(s, n) != n)
            return 0;
        for (at = 0; at < n; at++)
            for (k = 0; k < sizeof wrong; k++) {
                uint8_t was = s[at];
                size_t want = filler_lead < 0x80 ? at : at - at % 2;

                if (was == wrong[k])
                    continue;
                if (wrong[k] == 0x80 && filler_lead >= 0x80 && at % 2 == 0)
                    want = at;
                s[at] = wrong[k];
                if (bu_utf8_check(s, n) != want) {
                    tap_note("check", s, n, (uint32_t)want);
                    return 0;
                }
                s[at] = was;
            }
    }
    return 1;
}

void suite_utf8_texts(void)
{
    tap_ok(texts(100, AGREE_MAX, 1), "random ASCII, every function");
    tap_ok(texts(100, AGREE_MAX, 2), "random Latin and Cyrillic");
    tap_ok(texts(300, AGREE_MAX, 4), "random text of all lengths");
    tap_ok(texts(1000, 16, 4), "random short texts");
    tap_ok(offsets('a'), "one wrong byte at every place of ASCII");
    tap_ok(offsets(0xD0), "one wrong byte at every place of Cyrillic");
}
