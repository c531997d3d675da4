/* judge_avx2: which of 32 bytes break the rules of UTF-8, by AVX2. */
/* SPDX-License-Identifier: MIT */
#ifndef JUDGE_AVX2_H
#define JUDGE_AVX2_H

#include <stddef.h>
#include <stdint.h>

#include <immintrin.h>

/*
 * Each error of two bytes has a bit: it is there when the high half of the
 * first, its low half, and the high half of the second all allow it. Method of
 * Keiser and Lemire, "Validating UTF-8 in less than one instruction per byte".
 */
enum {
    SHORT = 1,  /* lead, then no 80..BF */
    LONG = 2,   /* ASCII, then 80..BF */
    OVER3 = 4,  /* E0 80..9F */
    LARGE = 8,  /* F4 90..BF, F5..FF */
    SURR = 16,  /* ED A0..BF */
    OVER2 = 32, /* C0 C1 */
    OVER4 = 64, /* F0 80..8F, and F5..FF 80..8F */
    TWO = 128,  /* 80..BF twice: right after E0..FF only */
    ANY = SHORT | LONG | TWO
};
#define TWICE(...) _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)
#define B(x) ((char)(x))

static inline __m256i high_half(__m256i x)
{
    return _mm256_and_si256(_mm256_srli_epi16(x, 4), _mm256_set1_epi8(15));
}

/* 32 bytes, and what is one, two and three bytes before each */
static inline __attribute__((always_inline)) __m256i
judge_all(__m256i cur, __m256i b1, __m256i b2, __m256i b3)
{
    const __m256i first_high =
        TWICE(LONG, LONG, LONG, LONG, LONG, LONG, LONG, LONG, B(TWO), B(TWO),
              B(TWO), B(TWO), SHORT | OVER2, SHORT, SHORT | OVER3 | SURR,
              SHORT | LARGE | OVER4);
    const __m256i first_low = TWICE(
        B(ANY | OVER3 | OVER2 | OVER4), B(ANY | OVER2), B(ANY), B(ANY),
        B(ANY | LARGE), B(ANY | LARGE | OVER4), B(ANY | LARGE | OVER4),
        B(ANY | LARGE | OVER4), B(ANY | LARGE | OVER4), B(ANY | LARGE | OVER4),
        B(ANY | LARGE | OVER4), B(ANY | LARGE | OVER4), B(ANY | LARGE | OVER4),
        B(ANY | LARGE | OVER4 | SURR), B(ANY | LARGE | OVER4),
        B(ANY | LARGE | OVER4));
    const __m256i second_high =
        TWICE(SHORT, SHORT, SHORT, SHORT, SHORT, SHORT, SHORT, SHORT,
              B(LONG | OVER2 | TWO | OVER3 | OVER4),
              B(LONG | OVER2 | TWO | OVER3 | LARGE),
              B(LONG | OVER2 | TWO | SURR | LARGE),
              B(LONG | OVER2 | TWO | SURR | LARGE), SHORT, SHORT, SHORT, SHORT);
    __asm__("" : "+x"(b1)); /* gcc would load it twice */
    const __m256i pair = _mm256_and_si256(
        _mm256_and_si256(
            _mm256_shuffle_epi8(first_high, high_half(b1)),
            _mm256_shuffle_epi8(first_low,
                                _mm256_and_si256(b1, _mm256_set1_epi8(15)))),
        _mm256_shuffle_epi8(second_high, high_half(cur)));
    /* bit 7, the bit of TWO, where E0..FF or F0..FF ask for it */
    const __m256i m2 = _mm256_subs_epu8(b2, _mm256_set1_epi8(0x60));
    const __m256i m3 = _mm256_subs_epu8(b3, _mm256_set1_epi8(0x70));
    const __m256i asked =
        _mm256_and_si256(_mm256_or_si256(m2, m3), _mm256_set1_epi8(-128));
    return _mm256_xor_si256(asked, pair);
}

static inline int any(__m256i x)
{
    return !_mm256_testz_si256(x, x);
}

/* 32 bytes with nothing before them, by registers */
static inline __attribute__((always_inline)) __m256i judge_first(__m256i cur)
{
    const __m256i old = _mm256_permute2x128_si256(cur, cur, 0x08);
    return judge_all(cur, _mm256_alignr_epi8(cur, old, 15),
                     _mm256_alignr_epi8(cur, old, 14),
                     _mm256_alignr_epi8(cur, old, 13));
}

/* not zero at C0 in byte 31, E0 in 30, F0 in 29: only in 32 full bytes */
static inline __m256i open_at_32(__m256i cur)
{
    const __m256i none = _mm256_setr_epi8(
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, B(0xEF), B(0xDF), B(0xBF));
    return _mm256_subs_epu8(cur, none);
}

#endif
