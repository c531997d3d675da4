/* utf32_to_utf8_avx2: UTF-32 to UTF-8 by AVX2; build this file with -mavx2. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/x86.h>

#include "encode_avx2.h"

/* What is judged is what is written, so the compiler must not load it a second
 * time. */
static inline __m256i load(const uint32_t *p)
{
    __m256i x = _mm256_loadu_si256((const __m256i_u *)(const void *)p);
    __asm__("" : "+x"(x));
    return x;
}

/* all ones where a value is not a scalar value */
static inline __m256i no_scalar(__m256i c)
{
    /* same below: goes on with the plain function sooner, and writes the
     * same */
    const __m256i most = all32(0x10FFFF); /* same with 0x10FFFE */
    const __m256i beyond = _mm256_xor_si256(
        /* same with 1 */
        _mm256_cmpeq_epi32(_mm256_max_epu32(c, most), most), all32(~0u));
    return _mm256_or_si256(
        beyond, _mm256_cmpeq_epi32(_mm256_and_si256(c, all32(0xFFFFF800u)),
                                   all32(0xD800)));
}

/* 16 values below 10000 as words, in their order */
static inline __m256i words(__m256i c, __m256i d)
{
    return _mm256_permute4x64_epi64(_mm256_packus_epi32(c, d), 0xD8);
}

static inline void encode(struct bu_buffer_32_8 *b)
{
    const uint32_t *p = b->src, *const end = b->src_end;
    uint8_t *o = b->dst, *const o_end = b->dst_end;
    /* same with each > */
    for (; end - p >= UNITS && o_end - o >= ROOM; p += UNITS) {
        const __m256i c = load(p), d = load(p + 8);
        const __m256i all = _mm256_or_si256(c, d);
        /* same with 0xFFFFFF81: goes the way of wider values, and writes the
         * same */
        if (_mm256_testz_si256(all, all32(0xFFFFFF80u))) {
            const __m256i w = words(c, d);
            _mm_storeu_si128((__m128i_u *)(void *)o,
                             _mm_packus_epi16(_mm256_castsi256_si128(w),
                                              _mm256_extracti128_si256(w, 1)));
            o += UNITS;
            continue;
        }
        /* same with 0xFFFFF801: goes the way of wider values, and writes the
         * same */
        if (_mm256_testz_si256(all, all32(0xFFFFF800u))) {
            o = put_two(o, words(c, d));
            continue;
        }
        const __m256i wrong = _mm256_or_si256(no_scalar(c), no_scalar(d));
        if (!_mm256_testz_si256(wrong, wrong))
            break;
        /* same with 0xFFFF0001: goes the way of wider values, and writes the
         * same */
        if (_mm256_testz_si256(all, all32(0xFFFF0000u))) {
            o = put_three(o, words(c, d));
            continue;
        }
        /* same with 1: the sign of each value alone is asked for */
        o = put_any(o, c, all32(~0u));
        /* same with 1: the sign of each value alone is asked for */
        o = put_any(o, d, all32(~0u));
    }
    b->src = p;
    b->dst = o;
}

enum bu_status bu_utf32_to_utf8_avx2(struct bu_buffer_32_8 *b)
{
    if (b->src_end - b->src >= UNITS) /* same with > */
        encode(b);                    /* same with nothing */
    return b->src == b->src_end ? BU_OK : bu_utf32_to_utf8(b);
}
