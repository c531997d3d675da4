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

struct rules {
    __m512i forbids0, forbids1, is0, is1;
};
struct errors {
    __m512i pair, place; /* bits 0..6, and bit 7, of each byte */
};

/* cur and what is one, two and three bytes before it */
static inline __attribute__((always_inline)) void judge(struct errors *e,
                                                        const struct rules *r,
                                                        __m512i cur, __m512i b1,
                                                        __m512i b2, __m512i b3)
{
    __asm__("" : "+v"(b1)); /* gcc would load it twice */
    const __m512i f = _mm512_permutex2var_epi8(r->forbids0, b1, r->forbids1);
    __mmask64 high = _mm512_movepi8_mask(cur);
    __asm__("" : "+Yk"(high)); /* clang would turn it back into a vector */
    const __m512i t = _mm512_maskz_permutex2var_epi8(high, r->is0, cur, r->is1);
    /* bit 7 where a lead asks for 80..BF: C0 less 40, E0 less 60, F0 less 70 */
    const __m512i m1 = _mm512_subs_epu8(b1, _mm512_set1_epi8(0x40));
    const __m512i m2 = _mm512_subs_epu8(b2, _mm512_set1_epi8(0x60));
    const __m512i m3 = _mm512_subs_epu8(b3, _mm512_set1_epi8(0x70));
    const __m512i m = _mm512_ternarylogic_epi64(m1, m2, m3, 0xFE); /* or */
    e->pair = _mm512_ternarylogic_epi64(e->pair, f, t, 0xF8);      /* | f & t */
    e->place = _mm512_ternarylogic_epi64(e->place, t, m, 0xF6);    /* | t ^ m */
}

static inline int wrong(const struct errors *e)
{
    /* bit 7 from place, the others from pair */
    const __m512i all = _mm512_ternarylogic_epi64(_mm512_set1_epi8(-128),
                                                  e->place, e->pair, 0xCA);
    return _mm512_test_epi8_mask(all, all) != 0;
}

static inline __m512i at(const uint8_t *p)
{
    return _mm512_loadu_si512(p);
}

/* the first n bytes, 1 to 64. Lanes that are masked out are not read; a masked
 * load from before s would be slow where no page is, so the bytes move by
 * VPERMB */
static inline __attribute__((always_inline)) void
head(struct errors *e, const struct rules *r, __m512i cur)
{
    static const uint8_t from[67] = {
        61, 62, 63, 0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13,
        14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
        31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
        48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    const uint64_t all = ~(uint64_t)0;
    judge(e, r, cur, _mm512_maskz_permutexvar_epi8(all << 1, at(from + 2), cur),
          _mm512_maskz_permutexvar_epi8(all << 2, at(from + 1), cur),
          _mm512_maskz_permutexvar_epi8(all << 3, at(from), cur));
}

static inline __attribute__((always_inline)) void
body(struct errors *e, const struct rules *r, const uint8_t *p, __m512i cur)
{
    judge(e, r, cur, at(p - 1), at(p - 2), at(p - 3));
}

/* C0 at byte 63, E0 at 62, F0 at 61: only in 64 full bytes */
static inline int open_at_64(__m512i cur)
{
    static const uint8_t none[64] = {
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255,  255,  255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255,  255,  255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255,  255,  255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255,  255,  255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 0xEF, 0xDF, 0xBF};
    return _mm512_cmpgt_epu8_mask(cur, at(none)) != 0;
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

/* 67 bytes or more, of which those before p are judged, or ASCII */
static size_t many(const uint8_t *s, size_t n, const struct rules *r,
                   struct errors e, const uint8_t *p)
{
    const uint8_t *const end = s + n;
    for (; end - p >= 256; p += 256) {
        const __m512i a = at(p), b = at(p + 64), c = at(p + 128),
                      d = at(p + 192);
        const __m512i any = _mm512_ternarylogic_epi64(
            _mm512_or_si512(a, b), _mm512_or_si512(c, d), at(p - 3), 0xFE);
        if (is_ascii(any))
            continue;
        body(&e, r, p, a);
        body(&e, r, p + 64, b);
        body(&e, r, p + 128, c);
        body(&e, r, p + 192, d);
        if (wrong(&e))
            return few_exact_from(s, n, p);
    }
    const uint8_t *const from = p;
    for (; end - p > 64; p += 64)
        body(&e, r, p, at(p));
    body(&e, r, end - 64, at(end - 64)); /* again what it has in common */
    return wrong(&e) ? few_exact_from(s, n, from) : less_open(s, n);
}

size_t bu_utf8_check_avx512(const uint8_t *s, size_t n)
{
    if (n == 0)
        return 0;
    const uint64_t k = n < 64 ? ~(uint64_t)0 >> (64 - n) : ~(uint64_t)0;
    const __m512i cur = _mm512_maskz_loadu_epi8(k, s);
    const uint8_t *p = s;
    if (is_ascii(cur)) {
        if (n <= 64)
            return n;
        p = skip_ascii(s + 64, s + n);
        if (s + n - p < 64 && is_ascii(at(s + n - 64)))
            return n;
    }
    const struct rules r = {at(forbids), at(forbids + 64), at(is), at(is + 64)};
    struct errors e = {_mm512_setzero_si512(), _mm512_setzero_si512()};
    if (p != s && n >= 67)
        return many(s, n, &r, e, p);
    head(&e, &r, cur);
    if (n >= 67)
        return wrong(&e) ? few_exact_from(s, n, s) : many(s, n, &r, e, s + 64);
    /* in less than 64 bytes the NUL behind the end has caught what is open */
    if (n > 64 || wrong(&e) | open_at_64(cur))
        return few_exact_from(s, n, s);
    return n;
}
