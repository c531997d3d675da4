/* count_avx2: how many bytes begin a sequence, by AVX2; build this file with
 * -mavx2. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>
#include <bareutf/x86.h>

#include <immintrin.h>

/* FF at each lead */
static inline __m256i leads(const uint8_t *p)
{
    const __m256i x = _mm256_loadu_si256((const __m256i_u *)(const void *)p);
    return _mm256_cmpgt_epi8(x, _mm256_set1_epi8(-65));
}

/* four sums of the bytes, as negative numbers */
static inline __m256i sums(__m256i x)
{
    const __m256i none = _mm256_setzero_si256();
    return _mm256_sad_epu8(_mm256_sub_epi8(none, x), none);
}

static inline size_t across(__m256i x)
{
    const __m128i two = _mm_add_epi64(_mm256_castsi256_si128(x),
                                      _mm256_extracti128_si256(x, 1));
    return (size_t)_mm_cvtsi128_si64(
        _mm_add_epi64(two, _mm_unpackhi_epi64(two, two)));
}

/* 32 bytes or more */
static size_t count_many(const uint8_t *s, size_t n)
{
    static const uint8_t keep[64] = {
        0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,
        0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,
        0,   0,   0,   0,   0,   0,   255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};
    const uint8_t *const end = s + n;
    __m256i all = _mm256_setzero_si256();
    while (end - s >= 128) {
        size_t turns = (size_t)(end - s) / 128;
        __m256i each = _mm256_setzero_si256();
        turns = turns < 63 ? turns : 63; /* 4 times 63 is 252 */
        for (; turns != 0; turns--, s += 128) {
            const __m256i a = _mm256_add_epi8(leads(s), leads(s + 32));
            const __m256i b = _mm256_add_epi8(leads(s + 64), leads(s + 96));
            each = _mm256_add_epi8(each, _mm256_add_epi8(a, b));
        }
        all = _mm256_add_epi64(all, sums(each));
    }
    for (; end - s >= 32; s += 32)
        all = _mm256_add_epi64(all, sums(leads(s)));
    /* what is left, of the last 32 bytes */
    const uint8_t *const from = keep + (end - s);
    const __m256i mask =
        _mm256_loadu_si256((const __m256i_u *)(const void *)from);
    const __m256i last = _mm256_and_si256(leads(end - 32), mask);
    return across(_mm256_add_epi64(all, sums(last)));
}

/* A few bytes fill no register: the plain function takes them. */
size_t bu_utf8_count_avx2(const uint8_t *s, size_t n)
{
    return n < 32 ? bu_utf8_count(s, n) : count_many(s, n);
}
