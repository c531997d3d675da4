/* utf8_to_utf16_avx2: UTF-8 to UTF-16 by AVX2; build this file with -mavx2. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/x86.h>

#include <immintrin.h>

typedef uint16_t unit;
#define buffer bu_buffer_8_16
#define plain bu_utf8_to_utf16

static inline void store(uint16_t *o, __m256i x)
{
    _mm256_storeu_si256((__m256i_u *)(void *)o, x);
}

static inline void put_ascii(__m256i cur, uint16_t *o)
{
    store(o, _mm256_cvtepu8_epi16(_mm256_castsi256_si128(cur)));
    store(o + 16, _mm256_cvtepu8_epi16(_mm256_extracti128_si256(cur, 1)));
}

/* eight values, none above FFFF, of which n count */
static inline uint16_t *put_eight(__m256i c, uint16_t *o, unsigned n)
{
    const __m128i x = _mm_packus_epi32(_mm256_castsi256_si128(c),
                                       _mm256_extracti128_si256(c, 1));
    _mm_storeu_si128((__m128i_u *)(void *)o, x);
    return o + n;
}

/* any values; two units are written for each */
static inline uint16_t *put_far(__m256i c, uint16_t *o, unsigned n)
{
    const __m256i wide = _mm256_cmpgt_epi32(c, _mm256_set1_epi32(0xFFFF));
    /* D7C0 + (c >> 10), then DC00 | (c & 3FF) */
    const __m256i pair = _mm256_or_si256(
        _mm256_add_epi32(_mm256_srli_epi32(c, 10),
                         _mm256_set1_epi32((int)0xDC00D7C0)),
        _mm256_slli_epi32(_mm256_and_si256(c, _mm256_set1_epi32(0x3FF)), 16));
    const unsigned two =
        (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(wide));
    uint32_t x[8]; /* same with 9: room that nothing uses */
    _mm256_storeu_si256((__m256i_u *)(void *)x,
                        _mm256_blendv_epi8(c, pair, wide));
    for (unsigned i = 0; i < n; i++) {
        __builtin_memcpy(o, &x[i], 4);
        o += 1 + (two >> i & 1);
    }
    return o;
}

#include "decode_avx2.h"

enum bu_status bu_utf8_to_utf16_avx2(struct bu_buffer_8_16 *b)
{
    return decode(b);
}
