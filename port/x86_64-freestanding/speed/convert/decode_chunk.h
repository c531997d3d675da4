/* decode_chunk: 33 to 64 bytes of UTF-8 by four lanes of 16 bytes. */
/* SPDX-License-Identifier: MIT */
#ifndef DECODE_CHUNK_H
#define DECODE_CHUNK_H

#include "decode_judge.h"

/* a lane may run 16 sequences, so 64 bytes, from byte 51 on */
enum { CHUNK = 64, CHUNK_SPARE = 132, CHUNK_COPY = 136 };
/* with less room it is likely to be judged for nothing */
enum { CHUNK_ROOM = 40 };

/* n bytes, 33..64, and NUL behind them */
static inline void chunk_copy(uint8_t *to, const uint8_t *s, size_t n)
{
    uint64_t w;
    size_t i = 0;
    for (; i < 32; i += 8) {
        w = slice_load(s + i);
        __builtin_memcpy(to + i, &w, 8);
    }
    for (; i < CHUNK; i += 8) {
        const size_t at = i < n - 8 ? i : n - 8, past = 8 * (i - at);
        w = past < 64 ? slice_load(s + at) >> (past & 63) : 0;
        __builtin_memcpy(to + i, &w, 8);
    }
    for (w = 0; i < CHUNK_COPY; i += 8)
        __builtin_memcpy(to + i, &w, 8);
}

/* the sum of the low halves of all bytes */
static inline size_t chunk_sum(uint64_t x)
{
    return (size_t)((x & 0x0F0F0F0F0F0F0F0Fu) * 0x0101010101010101u >> 56);
}

/* the sums of each two bits */
static inline uint64_t chunk_twos(uint64_t x)
{
    return x - (x >> 1 & 0x5555555555555555u);
}

/* how many units each lane makes: byte 8w + i is at bit 8i + w of a plane,
 * so bits 0 and 1 of each byte of it are bytes 0..15, and so on */
static inline size_t chunk_plan(const struct slice *s, size_t part[4])
{
    const uint64_t m = 0x3333333333333333u;
    const uint64_t x = chunk_twos(judge_begins(s)), y = chunk_twos(pairs_of(s));
    const uint64_t a = (x & m) + (y & m);
    const uint64_t b = (x >> 2 & m) + (y >> 2 & m);
    part[0] = chunk_sum(a);
    part[1] = chunk_sum(b);
    part[2] = chunk_sum(a >> 4);
    part[3] = chunk_sum(b >> 4);
    const size_t k = part[0] > part[1] ? part[0] : part[1];
    const size_t n = part[2] > part[3] ? part[2] : part[3];
    return k > n ? k : n;
}

/* bytes of a sequence that the end of the 64 cuts */
static inline size_t chunk_cut(const uint8_t *p)
{
    return p[63] >= 0xC0 ? 1 : p[62] >= 0xE0 ? 2 : p[61] >= 0xF0 ? 3 : 0;
}

static inline void chunk_run(const uint8_t *p, unit *o, const size_t part[4],
                             unit *o3, size_t n)
{
    const struct tools m = tools();
    const uint8_t *p1 = boundary(p + 16), *p2 = boundary(p + 32);
    const uint8_t *p3 = boundary(p + 48);
    unit *const o1 = o + part[0], *const o2 = o1 + part[1];
    for (size_t i = 0; i < n; i++) {
        p = step(p, o + i, m);
        p1 = step(p1, o1 + i, m);
        p2 = step(p2, o2 + i, m);
        p3 = step(p3, o3 + i, m);
    }
}

/* the next 64 bytes or what is left, more than 32; 0: not this way */
static __attribute__((noinline)) int chunk(buffer *b)
{
    uint8_t copy[CHUNK_COPY];
    struct slice s;
    size_t part[4];
    const size_t left = (size_t)(b->src_end - b->src);
    size_t n = left < CHUNK ? left : CHUNK;
    const uint8_t *p = b->src;
    if (b->dst_end - b->dst < CHUNK_ROOM)
        return 0;
    if (left < CHUNK_SPARE) {
        chunk_copy(copy, p, n);
        p = copy;
    }
    if (judge_block(p, &s) != 0)
        return 0;
    const size_t most = chunk_plan(&s, part);
    size_t sum = part[0] + part[1] + part[2] + part[3] - (CHUNK - n);
    if (n == CHUNK) {
        const size_t cut = chunk_cut(p);
        n -= cut;
        sum -= cut == 0 ? 0 : units_at(p[n]);
    }
    size_t at = part[0] + part[1] + part[2];
    at = at < sum ? at : sum; /* the NULs are no sequences */
    if ((size_t)(b->dst_end - b->dst) < at + most)
        return 0;
    chunk_run(p, b->dst, part, b->dst + at, most);
    b->dst += sum;
    b->src += n;
    return 1;
}

#endif
