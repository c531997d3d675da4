/* pages: the pages of core, for tests/page/pages_oracle.py. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/case.h>
#include <bareutf/page.h>
#include <bareutf/page_device.h>
#include <bareutf/utf16.h>
#include <bareutf/utf8.h>
#include <string.h>

enum { UNDEFINED = 0xFFFFFF };

/* Page i of a list; null after the last one. */
const struct bu_format *pages_at(int whatwg, unsigned i);
const struct bu_format *pages_at(int whatwg, unsigned i)
{
    if (whatwg)
        return i < BU_PAGE_ALL_WHATWG_COUNT ? bu_page_all_whatwg[i] : NULL;
    return i < BU_PAGE_ALL_COUNT ? bu_page_all[i] : NULL;
}

const char *pages_name(const struct bu_format *page);
const char *pages_name(const struct bu_format *page)
{
    return page->name;
}

/* Write the values of all bytes; check that prev agrees and nothing else is
 * written. */
int pages_read(const struct bu_format *page, uint32_t values[256]);
int pages_read(const struct bu_format *page, uint32_t values[256])
{
    unsigned i;

    for (i = 0; i != 256; i++) {
        uint8_t byte = (uint8_t)i;
        const uint8_t *p = &byte;
        uint32_t back = UNDEFINED;
        enum bu_status status;

        values[i] = UNDEFINED;
        status = page->next(&p, p + 1, &values[i], page);
        if (p != &byte + 1 || (status == BU_OK) != (values[i] != UNDEFINED) ||
            page->prev(&byte, &p, &back, page) != status || p != &byte ||
            back != values[i])
            return 0;
    }
    return 1;
}

/* The byte of each value of [first, first + n), or -1. */
void pages_put(const struct bu_format *page, uint32_t first, uint32_t n,
               int16_t *bytes);
void pages_put(const struct bu_format *page, uint32_t first, uint32_t n,
               int16_t *bytes)
{
    while (n-- != 0) {
        uint8_t byte = 0x5A;
        unsigned length = page->put(&byte, first++, page);

        *bytes++ = length == 0 ? byte == 0x5A ? -1 : -2 : byte;
    }
}

/* How many values of [first, last], in steps, have a form. */
uint32_t pages_count(const struct bu_format *page, uint32_t first,
                     uint32_t last, uint32_t step);
uint32_t pages_count(const struct bu_format *page, uint32_t first,
                     uint32_t last, uint32_t step)
{
    uint32_t count = 0;
    uint8_t byte;

    for (;;) {
        count += page->put(&byte, first, page);
        if (last - first < step)
            return count;
        first += step;
    }
}

/* A page by a label, in a list with formats of Unicode before it; its name, or
 * null. */
const char *pages_find(int whatwg, const uint8_t *label, size_t n);
const char *pages_find(int whatwg, const uint8_t *label, size_t n)
{
    const struct bu_format *all[3 + BU_PAGE_ALL_COUNT] = {
        &bu_format_utf8, &bu_format_utf16le, &bu_format_utf16be};
    const struct bu_format *found;

    if (whatwg) {
        memcpy(all + 3, bu_page_all_whatwg, sizeof bu_page_all_whatwg);
        found =
            bu_page_find_whatwg(all, 3 + BU_PAGE_ALL_WHATWG_COUNT, label, n);
    } else {
        memcpy(all + 3, bu_page_all, sizeof bu_page_all);
        found = bu_page_find(all, 3 + BU_PAGE_ALL_COUNT, label, n);
    }
    return found == NULL ? NULL : found->name;
}

/* A byte by upper, lower or folded case. */
unsigned pages_map(const struct bu_format *page, unsigned kind, uint8_t byte);
unsigned pages_map(const struct bu_format *page, unsigned kind, uint8_t byte)
{
    static uint32_t (*const maps[])(uint32_t) = {
        bu_upper_simple, bu_lower_simple, bu_fold_simple};

    return bu_page_map(page, byte, maps[kind]);
}

/* Page i of devices, in the order of devices_oracle.py; null after the last. */
const struct bu_format *devices_at(unsigned i);
const struct bu_format *devices_at(unsigned i)
{
    static const struct bu_format *const devices[] = {
        &bu_page_hd44780_a00, &bu_page_hd44780_a02,
        &bu_page_rds,         &bu_page_dab,
        &bu_page_petscii,     &bu_page_petscii_shifted,
        &bu_page_atascii,     &bu_page_atascii_international,
        &bu_page_iso6937};

    return i < sizeof devices / sizeof *devices ? devices[i] : NULL;
}

/* The bytes of each value of [first, first + n), the first one high; -1 if
 * there are none, -2 if put did not write as many as it said. */
void devices_put(const struct bu_format *page, uint32_t first, uint32_t n,
                 int32_t *bytes);
void devices_put(const struct bu_format *page, uint32_t first, uint32_t n,
                 int32_t *bytes)
{
    while (n-- != 0) {
        uint8_t out[4] = {0x5A, 0x5A, 0x5A, 0x5A};
        unsigned length = page->put(out, first++, page);

        *bytes++ = length > page->longest || out[length] != 0x5A ? -2
                   : length == 0                                 ? -1
                   : length == 1                                 ? out[0]
                                 : out[0] * 256 + out[1];
    }
}

/* Read s[0..n) as one sequence: its value, -1 if it is ill-formed or longer,
 * -2 if prev of the whole says something else. */
int32_t devices_read(const struct bu_format *page, const uint8_t *s, size_t n);
int32_t devices_read(const struct bu_format *page, const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    const uint8_t *q = s + n;
    uint32_t value = 0;
    uint32_t back = 0;
    enum bu_status status = page->next(&p, s + n, &value, page);

    if (status != BU_OK || p != s + n)
        return -1;
    return page->prev(s, &q, &back, page) == BU_OK && q == s && back == value
               ? (int32_t)value
               : -2;
}
