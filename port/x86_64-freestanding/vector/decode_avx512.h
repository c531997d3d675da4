/* decode_avx512: UTF-8 to units, 64 bytes at a time, by AVX-512 VBMI2. The file
 * that includes it has unit, struct buffer, put, put_ascii, units and plain. */
/* SPDX-License-Identifier: MIT */
#ifndef DECODE_AVX512_H
#define DECODE_AVX512_H

#include "judge_avx512.h"

#define ALL_BITS (~(uint64_t)0)
enum { STEP = 61 /* a sequence that begins before is whole in 64 bytes */ };

static inline uint64_t leads_of(__m512i cur)
{
    return ~(uint64_t)_mm512_cmplt_epi8_mask(cur, _mm512_set1_epi8(-64));
}

/* Whole blocks, while there are 64 bytes and room for 64 units. The next block
 * does not depend on where sequences of this one end: sequences that begin in
 * the first 61 bytes are written, and continuation bytes at the start of a
 * block belong to the block before. */
static __attribute__((noinline)) void decode_whole(struct buffer *b)
{
    const __m512i none = _mm512_setzero_si512();
    const uint8_t *p = b->src, *const end = b->src_end;
    unit *dst = b->dst, *const dst_end = b->dst_end;
    uint64_t leads = ALL_BITS;
    __m512i before = none; /* its last three bytes are those before p */
    for (;;) {
        const __m512i cur = at_once(p);
        if (is_ascii(cur)) {
            put_ascii(cur, dst);
            leads = ALL_BITS;
            before = cur;
            p += 64;
            dst += 64;
        } else {
            struct errors e = {none, none};
            const __m512i lanes = _mm512_alignr_epi64(cur, before, 6);
            judge(&e, cur, _mm512_alignr_epi8(cur, lanes, 15),
                  _mm512_alignr_epi8(cur, lanes, 14),
                  _mm512_alignr_epi8(cur, lanes, 13));
            if (wrong(&e))
                break;
            leads = leads_of(cur);
            dst = put(cur, leads & ALL_BITS >> (64 - STEP), dst, 64);
            before = _mm512_bslli_epi128(cur, 64 - STEP);
            p += STEP;
        }
        if (end - p < 64 || dst_end - dst < 64)
            break;
    }
    b->src = p + __builtin_ctzll(leads >> STEP | 1u << (64 - STEP));
    b->dst = dst;
}

/* One block of 1 to 64 bytes. Return whether it made progress: it makes none
 * at an error, or if no sequence is whole or fits. */
static __attribute__((noinline)) int decode_part(struct buffer *b)
{
    const __m512i none = _mm512_setzero_si512();
    struct errors e = {none, none};
    const size_t room = (size_t)(b->dst_end - b->dst);
    size_t n = (size_t)(b->src_end - b->src);
    if (room == 0)
        return 0;
    n = n < 64 ? n : 64;
    const __m512i cur = few(b->src, n);
    /* an incomplete sequence is an error at the NUL after it, if there is one
     */
    after(&e, none, cur);
    const uint64_t bad = wrong_at(&e);
    uint64_t leads = leads_of(cur) & ALL_BITS >> (64 - n);
    if (bad << (64 - n) != 0)
        return 0;
    if ((bad | open_at_64(cur)) != 0) {
        n = 63 - (size_t)__builtin_clzll(leads);
        leads ^= (uint64_t)1 << n;
    }
    if (units(cur, leads) > room) {
        const uint64_t fit = first_leads(cur, leads, room);
        n = (size_t)__builtin_ctzll(leads ^ fit);
        leads = fit;
    }
    b->dst = put(cur, leads, b->dst, room);
    b->src += n;
    return n != 0;
}

/* the ASCII at the start, as far as there is room */
static inline void decode_ascii(struct buffer *b)
{
    const uint8_t *p = b->src;
    unit *dst = b->dst;
    const size_t room = (size_t)(b->dst_end - dst);
    size_t n = (size_t)(b->src_end - p);
    n = n < room ? n : room;
    for (; n >= 64; n -= 64) {
        const __m512i cur = at_once(p);
        if (!is_ascii(cur))
            break;
        put_ascii(cur, dst);
        p += 64;
        dst += 64;
    }
    if (n - 1 < 63) {
        const __m512i cur = few(p, n);
        if (is_ascii(cur)) {
            put_ascii_few(cur, dst, n);
            p += n;
            dst += n;
        }
    }
    b->src = p;
    b->dst = dst;
}

static inline enum bu_status decode(struct buffer *b)
{
    decode_ascii(b);
    if (b->src == b->src_end)
        return BU_OK;
    if (b->src_end - b->src >= 128 && b->dst_end - b->dst >= 64)
        decode_whole(b);
    while (b->src != b->src_end)
        if (!decode_part(b))
            return plain(b);
    return BU_OK;
}

#endif
