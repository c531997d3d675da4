/* count_avx512: how many bytes begin a sequence, and the sizes of UTF-8 in
 * UTF-16 and of UTF-16 in UTF-8, by AVX-512 VBMI2; build this file with the
 * flags that docs/porting.md has. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
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

/* the leads, and those of F0 and up again */
static inline size_t units(__m512i x)
{
    return leads(x) + (size_t)__builtin_popcountll(
                          _mm512_cmpge_epu8_mask(x, _mm512_set1_epi8(-16)));
}

size_t bu_utf8_to_utf16_size_avx512(const uint8_t *s, size_t n)
{
    size_t size = 0;
    n = bu_utf8_check_avx512(s, n);
    for (; n >= 64; n -= 64, s += 64)
        size += units(_mm512_loadu_si512(s));
    if (n == 0)
        return size;
    const __m512i last = _mm512_mask_loadu_epi8(
        _mm512_set1_epi8(-128), _bzhi_u64(~(uint64_t)0, (unsigned)n), s);
    return size + units(last);
}

/* Units of a kind: D800 or DC00 */
static inline uint32_t halves(__m512i x, int kind)
{
    return _mm512_cmpeq_epi16_mask(
        _mm512_and_si512(x, _mm512_set1_epi16((short)0xFC00)),
        _mm512_set1_epi16((short)kind));
}

/* Bytes of UTF-8 beyond one for each unit, of 32; units of 0 have none. */
static inline size_t more_bytes(__m512i x, uint32_t half)
{
    const uint32_t two = _mm512_cmpge_epu16_mask(x, _mm512_set1_epi16(0x80));
    const uint32_t three = _mm512_cmpge_epu16_mask(x, _mm512_set1_epi16(0x800));
    return (size_t)__builtin_popcount(two) +
           (size_t)__builtin_popcount(three & ~half);
}

/* A block with an error, or a high surrogate at the end, is for the plain
 * function, with the first half of its first pair. */
size_t bu_utf16_to_utf8_size_avx512(const uint16_t *s, size_t n)
{
    size_t at = 0;
    size_t size = 0;
    uint32_t open = 0; /* the unit before is the first half of a pair */

    while (at != n) {
        const unsigned most = n - at < 32 ? (unsigned)(n - at) : 32;
        const __m512i x = _mm512_maskz_loadu_epi16(
            (uint32_t)_bzhi_u64(0xFFFFFFFFu, most), s + at);
        const uint32_t high = halves(x, 0xD800);
        const uint32_t low = halves(x, 0xDC00);
        if (low != (high << 1 | open) || (at + most == n && high >> (most - 1)))
            return size - 2 * (size_t)open +
                   bu_utf16_to_utf8_size(s + at - open, n - at + open);
        size += most + more_bytes(x, high | low);
        open = high >> 31;
        at += most;
    }
    return size;
}
