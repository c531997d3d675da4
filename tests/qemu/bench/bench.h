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

/* Room that the parts share: 16 KiB is all that a microbit has. */
extern uint32_t bench_units[1024];
extern uint8_t bench_out[4096 + 4];

size_t loop_nothing(const uint8_t *s, size_t n);

/* Run a loop over s[0..n), and print its ticks; size is what they are for, in
 * bytes or in numbers. */
void bench_run(const char *function, const char *input, uint32_t size,
               loop *run, const uint8_t *s, size_t n);

/* Run a loop once for each n below limit, and print the most ticks of one. */
void bench_most(const char *function, const char *input, loop *run,
                uint32_t limit);

/* All that an image measures: parts.c in bench.elf, prose.c in prose.elf. */
void bench_parts(void);

void bench_numbers(void);

void bench_scripts(void);

void bench_caseless(const struct input *in);

void bench_caseless_scripts(void);
void bench_words(void);
void bench_pages(void);
void bench_pages_east(void);
void bench_pairs(void);
void bench_detect(void);
void bench_rows(void);
void bench_rows_of(const struct input *in);

void bench_convert(const struct input *in);

void bench_escape(const struct input *in);

void bench_collate(const struct input *in);
void bench_collate_pairs(void);

void bench_steps(const struct input *in);

/* The start of an input, with one ill-formed part in 20: a byte that begins
 * nothing, or a sequence without its last byte. Bytes written, 2 KiB or so. */
size_t bench_spoil(uint8_t *out, const struct input *in);

/* Conversions into the other one of the two rooms; what was written. UTF-32 and
 * UTF-16 are read from bench_units. */
loop bench_to_16, bench_to_32, bench_from_16, bench_from_32;

#endif
