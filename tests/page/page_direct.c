/* page_direct: each form of each page, and bu_convert compared with single
 * steps. */
/* SPDX-License-Identifier: MIT */
#include "random.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/page.h>
#include <bareutf/utf16.h>
#include <bareutf/utf8.h>

#define ROOM (&scratch.page)
#define OWN (&ROOM->own.format)

/* Each byte, both ways, and the end; *forms is how many are put again. */
static int reads(const struct bu_format *page, unsigned *forms)
{
    uint8_t byte[2] = {0, 0};
    unsigned i;

    *forms = 0;
    for (i = 0; i < 256; i++) {
        uint32_t want = 0;
        uint32_t got = 0;
        const uint8_t *p = byte;
        enum bu_status status;

        byte[0] = (uint8_t)i;
        status = page->next(&p, byte + 1, &want, page);
        if (status == BU_OK && page->put(byte + 1, want, page) == 1)
            *forms += byte[1] == i;
        p = byte;
        if (OWN->next(&p, byte + 1, &got, OWN) != status || p != byte + 1 ||
            got != want || OWN->next(&p, byte + 1, &got, OWN) != BU_END)
            return 0;
        got = 0;
        if (OWN->prev(byte, &p, &got, OWN) != status || p != byte ||
            got != want || OWN->prev(byte, &p, &got, OWN) != BU_END)
            return 0;
    }
    return 1;
}

/* Each value: as many have a form as the page puts, and each is right. */
static int writes(const struct bu_format *page, unsigned forms)
{
    uint32_t value;

    for (value = 0; value < 0x20000; value++) {
        uint8_t out[2] = {0x5A, 0};

        if (OWN->put(out, value, OWN) == 0) {
            if (out[0] != 0x5A)
                return 0;
            continue;
        }
        forms--;
        if (page->put(out + 1, value, page) != 1 || out[0] != out[1])
            return 0;
    }
    return forms == 0;
}

static int all_pages(void)
{
    unsigned i;
    unsigned forms;

#ifdef SUITE_QUICK
    for (i = 0; i < BU_PAGE_ALL_COUNT; i += 7) {
#else
    for (i = 0; i < BU_PAGE_ALL_COUNT; i++) {
#endif
        const struct bu_format *page = bu_page_all[i];
        int none = page == &bu_page_cp864 || page == &bu_page_viscii;

        if (bu_page_direct_init(&ROOM->own, page) != (none ? BU_BAD : BU_OK))
            return 0;
        if (!none && (OWN->name != page->name || OWN->longest != 1 ||
                      OWN->unit != 1 || OWN->traits != BU_FORMAT_IS_DIRECT ||
                      OWN->highest != page->highest || !reads(page, &forms) ||
                      !writes(page, forms))) {
            tap_note(page->name, NULL, 0, i);
            return 0;
        }
    }
    return 1;
}

/* Return whether ROOM->text[0..n), first its first part and then all, converts
 * alike into rooms of this many bytes. */
static int is_alike(const struct bu_conversion c[2], size_t n, size_t room)
{
    struct bu_convert_state s[2];
    struct bu_buffer b[2];
    enum bu_status status[2];
    unsigned k;
    unsigned calls;

    for (k = 0; k < 2; k++) {
        s[k].pending.count = s[k].after_high = 0;
        s[k].value = s[k].length = 0;
        b[k].src = ROOM->text;
        b[k].src_end = ROOM->text + n / 2;
        b[k].dst = k == 0 ? ROOM->want : ROOM->got;
    }
    for (calls = 0; calls < 4 * PAGE_TEXT; calls++) {
        for (k = 0; k < 2; k++) {
            b[k].dst_end = b[k].dst + room;
            if (b[k].dst_end >
                (k == 0 ? ROOM->want : ROOM->got) + 3 * PAGE_TEXT)
                b[k].dst_end =
                    (k == 0 ? ROOM->want : ROOM->got) + 3 * PAGE_TEXT;
            status[k] = bu_convert(&s[k], &c[k], &b[k]);
        }
        if (status[0] != status[1] || b[0].src != b[1].src ||
            b[0].dst - ROOM->want != b[1].dst - ROOM->got ||
            s[0].pending.count != s[1].pending.count ||
            (status[0] < BU_OK && s[0].length != s[1].length) ||
            (status[0] == BU_UNMAPPED && s[0].value != s[1].value))
            return 0;
        if (status[0] == BU_FULL)
            room = room < 4 ? 4 : room;
        if (status[0] != BU_OK && status[0] != BU_MORE)
            continue;
        if (b[0].src_end == ROOM->text + n)
            break;
        b[0].src_end = b[1].src_end = ROOM->text + n;
    }
    while (b[0].dst != ROOM->want)
        if (*--b[0].dst != *--b[1].dst)
            return 0;
    return calls != 4 * PAGE_TEXT;
}

/* Letters of the page, with what it lacks and what is ill-formed. */
static size_t some_text(const struct bu_format *from,
                        const struct bu_format *page)
{
    size_t n = 0;

    while (n < PAGE_TEXT - 4) {
        uint8_t byte = (uint8_t)random_below(256);
        const uint8_t *p = &byte;
        uint32_t value = byte * 0x101u;

        if (random_below(16) == 0)
            ROOM->text[n++] = byte;
        page->next(&p, p + 1, &value, page);
        n += from->put(ROOM->text + n, value, from);
    }
    return n - random_below(3);
}

static int pairs_of(const struct bu_format *page, unsigned rounds)
{
    static const struct bu_format *const others[] = {
        &bu_format_utf8, &bu_format_utf16be, &bu_format_utf16le,
        &bu_page_koi8_r};

    /* The page by steps alone: TUNE=speed has a table for it too. */
    struct bu_format steps = {page->name, page->unit,    page->longest,
                              0,          page->highest, page->next,
                              page->prev, page->put,     page->data};

    const bool has = bu_page_direct_init(&ROOM->own, page) == BU_OK;

    while (rounds-- != 0) {
        const struct bu_format *tried = rounds % 2 == 0 && has ? OWN : page;
        const struct bu_format *other =
            others[rounds % 16 < 12 ? 0 : rounds % 4];
        uint32_t instead = rounds % 3 == 0 ? BU_STOP : 0x3Fu;
        const struct bu_conversion from[] = {{&steps, other, instead},
                                             {tried, other, instead}};
        const struct bu_conversion to[] = {{other, &steps, instead},
                                           {other, tried, instead}};
        size_t room = random_below(PAGE_TEXT);
        size_t n = some_text(page, page);

        if (!is_alike(from, n, room))
            return 0;
        n = some_text(other, page);
        if (!is_alike(to, n, room)) {
            tap_note(other->name, ROOM->text, n, rounds);
            return 0;
        }
    }
    return 1;
}

/* Two bytes of UTF-8 to Latin-1, around those that it has. */
static int two_bytes(void)
{
    const struct bu_conversion c = {&bu_format_utf8, &bu_format_latin1,
                                    BU_STOP};
    unsigned i;

    for (i = 0; i < 8 * 0x80; i++) {
        const uint8_t in[2] = {(uint8_t)(0xBF + i / 0x80),
                               (uint8_t)(0x60 + i % 0x80)};
        const bool has = in[0] - 0xC2u < 2 && in[1] - 0x80u < 0x40;
        struct bu_convert_state s = {{{0}, 0}, 0, 0, 0};
        uint8_t out = 0x55;
        struct bu_buffer b;

        b.src = in;
        b.src_end = in + 2;
        b.dst = &out;
        b.dst_end = &out + 1;
        if ((bu_convert(&s, &c, &b) == BU_OK) != has ||
            out != (has ? in[1] + 0x40 * (in[0] - 0xC2) : 0x55))
            return 0;
    }
    return 1;
}

static enum bu_status next_of_user(const uint8_t **p, const uint8_t *end,
                                   uint32_t *value, const struct bu_format *f)
{
    const enum bu_status status = bu_page_cp1251.next(p, end, value, f);

    if (status == BU_OK && *value == 'a')
        *value = 'b';
    return status;
}

static unsigned put_of_user(uint8_t *out, uint32_t value,
                            const struct bu_format *f)
{
    return bu_page_cp1251.put(out, value == 'b' ? 'a' : value, f);
}

/* A user may copy a page and replace a function: it is called. */
static int changed_copies(void)
{
    const struct bu_format *page = &bu_page_cp1251;
    const struct bu_format next = {page->name,   page->unit,    page->longest,
                                   page->traits, page->highest, next_of_user,
                                   page->prev,   page->put,     page->data};
    const struct bu_format put = {page->name,   page->unit,    page->longest,
                                  page->traits, page->highest, page->next,
                                  page->prev,   put_of_user,   page->data};
    unsigned i;

    for (i = 0; i < 2; i++) {
        const struct bu_conversion c = {i == 0 ? &next : &bu_format_utf8,
                                        i == 0 ? &bu_format_utf8 : &put,
                                        BU_STOP};
        struct bu_convert_state s = {{{0}, 0}, 0, 0, 0};
        struct bu_buffer b;
        unsigned k;

        for (k = 0; k < PAGE_TEXT; k++)
            ROOM->text[k] = (uint8_t)(i == 0 ? 'a' : 'b');
        b.src = ROOM->text;
        b.src_end = ROOM->text + PAGE_TEXT;
        b.dst = ROOM->got;
        b.dst_end = ROOM->got + PAGE_TEXT;
        if (bu_convert(&s, &c, &b) != BU_OK)
            return 0;
        for (k = 0; k < PAGE_TEXT; k++)
            if (ROOM->got[k] != (i == 0 ? 'b' : 'a'))
                return 0;
    }
    return 1;
}

void suite_page_direct(void)
{
    tap_ok(all_pages(), "each byte and each value of pages with a table");
    tap_ok(pairs_of(&bu_page_cp1251, 400), "CP1251 converts as by steps");
    tap_ok(pairs_of(&bu_page_cp1253, 400), "so does a page with gaps");
    tap_ok(pairs_of(&bu_page_geostd8, 400), "and one with three bytes");
    tap_ok(pairs_of(&bu_format_latin1, 400), "and Latin-1");
    tap_ok(pairs_of(&bu_page_viscii, 100), "and a page that no table holds");
    tap_ok(changed_copies(), "a function that a user replaced is called");
    tap_ok(two_bytes(), "two bytes to Latin-1, and what is near them");
}
