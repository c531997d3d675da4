/* decode_lanes: UTF-8 that was judged, decoded by several lanes at once. */
/* SPDX-License-Identifier: MIT */
#ifndef DECODE_LANES_H
#define DECODE_LANES_H

#include "../utf8/slice.h"

/*
 * A piece is judged in blocks of 64 bytes that each look back at three, so 61
 * new bytes each, and LANES parts of so many blocks. F0 at byte 60 of a block
 * has its tail at 61..63, so a block holds all of what begins in its first 61;
 * F0 at byte 61 has its tail at 62..64, and is byte 0 of the next block.
 */
enum { STRIDE = 61, LANES = 6, BLOCKS = 8, LOOK_BACK = 0x010101 };

struct plan {
    size_t part[LANES]; /* units of what begins in each part */
    size_t sum, most;
};

/* the first half of an exchange: to b now; a gets the rest if it is wanted */
SLICE_INLINE uint64_t judge_give(const uint8_t *a, uint64_t *b)
{
    const uint64_t t = ((slice_load(a) >> 4) ^ *b) & 0x0F0F0F0F0F0F0F0Fu;
    *b ^= t;
    return t << 4;
}

/* slice_turn for the four low planes alone, from what judge_give left */
SLICE_INLINE void judge_low(struct slice *s)
{
    const uint64_t m2 = 0x3333333333333333u, m1 = 0x5555555555555555u;
    slice_swap(&s->bit0, &s->bit2, 2, m2);
    slice_swap(&s->bit1, &s->bit3, 2, m2);
    slice_swap(&s->bit0, &s->bit1, 1, m1);
    slice_swap(&s->bit2, &s->bit3, 1, m1);
}

/*
 * As slice_errors of slice_turn; but where all leads are D0..DF, as in most of
 * Cyrillic, Arabic and Hebrew, the four high planes are enough.
 */
SLICE_INLINE uint64_t judge_block(const uint8_t *p, struct slice *s)
{
    const uint64_t m2 = 0x3333333333333333u, m1 = 0x5555555555555555u;
    uint64_t e = slice_load(p + 32), f = slice_load(p + 40);
    uint64_t g = slice_load(p + 48), h = slice_load(p + 56);
    const uint64_t a = judge_give(p, &e), b = judge_give(p + 8, &f);
    const uint64_t c = judge_give(p + 16, &g), d = judge_give(p + 24, &h);
    slice_swap(&e, &g, 2, m2);
    slice_swap(&f, &h, 2, m2);
    slice_swap(&g, &h, 1, m1);
    slice_swap(&e, &f, 1, m1);
    s->bit4 = e;
    s->bit5 = f;
    s->bit6 = g;
    s->bit7 = h;
    const uint64_t lead = h & g;
    if ((lead & (f | ~e)) == 0)
        return slice_next(lead) ^ (h ^ lead);
    s->bit0 = a ^ slice_load(p);
    s->bit1 = b ^ slice_load(p + 8);
    s->bit2 = c ^ slice_load(p + 16);
    s->bit3 = d ^ slice_load(p + 24);
    judge_low(s);
    return slice_errors(s);
}

/* where sequences begin */
SLICE_INLINE uint64_t judge_begins(const struct slice *s)
{
    return s->bit6 | ~s->bit7;
}

/* units of bytes 0..60, summed for each byte of the plane; the second one of a
 * pair is put at the second byte, where nothing begins */
SLICE_INLINE uint64_t judge_units(const struct slice *s)
{
    const uint64_t new61 = ~(uint64_t)0x8080800000000000u;
    uint64_t x = judge_begins(s) & new61;
    x |= slice_next(pairs_of(s) & new61);
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    return (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
}

/* LANES parts of this many blocks (8 at most) from p, a boundary; 0: ill-formed
 */
static __attribute__((noinline)) int judge(const uint8_t *p, size_t blocks,
                                           struct plan *t)
{
    uint64_t mask = ~(uint64_t)0; /* the first block has no block before it */
    t->sum = t->most = 0;
    for (size_t i = 0; i < LANES; i++) {
        uint64_t x = 0;
        for (size_t k = blocks; k != 0; k--) {
            struct slice s;
            if (judge_block(p, &s) & mask)
                return 0;
            mask = ~(uint64_t)LOOK_BACK;
            x += judge_units(&s);
            p += STRIDE;
        }
        x = (x & 0x00FF00FF00FF00FFu) + (x >> 8 & 0x00FF00FF00FF00FFu);
        const size_t n = (size_t)(x * 0x0001000100010001u >> 48);
        t->part[i] = n;
        t->sum += n;
        t->most = t->most > n ? t->most : n;
    }
    return 1;
}

/* what a piece of one block a part needs of the source, and a bit */
enum { PIECE_MIN = LANES * STRIDE + 68 };

/*
 * A step waits for the step before it, because a sequence says where the next
 * one is; six lanes that do not wait for each other hide that. All lanes make
 * as many steps as the longest part has. A lane that runs over its end writes
 * the same as the next lane, and the last one writes scratch after the piece.
 */
static inline void lanes_run(const uint8_t *const p[LANES],
                             unit *const o[LANES], size_t n)
{
    const struct tools m = tools();
    const uint8_t *p0 = p[0], *p1 = p[1], *p2 = p[2];
    const uint8_t *p3 = p[3], *p4 = p[4], *p5 = p[5];
    unit *const o0 = o[0], *const o1 = o[1], *const o2 = o[2];
    unit *const o3 = o[3], *const o4 = o[4], *const o5 = o[5];
    for (size_t i = 0; i < n; i++) {
        p0 = step(p0, o0 + i, m);
        p1 = step(p1, o1 + i, m);
        p2 = step(p2, o2 + i, m);
        p3 = step(p3, o3 + i, m);
        p4 = step(p4, o4 + i, m);
        p5 = step(p5, o5 + i, m);
    }
}

enum lanes_next { LANES_NOT, LANES_SPARSE, LANES_AGAIN };

/* Bytes of the next piece: bytes without room would be judged in vain, and most
 * texts have at least a quarter more bytes than units. */
static inline size_t lanes_bytes(const buffer *b)
{
    const size_t left = (size_t)(b->src_end - b->src) - 68;
    const size_t room = (size_t)(b->dst_end - b->dst);
    return left / 5 * 4 < room ? left : room + room / 4;
}

/* a piece of up to 2928 bytes; src_end - src is PIECE_MIN or more */
static __attribute__((noinline)) enum lanes_next lanes(buffer *b)
{
    struct plan t;
    const uint8_t *const s = b->src, *p[LANES];
    unit *o[LANES];
    const size_t left = (size_t)(b->src_end - s);
    size_t blocks = lanes_bytes(b) / (LANES * STRIDE);
    if (blocks == 0)
        return LANES_NOT;
    blocks = blocks < BLOCKS ? blocks : BLOCKS;
    const size_t part = STRIDE * blocks;
    if (!judge(s, blocks, &t))
        return LANES_NOT;
    const size_t over = t.most - t.part[LANES - 1];
    if ((size_t)(b->dst_end - b->dst) < t.sum + over ||
        left < LANES * part + 4 * over + 4)
        return LANES_NOT;
    o[0] = b->dst;
    p[0] = s;
    for (size_t i = 1; i < LANES; i++) {
        o[i] = o[i - 1] + t.part[i - 1];
        p[i] = boundary(s + i * part);
    }
    lanes_run(p, o, t.most);
    b->dst += t.sum;
    b->src = boundary(s + LANES * part);
    return t.sum * 16 < part * LANES * 13 ? LANES_AGAIN : LANES_SPARSE;
}

#endif
