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
    BENCH_FROM_16
};

/* in is n bytes, or n units of what BENCH_FROM_.. says; out has room for all.
 * The answer is the length checked, the scalars counted, or what was written.
 */
typedef size_t bench_run(const void *in, size_t n, void *out);

struct bench_candidate {
    enum bench_kind kind;
    const char *name;
    bench_run *run; /* the last of a list has none */
};

#endif
