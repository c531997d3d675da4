/* utf8_to_utf16_avx512: UTF-8 to UTF-16 by AVX-512 VBMI2; build this file with
 * the flags that docs/porting.md has. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/x86.h>

#include "scalars_avx512.h"

typedef uint16_t unit;
#define buffer bu_buffer_8_16
#define plain bu_utf8_to_utf16

static inline void put_ascii(__m512i cur, uint16_t *dst)
{
    _mm512_storeu_si512(dst, _mm512_cvtepu8_epi16(_mm512_castsi512_si256(cur)));
    _mm512_storeu_si512(
        dst + 32, _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(cur, 1)));
}

/* 32 units, or as many as there is room for, without a branch, because it would
 * be mispredicted */
static inline void put32(uint16_t *dst, __m512i x, size_t room)
{
    if (__builtin_constant_p(room))
        _mm512_storeu_si512(dst, x);
    else
        _mm512_mask_storeu_epi16(
            dst, _bzhi_u32(~0u, (unsigned)(room < 32 ? room : 32)), x);
}

static inline void put_ascii_few(__m512i cur, uint16_t *dst, size_t n)
{
    put32(dst, _mm512_cvtepu8_epi16(_mm512_castsi512_si256(cur)), n);
    if (n > 32)
        put32(dst + 32, _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(cur, 1)),
              n - 32);
}

static inline uint64_t leads4(__m512i cur, uint64_t leads)
{
    return leads & _mm512_cmpge_epu8_mask(cur, _mm512_set1_epi8((char)0xF0));
}

static inline size_t units(__m512i cur, uint64_t leads)
{
    return (size_t)__builtin_popcountll(leads) +
           (size_t)__builtin_popcountll(leads4(cur, leads));
}

/* No pairs: the plain function writes them. */
static inline uint64_t first_leads(__m512i cur, uint64_t leads, size_t room)
{
    const uint64_t pairs = leads4(cur, leads);
    const uint64_t low = pairs ^ (pairs - 1); /* up to the first */
    const uint64_t fit = _pdep_u64(((uint64_t)1 << room) - 1, leads);
    return fit & ~(pairs | ~low);
}

static const uint8_t spread_by2[64] = {
    0,  0,  1,  1,  2,  2,  3,  3,  4,  4,  5,  5,  6,  6,  7,  7,
    8,  8,  9,  9,  10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15,
    16, 16, 17, 17, 18, 18, 19, 19, 20, 20, 21, 21, 22, 22, 23, 23,
    24, 24, 25, 25, 26, 26, 27, 27, 28, 28, 29, 29, 30, 30, 31, 31};

/* Sequences of up to three bytes, number 32g and the 31 that follow */
static inline __attribute__((always_inline)) __m512i
units32(__m512i cur, __m512i places, int g)
{
    const __m512i by =
        _mm512_add_epi8(at(spread_by2), _mm512_set1_epi8((char)(32 * g)));
    const __m512i from = _mm512_permutexvar_epi8(by, places);
    const __m512i w = _mm512_permutexvar_epi8(
        _mm512_add_epi8(from, _mm512_set1_epi16(0x0001)), cur);
    const __m512i third = _mm512_permutexvar_epi8(
        _mm512_add_epi8(from, _mm512_set1_epi16(0x0202)), cur);
    const __mmask32 high = _mm512_movepi16_mask(w);
    const __mmask32 three =
        _mm512_cmpge_epu16_mask(w, _mm512_set1_epi16((short)0xE000));
    const __m512i two =
        _mm512_maddubs_epi16(_mm512_and_si512(w, _mm512_set1_epi16(0x7F3F)),
                             _mm512_set1_epi16(0x4001));
    /* (two & 7FF), or the lead alone, or two << 6 | third & 3F */
    const __m512i one = _mm512_srli_epi16(w, 8);
    const __m512i x = _mm512_and_si512(two, _mm512_set1_epi16(0x7FF));
    const __m512i y = _mm512_ternarylogic_epi64(
        _mm512_slli_epi16(two, 6), third, _mm512_set1_epi16(0x3F), 0xF8);
    return _mm512_mask_mov_epi16(_mm512_mask_mov_epi16(one, high, x), three, y);
}

static inline uint16_t *put_pairs(__m512i cur, uint64_t leads, uint16_t *dst,
                                  uint16_t *end)
{
    __m512i places = places_of(leads);
    size_t n = (size_t)__builtin_popcountll(leads);
    for (;;) {
        const size_t now = n < 16 ? n : 16;
        const __m512i c = scalars16(cur, places, 0);
        const __mmask16 wide =
            _mm512_cmpge_epu32_mask(c, _mm512_set1_epi32(0x10000));
        /* D7C0 + (c >> 10), then DC00 | (c & 3FF) */
        const __m512i high = _mm512_add_epi32(
            _mm512_srli_epi32(c, 10), _mm512_set1_epi32((int)0xDC00D7C0));
        const __m512i pair = _mm512_mask_or_epi32(
            c, wide, high,
            _mm512_slli_epi32(_mm512_and_si512(c, _mm512_set1_epi32(0x3FF)),
                              16));
        const uint32_t keep =
            _pdep_u32(((uint32_t)1 << now) - 1, 0x55555555u) |
            _pdep_u32(wide & (((uint32_t)1 << now) - 1), 0xAAAAAAAAu);
        put32(dst, _mm512_maskz_compress_epi16(keep, pair),
              (size_t)(end - dst));
        dst += __builtin_popcount(keep);
        if (n <= 16)
            return dst;
        n -= 16;
        places = _mm512_alignr_epi64(places, places, 2);
    }
}

static inline uint16_t *put(__m512i cur, uint64_t leads, uint16_t *dst,
                            size_t room)
{
    if (leads4(cur, leads) != 0)
        return put_pairs(cur, leads, dst, dst + room);
    const size_t n = (size_t)__builtin_popcountll(leads);
    const __m512i places = places_of(leads);
    put32(dst, units32(cur, places, 0), room);
    if (n > 26 && room > 32)
        put32(dst + 32, units32(cur, places, 1), room - 32);
    return dst + n;
}

#include "decode_avx512.h"

enum bu_status bu_utf8_to_utf16_avx512(struct bu_buffer_8_16 *b)
{
    return decode(b);
}
