/* utf8_to_utf32_avx2: UTF-8 to UTF-32 by AVX2; build this file with -mavx2. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/x86.h>

#include <immintrin.h>

typedef uint32_t unit;
#define buffer bu_buffer_8_32
#define plain bu_utf8_to_utf32

static inline void store(uint32_t *o, __m256i x)
{
    _mm256_storeu_si256((__m256i_u *)(void *)o, x);
}

static inline void put_ascii(__m256i cur, uint32_t *o)
{
    const __m128i low = _mm256_castsi256_si128(cur);
    const __m128i high = _mm256_extracti128_si256(cur, 1);
    store(o, _mm256_cvtepu8_epi32(low));
    store(o + 8, _mm256_cvtepu8_epi32(_mm_srli_si128(low, 8)));
    store(o + 16, _mm256_cvtepu8_epi32(high));
    store(o + 24, _mm256_cvtepu8_epi32(_mm_srli_si128(high, 8)));
}

static inline uint32_t *put_eight(__m256i c, uint32_t *o, unsigned n)
{
    store(o, c);
    return o + n;
}
#define put_far put_eight /* a scalar value is one unit */

#include "decode_avx2.h"

enum bu_status bu_utf8_to_utf32_avx2(struct bu_buffer_8_32 *b)
{
    return decode(b);
}
