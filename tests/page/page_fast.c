/* page_fast: tables of all pages; texts to UTF-8 and back, in every room. */
/* SPDX-License-Identifier: MIT */
#include "random.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/page.h>
#include <bareutf/utf16.h>
#include <bareutf/utf8.h>
#include <port.h>

#define ROOM (&scratch.page)

/* What next and put make of s[0..n), in ROOM->want; *good bytes of s until one
 * that is undefined. Return the length. */
static size_t slowly(const struct bu_format *page, const uint8_t *s, size_t n,
                     size_t *good)
{
    const uint8_t *p = s;
    size_t size = 0;
    uint32_t value;

    *good = 0;
    while (page->next(&p, s + n, &value, page) == BU_OK) {
        size += bu_utf8_put(ROOM->want + size, value);
        *good = (size_t)(p - s);
    }
    return size;
}

static int wants(const uint8_t *got, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++)
        if (got[i] != ROOM->want[i])
            return 0;
    return 1;
}

/* Decode s[0..n) into a room of so many bytes, at memory that faults after
 * them, or after s if there is more room than needed; ROOM->want has all of it,
 * which is size bytes for the first good ones. */
static int decodes(const uint8_t *s, size_t n, size_t room, size_t good,
                   size_t size)
{
    uint8_t *out = room > size ? ROOM->got : port_guard_end() - room;
    struct bu_buffer b;
    enum bu_status status;
    size_t written;

    if (room > size) {
        uint8_t *from = port_guard_end() - n;

        for (written = 0; written < n; written++)
            from[written] = s[written];
        s = from;
    }
    b.src = s;
    b.src_end = s + n;
    b.dst = out;
    b.dst_end = out + room;
    status = bu_page_to_utf8(&ROOM->own.table, &b);
    written = (size_t)(b.dst - out);
    if (written > size || !wants(out, written))
        return 0;
    if (status != BU_FULL)
        return status == (good == n ? BU_OK : BU_BAD) &&
               b.src == s + good + (good != n) && written == size;
    /* What is at src does not fit, and is defined. */
    b.src_end = b.src + 1;
    b.dst_end = b.dst;
    return b.src < s + good && room < size &&
           bu_page_to_utf8_size(&ROOM->own.table, b.src, 1) > room - written &&
           bu_page_to_utf8_size(&ROOM->own.table, s, (size_t)(b.src - s)) ==
               written;
}

/* Encode what decodes to ROOM->want[0..size): s[0..good) again. */
static int encodes(const uint8_t *s, size_t good, size_t size, size_t room)
{
    uint8_t *from = port_guard_end() - size;
    struct bu_buffer b;
    enum bu_status status;
    size_t i;

    for (i = 0; i < size; i++)
        from[i] = ROOM->want[i];
    b.src = from;
    b.src_end = from + size;
    b.dst = ROOM->got;
    b.dst_end = ROOM->got + room;
    status = bu_page_from_utf8(&ROOM->own.table, &b);
    if (status != (room < good ? BU_FULL : BU_OK) ||
        (size_t)(b.dst - ROOM->got) != (room < good ? room : good))
        return 0;
    for (i = 0; i < good && i < room; i++)
        if (ROOM->got[i] != s[i])
            return 0;
    return 1;
}

/* All of that for one text, in every room where rooms is not 0. */
static int is_right(const struct bu_format *page, const uint8_t *s, size_t n,
                    int rooms)
{
    size_t good;
    size_t size = slowly(page, s, n, &good);
    size_t room;

    if (bu_page_to_utf8_size(&ROOM->own.table, s, n) != size)
        return 0;
    for (room = rooms ? 0 : size; room <= size + 2; room++)
        if (!decodes(s, n, room, good, size))
            return 0;
    room = size + 64 < sizeof ROOM->got ? size + 64 : sizeof ROOM->got;
    if (!decodes(s, n, room, good, size))
        return 0;
    for (room = rooms ? 0 : good; room <= good + 1; room++)
        if (!encodes(s, good, size, room))
            return 0;
    return 1;
}

/* Each byte of a page alone; where two have one value, encoding gives another,
 * so that ASCII of ARMSCII-8 is left to decodes. */
static int each_byte(const struct bu_format *page)
{
    unsigned byte;

    for (byte = 0; byte < 256; byte++) {
        uint8_t s = (uint8_t)byte;
        size_t good;
        size_t size = slowly(page, &s, 1, &good);

        if (!decodes(&s, 1, size, good, size) ||
            (size != 1 && !encodes(&s, good, size, 1)))
            return 0;
    }
    return 1;
}

static int all_tables(void)
{
    unsigned i;

    for (i = 0; i < BU_PAGE_ALL_COUNT + BU_PAGE_ALL_WHATWG_COUNT; i++) {
        const struct bu_format *page =
            i < BU_PAGE_ALL_COUNT ? bu_page_all[i]
                                  : bu_page_all_whatwg[i - BU_PAGE_ALL_COUNT];
        int none = page == &bu_page_cp864 || page == &bu_page_viscii;

        if (bu_page_expand(&ROOM->own.table, page) != (none ? BU_BAD : BU_OK) ||
            (!none && !each_byte(page))) {
            tap_note(page->name, NULL, 0, i);
            return 0;
        }
    }
    return bu_page_expand(&ROOM->own.table, &bu_format_utf8) == BU_BAD &&
           bu_page_expand(&ROOM->own.table, &bu_format_utf16le) == BU_BAD;
}

static uint32_t odd_value; /* of 80 in a page of one's own */

static enum bu_status odd_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *value, const struct bu_format *format)
{
    unsigned byte = *(*p)++;

    (void)end;
    (void)format;
    *value = byte == 0x80 ? odd_value : byte;
    return BU_OK;
}

/* Values at the edges of what a table can hold. */
static int odd_pages(void)
{
    static const struct bu_format odd = {"",       1,    1,    0,   0,
                                         odd_next, NULL, NULL, NULL};
    static const struct {
        uint32_t value;
        uint8_t fits;
    } edges[] = {{0, 0},       {1, 1},        {0x7F, 1},      {0x80, 1},
                 {0x7FF, 1},   {0x800, 1},    {0x27FF, 1},    {0x2800, 0},
                 {0x7800, 0},  {0xF7FF, 0},   {0xF800, 1},    {0xFFFF, 1},
                 {0x10000, 0}, {0x10FFFF, 0}, {0xFFFFFFFF, 0}};
    size_t i;

    for (i = 0; i < sizeof edges / sizeof edges[0]; i++) {
        uint8_t s = 0x80;
        size_t size;

        odd_value = edges[i].value;
        if (bu_page_expand(&ROOM->own.table, &odd) !=
            (edges[i].fits ? BU_OK : BU_BAD))
            return 0;
        if (edges[i].fits == 0)
            continue;
        size = bu_utf8_put(ROOM->want, odd_value);
        if (!decodes(&s, 1, size, 1, size) ||
            (size != 1 && !encodes(&s, 1, size, 1)))
            return 0;
    }
    return 1;
}

/* Texts of letters, ASCII and others in turns, spoilt or not. */
static int texts(const struct bu_format *page, unsigned count)
{
    bu_page_expand(&ROOM->own.table, page);
    while (count-- != 0) {
        size_t n = random_below(PAGE_TEXT + 1);
        uint8_t *s = ROOM->text + PAGE_TEXT - n;
        unsigned kind = (unsigned)random_below(4);
        size_t i;

        for (i = 0; i < n; i++) {
            s[i] = (uint8_t)(0x20 + random_below(0x5F));
            if (kind != 0 && random_below(4) < kind)
                s[i] |= 0x80;
        }
        if (!is_right(page, s, n, count % 8 == 0)) {
            tap_note(page->name, s, n, count);
            return 0;
        }
    }
    return 1;
}

/* What cannot be encoded is passed, and what is before it is written. */
static int refusals(void)
{
    static const struct {
        uint8_t s[6];
        uint8_t n, at, written;
        enum bu_status status;
    } rows[] = {
        {{0x41, 0xC3, 0xA9, 0x42}, 4, 3, 1, BU_UNMAPPED},
        {{0xD0, 0x96, 0xE4, 0xB8, 0xAD}, 5, 5, 1, BU_UNMAPPED},
        {{0xF0, 0x9F, 0x98, 0x80}, 4, 4, 0, BU_UNMAPPED},
        {{0xC2, 0x98}, 2, 2, 0, BU_UNMAPPED},
        {{0xE8, 0x80, 0x80}, 3, 3, 0, BU_UNMAPPED},       /* U+8000 */
        {{0xF0, 0x90, 0x90, 0x96}, 4, 4, 0, BU_UNMAPPED}, /* U+10416 */
        {{0xEA, 0x84, 0x96}, 3, 3, 0, BU_UNMAPPED},       /* U+A116: 2116 */
        {{0x41, 0xFF}, 2, 2, 1, BU_BAD},
        {{0x41, 0xE2, 0x82, 0x41}, 4, 3, 1, BU_BAD},
        {{0x41, 0xE2, 0x82}, 3, 1, 1, BU_MORE},
        {{0x41, 0xD0}, 2, 1, 1, BU_MORE},
        {{0x41, 0xD0, 0x41}, 3, 2, 1, BU_BAD},
        {{0x41, 0xE2, 0x84, 0x96}, 4, 4, 2, BU_OK},
        /* U+0412 and U+0452 have the same last byte. */
        {{0xD0, 0x82, 0xD0, 0x92}, 4, 4, 2, BU_OK},
    };
    size_t i;

    bu_page_expand(&ROOM->own.table, &bu_page_cp1251);
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct bu_buffer b;

        b.src = rows[i].s;
        b.src_end = rows[i].s + rows[i].n;
        b.dst = ROOM->got;
        b.dst_end = ROOM->got + 4;
        if (bu_page_from_utf8(&ROOM->own.table, &b) != rows[i].status ||
            b.src != rows[i].s + rows[i].at ||
            b.dst != ROOM->got + rows[i].written) {
            tap_note("row", rows[i].s, rows[i].n, (uint32_t)i);
            return 0;
        }
    }
    return 1;
}

/* Encode [b->src, end) piece by piece: short texts, which the tests above have
 * judged. */
static enum bu_status by_pieces(struct bu_buffer *b, const uint8_t *end)
{
    enum { PIECE = 24 };
    enum bu_status status;

    do {
        b->src_end = end - b->src > PIECE ? b->src + PIECE : end;
        status = bu_page_from_utf8(&ROOM->own.table, b);
    } while (b->src_end != end && (status == BU_OK || status == BU_MORE));
    return status;
}

/* Write what may be between letters: a value that the page may lack, a letter
 * of three bytes that are overlong, or spoilt, or any byte. */
static size_t put_other(uint8_t *s, uint32_t letter)
{
    unsigned kind = (unsigned)random_below(4);
    size_t n;

    if (kind == 0)
        return bu_utf8_put(s, (uint32_t)random_below(0x3000));
    if (kind == 1) {
        s[0] = (uint8_t)(0x80 + random_below(0x80));
        return 1;
    }
    n = bu_utf8_put(s, letter);
    if (kind == 2 && n == 2) {
        s[2] = s[1];
        s[1] = (uint8_t)(s[0] - 0x40);
        s[0] = 0xE0;
        return 3;
    }
    s[n - 1] = 0xC0;
    return n;
}

/* Long texts of letters and ASCII, and all that may be between, as pieces of
 * them are encoded, into as much room. The last one may be cut. */
static int long_texts(const struct bu_format *page, uint32_t first)
{
    size_t n = 3 * PAGE_TEXT - random_below(4);
    size_t kinds =
        random_below(2) == 0 ? 60 : 64; /* letters alone, or others */
    uint8_t *s = port_guard_end() - n;
    struct bu_buffer b;
    struct bu_buffer c;
    enum bu_status status;
    size_t i = 0;

    bu_page_expand(&ROOM->own.table, page);
    while (i != n) {
        uint32_t letter = first + (uint32_t)random_below(kinds == 60 ? 48 : 80);
        size_t kind = random_below(kinds);
        uint8_t out[4];
        size_t k;
        size_t size;

        /* Boxes, which have no room beside the letters. */
        if (page == &bu_page_koi8_r && kinds == 60 && random_below(8) == 0)
            letter = 0x2550 + (uint32_t)random_below(0x1D);
        for (k = 0; kind < 20 && k < 10 && i != n; k++)
            s[i++] = (uint8_t)(0x20 + random_below(0x5F));
        size = kind < 60 ? bu_utf8_put(out, letter) : put_other(out, letter);
        for (k = 0; k < size && i != n; k++)
            s[i++] = out[k];
    }
    b.src = c.src = s;
    b.src_end = s + n;
    b.dst = ROOM->got;
    b.dst_end = ROOM->got + random_below(3 * PAGE_TEXT);
    c.dst = ROOM->want;
    c.dst_end = c.dst + (b.dst_end - b.dst);
    do {
        status = bu_page_from_utf8(&ROOM->own.table, &b);
        if (by_pieces(&c, s + n) != status || b.src != c.src ||
            b.dst_end - b.dst != c.dst_end - c.dst)
            return 0;
        for (i = 0; ROOM->got + i != b.dst; i++)
            if (ROOM->got[i] != ROOM->want[i])
                return 0;
    } while (status < BU_OK);
    return 1;
}

static int all_long(void)
{
    static const struct {
        const struct bu_format *page;
        uint32_t first;
    } rows[] = {{&bu_page_cp1251, 0x410},  {&bu_page_koi8_r, 0x420},
                {&bu_page_cp1255, 0x5B0},  {&bu_page_tis620, 0xE01},
                {&bu_page_cp1252, 0xA0},   {&bu_page_cp437, 0x2550},
                {&bu_page_mac_ce, 0xF8C0}, {&bu_page_armscii8, 0x530},
                {&bu_format_latin1, 0xB8}};
    unsigned i;
    unsigned k;

    for (i = 0; i < 50; i++)
        for (k = 0; k < sizeof rows / sizeof rows[0]; k++)
            if (!long_texts(rows[k].page, rows[k].first)) {
                tap_note(rows[k].page->name, NULL, 0, i);
                return 0;
            }
    return 1;
}

/* Encode by steps what b has, to ROOM->want. */
static enum bu_status by_steps(const struct bu_format *page,
                               struct bu_buffer *b)
{
    enum bu_status status;
    uint32_t value;

    while ((status = bu_utf8_next(&b->src, b->src_end, &value)) == BU_OK) {
        if (page->put(b->dst, value, page) == 0)
            return BU_UNMAPPED;
        b->dst++;
    }
    return status == BU_END ? BU_OK : status;
}

/* Two bytes after so many of a text, at the end of memory. */
static int is_as_steps(const struct bu_format *page, unsigned two, size_t n)
{
    enum { AFTER = PAGE_TEXT < 100 ? 40 : 72 }; /* bytes of a block */
    const size_t all = n + 2 + (two % 4 == 3 ? AFTER : two % 4);
    uint8_t *s = port_guard_end() - all;
    struct bu_buffer b;
    struct bu_buffer c;
    size_t i;

    for (i = 0; i < all; i++)
        s[i] = (uint8_t)('a' + i % 16);
    for (i = n % 2; i < n; i += 4) {
        s[i] = (uint8_t)(0xC2 + i / 4 % 2);
        s[i + 1] = (uint8_t)(0x80 + i % 64);
    }
    s[n] = (uint8_t)(two >> 8);
    s[n + 1] = (uint8_t)two;
    b.src = c.src = s;
    b.src_end = c.src_end = s + all;
    b.dst = ROOM->got;
    b.dst_end = ROOM->got + all;
    c.dst = ROOM->want;
    if (by_steps(page, &c) != bu_page_from_utf8(&ROOM->own.table, &b) ||
        b.src != c.src || b.dst - ROOM->got != c.dst - ROOM->want)
        return 0;
    return wants(ROOM->got, (size_t)(c.dst - ROOM->want));
}

/* Blocks of letters with one of ASCII, or of ASCII with one letter, or of one
 * kind, into every room. */
static int blocks(const struct bu_format *page)
{
    enum { MOST = PAGE_TEXT < 160 ? PAGE_TEXT : 160 };
    unsigned i;
    unsigned k;

    bu_page_expand(&ROOM->own.table, page);
    for (i = 0; i <= 2 * MOST; i += PLACES_STEP) {
        const unsigned most = i % 2 != 0 ? MOST : MOST - MOST / 2;

        for (k = 0; k < most; k++)
            ROOM->text[k] =
                (uint8_t)((k == i / 2) == (i % 2 != 0) ? 0xC0 + k % 64 : 'a');
        if (!is_right(page, ROOM->text, most, 1))
            return 0;
    }
    return 1;
}

/* Any two bytes where a block may begin or end. */
static int two_bytes_of(const struct bu_format *page)
{
    static const uint8_t before[] = {0, 7, 30, 31, 32, 62, 63, 64, 65};
    uint32_t two;
    unsigned which = 0;

    bu_page_expand(&ROOM->own.table, page);
    for (two = 0; two < 0x10000; two += PLACES_STEP) {
        const uint8_t s[2] = {(uint8_t)(two >> 8), (uint8_t)two};
        unsigned i;

        which = which + 1 < sizeof before ? which + 1 : 0;
        for (i = 0; i < sizeof before; i++)
            if ((PLACES_STEP == 1 || i == which) &&
                !is_as_steps(page, (unsigned)two, before[i])) {
                tap_note(page->name, s, 2, before[i]);
                return 0;
            }
    }
    return 1;
}

/* Any bytes, each way, called again as long as something is wrong: that ends,
 * and what is left out is one byte, or one sequence or part, at each turn. */
static int loops(void)
{
    unsigned count;

    bu_page_expand(&ROOM->own.table, &bu_page_cp1253);
    for (count = 0; count < 300; count++) {
        struct bu_buffer b;
        size_t wrong = 0;
        size_t i;

        for (i = 0; i < 8; i++)
            ROOM->text[i] = (uint8_t)(random_below(9) << 5 | random_below(4));
        b.src = ROOM->text;
        b.src_end = ROOM->text + 8;
        b.dst = ROOM->got;
        b.dst_end = ROOM->got + 24;
        while (bu_page_from_utf8(&ROOM->own.table, &b) < BU_OK)
            if (++wrong > 8)
                return 0;
        b.src = ROOM->text;
        b.dst = ROOM->got;
        for (wrong = 0; bu_page_to_utf8(&ROOM->own.table, &b) < BU_OK; wrong++)
            if (wrong > 8)
                return 0;
    }
    return 1;
}

void suite_page_fast(void)
{
    tap_ok(all_tables(), "each byte of each page by its table, and back");
    tap_ok(odd_pages(), "values that a table can hold, and not");
    tap_ok(texts(&bu_page_cp1251, 120), "texts in CP1251, into every room");
    tap_ok(texts(&bu_page_koi8_r, 60), "in KOI8-R");
    tap_ok(texts(&bu_page_geostd8, 60), "in a page with three bytes and gaps");
    tap_ok(texts(&bu_format_latin1, 120), "in Latin-1");
    tap_ok(blocks(&bu_format_latin1), "its letters, or ASCII, except for one");
    tap_ok(two_bytes_of(&bu_format_latin1), "any two bytes in Latin-1");
    tap_ok(refusals(), "what cannot be encoded");
    tap_ok(all_long(), "long texts, as their pieces");
    tap_ok(loops(), "loops over what a page lacks");
}
