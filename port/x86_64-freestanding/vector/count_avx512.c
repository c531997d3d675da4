/* count_avx512: how many bytes begin a sequence, by AVX-512 VBMI2; build this
 * file with the flags that docs/porting.md has. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/x86.h>

#include <immintrin.h>

static inline size_t leads(__m512i x)
{
    return (size_t)__builtin_popcountll(
        _mm512_cmpgt_epi8_mask(x, _mm512_set1_epi8(-65)));
}

size_t bu_utf8_count_avx512(const uint8_t *s, size_t n)
{
    size_t count = 0;
    for (; n >= 256; n -= 256, s += 256)
        count += leads(_mm512_loadu_si512(s)) +
                 leads(_mm512_loadu_si512(s + 64)) +
                 leads(_mm512_loadu_si512(s + 128)) +
                 leads(_mm512_loadu_si512(s + 192));
    for (; n >= 64; n -= 64, s += 64)
        count += leads(_mm512_loadu_si512(s));
    if (n == 0)
        return count;
    /* tails in the lanes that are masked out */
    const __m512i last = _mm512_mask_loadu_epi8(
        _mm512_set1_epi8(-128), _bzhi_u64(~(uint64_t)0, (unsigned)n), s);
    return count + leads(last);
}
