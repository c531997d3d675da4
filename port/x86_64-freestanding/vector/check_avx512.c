/* check_avx512: well-formed UTF-8 by AVX-512 VBMI; build this file with
 * -mavx512f -mavx512bw -mavx512vl -mavx512vbmi. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/x86.h>
#include "../speed/utf8/check_few.h"

#include <immintrin.h>

/*
 * Rules about the second byte. A lead has the bits of what it forbids, 80..BF
 * the bits of what it is; a common bit is an error, bit 7 says "80..BF".
 *
 *   1  C0 C1 F5..FF  any        2  E0  80..9F      4  ED  A0..BF
 *   8  F0            80..8F    16  F4  90..BF
 *
 * Only the low seven bits of a byte choose: 41 looks like C1, but 41 before
 * 80..BF is an error for another reason.
 */
#define Z8 0, 0, 0, 0, 0, 0, 0, 0
#define O8 1, 1, 1, 1, 1, 1, 1, 1
static const uint8_t forbids[128] = {
    Z8, Z8, Z8, Z8, Z8, Z8, Z8, Z8,             /* 80..BF forbid nothing here */
    1,  1,  0,  0,  0,  0,  0,  0,  Z8, Z8, Z8, /* C0.. D0.. */
    2,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0, 0, 4, 0, 0, /* E0.. */
    8,  0,  0,  0,  16, 1,  1,  1,  O8};                       /* F0.. */
#define E8 0x8B, 0x8B, 0x8B, 0x8B, 0x8B, 0x8B, 0x8B, 0x8B /* 80..8F: 1 2 8 */
#define N8 0x93, 0x93, 0x93, 0x93, 0x93, 0x93, 0x93, 0x93 /* 90..9F: 1 2 16 */
#define A8 0x95, 0x95, 0x95, 0x95, 0x95, 0x95, 0x95, 0x95 /* A0..BF: 1 4 16 */
static const uint8_t is[128] = {E8, E8, N8, N8, A8, A8, A8, A8,
                                Z8, Z8, Z8, Z8, Z8, Z8, Z8, Z8};

static inline __m512i at(const uint8_t *p)
{
    return _mm512_loadu_si512(p);
}

struct errors {
    __m512i pair, place; /* bits 0..6, and bit 7, of each byte */
};

/* cur and what is one, two and three bytes before it */
static inline __attribute__((always_inline)) struct errors
judge(struct errors e, __m512i cur, __m512i b1, __m512i b2, __m512i b3)
{
    __asm__("" : "+v"(b1)); /* gcc would load it twice */
    const __m512i f =
        _mm512_permutex2var_epi8(at(forbids), b1, at(forbids + 64));
    __mmask64 high = _mm512_movepi8_mask(cur);
    __asm__("" : "+Yk"(high)); /* clang would turn it back into a vector */
    const __m512i t =
        _mm512_maskz_permutex2var_epi8(high, at(is), cur, at(is + 64));
    /* bit 7 where a lead asks for 80..BF: C0 less 40, E0 less 60, F0 less 70 */
    const __m512i m1 = _mm512_subs_epu8(b1, _mm512_set1_epi8(0x40));
    const __m512i m2 = _mm512_subs_epu8(b2, _mm512_set1_epi8(0x60));
    const __m512i m3 = _mm512_subs_epu8(b3, _mm512_set1_epi8(0x70));
    const __m512i m = _mm512_ternarylogic_epi64(m1, m2, m3, 0xFE); /* or */
    const struct errors sum = {
        _mm512_ternarylogic_epi64(e.pair, f, t, 0xF8),   /* | f & t */
        _mm512_ternarylogic_epi64(e.place, t, m, 0xF6)}; /* | t ^ m */
    return sum;
}

/* the bytes where there is an error, or anything in `more` */
static inline __mmask64 wrong_at(struct errors e, __m512i more)
{
    /* pair has no bit 7 */
    const __m512i all = _mm512_ternarylogic_epi64(e.pair, e.place,
                                                  _mm512_set1_epi8(-128), 0xF8);
    const __m512i any = _mm512_or_si512(all, more);
    return _mm512_test_epi8_mask(any, any);
}

static inline int wrong(struct errors e, __m512i more)
{
    return wrong_at(e, more) != 0;
}

/* cur behind old, by registers: what is before s is not read */
static inline __attribute__((always_inline)) struct errors
after(struct errors e, __m512i old, __m512i cur)
{
    const __m512i lanes = _mm512_alignr_epi64(cur, old, 6);
    return judge(e, cur, _mm512_alignr_epi8(cur, lanes, 15),
                 _mm512_alignr_epi8(cur, lanes, 14),
                 _mm512_alignr_epi8(cur, lanes, 13));
}

static inline __attribute__((always_inline)) struct errors
body(struct errors e, const uint8_t *p, __m512i cur)
{
    return judge(e, cur, at(p - 1), at(p - 2), at(p - 3));
}

/* not zero at C0 in byte 63, E0 in 62, F0 in 61: only in 64 full bytes */
static inline __m512i open_at_64(__m512i cur)
{
    static const uint8_t none[64] = {
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255,  255,  255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255,  255,  255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255,  255,  255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255,  255,  255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 0xEF, 0xDF, 0xBF};
    return _mm512_subs_epu8(cur, at(none));
}

static inline int is_ascii(__m512i x)
{
    return _mm512_movepi8_mask(x) == 0;
}

/* past the ASCII from p on, by 256 and by 64 bytes */
static inline const uint8_t *skip_ascii(const uint8_t *p, const uint8_t *end)
{
    for (; end - p >= 256; p += 256) {
        const __m512i a = _mm512_or_si512(at(p), at(p + 64));
        const __m512i b = _mm512_or_si512(at(p + 128), at(p + 192));
        if (!is_ascii(_mm512_or_si512(a, b)))
            break;
    }
    while (end - p >= 64 && is_ascii(at(p)))
        p += 64;
    return p;
}

/* 1 to 64 bytes. Lanes that are masked out are not read; NUL behind the end
 * catches what is open. */
static inline __m512i few(const uint8_t *s, size_t n)
{
    return _mm512_maskz_loadu_epi8(~(uint64_t)0 >> (64 - n), s);
}

/* more than 128 bytes, of which those before p are judged, or ASCII */
static size_t many(const uint8_t *s, size_t n, const uint8_t *p)
{
    const uint8_t *const end = s + n;
    struct errors e = {_mm512_setzero_si512(), _mm512_setzero_si512()};
    for (; end - p >= 256; p += 256) {
        const __m512i a = at(p), b = at(p + 64), c = at(p + 128),
                      d = at(p + 192);
        const __m512i any = _mm512_ternarylogic_epi64(
            _mm512_or_si512(a, b), _mm512_or_si512(c, d), at(p - 3), 0xFE);
        if (is_ascii(any))
            continue;
        e = body(e, p, a);
        e = body(e, p + 64, b);
        e = body(e, p + 128, c);
        e = body(e, p + 192, d);
        if (wrong(e, _mm512_setzero_si512()))
            return few_exact_from(s, n, p);
    }
    const uint8_t *const from = p;
    for (; end - p > 64; p += 64)
        e = body(e, p, at(p));
    e = body(e, end - 64, at(end - 64)); /* again what it has in common */
    return wrong(e, _mm512_setzero_si512()) ? few_exact_from(s, n, from)
                                            : less_open(s, n);
}

/* What is good of up to 128 bytes, of which not all is. What is open at the end
 * is wrong at the NUL there; where no NUL is, nothing else is wrong. */
static __attribute__((noinline)) size_t good_few(const uint8_t *s, size_t n)
{
    const __m512i none = _mm512_setzero_si512();
    const struct errors e = {none, none};
    const __m512i cur = n < 64 ? few(s, n) : at(s);
    uint64_t bad = wrong_at(after(e, none, cur), none);
    size_t from = 0;
    if (bad == 0 && n > 64) {
        from = 64;
        bad = wrong_at(after(e, cur, few(s + 64, n - 64)), none);
    }
    if (bad == 0)
        return less_open(s, n);
    return slice_good(s, from + (size_t)__builtin_ctzll(bad));
}

static __attribute__((noinline)) size_t check_many(const uint8_t *s, size_t n)
{
    const __m512i none = _mm512_setzero_si512(), cur = at(s);
    const struct errors e = {none, none};
    const uint8_t *const end = s + n;
    const uint8_t *p = s;
    if (n <= 256) {
        const __m512i a = _mm512_or_si512(cur, at(s + 64));
        const __m512i b = _mm512_or_si512(at(end - 128), at(end - 64));
        if (is_ascii(_mm512_or_si512(a, b)))
            return n;
    } else if (is_ascii(cur)) {
        p = skip_ascii(s + 64, end);
        return end - p < 64 && is_ascii(at(end - 64)) ? n : many(s, n, p);
    }
    return wrong(after(e, none, cur), none) ? good_few(s, 64)
                                            : many(s, n, s + 64);
}

static inline __m128i at16(const uint8_t *p)
{
    return _mm_loadu_si128((const __m128i_u *)(const void *)p);
}

static inline __m256i at32(const uint8_t *p)
{
    return _mm256_loadu_si256((const __m256i_u *)(const void *)p);
}

/* 9 to 64 bytes: is there none but ASCII? By plain loads, as a guess that was
 * wrong then shows sooner. */
static inline int few_ascii(const uint8_t *s, size_t n)
{
    if (n <= 16)
        return few_high(s, n) == 0;
    if (n <= 32)
        return _mm_movemask_epi8(_mm_or_si128(at16(s), at16(s + n - 16))) == 0;
    const __m256i any = _mm256_or_si256(at32(s), at32(s + n - 32));
    return _mm256_movemask_epi8(any) == 0;
}

size_t bu_utf8_check_avx512(const uint8_t *s, size_t n)
{
    const __m512i none = _mm512_setzero_si512();
    struct errors e = {none, none};
    __m512i last;
    if (n <= 8)
        return check_8(s, n);
    if (n > 128)
        return check_many(s, n);
    if (n <= 64) {
        if (few_ascii(s, n))
            return n;
        last = few(s, n);
        e = after(e, none, last);
    } else {
        const __m512i cur = at(s);
        last = few(s + 64, n - 64);
        if (is_ascii(_mm512_or_si512(cur, last)))
            return n;
        e = after(after(e, none, cur), cur, last);
    }
    return wrong(e, open_at_64(last)) ? good_few(s, n) : n;
}
