/* format_back: a whole text backwards, as prev and as next read it. */
/* SPDX-License-Identifier: MIT */
#include "formats.h"
#include "random.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"

enum { TEXT = 96, LONG_TEXT = 512 };

static uint8_t text[LONG_TEXT];

/* Of steps forwards. */
static uint8_t starts[TEXT + 1];
static int8_t found[TEXT + 1];

static const struct bu_format *const pages[] = {
    &bu_page_big5,    &bu_page_cp949, &bu_page_gbk,
    &bu_page_gb18030, &bu_page_cp932, &bu_page_euc_jp_0212};

/* As prev, at each step of text[0..n). */
static int is_as_prev(const struct bu_format *format, size_t n)
{
    struct bu_format_marks marks;
    const uint8_t *p = text + n;
    const uint8_t *q = p;
    enum bu_status status;

    marks.count = 0;
    do {
        uint32_t want = 0;
        uint32_t got = 0;

        status = format->prev(text, &q, &want, format);
        if (bu_format_back(&marks, format, text, &p, &got) != status ||
            p != q || got != want)
            return 0;
    } while (status != BU_END);
    return p == text;
}

/* In these pages a step begins after each byte below 30: prev from there on is
 * prev of the whole. */
static int is_as_of_line(const struct bu_format *format, size_t n)
{
    const uint8_t *p = text + n;

    while (p != text) {
        const uint8_t *line = p - 1;
        const uint8_t *q = p;
        uint32_t want = 0;
        uint32_t got = 0;

        while (line != text && line[-1] >= 0x30)
            line--;
        if (format->prev(line, &q, &got, format) !=
                format->prev(text, &p, &want, format) ||
            p != q || got != want)
            return 0;
    }
    return 1;
}

/* As the steps forwards, of a text that ends between two. */
static int is_as_next(const struct bu_format *format, size_t n)
{
    struct bu_format_marks marks;
    const uint8_t *p = text;
    const uint8_t *end = text + n;
    uint32_t want = 0;
    size_t count = 0;

    marks.count = 0;
    for (;; count++) {
        starts[count] = (uint8_t)(p - text);
        found[count] = (int8_t)format->next(&p, end, &want, format);
        if (found[count] >= BU_MORE)
            break;
    }
    while (count-- != 0) {
        const uint8_t *q = text + starts[count];
        uint32_t got = want = 0;

        if (bu_format_back(&marks, format, text, &p, &got) != found[count] ||
            p != q)
            return 0;
        (void)format->next(&q, end, &want, format);
        if (got != want)
            return 0;
    }
    return bu_format_back(&marks, format, text, &p, &want) == BU_END;
}

static int any_bytes(const struct bu_format *format, unsigned rounds)
{
    while (rounds-- != 0) {
        size_t n = random_below(TEXT);
        unsigned kind = (unsigned)random_below(4);
        size_t i;

        n &= ~((size_t)format->unit - 1); /* 1, 2 or 4 */
        for (i = 0; i < n; i++) {
            uint8_t byte = (uint8_t)random_below(256);

            if (kind == 0) /* leads and digits */
                byte = random_below(3) == 0 ? 0x30 : byte | 0x81;
            if (kind == 1) /* leads alone, and 8E and 8F */
                byte = random_below(3) == 0 ? 0x8F : byte | 0xA1;
            if (kind == 2 && format->unit != 1)
                byte = i % 2 == 0 ? byte : (uint8_t)(0xD8 | byte % 8);
            text[i] = byte;
        }
        if (!is_as_next(format, n) ||
            (format->prev != NULL && !is_as_prev(format, n))) {
            tap_note(format->name, text, n, rounds);
            return 0;
        }
    }
    return 1;
}

static int any_lines(const struct bu_format *page)
{
    unsigned rounds;

    for (rounds = 0; rounds < 2000; rounds++) {
        size_t n = random_below(TEXT);
        size_t i;

        for (i = 0; i < n; i++) {
            uint8_t byte = (uint8_t)random_below(256);

            text[i] = byte % 8 == 0   ? (byte >> 2) & 0x2F
                      : byte % 8 == 1 ? (uint8_t)(0x30 | byte >> 4)
                                      : byte | 0x80;
        }
        if (!is_as_of_line(page, n)) {
            tap_note(page->name, text, n, rounds);
            return 0;
        }
    }
    return 1;
}

static uint32_t steps; /* of next */

static enum bu_status counted_next(const uint8_t **p, const uint8_t *end,
                                   uint32_t *value,
                                   const struct bu_format *format)
{
    (void)format;
    steps++;
    return bu_page_big5.next(p, end, value, &bu_page_big5);
}

/* A run of leads costs as little as any text. */
static int is_bounded(void)
{
    static const struct bu_format counted = {
        "", 1, 2, 0, 0xFFFF, counted_next, NULL, NULL, NULL};
    struct bu_format_marks marks;
    const uint8_t *p = text + LONG_TEXT;
    uint32_t value;
    size_t i;

    for (i = 0; i < LONG_TEXT; i++)
        text[i] = 0xB0;
    steps = 0;
    marks.count = 0;
    while (bu_format_back(&marks, &counted, text, &p, &value) != BU_END)
        continue;
    return steps <= LONG_TEXT / 2 * 10; /* 2 to the 9th is 512 */
}

void suite_format_back(void)
{
    size_t i;
    int same = 1;

    for (i = 0; i < formats_count && same; i++)
        same = any_bytes(formats[i], 100);
    tap_ok(same, "each format: as prev, and as next");
    for (i = 0; i < sizeof pages / sizeof pages[0] && same; i++)
        same = any_bytes(pages[i], 300);
    tap_ok(same, "pages of two to four bytes: as prev, and as next");
    for (i = 0; i < sizeof pages / sizeof pages[0] && same; i++)
        same = any_lines(pages[i]);
    tap_ok(same, "and prev from the last byte below 30 on is prev");
    tap_ok(is_bounded(), "a run of leads takes n log n steps");
}
