/* decode: UTF-8 to units; the way is chosen by what the text is. */
/* SPDX-License-Identifier: MIT */
#ifndef DECODE_H
#define DECODE_H

#include "decode_chunk.h"
#include "decode_lanes.h"
#include "decode_sparse.h"

static inline int has_piece(const buffer *b)
{
    return b->src_end - b->src >= PIECE_MIN;
}

/* Does it begin with ASCII, or a run of three or of four bytes? Then so short
 * text is done sooner with a branch for each sequence. */
static inline int is_plain(const uint8_t *p)
{
    const size_t len = p[0] < 0xF0 ? 3 : 4;
    return (slice_load(p) & HIGH) == 0 ||
           (p[0] >= 0xE0 && p[len] >= 0xE0 && p[2 * len] >= 0xE0);
}

/* more than 32 bytes, as far as it goes fast */
static __attribute__((noinline)) void decode_far(buffer *b)
{
    while (has_piece(b) && sparse(b)) {
        enum lanes_next next = LANES_AGAIN;
        while (next == LANES_AGAIN && has_piece(b))
            next = lanes(b);
        if (next != LANES_SPARSE)
            break;
    }
    do
        ascii32(b);
    while (b->src_end - b->src > 32 && !is_plain(b->src) && chunk(b));
}

/* all but short ASCII; apart, so that this one saves no registers */
static __attribute__((noinline)) enum bu_status decode_other(buffer *b)
{
    const size_t n = b->src == b->src_end ? 0 : (size_t)(b->src_end - b->src);
    if (n == 0)
        return BU_OK;
    if (b->dst == b->dst_end)
        return BU_FULL;
    if (n > 32)
        decode_far(b);
    return care(b);
}

static inline enum bu_status decode(buffer *b)
{
    const size_t n = (size_t)((uintptr_t)b->src_end - (uintptr_t)b->src);
    if (n - 8 <= 24 && short_ascii(b, n))
        return BU_OK;
    return decode_other(b);
}

#endif
