/* utf16_to_utf8_avx2: UTF-16 to UTF-8 by AVX2; build this file with -mavx2. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/x86.h>

#include "encode_avx2.h"

/* What is judged is what is written, so the compiler must not load it a second
 * time. */
static inline __m256i load(const uint16_t *p)
{
    __m256i x = _mm256_loadu_si256((const __m256i_u *)(const void *)p);
    __asm__("" : "+x"(x));
    return x;
}

static inline __m256i all16(unsigned x)
{
    return _mm256_set1_epi16((short)x);
}

/* eight units, those that follow them, and which of them are low halves */
struct eight {
    __m128i w, next, low;
};

/* what the eight units are, a pair being one value, at its high half */
static inline uint8_t *put_pairs(uint8_t *o, struct eight x)
{
    const __m256i c = _mm256_cvtepu16_epi32(x.w);
    const __m256i high =
        _mm256_cmpeq_epi32(_mm256_and_si256(c, all32(0xFC00)), all32(0xD800));
    /* D801 DC37: 3600400 + DC37 - 35FDC00 is 10437. */
    const __m256i pair = _mm256_add_epi32(
        _mm256_slli_epi32(c, 10),
        _mm256_sub_epi32(_mm256_cvtepu16_epi32(x.next), all32(0x35FDC00)));
    return put_any(o, _mm256_blendv_epi8(c, pair, high),
                   /* same with 1: the sign of each value alone is asked for */
                   _mm256_xor_si256(_mm256_cvtepi16_epi32(x.low), all32(~0u)));
}

/* 15 or 16 units; 0: one is a lone surrogate, or none could be written */
static inline size_t put_halves(uint8_t **o, __m256i w, __m256i next)
{
    const __m256i top = _mm256_and_si256(w, all16(0xFC00));
    const __m256i low = _mm256_cmpeq_epi16(top, all16(0xDC00));
    const __m256i high = _mm256_cmpeq_epi16(top, all16(0xD800));
    const uint32_t lows = (uint32_t)_mm256_movemask_epi8(low);
    const uint32_t highs = (uint32_t)_mm256_movemask_epi8(high);
    /* same below: goes on with the plain function sooner, and writes the
     * same */
    if (lows != highs << 2) /* same with 1, 3 */
        return 0;
    /* a high half at the end is left, because a low half is never written */
    const __m256i none = _mm256_insert_epi16(
        /* same with 30: both bits of a unit are the same */
        low, (short)-(int)((lows | highs) >> 31), UNITS - 1);
    const struct eight first = {_mm256_castsi256_si128(w),
                                _mm256_castsi256_si128(next),
                                _mm256_castsi256_si128(none)};
    const struct eight second = {_mm256_extracti128_si256(w, 1),
                                 _mm256_extracti128_si256(next, 1),
                                 _mm256_extracti128_si256(none, 1)};
    *o = put_pairs(*o, first);
    *o = put_pairs(*o, second);
    return UNITS - (highs >> 31);
}

static inline void encode(struct bu_buffer_16_8 *b)
{
    const uint16_t *p = b->src, *const end = b->src_end;
    uint8_t *o = b->dst, *const o_end = b->dst_end;
    while (end - p >= UNITS && o_end - o >= ROOM) { /* same with each > */
        const __m256i w = load(p);
        size_t n = UNITS;
        /* same with 0xFF81: goes the way of wider values, and writes the
         * same */
        if (_mm256_testz_si256(w, all16(0xFF80))) {
            _mm_storeu_si128((__m128i_u *)(void *)o,
                             _mm_packus_epi16(_mm256_castsi256_si128(w),
                                              _mm256_extracti128_si256(w, 1)));
            o += UNITS;
            /* same with 0xF801: goes the way of wider values, and writes the
             * same */
        } else if (_mm256_testz_si256(w, all16(0xF800))) {
            o = put_two(o, w);
        } else {
            const __m256i half = _mm256_cmpeq_epi16(
                _mm256_and_si256(w, all16(0xF800)), all16(0xD800));
            if (_mm256_testz_si256(half, half)) {
                o = put_three(o, w);
            } else {
                /* the unit after each: that of the 16th is not used */
                const __m256i up = _mm256_permute2x128_si256(w, w, 0x81);
                n = put_halves(&o, w, _mm256_alignr_epi8(up, w, 2));
                if (n == 0)
                    break;
            }
        }
        p += n;
    }
    b->src = p;
    b->dst = o;
}

enum bu_status bu_utf16_to_utf8_avx2(struct bu_buffer_16_8 *b)
{
    if (b->src_end - b->src >= UNITS) /* same with > */
        encode(b);                    /* same with nothing */
    return b->src == b->src_end ? BU_OK : bu_utf16_to_utf8(b);
}
