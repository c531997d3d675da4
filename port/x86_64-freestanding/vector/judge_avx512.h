/* judge_avx512: which of 64 bytes break the rules of UTF-8, by AVX-512 VBMI. */
/* SPDX-License-Identifier: MIT */
#ifndef JUDGE_AVX512_H
#define JUDGE_AVX512_H

#include <stddef.h>
#include <stdint.h>

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

/* The same from a source, which may change: what is judged is what is written,
 * so the compiler must not load it a second time. */
static inline __m512i at_once(const uint8_t *p)
{
    __m512i x = at(p);
    __asm__("" : "+v"(x));
    return x;
}

struct errors {
    __m512i pair, place; /* bits 0..6, and bit 7, of each byte */
};

/* cur and what is one, two and three bytes before it */
static inline __attribute__((always_inline)) void
judge(struct errors *e, __m512i cur, __m512i b1, __m512i b2, __m512i b3)
{
    __asm__("" : "+v"(b1)); /* gcc would load it twice */
    const __m512i f =
        _mm512_permutex2var_epi8(at(forbids), b1, at(forbids + 64));
    __mmask64 high = _mm512_movepi8_mask(cur);
    __asm__("" : "+Yk"(high)); /* clang would make it a vector again */
    const __m512i t =
        _mm512_maskz_permutex2var_epi8(high, at(is), cur, at(is + 64));
    /* bit 7 where a lead asks for 80..BF: C0 less 40, E0 less 60, F0 less 70 */
    const __m512i m1 = _mm512_subs_epu8(b1, _mm512_set1_epi8(0x40));
    const __m512i m2 = _mm512_subs_epu8(b2, _mm512_set1_epi8(0x60));
    const __m512i m3 = _mm512_subs_epu8(b3, _mm512_set1_epi8(0x70));
    const __m512i m = _mm512_ternarylogic_epi64(m1, m2, m3, 0xFE); /* or */
    e->pair = _mm512_ternarylogic_epi64(e->pair, f, t, 0xF8);      /* | f & t */
    e->place = _mm512_ternarylogic_epi64(e->place, t, m, 0xF6);    /* | t ^ m */
}

/* the bytes where there is an error */
static inline __attribute__((always_inline)) __mmask64
wrong_at(const struct errors *e)
{
    /* pair has no bit 7 */
    const __m512i all = _mm512_ternarylogic_epi64(e->pair, e->place,
                                                  _mm512_set1_epi8(-128), 0xF8);
    return _mm512_test_epi8_mask(all, all);
}

static inline __attribute__((always_inline)) int wrong(const struct errors *e)
{
    return wrong_at(e) != 0;
}

/* cur after old, by registers: bytes before s are not read */
static inline __attribute__((always_inline)) void
after(struct errors *e, __m512i old, __m512i cur)
{
    const __m512i lanes = _mm512_alignr_epi64(cur, old, 6);
    judge(e, cur, _mm512_alignr_epi8(cur, lanes, 15),
          _mm512_alignr_epi8(cur, lanes, 14),
          _mm512_alignr_epi8(cur, lanes, 13));
}

static inline int is_ascii(__m512i x)
{
    return _mm512_movepi8_mask(x) == 0;
}

/* 1 to 64 bytes. Lanes that are masked out are not read; NUL after the end
 * makes an incomplete sequence an error. */
static inline __m512i few(const uint8_t *s, size_t n)
{
    return _mm512_maskz_loadu_epi8(~(uint64_t)0 >> (64 - n), s);
}

/* C0 in byte 63, E0 in 62, F0 in 61: only in 64 full bytes */
static inline __mmask64 open_at_64(__m512i cur)
{
    static const uint8_t none[64] = {
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255,  255,  255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255,  255,  255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255,  255,  255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255,  255,  255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 0xEF, 0xDF, 0xBF};
    return _mm512_cmpgt_epu8_mask(cur, at(none));
}

#endif
