/* detect: lines written for this test in each page, fed in pieces; and
 * properties that hold for any bytes. */
/* SPDX-License-Identifier: MIT */
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/detect.h>
#include <bareutf/utf8.h>

/* Page and lead that each object answers, and the line. */
static const struct {
    uint8_t small, large, small_lead, large_lead, n;
    const char *s;
} detect_cases[] = {
    {BU_DETECT_CP1251, BU_DETECT_CP1251, 7, 7, 11,
     "\xCF\xF0\xE8\xE2\xE5\xF2, \xEC\xE8\xF0"},
    {BU_DETECT_KOI8_R, BU_DETECT_KOI8_R, 28, 28, 11,
     "\xF0\xD2\xC9\xD7\xC5\xD4, \xCD\xC9\xD2"},
    {BU_DETECT_CP866, BU_DETECT_CP866, 28, 28, 11,
     "\x8F\xE0\xA8\xA2\xA5\xE2, \xAC\xA8\xE0"},
    {BU_DETECT_ISO8859_5, BU_DETECT_ISO8859_5, 28, 28, 11,
     "\xBF\xE0\xD8\xD2\xD5\xE2, \xDC\xD8\xE0"},
    {BU_DETECT_MAC_CYRILLIC, BU_DETECT_MAC_CYRILLIC, 10, 10, 11,
     "\x8F\xF0\xE8\xE2\xE5\xF2, \xEC\xE8\xF0"},
    {BU_DETECT_CP1251, BU_DETECT_CP1251, 22, 10, 14,
     "\xCE\xD8\xC8\xC1\xCA\xC0 \xC4\xC0\xD2\xD7\xC8\xCA\xC0"},
    {BU_DETECT_KOI8_R, BU_DETECT_KOI8_R, 7, 5, 14,
     "\xEF\xFB\xE9\xE2\xEB\xE1 \xE4\xE1\xF4\xFE\xE9\xEB\xE1"},
    {BU_DETECT_CP1125, BU_DETECT_CP1125, 11, 11, 15,
     "\xF2\xA0\xA2\xA0 \xF7 \xF9\xA6\xA0\xAA \xE2\xE3\xE2"},
    {BU_DETECT_KOI8_U, BU_DETECT_KOI8_U, 8, 8, 17,
     "\xB7\xD6\xC1\xCB \xA6 \xAD\xC1\xD7\xC1 \xA4 \xD4\xD5\xD4"},
    {BU_DETECT_CP1251, BU_DETECT_CP1251, 7, 7, 17,
     "\xAF\xE6\xE0\xEA \xB3 \xB4\xE0\xE2\xE0 \xBA \xF2\xF3\xF2"},
    {BU_DETECT_CP1252, BU_DETECT_CP1252, 20, 20, 17,
     "gr\xF6\xDF\x65r als fr\xFCher"},
    {BU_DETECT_CP850, BU_DETECT_CP850, 14, 14, 17,
     "gr\x94\xE1\x65r als fr\x81her"},
    {BU_DETECT_EUC_KR, BU_DETECT_EUC_KR, 7, 6, 10,
     "\xBE\xC8\xB3\xE7\xC7\xCF\xBC\xBC\xBF\xE4"},
    {BU_DETECT_UTF8, BU_DETECT_UTF8, 11, 7, 4, "\xD0\xB4\xD0\xB0"},
    {BU_DETECT_UTF16LE, BU_DETECT_UTF16LE, 9, 9, 4, "4\x04\x30\x04"},
    {BU_DETECT_UTF16BE, BU_DETECT_UTF16BE, 9, 9, 4, "\x04\x34\x04\x30"},
    {BU_DETECT_UNKNOWN, BU_DETECT_CP1253, 0, 17, 12,
     "\xCA\xE1\xEB\xE7\xEC\xDD\xF1\xE1 \xF3\xE1\xF2"},
    {BU_DETECT_UNKNOWN, BU_DETECT_CP1253, 0, 2, 10,
     "\xF9\xEC\xE5\xED \xEC\xEB\xE5\xEC\xED"},
    {BU_DETECT_UNKNOWN, BU_DETECT_CP1256, 0, 26, 12,
     "\xC7\xE1\xD3\xE1\xC7\xE3 \xDA\xE1\xED\xDF\xE3"},
    {BU_DETECT_UNKNOWN, BU_DETECT_MAC_CE, 0, 9, 16,
     "p\xDE\x92li\xE4 \xEClu\xE9ou\x8Bk\xF9"},
    {BU_DETECT_UNKNOWN, BU_DETECT_SHIFT_JIS, 0, 27, 14,
     "\x82\xB1\x82\xF1\x82\xC9\x82\xBF\x82\xCD\x90\xA2\x8A\x45"},
    {BU_DETECT_UNKNOWN, BU_DETECT_EUC_JP, 0, 8, 14,
     "\xA4\xB3\xA4\xF3\xA4\xCB\xA4\xC1\xA4\xCF\xC0\xA4\xB3\xA6"},
    {BU_DETECT_UNKNOWN, BU_DETECT_GBK, 0, 14, 16,
     "\xC4\xE3\xBA\xC3\xA3\xAC\xCE\xD2\xC3\xC7\xB5\xC4\xCA\xC0\xBD\xE7"},
    {BU_DETECT_UNKNOWN, BU_DETECT_BIG5, 0, 6, 16,
     "\xB7\xC5\xAB\xD7\xB9L\xB0\xAA\xA1\x41\xBD\xD0\xAA`\xB7N"},
    {BU_DETECT_UTF8, BU_DETECT_UTF8, 28, 28, 19, "plain text of ASCII"},
    /* A box and a menu of DOS. */
    {BU_DETECT_CP866, BU_DETECT_CP866, 11, 11, 15,
     "\xC9\xCD\xCD\xCD\xCD\xBB\r\n\x8F\xE0\xA8\xA2\xA5\xE2!"},
    {BU_DETECT_CP866, BU_DETECT_CP866, 7, 7, 8, "\xB3 \x8C\xA5\xAD\xEE \xB3"},
    {BU_DETECT_CP866, BU_DETECT_CP866, 8, 8, 9,
     "\xBA \x82\xEB\xE5\xAE\xA4 \xBA"},
    /* Rows that Windows added; one word four times; points of Hebrew. */
    {BU_DETECT_UNKNOWN, BU_DETECT_SHIFT_JIS, 0, 9, 8,
     "\x87\x40\x82\xA8\x92\x6D\x82\xE7"},
    {BU_DETECT_EUC_KR, BU_DETECT_EUC_KR, 4, 4, 12,
     "\x94\xEE\xBE\xC8\xB3\xE7\xC7\xCF\xBC\xBC\xBF\xE4"},
    {BU_DETECT_UNKNOWN, BU_DETECT_SHIFT_JIS, 0, 1, 24,
     "\x93\xFA\x96{\x8C\xEA\x93\xFA\x96{\x8C\xEA"
     "\x93\xFA\x96{\x8C\xEA\x93\xFA\x96{\x8C\xEA"},
    {BU_DETECT_UNKNOWN, BU_DETECT_CP1255, 0, 5, 8,
     "\xF2\xC4\xE1\xC0\xF8\xC4\xE9\xFA"},
    /* A byte is lost in UTF-8; noise is no UTF-16. */
    {BU_DETECT_UTF8, BU_DETECT_UTF8, 27, 27, 15,
     "\xD0\x9F\xD1\x80\xD0\xB8\xB2\xD0\xB5\xD1\x82 \xD0\xB2\xD1"},
    {BU_DETECT_UNKNOWN, BU_DETECT_UNKNOWN, 0, 0, 16,
     "\xAB\xC9\xB9\x46\x13\xFE\x4B\xE7\x0E\x64\xDA\x92\x7F\x05\x8A\x01"},
    /* Noise after text. */
    {BU_DETECT_UNKNOWN, BU_DETECT_UNKNOWN, 0, 0, 26,
     "\x8F\xE0\xA8\xA2\xA5\xE2\x8F\xE0\xA8\xA2\xA5\xE2\xEF\x00\x52\x9D"
     "\x1F\x7B\xFA\xC2\x39\x34\x81\x0B\xB7\x60"},
    /* Noise after UTF-16: an odd byte, from 14 bits on, brings its model
     * back. */
    {BU_DETECT_UTF16LE, BU_DETECT_UTF16LE, 4, 4, 14,
     "\x32\x04\x35\x04\x42\x04\x20\x00\x3A\x04\xE1\x2C\x5E\x65"},
    {BU_DETECT_UNKNOWN, BU_DETECT_UNKNOWN, 0, 0, 12,
     "\x42\x04\x20\x00\x3A\x04\x30\x04\x0E\x0F\x23\x4D"},
    {BU_DETECT_UNKNOWN, BU_DETECT_UNKNOWN, 0, 0, 27,
     "\x42\x04\x20\x00\x3A\x04\x30\x04\x3A\x04\x95\xC7\x01\xC6\x9C\x0A"
     "\x99\x3A\xFB\x28\xF0\x19\x5D\x28\x7F\x77\xD7"},
    {BU_DETECT_UNKNOWN, BU_DETECT_UNKNOWN, 0, 0, 52,
     "\x42\x04\x20\x00\x3A\x04\x30\x04\x3A\x04\x53\x2F\xBF\xD2\xAB\x7F"
     "\x6E\x01\x25\x53\x22\x96\x1A\xFF\x9D\x34\x6C\x7B\x4B\x52\xE5\x2D"
     "\x81\x59\xAE\x56\xB5\x74\x01\x8D\x9E\xBE\xB9\x07\x44\x6D\x63\x70"
     "\x6C\x6A\x75\x95"},
    /* Controls of text are passed over, also two after one another; a value of
     * a command of a printer is, but a NUL elsewhere is not. */
    {BU_DETECT_CP866, BU_DETECT_CP866, 27, 27, 13,
     "\x02\x8F\xE0\xA8\xA2\xA5\xE2, \xAC\xA8\xE0\x03"},
    {BU_DETECT_CP1252, BU_DETECT_CP1252, 17, 17, 21,
     "\x02\x02gr\xF6\xDF\x65r als fr\xFCher\x03\x04"},
    {BU_DETECT_KOI8_R, BU_DETECT_KOI8_R, 28, 28, 18,
     "\x1B\x45\x01\xF0\xD2\xC9\xD7\xC5\xD4, \xCD\xC9\xD2\x0A\x1B\x45\x00"},
    {BU_DETECT_CP1251, BU_DETECT_CP1251, 9, 6, 14,
     "\x1D!\x11\xE5\xF9\xB8 \xF0\xE0\xE7\x0A\x1D!\x00"},
    {BU_DETECT_UNKNOWN, BU_DETECT_UNKNOWN, 0, 0, 15,
     "\x01\x02\xCF\xF0\xE8\xE2\xE5\xF2\x03\x04\x05\x06\x07\x01\x02"},
    {BU_DETECT_UNKNOWN, BU_DETECT_UNKNOWN, 0, 0, 8,
     "\x11\xCF\xF0\xE8\xE2\xE5\xF2\x13"},
    {BU_DETECT_UNKNOWN, BU_DETECT_UNKNOWN, 0, 0, 11,
     "\xE5\xF9\xB8\x0A!!\x00\x00\x01\x02\x00"},
    {BU_DETECT_UNKNOWN, BU_DETECT_UNKNOWN, 0, 0, 8,
     "\x01\x03\x00\x00\x00\x0A\xC5\xCD"},
    /* Styles of chats; the third of three controls in a row costs more. */
    {BU_DETECT_CP1252, BU_DETECT_CP1252, 10, 10, 21,
     "gr\xF6\xDF\x65r \x1D\x61ls\x0F \x02\x66r\xFCher\x02"},
    {BU_DETECT_KOI8_R, BU_DETECT_KOI8_R, 13, 13, 11,
     "\x02\x03\x16\xF0\xD2\xC9\xD7\xC5\xD4\x0F\x03"},
    /* UTF-16 of Devanagari, Thai, Ethiopic, Canadian, Yi. */
    {BU_DETECT_UTF16LE, BU_DETECT_UTF16LE, 7, 7, 20,
     "(\x09.\x09\x38\x09M\x09$\x09G\x09 \x00/\x09\x39\x09 \x00"},
    {BU_DETECT_UTF16BE, BU_DETECT_UTF16BE, 28, 28, 20,
     "\x0E*\x0E'\x0E\x31\x0E*\x0E\x14\x0E\x35\x0E\x04\x0E#\x0E\x31\x0E\x1A"},
    {BU_DETECT_UTF16LE, BU_DETECT_UTF16LE, 26, 26, 12,
     "0\x12\x0B\x12\x1D\x12 \x00$\x13\x93\x12"},
    {BU_DETECT_UTF16BE, BU_DETECT_UTF16BE, 28, 28, 20,
     "\x14\x03\x14\xC4\x14\x83\x14N\x14P\x14\x66\x00 \x15\x83\x14\xC4\x15\x85"},
    {BU_DETECT_UTF16LE, BU_DETECT_UTF16LE, 10, 10, 14,
     "\x88\xA1 \xA3q\xA0\xB7\xA0 \x00\x09\xA0\x41\xA0"},
    /* Numbers in lines are no Gurmukhi. */
    {BU_DETECT_UTF8, BU_DETECT_UTF8, 3, 3, 32,
     "1\x0A\x32\x0A\x33\x0A\x34\x0A\x35\x0A\x36\x0A\x37\x0A\x38\x0A\x39\x0A\x31"
     "\x0A\x32\x0A\x33\x0A\x34\x0A\x35\x0A\x36\x0A\x37\x0A"},
};
enum { DETECT_CASES = sizeof detect_cases / sizeof detect_cases[0] };

static void start(struct bu_detect *d)
{
    static const struct bu_detect zero = {0, 0, 0, 0, 0, 0, 0, {{0}}};
    const uint8_t *from = (const uint8_t *)&zero;
    uint8_t *to = (uint8_t *)d;
    unsigned i;

    for (i = 0; i != sizeof zero; i++)
        to[i] = from[i];
}

static void feed(struct bu_detect *d, const struct bu_detector *by,
                 const char *s, unsigned n)
{
    while (n--)
        bu_detect_feed(d, by, (uint8_t)*s++);
}

/* By bytes, as a struct assignment would be a call of memcpy. */
static void copy_of(struct bu_detect *to, const struct bu_detect *from)
{
    const uint8_t *s = (const uint8_t *)from;
    volatile uint8_t *out = (volatile uint8_t *)to;
    size_t i;

    for (i = 0; i != sizeof *to; i++)
        out[i] = s[i];
}

/* Does by answer page and lead for a case? A copy is fed the end of it, the
 * original something else. */
static int answers(unsigned i, const struct bu_detector *by, unsigned page,
                   unsigned lead)
{
    struct bu_detect d, copy;
    unsigned got;
    uint32_t same;

    start(&d);
    feed(&d, by, detect_cases[i].s, detect_cases[i].n / 2u);
    copy_of(&copy, &d);
    feed(&d, by, "\xFF\xFE\x98\x81", 4);
    feed(&copy, by, detect_cases[i].s + detect_cases[i].n / 2u,
         detect_cases[i].n - detect_cases[i].n / 2u);
    if ((unsigned)bu_detect_answer(&copy, by, &got, &same) != page ||
        got != lead)
        return 0;
    return page == BU_DETECT_UNKNOWN ? same == 0 : (same >> page & 1u) != 0;
}

static int lines_of(int large)
{
    unsigned i;
    int passed = 1;

    for (i = 0; i != DETECT_CASES; i++)
        if (!(large ? answers(i, &bu_detect_large, detect_cases[i].large,
                              detect_cases[i].large_lead)
                    : answers(i, &bu_detect_small, detect_cases[i].small,
                              detect_cases[i].small_lead))) {
            tap_note("line", (const uint8_t *)detect_cases[i].s,
                     detect_cases[i].n, (uint32_t)large);
            passed = 0;
        }
    return passed;
}

/* The set of pages that read a text like the answer. */
static uint32_t same_of(const char *s, unsigned n, uint32_t only)
{
    struct bu_detect d;
    unsigned lead;
    uint32_t same;

    start(&d);
    if (only != 0)
        bu_detect_only(&d, only);
    feed(&d, &bu_detect_large, s, n);
    bu_detect_answer(&d, &bu_detect_large, &lead, &same);
    return same;
}

static int sets(void)
{
    const uint32_t win = BU_DETECT_BIT(BU_DETECT_CP1251);
    const uint32_t mac = BU_DETECT_BIT(BU_DETECT_MAC_CYRILLIC);
    const uint32_t dos = BU_DETECT_BIT(BU_DETECT_CP866);
    const uint32_t dos_uk = BU_DETECT_BIT(BU_DETECT_CP1125);
    const uint32_t koi = BU_DETECT_BIT(BU_DETECT_KOI8_R);
    const uint32_t koi_uk = BU_DETECT_BIT(BU_DETECT_KOI8_U);

    return same_of("\xEF\xF0\xE8\xE2\xE5\xF2", 6, 0) == (win | mac) &&
           same_of("\xCF\xF0\xE8\xE2\xE5\xF2", 6, 0) == win &&
           same_of("\x8F\xE0\xA8\xA2\xA5\xE2", 6, 0) == (dos | dos_uk) &&
           same_of("\x8F\xE0\xA8\xF2\xA2\xA5\xE2", 7, dos) == dos &&
           same_of("\x8F\xE0\xA8\xF9\xA2\xA5\xE2", 7, dos) == dos &&
           same_of("\x8F\xE0\xA8\xFA\xA2\xA5\xE2", 7, dos) == (dos | dos_uk) &&
           same_of("\x8E\x98\x88\x81\x8A\x80", 6, dos | win) ==
               (dos | dos_uk | mac) &&
           same_of("\xF0\xD2\xC9\xD7\xC5\xD4", 6, 0) == (koi | koi_uk) &&
           same_of("\xF0\xD2\xC9\xD7\xA6\xD4", 6, 0) == koi_uk &&
           same_of("\xF0\xD2\xC9\xD7\xC5\xD4\xA0\xD4", 8, koi) ==
               (koi | koi_uk) &&
           same_of("\xF0\xD2\xC9\xD7\xC5\xD4\xA4\xD4", 8, koi) == koi &&
           same_of("\xF0\xD2\xC9\xD7\xC5\xD4\xBF\xD4", 8, koi) == koi &&
           same_of("\xF0\xD2\xC9\xD7\xC5\xD4", 6, koi) == (koi | koi_uk);
}

/* Before the first byte nothing is known, whatever the set; and 256 bytes are
 * not before the first one. */
static int empty(const struct bu_detector *by)
{
    unsigned a, b, i;

    for (a = 0; a != BU_DETECT_COUNT; a++)
        for (b = a; b <= BU_DETECT_COUNT; b++) {
            struct bu_detect d;
            unsigned lead = 1;
            uint32_t same = 1;

            start(&d);
            bu_detect_only(&d, BU_DETECT_BIT(a) | BU_DETECT_BIT(b) |
                                   BU_DETECT_BIT(BU_DETECT_UTF8));
            if (bu_detect_answer(&d, by, &lead, &same) != BU_DETECT_UNKNOWN ||
                lead != 0 || same != 0)
                return 0;
            start(&d);
            bu_detect_only(&d, BU_DETECT_BIT(a));
            if (bu_detect_answer(&d, by, &lead, &same) != BU_DETECT_UNKNOWN ||
                lead != 0 || same != 0)
                return 0;
        }
    for (i = 1; i <= 0x200; i++) {
        struct bu_detect d;
        unsigned lead;
        uint32_t same;

        start(&d);
        bu_detect_only(&d, BU_DETECT_BIT(BU_DETECT_UTF8));
        for (a = 0; a != i; a++)
            bu_detect_feed(&d, by, 'a');
        if (bu_detect_answer(&d, by, &lead, &same) != BU_DETECT_UTF8)
            return 0;
    }
    return 1;
}

/* ASCII reads the same in all pages of bytes. */
static int ascii(void)
{
    uint32_t bytes = BU_DETECT_LARGE_SET & ~(BU_DETECT_BIT(BU_DETECT_UTF16LE) |
                                             BU_DETECT_BIT(BU_DETECT_UTF16BE));
    const uint32_t win = BU_DETECT_BIT(BU_DETECT_CP1251);
    const uint32_t koi = BU_DETECT_BIT(BU_DETECT_KOI8_R);

    return same_of("a sensor", 8, 0) == bytes && same_of("", 0, 0) == 0 &&
           same_of("a sensor", 8, win) == bytes &&
           same_of("a sensor", 8, win | koi) == bytes;
}

static int marks(void)
{
    return same_of("\xFF\xFE\x1F\x04", 4, 0) ==
               BU_DETECT_BIT(BU_DETECT_UTF16LE) &&
           same_of("\xFE\xFF\x04\x1F", 4, 0) ==
               BU_DETECT_BIT(BU_DETECT_UTF16BE) &&
           same_of("\xEF\xBB\xBFok", 5, 0) == BU_DETECT_BIT(BU_DETECT_UTF8);
}

/* Whether s[0..n) twice may be UTF-8. */
static int is_utf8(const char *s, unsigned n)
{
    const uint32_t utf8 = BU_DETECT_BIT(BU_DETECT_UTF8);
    char twice[8];
    unsigned i;

    for (i = 0; i != n; i++)
        twice[i] = twice[n + i] = s[i];
    return same_of(twice, 2 * n, utf8) == utf8;
}

/* A text with more errors than characters is never UTF-8. (Table 3-7) */
static int utf8_parts(void)
{
    static const char bad[][4] = {"\xC1\xBF", "\xE0\x9F", "\xED\xA0",
                                  "\xF0\x8F", "\xF4\x90", "\xF5\x80",
                                  "\xC3(",    "\x80z"};
    unsigned i;

    for (i = 0; i != sizeof bad / sizeof bad[0]; i++)
        if (is_utf8(bad[i], 2))
            return 0;
    return is_utf8("\xC2\x80", 2) && is_utf8("\xDF\xBF", 2) &&
           is_utf8("\xE0\xA0\x80", 3) && is_utf8("\xED\x9F\xBF", 3) &&
           is_utf8("\xF0\x90\x80\x80", 4) && is_utf8("\xF4\x8F\xBF\xBF", 4);
}

/* UTF-8 with and without an error: what begins nothing, a sequence that a
 * letter or a control ends too early, one that the end truncates. */
static int damaged(void)
{
    static const struct {
        int damaged;
        const char *s;
    } lines[] = {
        {0, "\xD0\x9F\xD1\x80\xD0\xB8\xD0\xB2\xD0\xB5\xD1\x82"},
        {0, "\xD0\x9F\xD1\x80\xD0\xB8\xD0\xB2\xD0"},
        {0, "plain"},
        {1, "\xD0\x9F\xD1\x80\xD0\xB8\xB2\xD0\xB5\xD1\x82"},
        {1, "\xD0\x9F\xD1\x80\xD0\xD0\xB2\xD0\xB5\xD1\x82"},
        {1, "\xD0\x9F\xD1\x80\xD0x\xD0\xB2\xD0\xB5\xD1\x82"},
        {1, "\xD0\x9F\xD1\x80\xD0\x01\xD0\xB2\xD0\xB5\xD1\x82"},
        {1, "\xD0\x9F\xD1\x80\xFF\xD0\xB8\xD0\xB2\xD0\xB5\xD1\x82"},
        {1, "gr\xC3\xB6\xC3\x9F\x65r als fr\xC3her"},
        {1, "gr\xC3\xB6\xC3\x9F\x65r als fr\xBCher"},
    };
    unsigned i;

    for (i = 0; i != sizeof lines / sizeof lines[0]; i++) {
        struct bu_detect d;
        const char *s = lines[i].s;
        unsigned lead;
        uint32_t same;

        start(&d);
        while (*s != '\0')
            bu_detect_feed(&d, &bu_detect_large, (uint8_t)*s++);
        if (bu_detect_answer(&d, &bu_detect_large, &lead, &same) !=
                BU_DETECT_UTF8 ||
            bu_detect_damaged(&d) != lines[i].damaged)
            return 0;
    }
    return 1;
}

/* Each byte but a control before each that decides: an error is what
 * bu_utf8_check sees. The sum of the answers is that of the model of
 * detects.py, which this suite cannot ask. */
static int damaged_pairs(void)
{
    static const uint8_t seconds[] = {0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F,
                                      0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0,
                                      0xED, 0xEF, 0xF0, 0xF4, 0xF5};
    uint32_t sum = 0;
    unsigned first, i, k;

    for (first = 0x20; first != 256; first++)
        for (i = 0; i != sizeof seconds; i++) {
            uint8_t s[4];
            struct bu_detect d;
            unsigned lead, page;
            uint32_t same;

            s[0] = (uint8_t)first;
            s[1] = seconds[i];
            s[2] = first >= 0xE0 ? 0x80 : 'x';
            s[3] = first >= 0xF0 ? 0x80 : 'x';
            start(&d);
            bu_detect_only(&d, BU_DETECT_BIT(BU_DETECT_UTF8));
            for (k = 0; k != 4; k++)
                bu_detect_feed(&d, &bu_detect_small, s[k]);
            if (bu_detect_damaged(&d) != (bu_utf8_check(s, 4) != 4)) {
                tap_note("text", s, 4, 0);
                return 0;
            }
            page =
                (unsigned)bu_detect_answer(&d, &bu_detect_small, &lead, &same);
            sum = (sum * 31u + page * 32u + lead) & 0xFFFFFFFFu;
        }
    return sum == 0x5978773Au;
}

/* Any bytes, longer than what counts are kept: the answer is possible, its
 * lead is in range and in the set. */
static int any_bytes(const struct bu_detector *by, uint32_t possible)
{
    struct bu_detect d;
    uint32_t random = 1;
    unsigned i;

    for (i = 0; i < (SUITE_THIN > 1 ? 850u : 6000u); i++) {
        unsigned lead, page;
        uint32_t same;

        if ((i & 31u) < 5u) /* texts of up to 28 bytes */
            start(&d);
        random = random * 1664525u + 1013904223u;
        bu_detect_feed(&d, by,
                       (uint8_t)(random >> 24 | (i & 0x100u ? 0x80u : 0)));
        page = (unsigned)bu_detect_answer(&d, by, &lead, &same);
        if (lead > BU_DETECT_LEAD_MAX || (same & ~possible))
            return 0;
        if (page == BU_DETECT_UNKNOWN ? same != 0 || lead != 0
                                      : !(same >> page & 1u))
            return 0;
    }
    return 1;
}

/* Bytes at the edges of what detection knows: of ASCII, first bytes of UTF-8,
 * others of it, first bytes of UTF-16. */
static const uint8_t mixed_edges[4][16] = {
    {' ', ' ', 'a', 'z', 'A', 'Z', '@', '[', '`', '{', 0x7F, 0x1B, '\n', 1,
     0x1F, 'e'},
    {0xC1, 0xC2, 0xC3, 0xD0, 0xD1, 0xDF, 0xE0, 0xE1, 0xE2, 0xED, 0xEF, 0xF0,
     0xF1, 0xF3, 0xF4, 0xF5},
    {0x7F, 0x80, 0x81, 0x8F, 0x90, 0x91, 0x9F, 0xA0, 0xA1, 0xB0, 0xB7, 0xBC,
     0xBD, 0xBE, 0xBF, 0xC0},
    {0, 0, 1, 2, 3, 4, 6, 0x1F, 0x22, 0x2F, 0x30, 0x68, 0x9F, 0xAB, 0xD7,
     0xFE}};

/* The next byte of a text of a kind: 0 letters of a half of a page, 1 UTF-8,
 * 2 and 3 UTF-16, 4 two bytes each, 5 any, 6 ASCII and letters, 7 noise after
 * letters. */
static unsigned mixed_byte(unsigned kind, unsigned at, uint32_t random)
{
    unsigned low = (unsigned)(random >> 16) & 0xFFu;
    unsigned edge = (unsigned)(random >> 24) & 15u;
    unsigned other = (unsigned)(random >> 28);

    if (kind == 5 || (kind == 7 && at >= 12))
        return low;
    if (other == 0)
        return mixed_edges[0][edge];
    if (kind == 7)
        return 0xE0u | (low & 15u);
    if (kind == 1 && (at & 1u) != 0)
        return mixed_edges[2][other < 14 ? 1 + (edge & 7u) : edge];
    if (kind == 1)
        return mixed_edges[1][other < 13 ? 2 + (edge & 3u) : edge];
    if (kind - 2u < 2u)
        return (at & 1u) == kind - 2u
                   ? (other < 9 ? 0x20u | (low & 0x5Fu) : low)
                   : mixed_edges[3][edge] + (other & 1u);
    if (kind == 4)
        return at & 1u ? 0x40u | low : 0x80u | low;
    if (kind != 0 && other < 8)
        return mixed_edges[0][edge];
    return 0x80u | (kind == 0 ? (at & 0x18u) << 2 : 0x60u) | (low & 0x3Fu);
}

/* Texts of each kind in each object, with all pages and with a few: the sum of
 * what is answered after each byte is that of the model of detects.py. */
static int mixed(unsigned texts, uint32_t want)
{
    uint32_t random = 1;
    uint32_t sum = 0;
    unsigned i, k;

    for (i = 0; i != texts; i++) {
        const struct bu_detector *by =
            i & 8u ? &bu_detect_large : &bu_detect_small;
        struct bu_detect d;

        start(&d);
        random = (random * 1664525u + 1013904223u) & 0xFFFFFFFFu;
        if ((i & 0x30u) == 0x10u)
            bu_detect_only(&d, random >> 9 | BU_DETECT_BIT(BU_DETECT_UTF8));
        if ((i & 0x30u) == 0x30u)
            bu_detect_only(&d, (uint32_t)7u << BU_DETECT_UTF8);
        for (k = 0; k != 40; k++) {
            unsigned lead, page;
            uint32_t same;

            random = (random * 1664525u + 1013904223u) & 0xFFFFFFFFu;
            bu_detect_feed(&d, by, (uint8_t)mixed_byte(i & 7u, k, random));
            page = (unsigned)bu_detect_answer(&d, by, &lead, &same);
            sum = (sum * 31u + page * 32u + lead + same) & 0xFFFFFFFFu;
            sum += page == BU_DETECT_UTF8 && bu_detect_damaged(&d);
        }
    }
    if (sum != want)
        tap_note("sum of all answers", NULL, 0, sum);
    return sum == want;
}

/* Lines in pages for Latin letters, and what is as it is in all of them. */
static int latin(void)
{
    static const struct {
        enum bu_detect_page page;
        const char *s;
    } lines[] = {
        {BU_DETECT_CP1252, "gr\xF6\xDF\x65r als fr\xFCher"},
        {BU_DETECT_CP1252, "Le gar\xE7on a \xE9t\xE9 l\xE0"},
        {BU_DETECT_CP1250, "p\xF8\xEDli\x9A \x9Elu\x9Dou\xE8k\xFD k\xF9\xF2"},
        {BU_DETECT_CP1254, "\xC7ocuklar i\xE7in g\xFCzel \xFE\x65yler"},
        {BU_DETECT_CP1257, "\xE0\xE8i\xFB u\xFE vis\xE0 darb\xE0"},
        {BU_DETECT_ISO8859_2,
         "p\xF8\xEDli\xB9 \xBElu\xBBou\xE8k\xFD k\xF9\xF2"},
        {BU_DETECT_CP1252, ""},
        {BU_DETECT_CP1252, "plain"},
    };
    unsigned i, k;

    for (i = 0; i != sizeof lines / sizeof lines[0]; i++) {
        struct bu_detect_latin d;
        const char *s = lines[i].s;
        unsigned lead;

        d.place = 0;
        for (k = 0; k != 5; k++)
            d.cost[k] = 0;
        while (*s != '\0')
            bu_detect_latin_feed(&d, (uint8_t)*s++);
        if (bu_detect_latin_answer(&d, &lead) != lines[i].page ||
            (lead == 0) != (i >= 6))
            return 0;
        for (k = 0; k != 100; k++)
            bu_detect_latin_feed(&d, 0xFD); /* a dotless i */
        if (bu_detect_latin_answer(&d, &lead) != BU_DETECT_CP1254 ||
            lead != BU_DETECT_LEAD_MAX)
            return 0;
    }
    return 1;
}

/* Each byte after each kind of byte, three times in all: the sum of what the
 * model of detects.py answers. */
static int latin_bytes(void)
{
    static const char before[] = "1ba";
    uint32_t sum = 0;
    unsigned i;

    for (i = 0; i != 3 * 128u; i++) {
        struct bu_detect_latin d;
        uint8_t first = (uint8_t)before[i / 128u];
        uint8_t byte = (uint8_t)(0x80u + i % 128u);
        unsigned lead, page, k;

        d.place = 0;
        for (k = 0; k != 5; k++)
            d.cost[k] = 0;
        for (k = 0; k != 2; k++) {
            bu_detect_latin_feed(&d, first);
            bu_detect_latin_feed(&d, byte);
        }
        bu_detect_latin_feed(&d, byte);
        page = (unsigned)bu_detect_latin_answer(&d, &lead);
        sum = (sum * 31u + page * 32u + lead) & 0xFFFFFFFFu;
    }
    return sum == 0x112CF7A7u;
}

/* By number; those between have none. */
static const struct {
    uint8_t page;
    const char *name;
} named[] = {{0, "windows-1251"},  {1, "x-mac-cyrillic"},
             {2, "ibm866"},        {3, "cp1125"},
             {4, "koi8-r"},        {5, "koi8-u"},
             {6, "iso-8859-5"},    {7, "windows-1252"},
             {8, "ibm850"},        {11, "euc-kr"},
             {12, "windows-1253"}, {13, "windows-1255"},
             {14, "windows-1256"}, {15, "x-mac-ce"},
             {16, "shift_jis"},    {17, "euc-jp"},
             {18, "gbk"},          {19, "big5"},
             {20, "utf-8"},        {21, "utf-16le"},
             {22, "utf-16be"},     {32, "windows-1250"},
             {33, "windows-1254"}, {34, "windows-1257"},
             {35, "iso-8859-2"},   {255, ""}};

static int names(void)
{
    unsigned next = 0;
    unsigned page;

    for (page = 0; page < 255; page++) {
        const char *name = bu_detect_name((enum bu_detect_page)page);
        const char *want = page == named[next].page ? named[next++].name : "";

        while (*name != '\0' && *name == *want) {
            name++;
            want++;
        }
        if (*name != *want)
            return 0;
    }
    return named[next].page == 255;
}

void suite_detect(void)
{
    tap_ok(sizeof(struct bu_detect) == 56, "detect: 56 bytes of state");
    tap_ok(lines_of(0), "detect: lines, small");
    tap_ok(lines_of(1), "detect: lines, large");
    tap_ok(sets(), "detect: pages that read the same");
    tap_ok(empty(&bu_detect_small) && empty(&bu_detect_large),
           "detect: nothing before the first byte");
    tap_ok(ascii(), "detect: ASCII reads the same in all pages of bytes");
    tap_ok(marks(), "detect: byte order marks");
    tap_ok(utf8_parts(), "detect: what is no UTF-8");
    tap_ok(damaged(), "detect: UTF-8 with an error");
    tap_ok(damaged_pairs(), "detect: errors of UTF-8, each first byte");
    tap_ok(mixed(12, 0x6C6AFAFFu), "detect: texts of each kind, a few");
    tap_ok(SUITE_THIN > 1 || mixed(600, 0x8617CCD0u),
           "detect: texts of each kind");
    tap_ok(any_bytes(&bu_detect_small, BU_DETECT_SMALL_SET),
           "detect: any bytes, small");
    tap_ok(any_bytes(&bu_detect_large, BU_DETECT_LARGE_SET),
           "detect: any bytes, large");
    tap_ok(latin(), "detect: the page of Latin letters");
    tap_ok(latin_bytes(), "detect: each byte in each page of Latin letters");
    tap_ok(names(), "detect: names");
}
