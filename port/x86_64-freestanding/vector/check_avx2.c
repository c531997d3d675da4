/* check_avx2: well-formed UTF-8 by AVX2; build this file with -mavx2. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/x86.h>
#include "check_32.h"
#include "load_avx2.h"

/* gcc would start all four blocks at once, and spill */
#define ONE_BY_ONE(e) __asm__("" : "+x"(e) : : "memory")

/* 32 bytes at p; three bytes before p are read too */
static inline __attribute__((always_inline)) __m256i judge(const uint8_t *p)
{
    return judge_all(at(p), at(p - 1), at(p - 2), at(p - 3));
}

/* 33 and 34 bytes: the last 32 of them as if nothing were before them, which is
 * wrong only for three bytes that the first 32 include */
static inline size_t one_more(const uint8_t *s, size_t n)
{
    const __m256i both =
        _mm256_setr_epi32((int)0xFF000000u, -1, -1, -1, -1, -1, -1, -1);
    const __m256i low = at(s), high = at(s + n - 32);
    if (is_ascii(_mm256_or_si256(low, high)))
        return n;
    const __m256i e = _mm256_and_si256(judge_first(high), both);
    return any(_mm256_or_si256(e, judge_first(low))) ? few_exact(s, n)
                                                     : less_open(s, n);
}

/* the ASCII from s on by 128 and by 64 bytes; n, 64 or more, if all is ASCII */
static inline size_t ascii_part(const uint8_t *s, size_t n)
{
    const uint8_t *p = s, *const end = s + n;
    for (; end - p >= 128; p += 128) {
        const __m256i a = _mm256_or_si256(at(p), at(p + 32));
        const __m256i b = _mm256_or_si256(at(p + 64), at(p + 96));
        if (!is_ascii(_mm256_or_si256(a, b)))
            break;
    }
    if (end - p >= 64 && is_ascii(_mm256_or_si256(at(p), at(p + 32))))
        p += 64;
    if (end - p < 64 && is_ascii(_mm256_or_si256(at(end - 64), at(end - 32))))
        return n;
    return (size_t)(p - s);
}

/* the good bytes of s, if judge finds an error before `last` ends, in 32 bytes
 * that begin at p, a multiple of 32 after it, or at `last` */
static __attribute__((noinline)) size_t
good_before(const uint8_t *s, const uint8_t *p, const uint8_t *last)
{
    for (;; p += 32) {
        p = p < last ? p : last;
        const __m256i none =
            _mm256_cmpeq_epi8(judge(p), _mm256_setzero_si256());
        const uint32_t e = ~(uint32_t)_mm256_movemask_epi8(none);
        if (e != 0)
            return slice_good(s, (size_t)(p - s) + (size_t)__builtin_ctz(e));
    }
}

/* from p on; all before p is good and complete, or judge has passed it */
static inline size_t rest(const uint8_t *s, size_t n, const uint8_t *p)
{
    const uint8_t *const end = s + n;
    for (; end - p >= 128; p += 128) {
        const __m256i a = _mm256_or_si256(at(p), at(p + 32));
        const __m256i b = _mm256_or_si256(at(p + 64), at(p + 96));
        const __m256i c = _mm256_or_si256(a, b);
        /* No sequence is incomplete after ASCII, because all before p is
         * judged, and a sequence that ASCII truncates is an error there. */
        if (((unsigned)_mm256_movemask_epi8(c) | (p[-1] & 0x80u)) == 0)
            continue;
        __m256i e = judge(p);
        ONE_BY_ONE(e);
        e = _mm256_or_si256(e, judge(p + 32));
        ONE_BY_ONE(e);
        e = _mm256_or_si256(e, judge(p + 64));
        ONE_BY_ONE(e);
        e = _mm256_or_si256(e, judge(p + 96));
        if (any(e))
            return good_before(s, p, p + 96);
    }
    const uint8_t *const from = p;
    __m256i e = judge(end - 32);
    for (; end - p > 32; p += 32)
        e = _mm256_or_si256(e, judge(p));
    return any(e) ? good_before(s, from, end - 32) : less_open(s, n);
}

/* the good bytes of s, 35 or more bytes with an error */
static __attribute__((noinline)) size_t good_start(const uint8_t *s, size_t n)
{
    return few_step3(s) == DFA_BAD ? few_exact(s, 3)
                                   : good_before(s, s + 3, s + n - 32);
}

/* 35 bytes or more: ASCII, else 32 bytes at a time */
static size_t many(const uint8_t *s, size_t n)
{
    size_t ascii = 0;
    if (n > 64)
        ascii = ascii_part(s, n);
    else if (is_ascii(_mm256_or_si256(at(s), at(s + n - 32))))
        return n;
    if (ascii == n)
        return n;
    if (ascii != 0)
        return rest(s, n, s + ascii);
    __m256i e = judge_first(at(s));
    if (n <= 64) {
        ONE_BY_ONE(e);
        e = _mm256_or_si256(e, judge(s + n - 32));
        return any(e) ? good_start(s, n) : less_open(s, n);
    }
    return any(e) ? good_start(s, n) : rest(s, n, s + 32);
}

size_t bu_utf8_check_avx2(const uint8_t *s, size_t n)
{
    if (n <= 8)
        return check_8(s, n);
    if (n <= 16)
        return check_few(s, n);
    if (n <= 32)
        return check_32(s, n);
    if (n < 35)
        return one_more(s, n);
    return many(s, n);
}
