/* utf8: random texts, whole and with one byte spoilt, at the guard page. */
/* SPDX-License-Identifier: MIT */
#include "agree.h"
#include "random.h"
#include <bareutf/utf8.h>
#include "suites.h"
#include "tap.h"
#include <port.h>

/* Lengths up to the widest blocks that a fast path may read at once. */
static int texts(unsigned count, size_t size, unsigned longest)
{
    static uint8_t s[AGREE_MAX];

    for (count /= SUITE_THIN; count != 0; count--) {
        size_t n = random_text(s, 4 + random_below(size - 3), longest);

        if (!agree_at_guard(s, random_spoil(s, n)))
            return 0;
    }
    return 1;
}

/* The check alone: a wrong byte at each place of texts at each alignment. */
static int offsets(uint8_t filler_lead)
{
    static const uint8_t wrong[] = {0x80, 0xC0, 0xFF, 0xF5, 0xED};
    uint8_t *end = port_guard_end();
    size_t n;
    size_t at;
    size_t k;

    for (n = 0; n < 200; n += SUITE_THIN) {
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

/* The check alone: texts of every length that end inside a sequence. */
static int open_ends(void)
{
    static const uint8_t open[] = {0xF0, 0x9F, 0x98};
    size_t n;
    size_t left;

    for (n = 1; n <= AGREE_MAX; n++)
        for (left = 1; left <= 3 && left <= n; left++) {
            volatile uint8_t *s = port_guard_end() - n; /* no memset */
            size_t i;

            for (i = 0; i < n; i++)
                s[i] = i < n - left ? 'a' : open[i - (n - left)];
            if (left == 1)
                s[n - 1] = 0xC3;
            if (bu_utf8_check(port_guard_end() - n, n) != n - left)
                return 0;
        }
    return 1;
}

void suite_utf8_texts(void)
{
    tap_ok(texts(100, AGREE_MAX, 1), "random ASCII, every function");
    tap_ok(texts(100, AGREE_MAX, 2), "random Latin and Cyrillic");
    tap_ok(texts(300, AGREE_MAX, 4), "random text of all lengths");
    tap_ok(texts(1000, 16, 4), "random short texts");
    tap_ok(open_ends(), "texts of every length that are cut");
    tap_ok(offsets('a'), "one wrong byte at every place of ASCII");
    tap_ok(offsets(0xD0), "one wrong byte at every place of Cyrillic");
}
