/* decode: UTF-8 to units; the kind of text decides the method. */
/* SPDX-License-Identifier: MIT */
#ifndef DECODE_H
#define DECODE_H

#include "../../../../core/src/utf8/utf8_stdint.h"
#include "decode_lanes.h"
#include "decode_words.h"

static inline int has_piece(const buffer *b)
{
    return b->src_end - b->src >= PIECE_MIN;
}

/* Lanes take no branch for a sequence; words take one if the kind of a word
 * changes. So after a block of this many bytes the lanes take over if units are
 * few; but words are faster for sequences of four bytes. */
enum { BLOCK = 256 };

/* eight bytes or more; to a boundary near end, or with all that is left */
static __attribute__((noinline)) enum bu_status decode_near(buffer *b,
                                                            const uint8_t *end)
{
    struct cursor t = {b->src, end, b->dst, b->dst_end};
    ascii(&t);
    words(&t);
    if (end == b->src_end)
        return finish(b, &t);
    b->src = t.p;
    b->dst = t.o;
    return BU_OK;
}

/* words, and pieces by lanes; 0: neither applies any more */
static __attribute__((noinline)) int decode_far(buffer *b)
{
    const uint8_t *const p = b->src;
    const unit *const o = b->dst;
    enum lanes_next next = LANES_AGAIN;
    decode_near(b, p + BLOCK);
    const size_t bytes = (size_t)(b->src - p), units = (size_t)(b->dst - o);
    if (bytes == units) {
        struct cursor t = {b->src, b->src_end, b->dst, b->dst_end};
        ascii(&t);
        b->src = t.p;
        b->dst = t.o;
    }
    if (bytes <= BLOCK - 8)
        return 0;
    if (units * 16 >= bytes * 11 || *b->src >= 0xF0)
        return 1;
    while (next == LANES_AGAIN && has_piece(b) && *b->src < 0xF0)
        next = lanes(b);
    return next != LANES_NOT;
}

/* The most bytes of a text that begins with a sequence of three bytes and is
 * decoded by branches: with spaces between the sequences, words would take as
 * many branches. */
enum { FEW = 256 };

static __attribute__((noinline)) enum bu_status decode_few(buffer *b)
{
    struct cursor t = {b->src, b->src_end, b->dst, b->dst_end};
    return finish(b, &t);
}

static inline enum bu_status decode(buffer *b)
{
    const size_t n = (size_t)((uintptr_t)b->src_end - (uintptr_t)b->src);
    if (n < 8)
        return decode_few(b);
    if (n <= 32 && short_ascii(b, n))
        return BU_OK;
    if (n <= FEW && (n < 16 || (*b->src & 0xF0) == 0xE0))
        return decode_few(b);
    while (has_piece(b) && decode_far(b))
        ;
    return decode_near(b, b->src_end);
}

#endif
