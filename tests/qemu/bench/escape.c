/* bench: a text into a JSON string, and out of it. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/escape.h>

enum { WRITTEN = 1024 };

static const struct bu_conversion writes = {&bu_format_utf8, &bu_format_json,
                                            BU_STOP};
static const struct bu_conversion reads = {&bu_format_json, &bu_format_utf8,
                                           BU_STOP};

static size_t convert(const struct bu_conversion *c, const uint8_t *s, size_t n,
                      uint8_t *to)
{
    struct bu_convert_state state;
    struct bu_buffer b;

    state.pending.count = 0;
    state.after_high = 0;
    b.src = s;
    b.src_end = s + n;
    b.dst = to;
    b.dst_end = to + sizeof bench_units;
    (void)bu_convert(&state, c, &b);
    return (size_t)(b.dst - to);
}

static size_t loop_write(const uint8_t *s, size_t n)
{
    return convert(&writes, s, n, (uint8_t *)bench_units);
}

static size_t loop_read(const uint8_t *s, size_t n)
{
    return convert(&reads, s, n, bench_out);
}

void bench_escape(const struct input *in)
{
    size_t n = loop_write(in->bytes, WRITTEN);

    bench_run("json_write", in->name, WRITTEN, loop_write, in->bytes, WRITTEN);
    bench_run("json_read", in->name, (uint32_t)n, loop_read,
              (const uint8_t *)bench_units, n);
}
