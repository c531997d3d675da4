/* bench: collate, over the first bytes of a text, as its ticks are many. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/collate.h>
#include <bareutf/utf8.h>

enum { COLLATE_BYTES = 256 };

static size_t loop_key(const uint8_t *s, size_t n)
{
    return bu_collate_key(NULL, 0, s, n, BU_COLLATE_TERTIARY);
}

static size_t loop_tailored(const uint8_t *s, size_t n)
{
    static const struct bu_collate_tailored by = {&bu_collate_swedish,
                                                  BU_COLLATE_TERTIARY};

    return bu_collate_tailored_key(&by, NULL, 0, s, n);
}

/* Both texts are the same, so that all levels are read to their ends. */
static size_t loop_compare(const uint8_t *s, size_t n)
{
    return (size_t)bu_collate_compare(s, n, s, n, BU_COLLATE_TERTIARY);
}

void bench_collate(const struct input *in)
{
    size_t n = bu_utf8_truncate(in->bytes, in->n, COLLATE_BYTES);

    bench_run("collate_key", in->name, (uint32_t)n, loop_key, in->bytes, n);
    bench_run("collate_tailored", in->name, (uint32_t)n, loop_tailored,
              in->bytes, n);
    bench_run("collate_compare", in->name, (uint32_t)n, loop_compare, in->bytes,
              n);
}
