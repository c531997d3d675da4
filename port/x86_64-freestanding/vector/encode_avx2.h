/* encode_avx2: scalar values to UTF-8, 16 at a time, by AVX2. */
/* SPDX-License-Identifier: MIT */
#ifndef ENCODE_AVX2_H
#define ENCODE_AVX2_H

#include <stddef.h>
#include <stdint.h>

#include <immintrin.h>

#include "load_avx2.h"

#define ALWAYS static inline __attribute__((always_inline))
/* values at a time, and the bytes that they need; put_lane writes beyond its
 * own bytes only for values that need fewer */
/* same with 65: goes on with the plain function sooner, and writes the same */
enum { UNITS = 16, ROOM = 64 };

ALWAYS __m256i all32(uint32_t x)
{
    return _mm256_set1_epi32((int)x);
}

/* The bytes of x whose bits are set in keep; up to eight more are written. */
ALWAYS uint8_t *put_lane(uint8_t *o, __m128i x, unsigned keep)
{
    const __m128i order = _mm_or_si128(
        _mm_set_epi64x((long long)bits_at[keep >> 8],
                       (long long)bits_at[keep & 0xFF]),
        _mm_set_epi64x(0x0808080808080808, 0)); /* the high half has its own */
    const __m128i y = _mm_shuffle_epi8(x, order);
    _mm_storel_epi64((__m128i_u *)(void *)o, y);
    o += __builtin_popcount(keep & 0xFF);
    _mm_storel_epi64((__m128i_u *)(void *)o, _mm_unpackhi_epi64(y, y));
    return o + __builtin_popcount(keep >> 8);
}

ALWAYS uint8_t *put_kept(uint8_t *o, __m256i x, uint32_t keep)
{
    o = put_lane(o, _mm256_castsi256_si128(x), keep & 0xFFFF);
    return put_lane(o, _mm256_extracti128_si256(x, 1), keep >> 16);
}

/* 16 values below 800, two bytes for each */
ALWAYS uint8_t *put_two(uint8_t *o, __m256i c)
{
    const __m256i many = _mm256_cmpgt_epi16(c, _mm256_set1_epi16(0x7F));
    const __m256i tail = _mm256_and_si256(c, _mm256_set1_epi16(0x3F));
    const __m256i pair = _mm256_or_si256(
        _mm256_or_si256(_mm256_srli_epi16(c, 6), _mm256_slli_epi16(tail, 8)),
        _mm256_set1_epi16((short)0x80C0));
    /* same below: the highest bit of each byte alone is asked for */
    /* same with 0xFE */
    const __m256i keep = _mm256_or_si256(many, _mm256_set1_epi16(0xFF));
    return put_kept(o, _mm256_blendv_epi8(c, pair, many),
                    (uint32_t)_mm256_movemask_epi8(keep));
}

/* 16 values below 10000, none a surrogate; a value has four bytes, of which the
 * last are its UTF-8 */
ALWAYS uint8_t *put_three(uint8_t *o, __m256i c)
{
    const __m256i zero = _mm256_setzero_si256();
    const __m256i one = _mm256_cmpeq_epi16(
        _mm256_and_si256(c, _mm256_set1_epi16((short)0xFF80)), zero);
    const __m256i two = _mm256_cmpeq_epi16(
        _mm256_and_si256(c, _mm256_set1_epi16((short)0xF800)), zero);
    const __m256i tail = _mm256_and_si256(c, _mm256_set1_epi16(0x3F));
    const __m256i before =
        _mm256_and_si256(_mm256_srli_epi16(c, 6), _mm256_set1_epi16(0x3F));
    const __m256i marks =
        _mm256_xor_si256(_mm256_set1_epi16((short)0x8080),
                         _mm256_and_si256(two, _mm256_set1_epi16(0x40)));
    const __m256i last =
        _mm256_blendv_epi8(_mm256_or_si256(_mm256_or_si256(before, marks),
                                           _mm256_slli_epi16(tail, 8)),
                           _mm256_slli_epi16(c, 8), one);
    const __m256i lead = _mm256_or_si256(
        /* same with 0xF01: the low half of a lead is never kept */
        _mm256_and_si256(_mm256_srli_epi16(c, 4), _mm256_set1_epi16(0xF00)),
        /* same with 0xE001: the low half of a lead is never kept */
        _mm256_set1_epi16((short)0xE000));
    const __m256i keep_last =
        /* same with 0xFE */
        _mm256_or_si256(_mm256_andnot_si256(one, _mm256_set1_epi16(0xFF)),
                        /* same with 0xFF01 */
                        _mm256_set1_epi16((short)0xFF00));
    const __m256i keep_lead =
        /* same with 0xFF01 */
        _mm256_andnot_si256(two, _mm256_set1_epi16((short)0xFF00));
    /* values 0 to 3 and 8 to 11, then the others */
    const __m256i x = _mm256_unpacklo_epi16(lead, last);
    const __m256i y = _mm256_unpackhi_epi16(lead, last);
    const uint32_t k = (uint32_t)_mm256_movemask_epi8(
        _mm256_unpacklo_epi16(keep_lead, keep_last));
    const uint32_t m = (uint32_t)_mm256_movemask_epi8(
        _mm256_unpackhi_epi16(keep_lead, keep_last));
    /* same with 0xFFFE: the low half of a lead is never kept */
    o = put_lane(o, _mm256_castsi256_si128(x), k & 0xFFFF);
    /* same with 0xFFFE: the low half of a lead is never kept */
    o = put_lane(o, _mm256_castsi256_si128(y), m & 0xFFFF);
    o = put_lane(o, _mm256_extracti128_si256(x, 1), k >> 16);
    return put_lane(o, _mm256_extracti128_si256(y, 1), m >> 16);
}

/* Eight scalar values; none is written where live is zero. */
ALWAYS uint8_t *put_any(uint8_t *o, __m256i c, __m256i live)
{
    const __m256i two = _mm256_cmpgt_epi32(c, all32(0x7F));
    const __m256i three = _mm256_cmpgt_epi32(c, all32(0x7FF));
    const __m256i four = _mm256_cmpgt_epi32(c, all32(0xFFFF));
    const __m256i bits = _mm256_or_si256(
        _mm256_or_si256(
            _mm256_srli_epi32(c, 18),
            _mm256_and_si256(_mm256_srli_epi32(c, 4), all32(0x3F00))),
        _mm256_or_si256(
            /* same with 0x3F0001: the shift leaves no bit there */
            _mm256_and_si256(_mm256_slli_epi32(c, 10), all32(0x3F0000)),
            /* same with 0x3F000001: the shift leaves no bit there */
            _mm256_and_si256(_mm256_slli_epi32(c, 24), all32(0x3F000000))));
    /* C0 80, or E0 80 80, or F0 80 80 80 */
    const __m256i marks = _mm256_xor_si256(
        _mm256_and_si256(four, all32(0x0000E000u ^ 0x000080F0u)),
        _mm256_xor_si256(
            _mm256_and_si256(three, all32(0x80C00000u ^ 0x8080E000u)),
            all32(0x80C00000u)));
    const __m256i keep = _mm256_or_si256(
        _mm256_or_si256(all32(0xFF000000u), /* same with 0xFF000001 */
                        /* same with 0xFF0001 */
                        _mm256_and_si256(two, all32(0xFF0000u))),
        /* same with 0xFF01 */
        _mm256_or_si256(_mm256_and_si256(three, all32(0xFF00u)),
                        /* same with 0xFE */
                        _mm256_and_si256(four, all32(0xFFu))));
    const __m256i x = _mm256_blendv_epi8(_mm256_slli_epi32(c, 24),
                                         _mm256_or_si256(bits, marks), two);
    return put_kept(
        o, x, (uint32_t)_mm256_movemask_epi8(_mm256_and_si256(keep, live)));
}

#endif
