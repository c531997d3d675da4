/* page_checks: a page of East Asia, and the checks of it. */
/* SPDX-License-Identifier: MIT */
#include "page_checks.h"
#include "tap.h"

#ifdef SUITE_ALL_VALUES
enum { PAGE_STEP = 7, PAGE_TEXTS = 400 }; /* host/page-east has all */
#elif defined SUITE_SLOW
enum { PAGE_STEP = 997, PAGE_TEXTS = 10 };
#else
enum { PAGE_STEP = 61, PAGE_TEXTS = 50 };
#endif

/* The value of s[0..n) as one sequence, 0 for none. */
static uint32_t page_value(const struct bu_format *page, const uint8_t *s,
                           size_t n)
{
    const uint8_t *p = s;
    uint32_t value = 0;

    if (page->next(&p, s + n, &value, page) != BU_OK || p != s + n)
        return 0;
    return value;
}

static void page_ask(struct format_part *part, const struct format_case *c,
                     const uint8_t *s, size_t n)
{
    part->value = page_value(c->format, s, n);
    part->status = part->value != 0 ? BU_OK : BU_BAD;
    part->length = n;
}

static int page_lead(const struct format_case *c, uint8_t byte)
{
    return byte >= (c->form & 0xFFu) && byte != 0xFF;
}

static int page_digit(uint8_t byte)
{
    return byte >= 0x30 && byte <= 0x39;
}

/* Four bytes, of which the first two are right. */
static void page_four(struct format_part *part, const struct format_case *c,
                      const uint8_t *s, size_t n, int whole)
{
    part->status = BU_BAD;
    part->length = 1;
    if (n > 2 && !page_lead(c, s[2]))
        return;
    if (n > 3 && !page_digit(s[3]))
        return;
    if (n > 3) {
        page_ask(part, c, s, 4);
    } else if (!whole) {
        part->status = BU_MORE;
        part->length = n;
    }
}

void page_model(struct format_part *part, const struct format_case *c,
                const uint8_t *s, size_t n, int whole)
{
    if (s[0] < 0x80) {
        part->status = BU_OK;
        part->length = 1;
        part->value = s[0];
    } else if (!page_lead(c, s[0])) {
        page_ask(part, c, s, 1);
    } else if (n == 1) {
        part->status = whole ? BU_BAD : BU_MORE;
        part->length = 1;
    } else if ((c->form & PAGE_FOUR) != 0 && page_digit(s[1])) {
        page_four(part, c, s, n, whole);
    } else {
        page_ask(part, c, s, 2);
        if (part->status == BU_BAD && s[1] < 0x80)
            part->length = 1;
    }
}

static uint32_t page_add(uint32_t sum, uint32_t value)
{
    return (sum ^ value) * 16777619u & 0xFFFFFFFFu;
}

static int page_is(const struct bu_format *page, uint32_t sum, uint32_t want)
{
    if (sum != want)
        tap_note(page->name, NULL, 0, sum);
    return sum == want;
}

int page_pairs_sum(const struct bu_format *page, uint32_t sum)
{
    uint32_t got = 0;
    uint8_t s[2];
    uint32_t i;

    for (i = 0x8000u; i < 0x10000u; i++) {
        s[0] = (uint8_t)(i / 0x100u);
        s[1] = (uint8_t)i;
        got = page_add(got, page_value(page, s, 2));
    }
    return page_is(page, got, sum);
}

/* The four bytes of a number, by counting. */
static void page_count(uint8_t *s)
{
    if (s[3]++ != 0x39)
        return;
    s[3] = 0x30;
    if (s[2]++ != 0xFE)
        return;
    s[2] = 0x81;
    if (s[1]++ != 0x39)
        return;
    s[1] = 0x30;
    s[0]++;
}

int page_fours_sum(const struct bu_format *page, uint32_t sum)
{
    uint8_t s[4];
    uint32_t got = 0;
    unsigned turn = 0;
    uint32_t i;

    s[0] = s[2] = 0x81;
    s[1] = s[3] = 0x30;
    for (i = 0; i < 39420u; i++) {
        if (turn == 0)
            got = page_add(got, page_value(page, s, 4));
        turn = turn == 12u ? 0 : turn + 1u;
        page_count(s);
    }
    return page_is(page, got, sum);
}

/* Does put write value as bytes that mean it, and nothing after them? Or
 * nothing at all, if it may. */
static int page_put(const struct bu_format *page, uint32_t value, int may)
{
    uint8_t out[5];
    unsigned n;
    unsigned i;

    for (i = 0; i < sizeof out; i++)
        out[i] = 0xEE;
    n = page->put(out, value, page);
    for (i = n; i < sizeof out; i++)
        if (out[i] != 0xEE)
            return 0;
    if (n == 0)
        return may;
    return n <= page->longest && page_value(page, out, n) == value;
}

int page_writes(const struct bu_format *page)
{
    uint8_t s[2];
    uint32_t i;

    for (i = 0x8000u; i < 0x10000u; i += PAGE_STEP) {
        uint32_t value;

        s[0] = (uint8_t)(i / 0x100u);
        s[1] = (uint8_t)i;
        value = page_value(page, s, 2);
        if (value != 0 && !page_put(page, value, 0)) {
            tap_note(page->name, s, 2, value);
            return 0;
        }
    }
    return 1;
}

/* GB 18030 has all scalar values. */
static int page_may_lack(const struct bu_format *page, uint32_t value)
{
    if (value < 0x80u || page->highest < 0x10FFFFu)
        return value >= 0x80u;
    return value > 0x10FFFFu || (value >= 0xD800u && value <= 0xDFFFu);
}

int page_values(const struct bu_format *page)
{
    static const uint32_t edges[] = {
        0x7F,     0x80,       0x1E3F,    0x3130, 0x4DFF,  0x9FA5,   0xA000,
        0x9FB4,   0x9FBB,     0xABFF,    0xD7A3, 0xD800,  0xDFFF,   0xE000,
        0xE233,   0xE234,     0xE4C5,    0xE4C6, 0xE5E5,  0xE765,   0xE766,
        0xE78D,   0xE7C7,     0xE810,    0xE814, 0xE81E,  0xE864,   0xFA0B,
        0xFE10,   0xFE11,     0xFE19,    0xFFFF, 0x10000, 0x10FFFF, 0x110000,
        0xFFFFFF, 0x80000000, 0xFFFFFFFF};
    uint32_t value;
    unsigned i;

    for (value = 1; value < 0x111000u; value += PAGE_STEP)
        if (!page_put(page, value, page_may_lack(page, value)))
            break;
    for (i = 0; value >= 0x111000u && i < sizeof edges / sizeof *edges; i++)
        if (!page_put(page, edges[i], page_may_lack(page, edges[i])))
            value = 0;
    if (value < 0x111000u)
        tap_note(page->name, NULL, 0, value);
    return value >= 0x111000u;
}

int page_divides(const struct format_case *c)
{
    static const uint8_t edges[] = {0x00, 0x30, 0x39, 0x40, 0x41, 0x5A,
                                    0x5B, 0x7A, 0x7F, 0x80, 0x81, 0xA0,
                                    0xA1, 0xC6, 0xC8, 0xD7, 0xFE, 0xFF};
    static const uint8_t few[] = {0x30, 0x39, 0x41, 0x81, 0x84, 0xFE, 0xFF};

    return format_alphabet(c, edges, sizeof edges, 3) &&
           format_alphabet(c, few, sizeof few, 5) &&
           format_texts(c, PAGE_TEXTS);
}
