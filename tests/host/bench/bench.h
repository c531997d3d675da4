/* bench: what is measured, behind one signature. */
/* SPDX-License-Identifier: MIT */
#ifndef BENCH_H
#define BENCH_H

#include <stddef.h>
#include <stdint.h>

enum bench_kind {
    BENCH_CHECK,
    BENCH_COUNT,
    BENCH_TO_32,
    BENCH_FROM_32,
    BENCH_TO_16,
    BENCH_FROM_16,
    BENCH_REPAIR,
    BENCH_RESUME,    /* continue the check after each error, by one byte */
    BENCH_WINDOW_32, /* into bench_room units at a time */
    BENCH_WINDOW_16
};

extern size_t bench_room;

/* in is n bytes, or n units of what BENCH_FROM_.. says; out has room for all.
 * The answer is the length checked, the scalars counted, what was written, or
 * the errors passed.
 */
typedef size_t bench_run(const void *in, size_t n, void *out);

struct bench_candidate {
    enum bench_kind kind;
    const char *name;
    bench_run *run; /* the last of a list has none */
};

#endif
