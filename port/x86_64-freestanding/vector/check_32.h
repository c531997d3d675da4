/* check_32: well-formed UTF-8 of 17 to 32 bytes, by AVX2. */
/* SPDX-License-Identifier: MIT */
#ifndef CHECK_32_H
#define CHECK_32_H

#include "../speed/utf8/check_few.h"
#include "judge_avx2.h"

/* 17 to 32 bytes in one register, with NUL after them, which makes an
 * incomplete sequence an error: the second half is moved down over the bytes
 * that both halves share */
static inline size_t check_32(const uint8_t *s, size_t n)
{
    static const uint8_t from[32] = {0,   1,   2,   3,   4,   5,   6,   7,
                                     8,   9,   10,  11,  12,  13,  14,  15,
                                     128, 128, 128, 128, 128, 128, 128, 128,
                                     128, 128, 128, 128, 128, 128, 128, 128};
    const uint8_t *const t = s + n - 16;
    const __m128i low = _mm_loadu_si128((const __m128i_u *)(const void *)s);
    const __m128i end = _mm_loadu_si128((const __m128i_u *)(const void *)t);
    const uint8_t *const by = from + (32 - n);
    if (_mm_movemask_epi8(_mm_or_si128(low, end)) == 0)
        return n;
    const __m128i high = _mm_shuffle_epi8(
        end, _mm_loadu_si128((const __m128i_u *)(const void *)by));
    const __m256i cur = _mm256_set_m128i(high, low);
    const __m256i e = _mm256_or_si256(judge_first(cur), open_at_32(cur));
    return any(e) ? few_exact(s, n) : n;
}

#endif
