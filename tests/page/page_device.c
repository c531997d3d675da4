/* page_device: pages of devices, every byte, pair and value; what selects a
 * page. */
/* SPDX-License-Identifier: MIT */
#include "device_sums.h"
#include "format_case.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/page.h>
#include <bareutf/page_device.h>
#include <bareutf/page_east.h>
#include <bareutf/utf16.h>
#include <bareutf/utf8.h>

#define UNDEFINED 0xFFFFFFul /* as the sums count it */

/* In the order of devices_oracle.py. */
static const struct {
    const struct bu_format *page;
    uint32_t highest;
} devices[] = {
    {&bu_page_hd44780_a00, 0x1FFFF}, {&bu_page_hd44780_a02, 0x1FFFF},
    {&bu_page_rds, 0x1FFFF},         {&bu_page_dab, 0x1FFFF},
    {&bu_page_petscii, 0x1FFFF},     {&bu_page_petscii_shifted, 0x1FFFF},
    {&bu_page_atascii, 0x1FFFF},     {&bu_page_atascii_international, 0x1FFFF},
    {&bu_page_iso6937, 0xFFFF}};
enum { DEVICES = sizeof devices / sizeof devices[0] };

/* The value of s[0..n) as one sequence, or UNDEFINED. */
static uint32_t device_value(const struct bu_format *page, const uint8_t *s,
                             size_t n)
{
    const uint8_t *p = s;
    uint32_t value;

    return page->next(&p, s + n, &value, page) == BU_OK && p == s + n
               ? value
               : UNDEFINED;
}

static uint32_t byte_value(const struct bu_format *page, unsigned byte)
{
    uint8_t s = (uint8_t)byte;

    return device_value(page, &s, 1);
}

/* What put writes for a value: its byte, 100 if nothing, 200 if more. */
static unsigned byte_of(const struct bu_format *page, uint32_t value)
{
    uint8_t out[2] = {0x5A, 0x5A};
    unsigned n = page->put(out, value, page);

    if (n == 0)
        return out[0] == 0x5A && out[1] == 0x5A ? 0x100 : 0x300;
    return n == 1 && out[1] == 0x5A ? out[0] : 0x200;
}

static int sums_are(unsigned i)
{
    const struct bu_format *page = devices[i].page;
    uint32_t values = 0;
    uint32_t bytes = 0;
    unsigned byte;

    for (byte = 0; byte < 256; byte++) {
        uint32_t value = byte_value(page, byte);

        values = values * 31 + value;
        bytes = bytes * 31 + byte_of(page, value);
    }
    return values == device_sums[i][0] && bytes == device_sums[i][1];
}

static int all_devices(void)
{
    unsigned i;

    for (i = 0; i < DEVICES; i++)
        if (!is_east_page(devices[i].page, i + 1 == DEVICES ? 2 : 1,
                          devices[i].highest) ||
            !sums_are(i)) {
            tap_note(devices[i].page->name, NULL, 0, i);
            return 0;
        }
    /* Values that are only written, and one that is not. */
    return byte_of(&bu_page_hd44780_a00, 0xB0) == 0xDF &&
           byte_of(&bu_page_hd44780_a00, 0xB5) == 0xE4 &&
           byte_of(&bu_page_hd44780_a02, 0xB5) == 0xB5 &&
           byte_of(&bu_page_rds, 0xB0) == 0xBB &&
           byte_of(&bu_page_petscii, 0xB0) == 0x100;
}

/* A value that is written is read back, except U+00B0 and U+00B5 of displays:
 * device_sums has what those become. */
static int device_put(const struct bu_format *page, uint32_t value)
{
    uint8_t out[2] = {0x5A, 0x5A};
    unsigned n = page->put(out, value, page);

    if (n == 0)
        return out[0] == 0x5A && out[1] == 0x5A;
    return device_value(page, out, n) == value || value == 0xB0 ||
           value == 0xB5;
}

/* Values of each page in steps, and where the words of a table end. */
static int device_values(void)
{
    static const uint32_t edges[] = {
        0xF8FF,   0xF900,    0xF903,     0xFAFF,     0xFB00,     0xFBFF,
        0xFC00,   0xFFFF,    0x10000,    0x14E07,    0x1F514,    0x1FAFF,
        0x1FB00,  0x1FBFF,   0x1FC00,    0x7FFFFF,   0x800000,   0x800001,
        0xFFFFFF, 0x1000041, 0x80000000, 0x80000041, 0xFFFFFF41, 0xFFFFFFFF};
    uint32_t value;
    unsigned i;
    unsigned k;

    for (i = 0; i < DEVICES; i++) {
        for (value = i; value < 0x20000; value += 61 * SUITE_THIN)
            if (!device_put(devices[i].page, value))
                return 0;
        for (k = 0; k < sizeof edges / sizeof edges[0]; k++)
            if (!device_put(devices[i].page, edges[k]))
                return 0;
    }
    return 1;
}

/* Each pair of a diacritic and any byte, and put of what it means. */
static int all_pairs(void)
{
    uint32_t sum = 0;
    unsigned first;
    unsigned second;

    for (first = 0xC0; first < 0xD0; first++)
        for (second = 0; second < 256; second++) {
            uint8_t s[2];
            uint8_t out[2];
            uint32_t value;

            s[0] = (uint8_t)first;
            s[1] = (uint8_t)second;
            value = device_value(&bu_page_iso6937, s, 2);
            if (value != UNDEFINED &&
                (bu_page_iso6937.put(out, value, &bu_page_iso6937) != 2 ||
                 out[0] != s[0] || out[1] != s[1]))
                return 0;
            sum = sum * 31 + (value == UNDEFINED ? 0 : value);
        }
    return sum == DEVICE_PAIRS_SUM;
}

/* A part is a diacritic alone, and the byte after it is read. */
static void device_model(struct format_part *part, const struct format_case *c,
                         const uint8_t *s, size_t n, int whole)
{
    int leads = c->format == &bu_page_iso6937 && s[0] > 0xC0 && s[0] < 0xD0 &&
                s[0] != 0xC9 && s[0] != 0xCC;

    part->length = 1;
    part->value = UNDEFINED;
    if (leads && n > 1 && device_value(c->format, s, 2) != UNDEFINED) {
        part->length = 2;
        part->value = device_value(c->format, s, 2);
    } else if (!leads) {
        part->value = device_value(c->format, s, 1);
    }
    part->status = part->value != UNDEFINED ? BU_OK : BU_BAD;
    if (leads && n == 1 && !whole)
        part->status = BU_MORE;
}

#define DEVICE_CASE(name, page)                                                \
    static const struct format_case name##_case = {                            \
        &bu_page_##page, device_model, 0, 0, NULL, ONE_BYTE, 0, NULL, 0}

DEVICE_CASE(display, hd44780_a00);
DEVICE_CASE(petscii, petscii);
DEVICE_CASE(iso6937, iso6937);

static int device_divides(void)
{
    static const uint8_t edges[] = {0x00, 0x20, 0x40, 0x41, 0x7A, 0x80, 0xA6,
                                    0xC0, 0xC1, 0xC2, 0xC9, 0xCF, 0xD0, 0xFF};

    return format_alphabet(&display_case, edges, sizeof edges, 3) &&
           format_alphabet(&petscii_case, edges, sizeof edges, 2) &&
           format_alphabet(&iso6937_case, edges, sizeof edges, 3) &&
           format_texts(&petscii_case, SUITE_THIN == 1 ? 50 : 10) &&
           format_texts(&iso6937_case, SUITE_THIN == 1 ? 50 : 10);
}

/* Both codes of each user character, a code that is not used, and a ROM without
 * any; the array may change. */
static int user_characters(void)
{
    static uint32_t user[8] = {0xE9, 0,    0x20AC, 0x1F321,
                               0x41, 0xE9, 0xB0,   0x2713};
    static const struct bu_page_display display = {BU_HD44780_ROM(a00), user};
    static const struct bu_format page = BU_PAGE_DISPLAY_INIT(&display);
    unsigned byte;

    for (byte = 0; byte < 16; byte++) {
        uint32_t want = user[byte % 8] != 0 ? user[byte % 8] : UNDEFINED;

        if (byte_value(&page, byte) != want ||
            byte_value(&bu_page_hd44780_a00, byte) != UNDEFINED ||
            byte_value(&bu_page_hd44780_a02, byte) != UNDEFINED)
            return 0;
    }
    for (; byte < 256; byte++)
        if (byte_value(&page, byte) != byte_value(&bu_page_hd44780_a00, byte))
            return 0;
    if (byte_of(&page, 0xE9) != 0 || byte_of(&page, 0x20AC) != 2 ||
        byte_of(&page, 0x1F321) != 3 || byte_of(&page, 0x41) != 4 ||
        byte_of(&page, 0xB0) != 6 || byte_of(&page, 0) != 0x100 ||
        byte_of(&page, 0x42) != 0x42 || byte_of(&page, 0xE8) != 0x100)
        return 0;
    user[7] = 0xE8;
    byte = byte_of(&page, 0xE8);
    user[7] = 0x2713;
    return byte == 7;
}

#ifdef SUITE_ALL_VALUES
#define SOME_GBK &bu_page_gbk
#define SOME_BIG5 &bu_page_big5
#else /* their names; the tables would take 34 KB */
static const struct bu_format gbk_name = {
    "GBK", 1, 1, 0, 0, bu_page__device_next, NULL, bu_page__device_put, NULL};
static const struct bu_format big5_name = {
    "Big5", 1, 1, 0, 0, bu_page__device_next, NULL, bu_page__device_put, NULL};
#define SOME_GBK &gbk_name
#define SOME_BIG5 &big5_name
#endif

/* No such part was ever published. */
static const struct bu_format part_12 = {
    "ISO-8859-12",       1,   1, 0, 0, bu_page__device_next, NULL,
    bu_page__device_put, NULL};

static const struct bu_format *const some[] = {&part_12,
                                               &bu_page_iso8859_11,
                                               &bu_format_latin1,
                                               &bu_page_iso8859_2,
                                               &bu_page_iso8859_5,
                                               &bu_page_iso8859_7,
                                               &bu_page_iso8859_8,
                                               &bu_page_iso8859_8_i,
                                               &bu_page_koi8_r,
                                               &bu_page_iso8859_15,
                                               &bu_page_cp437,
                                               &bu_page_cp852,
                                               &bu_page_cp858,
                                               &bu_page_cp866,
                                               &bu_page_cp1251,
                                               &bu_page_cp1252,
                                               &bu_page_kz1048,
                                               &bu_format_utf8,
                                               &bu_format_utf16be,
                                               &bu_page_euc_kr,
                                               SOME_GBK,
                                               SOME_BIG5,
                                               &bu_page_hd44780_a00};
enum { SOME = sizeof some / sizeof some[0] };

/* What first bytes select; 0 for the default, ? for nothing. */
static int first_bytes(void)
{
    static const struct {
        uint8_t n, used;
        uint8_t s[4];
        const struct bu_format *page;
    } rows[] = {
        {0, 0, {0}, &bu_page_iso6937},
        {1, 0, {0x20}, &bu_page_iso6937},
        {2, 0, {0xC2, 0x41}, &bu_page_iso6937},
        {1, 1, {0x00}, NULL},
        {2, 1, {0x01, 0xB0}, &bu_page_iso8859_5},
        {1, 1, {0x02}, NULL}, /* not among those above */
        {1, 1, {0x03}, &bu_page_iso8859_7},
        {1, 1, {0x04}, &bu_page_iso8859_8},
        {1, 1, {0x07}, &bu_page_iso8859_11},
        {1, 1, {0x08}, NULL},
        {1, 1, {0x0B}, &bu_page_iso8859_15},
        {1, 1, {0x0C}, NULL},
        {1, 1, {0x0F}, NULL},
        {1, 1, {0x10}, NULL},
        {2, 2, {0x10, 0x00}, NULL},
        {3, 3, {0x10, 0x00, 0x00}, NULL},
        {3, 3, {0x10, 0x00, 0x01}, &bu_format_latin1},
        {4, 3, {0x10, 0x00, 0x02, 0x41}, &bu_page_iso8859_2},
        {3, 3, {0x10, 0x00, 0x0B}, &bu_page_iso8859_11},
        {3, 3, {0x10, 0x00, 0x0C}, NULL},
        {3, 3, {0x10, 0x00, 0x0F}, &bu_page_iso8859_15},
        {3, 3, {0x10, 0x00, 0x10}, NULL},
        {3, 3, {0x10, 0x01, 0x02}, NULL},
        {1, 1, {0x11}, &bu_format_utf16be},
        {1, 1, {0x12}, &bu_page_euc_kr},
        {1, 1, {0x13}, SOME_GBK},
        {1, 1, {0x14}, SOME_BIG5},
        {1, 1, {0x15}, &bu_format_utf8},
        {1, 1, {0x16}, NULL},
        {1, 1, {0x1E}, NULL},
        {1, 1, {0x1F}, NULL},
        {3, 2, {0x1F, 0x01, 0x41}, NULL},
    };
    unsigned i;

    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct bu_format *page = &bu_page_iso6937;

        if (bu_dvb_page(&page, some, SOME, rows[i].s, rows[i].n) !=
                rows[i].used ||
            page != rows[i].page) {
            tap_note("first bytes", rows[i].s, rows[i].n, i);
            return 0;
        }
        page = NULL;
        if (bu_dvb_page(&page, NULL, 0, rows[i].s, rows[i].n) != rows[i].used ||
            page != NULL)
            return 0;
    }
    return 1;
}

/* Each number of each table, there and back; numbers and pages that are in
 * none. */
static int printer_numbers(void)
{
    static const struct bu_escpos_code *const tables[] = {
        bu_escpos_epson, bu_escpos_star, bu_escpos_pos5890};
    unsigned i;
    unsigned number;
    unsigned k;

    for (i = 0; i < 3; i++) {
        unsigned found = 0;

        for (number = 0; number < 0x101; number++) {
            const struct bu_format *page =
                bu_escpos_page(tables[i], number, some, SOME);
            unsigned back = page != NULL ? bu_escpos_number(tables[i], page)
                                         : BU_ESCPOS_NONE;

            found += page != NULL;
            if (page != NULL &&
                (back > number ||
                 bu_escpos_page(tables[i], back, some, SOME) != page ||
                 bu_escpos_page(tables[i], number, NULL, 0) != NULL))
                return 0;
        }
        for (k = 0; k < SOME; k++) {
            number = bu_escpos_number(tables[i], some[k]);
            if (number != BU_ESCPOS_NONE &&
                bu_escpos_page(tables[i], number, some, SOME) != some[k])
                return 0;
        }
        if (found != (i == 0 ? 10 : i == 1 ? 6 : 10))
            return 0;
    }
    return bu_escpos_number(bu_escpos_epson, &bu_page_cp866) == 17 &&
           bu_escpos_number(bu_escpos_epson, &bu_page_kz1048) == 53 &&
           bu_escpos_number(bu_escpos_epson, &bu_page_iso8859_7) == 15 &&
           bu_escpos_number(bu_escpos_star, &bu_page_cp1251) == 34 &&
           bu_escpos_number(bu_escpos_pos5890, &bu_page_cp1252) == 16 &&
           bu_escpos_number(bu_escpos_pos5890, &bu_page_cp1251) == 73 &&
           bu_escpos_number(bu_escpos_epson, &bu_format_utf8) ==
               BU_ESCPOS_NONE &&
           bu_escpos_number(bu_escpos_epson, &bu_page_koi8_r) == BU_ESCPOS_NONE;
}

void suite_page_device(void)
{
    tap_ok(all_devices(), "devices: each byte, and what put writes for it");
    tap_ok(device_values(), "devices: values that have a form or none");
    tap_ok(all_pairs(), "ISO 6937: each pair, there and back");
    tap_ok(device_divides(), "devices: texts through next, prev and feed");
    tap_ok(user_characters(), "HD44780: the eight user characters");
    tap_ok(first_bytes(), "DVB: the first bytes that select a page");
    tap_ok(printer_numbers(), "ESC/POS: numbers of pages, there and back");
}
