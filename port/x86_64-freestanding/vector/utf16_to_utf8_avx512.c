/* utf16_to_utf8_avx512: UTF-16 to UTF-8 by AVX-512 VBMI2; build this file with
 * the flags that docs/porting.md has. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/x86.h>

#include "encode_avx512.h"

typedef uint16_t unit;
#define buffer bu_buffer_16_8
#define plain bu_utf16_to_utf8

struct block {
    __m512i w;
};

ALWAYS void load(struct block *x, const uint16_t *p)
{
    x->w = _mm512_loadu_si512(p);
    __asm__("" : "+v"(x->w)); /* not a second time: it may change */
}

ALWAYS void load_few(struct block *x, const uint16_t *p, size_t n)
{
    x->w = _mm512_maskz_loadu_epi16(_bzhi_u32(~0u, (unsigned)n), p);
}

ALWAYS int block_is_ascii(const struct block *x)
{
    /* same with 0xFF81: goes the way of wider values, and writes the same */
    return _mm512_test_epi16_mask(x->w, _mm512_set1_epi16((short)0xFF80)) == 0;
}

ALWAYS void put_ascii(uint8_t *dst, const struct block *x)
{
    _mm256_storeu_si256((__m256i_u *)(void *)dst, _mm512_cvtepi16_epi8(x->w));
}

/* the values at 16 units, of which `high` have the other half in `next` */
ALWAYS __m512i join(__m256i w, __m256i next, __mmask16 high)
{
    const __m512i c = _mm512_cvtepu16_epi32(w);
    /* D801 DC37: 3600400 + DC37 - 35FDC00 is 10437. */
    const __m512i low = _mm512_sub_epi32(_mm512_cvtepu16_epi32(next),
                                         _mm512_set1_epi32(0x35FDC00));
    return _mm512_mask_add_epi32(c, high, _mm512_slli_epi32(c, 10), low);
}

/* The first n of 32 units, less a high half at the end. Return how many; 0 if a
 * surrogate is lone. */
ALWAYS size_t encode(const struct block *x, size_t n, struct encoded *e)
{
    const __m512i top =
        _mm512_and_si512(x->w, _mm512_set1_epi16((short)0xFC00));
    const __mmask32 low =
        _mm512_cmpeq_epi16_mask(top, _mm512_set1_epi16((short)0xDC00));
    __mmask32 high =
        _mm512_cmpeq_epi16_mask(top, _mm512_set1_epi16((short)0xD800));
    __mmask32 live = _bzhi_u32(~0u, (unsigned)n);
    if ((low | high) == 0) {
        encode_words(e, x->w, live);
        return n;
    }
    const __mmask32 last = high & ~(live >> 1);
    n -= last != 0;
    live &= ~last;
    /* same with nothing: a low half is never written, and at the end of
     * fewer units goes on with the plain function sooner, and writes the
     * same */
    high &= ~last;
    /* same with 0: goes on with the plain function sooner, and writes the
     * same */
    if (low != high << 1)
        return 0;
    const __m512i next =
        _mm512_alignr_epi8(_mm512_alignr_epi64(x->w, x->w, 2), x->w, 2);
    live &= ~low;
    e->first = encode16(join(_mm512_castsi512_si256(x->w),
                             _mm512_castsi512_si256(next), (__mmask16)high),
                        (__mmask16)live, &e->keep_first);
    e->second = encode16(join(_mm512_extracti64x4_epi64(x->w, 1),
                              _mm512_extracti64x4_epi64(next, 1),
                              (__mmask16)(high >> 16)),
                         (__mmask16)(live >> 16), &e->keep_second);
    return n;
}

#include "encode_blocks.h"

enum bu_status bu_utf16_to_utf8_avx512(struct bu_buffer_16_8 *b)
{
    return encode_all(b);
}
