/* encode_avx512: up to 32 scalar values as UTF-8, by AVX-512 VBMI2. */
/* SPDX-License-Identifier: MIT */
#ifndef ENCODE_AVX512_H
#define ENCODE_AVX512_H

#include <stddef.h>
#include <stdint.h>

#include <immintrin.h>

/* Each value has a field of bytes, its sequence at the end of that; the masks
 * say which bytes are written. */
struct encoded {
    __m512i first, second;
    uint64_t keep_first, keep_second;
};

#define ALWAYS static inline __attribute__((always_inline))

/* the 16 values in c of which `live` are any */
ALWAYS __m512i encode16(__m512i c, __mmask16 live, uint64_t *keep)
{
    const __m512i by = _mm512_set1_epi64(0x20262C3200060C12); /* 18 12 6 0 */
    const __mmask16 one = _mm512_cmplt_epu32_mask(c, _mm512_set1_epi32(0x80));
    const __mmask16 three =
        _mm512_cmpge_epu32_mask(c, _mm512_set1_epi32(0x800));
    const __mmask16 four =
        _mm512_cmpge_epu32_mask(c, _mm512_set1_epi32(0x10000));
    __m512i mark = _mm512_set1_epi32((int)0x80C00000);
    mark =
        _mm512_mask_mov_epi32(mark, three, _mm512_set1_epi32((int)0x8080E000));
    mark =
        _mm512_mask_mov_epi32(mark, four, _mm512_set1_epi32((int)0x808080F0));
    __m512i x = _mm512_ternarylogic_epi64(_mm512_multishift_epi64_epi8(by, c),
                                          _mm512_set1_epi8(0x3F), mark,
                                          0xEA); /* by & 3F | mark */
    x = _mm512_mask_slli_epi32(x, one, c, 24);
    /* the last byte counts even if it is NUL */
    const __m512i there =
        _mm512_maskz_or_epi32(live, x, _mm512_set1_epi32((int)0xFF000000));
    *keep = _mm512_test_epi8_mask(there, there);
    return x;
}

/* 32 values below 800 */
ALWAYS void encode_two(struct encoded *e, __m512i w, __mmask32 live)
{
    const __mmask32 one = _mm512_cmplt_epu16_mask(w, _mm512_set1_epi16(0x80));
    const __m512i low =
        /* same with 0x3F01: the shift leaves no bit there */
        _mm512_and_si512(_mm512_slli_epi16(w, 8), _mm512_set1_epi16(0x3F00));
    __m512i x = _mm512_ternarylogic_epi64(
        _mm512_srli_epi16(w, 6), low, _mm512_set1_epi16((short)0x80C0), 0xFE);
    x = _mm512_mask_slli_epi16(x, one, w, 8);
    const __m512i there = _mm512_maskz_mov_epi16(
        live, _mm512_or_si512(x, _mm512_set1_epi16((short)0xFF00)));
    e->first = e->second = x;
    e->keep_first = _mm512_test_epi8_mask(there, there);
    e->keep_second = 0;
}

/* 32 values below 10000 */
ALWAYS void encode_words(struct encoded *e, __m512i w, __mmask32 live)
{
    /* same with 0x7FF: goes the way of wider values, and writes the same */
    if (_mm512_cmpge_epu16_mask(w, _mm512_set1_epi16(0x800)) == 0) {
        encode_two(e, w, live);
        return;
    }
    e->first = encode16(_mm512_cvtepu16_epi32(_mm512_castsi512_si256(w)),
                        (__mmask16)live, &e->keep_first);
    e->second = encode16(_mm512_cvtepu16_epi32(_mm512_extracti64x4_epi64(w, 1)),
                         (__mmask16)(live >> 16), &e->keep_second);
}

ALWAYS size_t encoded_size(const struct encoded *e)
{
    return (size_t)__builtin_popcountll(e->keep_first) +
           (size_t)__builtin_popcountll(e->keep_second);
}

/* with room for 128 bytes */
ALWAYS uint8_t *put_whole(uint8_t *dst, const struct encoded *e)
{
    _mm512_storeu_si512(dst,
                        _mm512_maskz_compress_epi8(e->keep_first, e->first));
    dst += __builtin_popcountll(e->keep_first);
    /* same below: writes nothing where nothing is kept */
    if (e->keep_second == 0) /* same with 1 */
        return dst;
    _mm512_storeu_si512(dst,
                        _mm512_maskz_compress_epi8(e->keep_second, e->second));
    return dst + __builtin_popcountll(e->keep_second);
}

ALWAYS uint8_t *put_exact(uint8_t *dst, __m512i x, uint64_t keep)
{
    const unsigned n = (unsigned)__builtin_popcountll(keep);
    _mm512_mask_storeu_epi8(dst, _bzhi_u64(~(uint64_t)0, n),
                            _mm512_maskz_compress_epi8(keep, x));
    return dst + n;
}

ALWAYS uint8_t *put_part(uint8_t *dst, const struct encoded *e)
{
    dst = put_exact(dst, e->first, e->keep_first);
    return e->keep_second == 0 ? dst /* same with 1 */
                               : put_exact(dst, e->second, e->keep_second);
}

#endif
