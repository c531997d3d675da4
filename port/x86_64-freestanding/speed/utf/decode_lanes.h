/* decode_lanes: UTF-8 that was judged, decoded by several lanes at once. */
/* SPDX-License-Identifier: MIT */
#ifndef DECODE_LANES_H
#define DECODE_LANES_H

#include "decode_judge.h"

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
