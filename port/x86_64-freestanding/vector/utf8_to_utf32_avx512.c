/* utf8_to_utf32_avx512: UTF-8 to UTF-32 by AVX-512 VBMI2; build this file with
 * the flags that docs/porting.md has. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/x86.h>

#include "scalars_avx512.h"

typedef uint32_t unit;
#define buffer bu_buffer_8_32
#define plain bu_utf8_to_utf32

static inline void put_ascii(__m512i cur, uint32_t *dst)
{
    _mm512_storeu_si512(dst, _mm512_cvtepu8_epi32(_mm512_castsi512_si128(cur)));
    _mm512_storeu_si512(
        dst + 16, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(cur, 1)));
    _mm512_storeu_si512(
        dst + 32, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(cur, 2)));
    _mm512_storeu_si512(
        dst + 48, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(cur, 3)));
}

/* 16 units, or as many as there is room for, without a branch, because it would
 * be mispredicted */
static inline void put16(uint32_t *dst, __m512i x, size_t room)
{
    if (__builtin_constant_p(room))
        _mm512_storeu_si512(dst, x);
    else
        _mm512_mask_storeu_epi32(
            dst, (__mmask16)_bzhi_u32(~0u, (unsigned)(room < 16 ? room : 16)),
            x);
}

static inline void put_ascii_few(__m512i cur, uint32_t *dst, size_t n)
{
    put16(dst, _mm512_cvtepu8_epi32(_mm512_castsi512_si128(cur)), n);
    if (n > 16)
        put16(dst + 16, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(cur, 1)),
              n - 16);
    if (n > 32)
        put16(dst + 32, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(cur, 2)),
              n - 32);
    if (n > 48)
        put16(dst + 48, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(cur, 3)),
              n - 48);
}

static inline size_t units(__m512i cur, uint64_t leads)
{
    (void)cur;
    return (size_t)__builtin_popcountll(leads);
}

static inline uint64_t first_leads(__m512i cur, uint64_t leads, size_t room)
{
    (void)cur;
    return _pdep_u64(((uint64_t)1 << room) - 1, leads);
}

/* The limits are where few texts are, not at 16, 32 and 48, because each is a
 * branch that has to be predicted. */
static inline uint32_t *put(__m512i cur, uint64_t leads, uint32_t *dst,
                            size_t room)
{
    const size_t n = (size_t)__builtin_popcountll(leads);
    const __m512i places = places_of(leads);
    put16(dst, scalars16(cur, places, 0), room);
    if (n > 16)
        put16(dst + 16, scalars16(cur, places, 1), room - 16);
    if (n > 26 && room > 32)
        put16(dst + 32, scalars16(cur, places, 2), room - 32);
    if (n > 48)
        put16(dst + 48, scalars16(cur, places, 3), room - 48);
    return dst + n;
}

#include "decode_avx512.h"

enum bu_status bu_utf8_to_utf32_avx512(struct bu_buffer_8_32 *b)
{
    return decode(b);
}
