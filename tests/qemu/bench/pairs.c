/* bench: pages of double bytes, ticks to read 64 values of one kind, and to
 * write one of 8 of them, as a search takes long. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/page_east.h>

#include "bench_pairs.h" /* pairs[], made by tools/bench_inputs.py */

enum { PUT_STEP = 8 };

static const struct bu_format *measured;

static size_t pairs_next(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    uint32_t sum = 0;
    uint32_t value;

    while (measured->next(&s, end, &value, measured) == BU_OK)
        sum += value;
    return sum;
}

/* Of bench_units, n of them, one of PUT_STEP. */
static size_t pairs_put(const uint8_t *s, size_t n)
{
    uint8_t *to = bench_out;
    size_t i;

    (void)s;
    for (i = 0; i < n; i += PUT_STEP)
        to += measured->put(to, bench_units[i], measured);
    return (size_t)(to - bench_out);
}

static const struct {
    const char *name; /* of the input, up to _ */
    const char *next, *put;
    const struct bu_format *format;
} pages[] = {
    {"sjis", "shift_jis_next", "shift_jis_put", &bu_page_shift_jis},
    {"sjis", "cp932_next", "cp932_put", &bu_page_cp932},
    {"sjis", "shift_jis_indexed_next", "shift_jis_indexed_put",
     &bu_page_shift_jis_indexed},
    {"euc", "euc_jp_next", "euc_jp_put", &bu_page_euc_jp},
    {"big5", "big5_next", "big5_put", &bu_page_big5},
    {"big5", "big5_indexed_next", "big5_indexed_put", &bu_page_big5_indexed},
};

static int is_for(const char *name, const char *input)
{
    while (*name != '\0')
        if (*name++ != *input++)
            return 0;
    return *input == '_';
}

static void bench_page(size_t which, const struct input *in)
{
    const struct bu_format *format = pages[which].format;
    const uint8_t *p = in->bytes;
    size_t count = 0;

    measured = format;
    while (format->next(&p, in->bytes + in->n, &bench_units[count], format) ==
           BU_OK)
        count++;
    bench_run(pages[which].next, in->name, (uint32_t)count, pairs_next,
              in->bytes, in->n);
    bench_run(pages[which].put, in->name, (uint32_t)(count / PUT_STEP),
              pairs_put, NULL, count / PUT_STEP * PUT_STEP);
}

void bench_pairs(void)
{
    size_t i;
    size_t k;

    for (i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        const struct input *in = &pairs[i];

        bench_run("nothing", in->name, 1, loop_nothing, in->bytes, in->n);
        for (k = 0; k < sizeof pages / sizeof pages[0]; k++)
            if (is_for(pages[k].name, in->name))
                bench_page(k, in);
    }
}
