/* page: every byte of every page, there and back, and values with no form. */
/* SPDX-License-Identifier: MIT */
#include "page_sums.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/convert.h>
#include <bareutf/page.h>
#include <bareutf/utf8.h>
#include <port.h>

#define UNDEFINED 0xFFFFFFul /* as the sums count it */

enum { COUNT = BU_PAGE_ALL_COUNT + BU_PAGE_ALL_WHATWG_COUNT };

static const struct bu_format *page_at(unsigned i)
{
    return i < BU_PAGE_ALL_COUNT ? bu_page_all[i]
                                 : bu_page_all_whatwg[i - BU_PAGE_ALL_COUNT];
}

/* The value of a byte by next, if prev says the same; else 1000000. */
static uint32_t value_of(const struct bu_format *page, unsigned byte)
{
    uint8_t s[3];
    const uint8_t *p = s + 1;
    const uint8_t *q = s + 2;
    uint32_t value = UNDEFINED;
    uint32_t back = UNDEFINED;
    enum bu_status status;

    s[0] = 0x41;
    s[1] = (uint8_t)byte;
    s[2] = 0x41;
    status = page->next(&p, s + 3, &value, page);
    if (page->prev(s, &q, &back, page) != status || p != s + 2 || q != s + 1 ||
        back != value || status != (value == UNDEFINED ? BU_BAD : BU_OK))
        return 0x1000000ul;
    return value;
}

/* Return whether put writes the lowest byte that has the value. */
static int goes_back(const struct bu_format *page, unsigned byte,
                     uint32_t value)
{
    uint8_t out = (uint8_t)~byte;

    if (page->put(&out, value, page) != 1)
        return 0;
    return out == byte || (out < byte && value_of(page, out) == value);
}

static int all_bytes(const struct bu_format *page, uint32_t want)
{
    uint32_t sum = 0;
    unsigned byte;

    for (byte = 0; byte < 256; byte++) {
        uint32_t value = value_of(page, byte);

        sum = sum * 31 + value;
        if (value != UNDEFINED && !goes_back(page, byte, value))
            return 0;
    }
    return sum == want;
}

static int is_object(const struct bu_format *page)
{
    const uint8_t *p = NULL;
    uint32_t value;

    /* A tuning may give it a direct way. */
    return page->unit == 1 && page->longest == 1 &&
           (page->traits & ~(unsigned)BU_FORMAT_IS_DIRECT) == 0 &&
           page->highest == (page == &bu_format_latin1 ? 0xFFu : 0xFFFFu) &&
           page->next(&p, p, &value, page) == BU_END &&
           page->prev(p, &p, &value, page) == BU_END &&
           bu_format_check(page, NULL, 0) == 0;
}

static int all_pages(void)
{
    unsigned i;

    for (i = 0; i < COUNT; i++) {
        const struct bu_format *page = page_at(i);

        if (!is_object(page) ||
            !all_bytes(page, i < BU_PAGE_ALL_COUNT
                                 ? page_sums[i]
                                 : page_whatwg_sums[i - BU_PAGE_ALL_COUNT])) {
            tap_note(page->name, NULL, 0, i);
            return 0;
        }
    }
    return 1;
}

/* What put makes of a value is that value; it is right about those it has no
 * form for, as all_bytes has seen those that it has. */
static int put_is_exact(const struct bu_format *page, uint32_t value)
{
    uint8_t out = 0x5A;

    if (page->put(&out, value, page) == 0)
        return out == 0x5A;
    return value_of(page, out) == value;
}

/* Values of each page in steps; of one page all, which are as many as it has
 * bytes that are defined. */
static int all_values(void)
{
    static const uint32_t high[] = {
        0xFFFF,    0x10000,    0x10041,    0x7FFFFF,   0x800000,   0x800001,
        0x1000041, 0x7FFFFFFF, 0x80000000, 0x80000041, 0xFFFFFF41, 0xFFFFFFFF};
    unsigned forms = 0;
    uint32_t value;
    unsigned i;
    unsigned k;

    for (i = 0; i < COUNT; i++) {
        for (value = i; value < 0x10000; value += 1009)
            if (!put_is_exact(page_at(i), value))
                return 0;
        for (k = 0; k < sizeof high / sizeof high[0]; k++)
            if (!put_is_exact(page_at(i), high[k]))
                return 0;
    }
    for (value = 0; value < 0x10000; value += SUITE_THIN) {
        uint8_t out;

        forms += bu_page_iso8859_5.put(&out, value, &bu_page_iso8859_5);
    }
    return SUITE_THIN != 1 || forms == 256;
}

/* What sources say of single bytes: the differences between pages. */
static int known_bytes(void)
{
    static const struct {
        const struct bu_format *page;
        uint8_t byte;
        uint16_t value; /* 0 for a byte that is undefined */
    } known[] = {
        {&bu_page_cp1251, 0x98, 0},
        {&bu_page_whatwg_1251, 0x98, 0x98},
        {&bu_page_cp1252, 0x81, 0},
        {&bu_page_whatwg_1252, 0x81, 0x81},
        {&bu_page_cp1252, 0x80, 0x20AC},
        {&bu_page_cp1253, 0xAA, 0},
        {&bu_page_whatwg_1253, 0xAA, 0},
        {&bu_page_cp1255, 0xCA, 0},
        {&bu_page_whatwg_1255, 0xCA, 0x5BA},
        {&bu_page_whatwg_1255, 0xD9, 0},
        {&bu_page_koi8_u, 0xAE, 0x255D},
        {&bu_page_whatwg_koi8_u, 0xAE, 0x45E},
        {&bu_page_koi8_ru, 0xAE, 0x45E},
        {&bu_page_koi8_r, 0xC1, 0x430},
        {&bu_page_cp866, 0xF2, 0x404},
        {&bu_page_cp1125, 0xF2, 0x490},
        {&bu_page_iso8859_5, 0xF0, 0x2116},
        {&bu_page_mac_cyrillic, 0xFF, 0x20AC},
        {&bu_page_mac_roman, 0xF0, 0xF8FF},
        {&bu_page_mac_roman, 0xC6, 0x2206},
        {&bu_page_cp437, 0xE1, 0xDF},
        {&bu_page_cp437, 0x01, 0x01},
        {&bu_page_cp850, 0xD5, 0x131},
        {&bu_page_cp858, 0xD5, 0x20AC},
        {&bu_page_cp864, 0x25, 0x66A},
        {&bu_page_cp864, 0x24, 0x24},
        {&bu_page_viscii, 0x02, 0x1EB2},
        {&bu_page_viscii, 0x03, 0x03},
        {&bu_page_armscii8, 0xA4, 0x29},
        {&bu_page_tis620, 0xA0, 0},
        {&bu_page_iso8859_11, 0xA0, 0xA0},
        {&bu_page_geostd8, 0xE5, 0x10F5},
        {&bu_page_geostd8, 0xE6, 0},
    };
    unsigned i;

    for (i = 0; i < sizeof known / sizeof known[0]; i++) {
        uint32_t want = known[i].value != 0 ? known[i].value : UNDEFINED;

        if (value_of(known[i].page, known[i].byte) != want) {
            tap_note(known[i].page->name, &known[i].byte, 1, known[i].value);
            return 0;
        }
    }
    return 1;
}

/* What two pages that replace ASCII have no form for. */
static int lost_ascii(void)
{
    static const uint8_t lost[] = {0x02, 0x05, 0x06, 0x14, 0x19, 0x1E};
    uint8_t out = 0x5A;
    unsigned i;

    for (i = 0; i < sizeof lost; i++)
        if (bu_page_viscii.put(&out, lost[i], &bu_page_viscii) != 0)
            return 0;
    return bu_page_cp864.put(&out, 0x25, &bu_page_cp864) == 0 && out == 0x5A;
}

/* From one page to another, and a value that the second one has not. */
static int through_convert(void)
{
    static const struct bu_conversion c = {&bu_page_cp866, &bu_page_koi8_r,
                                           BU_STOP};
    static const uint8_t text[] = {0x8F, 0xE0, 0xA8, 0x20, 0xFB, 0xFC};
    static const uint8_t want[] = {0xF0, 0xD2, 0xC9, 0x20, 0x96};
    struct bu_convert_state s;
    uint8_t out[8];
    struct bu_buffer b;
    unsigned i;

    s.pending.count = 0;
    s.after_high = 0;
    b.src = text;
    b.src_end = text + sizeof text;
    b.dst = out;
    b.dst_end = out + sizeof out;
    if (bu_convert(&s, &c, &b) != BU_UNMAPPED || s.value != 0x2116 ||
        b.src != b.src_end || b.dst != out + sizeof want)
        return 0;
    for (i = 0; i < sizeof want; i++)
        if (out[i] != want[i])
            return 0;
    return 1;
}

/* The byte that is undefined is found where it is, at memory that faults. */
static int at_the_guard(void)
{
    unsigned n;
    unsigned at;

    for (n = 0; n < 20; n++)
        for (at = 0; at <= n; at++) {
            uint8_t *s = port_guard_end() - n;
            unsigned i;

            for (i = 0; i < n; i++)
                s[i] = (uint8_t)(i == at ? 0x98 : 0xC0 + i);
            if (bu_format_check(&bu_page_cp1251, s, n) != at)
                return 0;
        }
    return 1;
}

void suite_page(void)
{
    tap_ok(all_pages(), "each byte of each page, by next, prev and put");
    tap_ok(all_values(), "values that have no form, up to FFFFFFFF");
    tap_ok(known_bytes(), "bytes in which pages and their readings differ");
    tap_ok(lost_ascii(), "controls and a sign that two pages have not");
    tap_ok(through_convert(), "from CP866 to KOI8-R");
    tap_ok(at_the_guard(), "a byte that is undefined, at each place");
}
