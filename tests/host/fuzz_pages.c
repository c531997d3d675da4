/* fuzz_pages: text of single-byte pages by their tables and without them. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_tools.h"
#include <bareutf/convert.h>
#include <bareutf/page.h>

static const struct bu_format *const pages[] = {
    &bu_page_cp1252, &bu_page_cp1251,    &bu_page_cp866,  &bu_page_koi8_r,
    &bu_page_cp437,  &bu_page_iso8859_6, &bu_page_cp1253, &bu_page_cp864};

/* Convert all, in rooms of so many bytes, and write down how each call ended.
 */
struct log {
    uint8_t out[2048];
    size_t n;
    struct {
        enum bu_status status;
        size_t src, dst;
    } stops[512];
    size_t count;
};

static void convert(struct log *log, const struct bu_format *from,
                    const struct bu_format *to, const uint8_t *s, size_t n,
                    size_t room)
{
    struct bu_convert_state state = {{{0}, 0}, 0, 0, 0};
    struct bu_conversion c;
    struct bu_buffer b = {s, s + n, NULL, NULL};
    enum bu_status status;

    c.from = from;
    c.to = to;
    c.instead = BU_STOP;
    log->n = log->count = 0;
    do {
        uint8_t *out = room_of(room);

        b.dst = out;
        b.dst_end = out + room;
        status = bu_convert(&state, &c, &b);
        must(log->count < 512 && log->n + room <= sizeof log->out);
        memcpy(log->out + log->n, out, (size_t)(b.dst - out));
        log->n += (size_t)(b.dst - out);
        log->stops[log->count].status = status;
        log->stops[log->count].src = (size_t)(b.src - s);
        log->stops[log->count++].dst = log->n;
        free(out);
    } while (status != BU_OK && status != BU_MORE);
}

static void same(const struct log *a, const struct log *b)
{
    must(a->n == b->n && memcmp(a->out, b->out, a->n) == 0);
    must(a->count == b->count);
    must(memcmp(a->stops, b->stops, a->count * sizeof a->stops[0]) == 0);
}

/* By the table alone, against next. */
static void by_table(const struct bu_page_table *table,
                     const struct bu_format *page, const uint8_t *s, size_t n)
{
    uint8_t *out = room_of(3 * n);
    struct bu_buffer b = {s, s + n, out, out + 3 * n};
    enum bu_status status = bu_page_to_utf8(table, &b);
    const uint8_t *p = s;
    size_t at = 0;
    uint32_t value;
    uint8_t bytes[4];

    must(status == BU_OK || status == BU_BAD);
    must(bu_page_to_utf8_size(table, s, n) == (size_t)(b.dst - out));
    while (page->next(&p, s + n, &value, page) == BU_OK) {
        unsigned length = model_put(bytes, value);

        must(memcmp(out + at, bytes, length) == 0);
        at += length;
    }
    must(at == (size_t)(b.dst - out) && p == b.src);
    free(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    static struct log plain, direct;
    static struct bu_page_direct own;
    const struct bu_format *page;
    uint8_t *text;
    size_t room;

    if (n < 2 || n > 402)
        return 0;
    page = pages[s[0] % 8];
    if (bu_page_direct_init(&own, page) != BU_OK) {
        must(page == &bu_page_cp864);
        return 0;
    }
    room = s[1] % 64 + 4u;
    text = copy_of(s + 2, n - 2);
    by_table(&own.table, page, text, n - 2);
    convert(&plain, page, &bu_format_utf8, text, n - 2, room);
    convert(&direct, &own.format, &bu_format_utf8, text, n - 2, room);
    same(&plain, &direct);
    convert(&plain, &bu_format_utf8, page, text, n - 2, room);
    convert(&direct, &bu_format_utf8, &own.format, text, n - 2, room);
    same(&plain, &direct);
    free(text);
    return 0;
}
