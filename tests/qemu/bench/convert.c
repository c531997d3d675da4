/* bench: the conversions, over the first kilobyte of an input. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/convert.h>
#include <bareutf/utf8.h>

enum { PIECE = 1024 }; /* bytes, whose UTF-32 fits into bench_units */

void bench_convert(const struct input *in)
{
    size_t n = bu_utf8_truncate(in->bytes, in->n, PIECE);
    size_t count;

    count = bench_to_32(in->bytes, n);
    bench_run("utf8_to_utf32", in->name, n, bench_to_32, in->bytes, n);
    bench_run("utf32_to_utf8", in->name, n, bench_from_32, NULL, count);
    count = bench_to_16(in->bytes, n);
    bench_run("utf8_to_utf16", in->name, n, bench_to_16, in->bytes, n);
    bench_run("utf16_to_utf8", in->name, n, bench_from_16, NULL, count);
}
