/* bench: what the parts of the benchmark share. */
/* SPDX-License-Identifier: MIT */
#ifndef BENCH_H
#define BENCH_H

#include <stddef.h>
#include <stdint.h>

struct input {
    const char *name;
    const uint8_t *bytes;
    uint32_t n;
};

typedef size_t loop(const uint8_t *s, size_t n);

size_t loop_nothing(const uint8_t *s, size_t n);

/* Run a loop over s[0..n), and print its ticks; size is what they are for, in
 * bytes or in numbers. */
void bench_run(const char *function, const char *input, uint32_t size,
               loop *run, const uint8_t *s, size_t n);

void bench_numbers(void);

#endif
