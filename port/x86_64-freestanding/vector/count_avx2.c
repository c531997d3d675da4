/* count_avx2: how many bytes begin a sequence, and the sizes of UTF-8 in UTF-16
 * and of UTF-16 in UTF-8, by AVX2; build this file with -mavx2. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/utf8.h>
#include <bareutf/x86.h>

#include <immintrin.h>

#define ALWAYS static inline __attribute__((always_inline))

/* FF at each lead; with pairs, FE at each of F0 and up */
ALWAYS __m256i leads(const uint8_t *p, int pairs)
{
    const __m256i x = _mm256_loadu_si256((const __m256i_u *)(const void *)p);
    const __m256i lead = _mm256_cmpgt_epi8(x, _mm256_set1_epi8(-65));
    const __m256i four = _mm256_set1_epi8(-16);
    if (!pairs)
        return lead;
    return _mm256_add_epi8(lead,
                           _mm256_cmpeq_epi8(_mm256_max_epu8(x, four), x));
}

/* four sums of the bytes, as negative numbers */
static inline __m256i sums(__m256i x)
{
    const __m256i none = _mm256_setzero_si256();
    return _mm256_sad_epu8(_mm256_sub_epi8(none, x), none);
}

static inline size_t across(__m256i x)
{
    const __m128i two = _mm_add_epi64(_mm256_castsi256_si128(x),
                                      _mm256_extracti128_si256(x, 1));
    return (size_t)_mm_cvtsi128_si64(
        _mm_add_epi64(two, _mm_unpackhi_epi64(two, two)));
}

/* 32 bytes or more */
ALWAYS size_t count_many(const uint8_t *s, size_t n, int pairs)
{
    static const uint8_t keep[63] = {
        0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,
        0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,
        0,   0,   0,   0,   0,   0,   255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};
    const uint8_t *const end = s + n;
    __m256i all = _mm256_setzero_si256();
    while (end - s >= 128) {
        size_t turns = (size_t)(end - s) / 128;
        __m256i each = _mm256_setzero_si256();
        turns = turns < 31 ? turns : 31; /* 8 times 31 is 248 */
        for (; turns != 0; turns--, s += 128) {
            const __m256i a =
                _mm256_add_epi8(leads(s, pairs), leads(s + 32, pairs));
            const __m256i b =
                _mm256_add_epi8(leads(s + 64, pairs), leads(s + 96, pairs));
            each = _mm256_add_epi8(each, _mm256_add_epi8(a, b));
        }
        all = _mm256_add_epi64(all, sums(each));
    }
    for (; end - s >= 32; s += 32)
        all = _mm256_add_epi64(all, sums(leads(s, pairs)));
    /* what is left, of the last 32 bytes */
    const uint8_t *const from = keep + (end - s);
    const __m256i mask =
        _mm256_loadu_si256((const __m256i_u *)(const void *)from);
    const __m256i last = _mm256_and_si256(leads(end - 32, pairs), mask);
    return across(_mm256_add_epi64(all, sums(last)));
}

/* A few bytes fill no register: the plain function takes them. */
size_t bu_utf8_count_avx2(const uint8_t *s, size_t n)
{
    return n < 32 ? bu_utf8_count(s, n) : count_many(s, n, 0);
}

size_t bu_utf8_to_utf16_size_avx2(const uint8_t *s, size_t n)
{
    /* same below: the plain function returns the same */
    if (n < 32) /* same with 33 */
        return bu_utf8_to_utf16_size(s, n);
    n = bu_utf8_check_avx2(s, n);
    /* same with 33 */
    return n < 32 ? bu_utf8_to_utf16_size(s, n) : count_many(s, n, 1);
}

/* FFFF at each unit of a kind: D800 or DC00 */
static inline __m256i halves(__m256i x, int kind)
{
    return _mm256_cmpeq_epi16(
        _mm256_and_si256(x, _mm256_set1_epi16((short)0xFC00)),
        _mm256_set1_epi16((short)kind));
}

/* Bytes of UTF-8 beyond one for each unit, as negative numbers; two in all for
 * each half of a pair. */
static inline __m256i more_bytes(__m256i x)
{
    const __m256i two = _mm256_set1_epi16(0x80);
    const __m256i three = _mm256_set1_epi16(0x800);
    const __m256i half = _mm256_cmpeq_epi16(
        _mm256_and_si256(x, _mm256_set1_epi16((short)0xF800)),
        _mm256_set1_epi16((short)0xD800));
    return _mm256_sub_epi16(
        _mm256_add_epi16(_mm256_cmpeq_epi16(_mm256_max_epu16(x, two), x),
                         _mm256_cmpeq_epi16(_mm256_max_epu16(x, three), x)),
        half);
}

/* Count whole blocks of 16 units from *at on, up to 64 of them, each with
 * the unit after it. Return whether it stopped at halves that are no pair. */
static int sixteens(const uint16_t *s, size_t n, size_t *at, size_t *size)
{
    /* same with <=, each 1026: as many blocks */
    const size_t stop = n - *at < 1025 ? n : *at + 1025;
    __m256i all = _mm256_setzero_si256();
    size_t i = *at;
    int bad = 0;

    for (; stop - i > 16; i += 16) {
        const void *const p = s + i;
        const void *const next = s + i + 1;
        const __m256i x = _mm256_loadu_si256((const __m256i_u *)p);
        const __m256i y = _mm256_loadu_si256((const __m256i_u *)next);
        const __m256i same =
            _mm256_cmpeq_epi16(halves(x, 0xD800), halves(y, 0xDC00));
        /* same with 2: goes on with the plain function, and returns the same
         */
        if (_mm256_movemask_epi8(same) != -1) {
            bad = 1;
            break;
        }
        all = _mm256_sub_epi16(all, more_bytes(x));
    }
    *size += i - *at;
    all = _mm256_madd_epi16(all, _mm256_set1_epi16(1));
    all =
        _mm256_add_epi64(_mm256_srli_epi64(all, 32),
                         _mm256_and_si256(all, _mm256_set1_epi64x(0xFFFFFFFF)));
    *size += across(all);
    *at = i;
    return bad;
}

/* The last units, and what is wrong, are for the plain function. */
size_t bu_utf16_to_utf8_size_avx2(const uint16_t *s, size_t n)
{
    size_t at = 0;
    size_t size = 0;

    if (n > 16 && s[0] >> 10 != 0x37)
        while (n - at > 16 && !sixteens(s, n, &at, &size))
            continue;
    if (at != 0 && s[at - 1] >> 10 == 0x36) { /* before the other half */
        at--;
        size -= 2;
    }
    return size + bu_utf16_to_utf8_size(s + at, n - at);
}
