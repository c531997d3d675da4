/* utf8_to_utf32: UTF-8 to UTF-32; the way is chosen by what the text is. */
/* SPDX-License-Identifier: MIT */
#include "utf32_chunk.h"
#include "utf32_few.h"
#include "utf32_lanes.h"

/*
 * Mostly ASCII goes by words, with a branch for each other sequence; the rest
 * goes by lanes, judged before. Credit says which: each word of ASCII earns 8,
 * each other sequence costs 10 less the ASCII before it, so text with one in
 * less than 10 bytes leaves. "l'été" costs 8 and 9 of at most 192.
 */
enum { CREDIT = 192, COST = 10 };

/* 8 to 32 bytes of ASCII from both ends at once */
static inline int short_ascii(struct bu_buffer_8_32 *b, size_t n)
{
    const uint8_t *const p = b->src, *const q = b->src_end - 8;
    uint32_t *const o = b->dst;
    if (((slice_load(p) | slice_load(q)) & HIGH) != 0 ||
        (size_t)(b->dst_end - o) < n)
        return 0;
    if (n > 16) {
        if (((slice_load(p + 8) | slice_load(q - 8)) & HIGH) != 0)
            return 0;
        widen(o + 8, p + 8);
        widen(o + n - 16, q - 8);
    }
    widen(o, p);
    widen(o + n - 8, q);
    b->src = p + n;
    b->dst = o + n;
    return 1;
}

static inline void ascii32(struct bu_buffer_8_32 *b)
{
    const uint8_t *p = b->src, *const end = b->src_end;
    uint32_t *o = b->dst, *const o_end = b->dst_end;
    while (end - p >= 32 && o_end - o >= 32 && high32(p) == 0) {
        widen(o, p);
        widen(o + 8, p + 8);
        widen(o + 16, p + 16);
        widen(o + 24, p + 24);
        p += 32;
        o += 32;
    }
    b->src = p;
    b->dst = o;
}

/* the sequence behind some ASCII; 0: cut or not good. A branch each for two
 * bytes and for more: such text has few of the latter */
static inline size_t other(const uint8_t *p, uint32_t *o)
{
    const uint32_t c = p[0], d = p[1] ^ 0x80u;
    if (c - 0xC2 >= 0x1E || d >= 0x40)
        return c < 0xE0 ? 0 : wide(load4(p), o);
    *o = (c & 0x1F) << 6 | d;
    return 2;
}

/* mostly ASCII, to where it is so no more (1), or to an end or an error (0) */
static __attribute__((noinline)) int sparse(struct bu_buffer_8_32 *b)
{
    const uint8_t *p = b->src, *const end = b->src_end;
    uint32_t *o = b->dst, *const o_end = b->dst_end;
    int credit = CREDIT, run = 0;
    while (end - p >= 32 && o_end - o >= 32 && credit >= 0) {
        const uint64_t high = slice_load(p) & HIGH;
        if (high == 0) {
            widen(o, p);
            b->src = p += 8;
            b->dst = o += 8;
            credit += 8;
            if (++run == 3) {
                ascii32(b);
                p = b->src;
                o = b->dst;
                run = 0;
                credit = CREDIT;
            }
            continue;
        }
        const size_t k = (size_t)__builtin_ctzll(high) >> 3;
        widen(o, p); /* k of them count */
        p += k;
        o += k;
        const size_t l = other(p, o);
        if (l == 0)
            break;
        p += l;
        o++;
        run = 0;
        credit += (int)k - COST;
        credit = credit < CREDIT ? credit : CREDIT;
    }
    b->src = p;
    b->dst = o;
    return credit < 0;
}

static inline int has_piece(const struct bu_buffer_8_32 *b)
{
    return b->src_end - b->src >= PIECE_MIN;
}

enum bu_status bu_utf8_to_utf32(struct bu_buffer_8_32 *b)
{
    const size_t n = b->src == b->src_end ? 0 : (size_t)(b->src_end - b->src);
    if (n == 0)
        return BU_OK;
    if (b->dst == b->dst_end)
        return BU_FULL;
    if (n <= 32)
        return n >= 8 && short_ascii(b, n) ? BU_OK : care(b);
    while (has_piece(b) && sparse(b)) {
        enum lanes_next next = LANES_AGAIN;
        while (next == LANES_AGAIN && has_piece(b))
            next = lanes(b);
        if (next != LANES_SPARSE)
            break;
    }
    do
        ascii32(b);
    while (b->src_end - b->src > 32 && chunk(b));
    return care(b);
}
