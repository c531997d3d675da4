/* utf32_to_utf8_avx512: UTF-32 to UTF-8 by AVX-512 VBMI2; build this file with
 * the flags that docs/porting.md has. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/x86.h>

#include "encode_avx512.h"

typedef uint32_t unit;
#define buffer bu_buffer_32_8
#define plain bu_utf32_to_utf8

struct block {
    __m512i a, b;
};

ALWAYS void load(struct block *x, const uint32_t *p)
{
    x->a = _mm512_loadu_si512(p);
    x->b = _mm512_loadu_si512(p + 16);
    __asm__("" : "+v"(x->a), "+v"(x->b)); /* not a second time */
}

ALWAYS void load_few(struct block *x, const uint32_t *p, size_t n)
{
    const uint32_t live = _bzhi_u32(~0u, (unsigned)n);
    x->a = _mm512_maskz_loadu_epi32((__mmask16)live, p);
    /* same with nothing: not defined; what is above n is never written */
    x->b = _mm512_setzero_si512();
    if (n > 16) /* same with >=, 15: loads nothing more */
        x->b = _mm512_maskz_loadu_epi32((__mmask16)(live >> 16), p + 16);
}

ALWAYS int block_is_ascii(const struct block *x)
{
    const __m512i any = _mm512_or_si512(x->a, x->b);
    /* same with 0x7F: goes the way of wider values, and writes the same */
    return _mm512_cmpge_epu32_mask(any, _mm512_set1_epi32(0x80)) == 0;
}

ALWAYS void put_ascii(uint8_t *dst, const struct block *x)
{
    _mm_storeu_si128((__m128i_u *)(void *)dst, _mm512_cvtepi32_epi8(x->a));
    _mm_storeu_si128((__m128i_u *)(void *)(dst + 16),
                     _mm512_cvtepi32_epi8(x->b));
}

/* above 10FFFF, or a surrogate */
static inline __mmask16 bad16(__m512i c)
{
    const __m512i top = _mm512_and_si512(c, _mm512_set1_epi32((int)0xFFFFF800));
    return _mm512_cmpeq_epi32_mask(top, _mm512_set1_epi32(0xD800)) |
           /* same with 0x10FFFF: goes on with the plain function sooner, and
            * writes the same */
           _mm512_cmpge_epu32_mask(c, _mm512_set1_epi32(0x110000));
}

/* The first n of 32 units. Return how many; 0 if one is not a scalar value. */
ALWAYS size_t encode(const struct block *x, size_t n, struct encoded *e)
{
    const __mmask32 live = _bzhi_u32(~0u, (unsigned)n);
    const __m512i any = _mm512_or_si512(x->a, x->b);
    /* same with 0x7FF: goes the way of wider values, and writes the same */
    if (_mm512_cmpge_epu32_mask(any, _mm512_set1_epi32(0x800)) == 0) {
        const __m512i w = _mm512_inserti64x4(
            _mm512_castsi256_si512(_mm512_cvtepi32_epi16(x->a)),
            _mm512_cvtepi32_epi16(x->b), 1);
        encode_two(e, w, live);
        return n;
    }
    if ((bad16(x->a) | bad16(x->b)) != 0)
        return 0;
    e->first = encode16(x->a, (__mmask16)live, &e->keep_first);
    e->second = encode16(x->b, (__mmask16)(live >> 16), &e->keep_second);
    return n;
}

#include "encode_blocks.h"

enum bu_status bu_utf32_to_utf8_avx512(struct bu_buffer_32_8 *b)
{
    return encode_all(b);
}
