/* fuzz_tools: what the fuzzers share. */
/* SPDX-License-Identifier: MIT */
#ifndef FUZZ_TOOLS_H
#define FUZZ_TOOLS_H

#include "model.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n);

/* What does not hold is named: compilers join calls of abort. */
#define must(condition)                                                        \
    ((condition) ? (void)0 : fuzz_failed(__FILE__, __LINE__, #condition))

static inline void fuzz_failed(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: not so: %s\n", file, line, what);
    abort();
}

/* Chance for composers: the input's bytes first, then a generator from them. */
struct dice {
    const uint8_t *s, *end;
    uint32_t seed;
};

/* A number below `below`, which is not 0. */
static inline uint32_t roll(struct dice *d, uint32_t below)
{
    d->seed = d->seed * 1664525u + 1013904223u;
    if (d->s != d->end)
        d->seed += (uint32_t)*d->s++ << 24;
    return (d->seed >> 8) % below;
}

/* Memory of just n bytes, which the sanitizer watches. */
static inline uint8_t *room_of(size_t n)
{
    uint8_t *room = (uint8_t *)malloc(n);

    must(room != NULL);
    return room;
}

static inline uint8_t *copy_of(const uint8_t *s, size_t n)
{
    uint8_t *copy = room_of(n);

    if (n != 0)
        memcpy(copy, s, n);
    return copy;
}

static inline void must_be_well_formed(const uint8_t *s, size_t n)
{
    size_t at = 0;

    while (at < n) {
        struct model_part part;

        model_part(&part, s + at, n - at);
        must(part.status == BU_OK);
        at += part.length;
    }
}

/* Two texts of one input, each in memory of just its size. */
struct fuzz_pair {
    uint8_t *a, *b;
    size_t a_n, b_n;
};

/* The first byte says how many of the others are a. */
static inline struct fuzz_pair pair_of(const uint8_t *s, size_t n)
{
    struct fuzz_pair p;

    p.a_n = n == 1 ? 0 : s[0] % n;
    p.b_n = n - 1 - p.a_n;
    p.a = copy_of(s + 1, p.a_n);
    p.b = copy_of(s + 1 + p.a_n, p.b_n);
    return p;
}

static inline void free_pair(struct fuzz_pair *p)
{
    free(p->a);
    free(p->b);
}

#endif
