/* bench: text in CP1251, by its format and by a table of it; the same in
 * KOI8-R, whose letters are in another order than Unicode's; by bu_convert. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/convert.h>
#include <bareutf/page.h>
#include <bareutf/utf8.h>

#include "bench_pages.h" /* pages[], made by tools/bench_inputs.py */

/* A walk over a page takes long: more ticks would not fit the counter. */
enum { WALKED = 512 };

/* After the units that are in use. */
#define own ((struct bu_page_direct *)(void *)(bench_units + 896))

static size_t loop_next(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    uint32_t sum = 0;
    uint32_t value;

    while (bu_page_cp1251.next(&s, end, &value, &bu_page_cp1251) == BU_OK)
        sum += value;
    return sum;
}

/* s is UTF-8: its first values are in bench_units. */
static size_t loop_put(const uint8_t *s, size_t n)
{
    const uint32_t *from = bench_units;
    uint8_t *to = bench_out;

    (void)s;
    while (n-- != 0)
        to += bu_page_cp1251.put(to, *from++, &bu_page_cp1251);
    return (size_t)(to - bench_out);
}

static size_t loop_expand(const uint8_t *s, size_t n)
{
    (void)s;
    (void)n;
    bu_page_expand(&own->table, &bu_page_cp1251);
    return own->table.first[0];
}

static size_t loop_to(const uint8_t *s, size_t n)
{
    struct bu_buffer b;

    b.src = s;
    b.src_end = s + n;
    b.dst = bench_out;
    b.dst_end = bench_out + sizeof bench_out;
    bu_page_to_utf8(&own->table, &b);
    return (size_t)(b.dst - bench_out);
}

/* From bench_out, n bytes. */
static size_t loop_from(const uint8_t *s, size_t n)
{
    uint8_t *to = (uint8_t *)bench_units;
    struct bu_buffer b;

    (void)s;
    b.src = bench_out;
    b.src_end = bench_out + n;
    b.dst = to;
    b.dst_end = to + sizeof bench_units / 2;
    bu_page_from_utf8(&own->table, &b);
    return (size_t)(b.dst - to);
}

/* The page, in one of these two, and UTF-8. */
static struct bu_conversion converts;

static size_t loop_convert(const uint8_t *s, size_t n)
{
    struct bu_convert_state state;
    struct bu_buffer b;
    int to_page = converts.from == &bu_format_utf8;

    state.pending.count = 0;
    state.after_high = 0;
    b.src = s;
    b.src_end = s + n;
    b.dst = to_page ? (uint8_t *)bench_units : bench_out;
    b.dst_end = b.dst + (to_page ? sizeof bench_units / 2 : sizeof bench_out);
    bu_convert(&state, &converts, &b);
    return (size_t)(b.dst - bench_out);
}

/* Both ways, of `size` bytes of the page. */
static void bench_pages_convert(const char *to, const char *from,
                                const struct input *in, uint32_t size,
                                const struct bu_format *page)
{
    size_t n;

    converts.from = page;
    converts.to = &bu_format_utf8;
    bench_run(to, in->name, size, loop_convert, in->bytes, size);
    n = loop_convert(in->bytes, size);
    converts.from = &bu_format_utf8;
    converts.to = page;
    bench_run(from, in->name, size, loop_convert, bench_out, n);
}

void bench_pages(void)
{
    size_t i;

    for (i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        const struct input *in = &pages[i];
        const uint8_t *p = in->bytes;
        size_t count = 0;
        size_t n;

        bench_run("nothing", in->name, in->n, loop_nothing, in->bytes, in->n);
        bench_run("page_next", in->name, WALKED, loop_next, in->bytes, WALKED);
        bench_run("page_expand", in->name, 1, loop_expand, in->bytes, in->n);
        bench_run("page_to_utf8", in->name, in->n, loop_to, in->bytes, in->n);
        bench_run("page_from_utf8", in->name, in->n, loop_from, NULL,
                  loop_to(in->bytes, in->n));
        bench_pages_convert("convert_cp1251", "convert_to_cp1251", in, WALKED,
                            &bu_page_cp1251);
        bu_page_direct_init(own, &bu_page_cp1251);
        bench_pages_convert("convert_direct", "convert_to_direct", in, in->n,
                            &own->format);
        n = loop_to(in->bytes, in->n);
        bu_page_expand(&own->table, &bu_page_koi8_r);
        bench_run("koi8_from_utf8", in->name, in->n, loop_from, NULL, n);
        while (count < WALKED &&
               bu_page_cp1251.next(&p, in->bytes + in->n, &bench_units[count],
                                   &bu_page_cp1251) == BU_OK)
            count++;
        bench_run("page_put", in->name, (uint32_t)count, loop_put, NULL, count);
    }
}
