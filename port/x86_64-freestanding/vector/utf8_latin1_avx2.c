/* utf8_latin1_avx2: ISO-8859-1 from and to UTF-8 by AVX2; build this file with
 * -mavx2. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/x86.h>

#include "encode_avx2.h"
#include "latin1_steps.h"

/* The order that makes UTF-8 of eight pairs of a lead and a tail: the bits of
 * the index are the values of 80 and up; of another one the lead alone stays.
 * Each place has four bits, the first the lowest; 2 KiB of ROM. */
#define PAIR(m, k, rest)                                                       \
    ((rest) << (4 << BIT_OF(m, k)) | (2 * (k)) |                               \
     (uint64_t)(2 * (k) + 1) * BIT_OF(m, k) << 4)
#define PAIRS(m) PAIR(m, 0, PAIR(m, 1, PAIR(m, 2, PAIR(m, 3, PAIRS_OF_4(m)))))
#define PAIRS_OF_4(m)                                                          \
    PAIR(m, 4, PAIR(m, 5, PAIR(m, 6, PAIR(m, 7, (uint64_t)0))))
#define PAIRS4(m) PAIRS(m), PAIRS((m) + 1), PAIRS((m) + 2), PAIRS((m) + 3)
#define PAIRS16(m) PAIRS4(m), PAIRS4((m) + 4), PAIRS4((m) + 8), PAIRS4((m) + 12)
#define PAIRS64(m)                                                             \
    PAIRS16(m), PAIRS16((m) + 16), PAIRS16((m) + 32), PAIRS16((m) + 48)

static const uint64_t pairs_at[256] = {PAIRS64(0), PAIRS64(64), PAIRS64(128),
                                       PAIRS64(192)};

ALWAYS void store32(uint8_t *o, __m256i x)
{
    _mm256_storeu_si256((__m256i_u *)(void *)o, x);
}

/* The first bytes of 16 that are in the order of a row are those of UTF-8. */
ALWAYS void put_pairs(uint8_t *o, __m128i pairs, unsigned high)
{
    const __m128i row = _mm_cvtsi64_si128((long long)pairs_at[high]);
    const __m128i order = _mm_and_si128(
        _mm_unpacklo_epi8(row, _mm_srli_epi64(row, 4)), _mm_set1_epi8(15));
    _mm_storeu_si128((__m128i_u *)(void *)o, _mm_shuffle_epi8(pairs, order));
}

/* 32 values of a byte; up to 64 bytes are written */
ALWAYS uint8_t *put_bytes(uint8_t *o, __m256i x)
{
    const uint32_t high = (uint32_t)_mm256_movemask_epi8(x);
    /* C2, and C3 from C0 on */
    const __m256i two =
        _mm256_sub_epi8(_mm256_set1_epi8((char)0xC2),
                        _mm256_cmpgt_epi8(x, _mm256_set1_epi8((char)0xBF)));
    const __m256i lead = _mm256_blendv_epi8(x, two, x);
    const __m256i tail = _mm256_and_si256(x, _mm256_set1_epi8((char)0xBF));
    const __m256i low = _mm256_unpacklo_epi8(lead, tail);
    const __m256i up = _mm256_unpackhi_epi8(lead, tail);
    put_pairs(o, _mm256_castsi256_si128(low), high & 0xFF);
    put_pairs(o + 8 + __builtin_popcount(high & 0xFF),
              _mm256_castsi256_si128(up), high >> 8 & 0xFF);
    put_pairs(o + 16 + __builtin_popcount(high & 0xFFFF),
              _mm256_extracti128_si256(low, 1), high >> 16 & 0xFF);
    put_pairs(o + 24 + __builtin_popcount(high & 0xFFFFFF),
              _mm256_extracti128_si256(up, 1), high >> 24);
    return o + 32 + __builtin_popcount(high);
}

static inline size_t least(ptrdiff_t a, ptrdiff_t b)
{
    return (size_t)(a < b ? a : b);
}

/* Copy 64 bytes of ASCII at a time; return how many. */
ALWAYS size_t copy_ascii(uint8_t *o, const uint8_t *p, size_t n)
{
    size_t at = 0;

    for (; n - at >= 64; at += 64) {
        const __m256i x = at_once(p + at);
        const __m256i y = at_once(p + at + 32);
        if (!is_ascii(_mm256_or_si256(x, y)))
            break;
        store32(o + at, x);
        store32(o + at + 32, y);
    }
    return at;
}

enum bu_status bu_latin1_to_utf8_avx2(struct bu_buffer *b)
{
    const uint8_t *p = b->src, *const end = b->src_end;
    uint8_t *o = b->dst, *const o_end = b->dst_end;

    while (end - p >= 32 && o_end - o >= 64) {
        const __m256i x = at_once(p);
        p += 32;
        if (is_ascii(x)) {
            store32(o, x);
            o += 32;
            const size_t n = copy_ascii(o, p, least(end - p, o_end - o));
            p += n;
            o += n;
        } else {
            o = put_bytes(o, x);
        }
    }
    b->src = p;
    b->dst = o;
    return latin1_to_utf8_steps(b);
}

/* UTF-8 of 32 bytes, of which each is written that is no lead: a tail after C3
 * with 40 more. */
enum bu_status bu_utf8_to_latin1_avx2(struct bu_buffer *b)
{
    const uint8_t *p = b->src, *const end = b->src_end;
    uint8_t *o = b->dst, *const o_end = b->dst_end;
    __m256i before = _mm256_setzero_si256();
    uint32_t open = 0; /* the byte before is a lead */

    while (end - p >= 32 && o_end - o >= 32) {
        const __m256i x = at_once(p);
        const uint32_t high = (uint32_t)_mm256_movemask_epi8(x);
        if ((high | open) == 0) {
            store32(o, x);
            o += 32;
            p += 32;
            const size_t n = copy_ascii(o, p, least(end - p, o_end - o));
            p += n;
            o += n;
            continue; /* same with break;: goes on byte by byte, and writes the
                       * same */
        }
        const uint32_t leads = (uint32_t)_mm256_movemask_epi8(
            _mm256_cmpeq_epi8(_mm256_and_si256(x, _mm256_set1_epi8((char)0xFE)),
                              _mm256_set1_epi8((char)0xC2)));
        const uint32_t tails = (uint32_t)_mm256_movemask_epi8(
            _mm256_cmpgt_epi8(_mm256_set1_epi8((char)0xC0), x));
        if (tails != (leads << 1 | open) || (leads | tails) != high)
            break;
        const __m256i last = _mm256_alignr_epi8(
            x, _mm256_permute2x128_si256(before, x, 0x21), 15);
        const __m256i more = _mm256_and_si256(
            _mm256_cmpeq_epi8(last, _mm256_set1_epi8((char)0xC3)),
            _mm256_set1_epi8(0x40));
        o = put_kept(o, _mm256_or_si256(x, more), ~leads);
        open = leads >> 31;
        before = x;
        p += 32;
    }
    b->src = p - open;
    b->dst = o;
    return utf8_to_latin1_steps(b);
}
