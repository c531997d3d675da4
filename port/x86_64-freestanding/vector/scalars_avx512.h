/* scalars_avx512: the scalar values of 16 sequences, by AVX-512 VBMI2. */
/* SPDX-License-Identifier: MIT */
/*
 * VPCOMPRESSB makes the places of the leads, VPERMB fetches each sequence into
 * a field, two products join its bits, and a shift and a mask by the lead make
 * the value.
 */
#ifndef SCALARS_AVX512_H
#define SCALARS_AVX512_H

#include "judge_avx512.h"

#define FOUR(x) x, x, x, x
static const uint8_t spread_by4[64] = {FOUR(0),  FOUR(1),  FOUR(2),  FOUR(3),
                                       FOUR(4),  FOUR(5),  FOUR(6),  FOUR(7),
                                       FOUR(8),  FOUR(9),  FOUR(10), FOUR(11),
                                       FOUR(12), FOUR(13), FOUR(14), FOUR(15)};
static const uint8_t each_place[64] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
    48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
/* by the top four bits of the lead */
static const uint32_t unused_bits[16] = {18, 18, 18, 18, 18, 18, 18, 18,
                                         18, 18, 18, 18, 12, 12, 6,  0};
static const uint32_t value_bits[16] = {
    0x7F, 0x7F, 0x7F, 0x7F, 0x7F,  0x7F,  0x7F,   0x7F,
    0,    0,    0,    0,    0x7FF, 0x7FF, 0xFFFF, 0x1FFFFF};

/* where the sequences begin, in order */
static inline __m512i places_of(uint64_t leads)
{
    return _mm512_maskz_compress_epi8(leads, at(each_place));
}

/* Number 16g and the 15 that follow. If there are fewer, the rest has no
 * meaning. */
static inline __attribute__((always_inline)) __m512i
scalars16(__m512i cur, __m512i places, int g)
{
    const __m512i by =
        _mm512_add_epi8(at(spread_by4), _mm512_set1_epi8((char)(16 * g)));
    /* the lead on top, what follows it below */
    const __m512i from = _mm512_add_epi8(_mm512_permutexvar_epi8(by, places),
                                         _mm512_set1_epi32(0x00010203));
    const __m512i w = _mm512_permutexvar_epi8(from, cur);
    const __m512i lead = _mm512_srli_epi32(w, 28);
    const __m512i bits = _mm512_and_si512(w, _mm512_set1_epi32(0x7F3F3F3F));
    const __m512i pairs =
        _mm512_maddubs_epi16(bits, _mm512_set1_epi32(0x40014001));
    const __m512i all = _mm512_madd_epi16(pairs, _mm512_set1_epi32(0x10000001));
    return _mm512_and_si512(
        _mm512_srlv_epi32(all, _mm512_permutexvar_epi32(
                                   lead, _mm512_loadu_si512(unused_bits))),
        _mm512_permutexvar_epi32(lead, _mm512_loadu_si512(value_bits)));
}

#endif
