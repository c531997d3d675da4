/* check_avx512: well-formed UTF-8 by AVX-512 VBMI; build this file with
 * -mavx512f -mavx512bw -mavx512vl -mavx512vbmi. */
/* SPDX-License-Identifier: MIT */
/*
 * The bytes before a block come from registers: a masked load that touches an
 * absent page takes 500 ns. No vector goes through the stack, which took 7 ns
 * for 127 bytes.
 */
#include <bareutf/x86.h>
#include "check_32.h"
#include "judge_avx512.h"

static inline __attribute__((always_inline)) void
body(struct errors *e, const uint8_t *p, __m512i cur)
{
    judge(e, cur, at(p - 1), at(p - 2), at(p - 3));
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

/* The good bytes of s[0..n), if an error is at p or after it, or a sequence is
 * incomplete at p, and all before p is good. */
static __attribute__((noinline)) size_t
few_exact_from(const uint8_t *s, size_t n, const uint8_t *p)
{
    while (p != s && (*--p & 0xC0) == 0x80)
        ;
    return (size_t)(few_scan(p, s + n) - s);
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
        body(&e, p, a);
        body(&e, p + 64, b);
        body(&e, p + 128, c);
        body(&e, p + 192, d);
        if (wrong(&e))
            return few_exact_from(s, n, p);
    }
    const uint8_t *const from = p;
    for (; end - p > 64; p += 64)
        body(&e, p, at(p));
    body(&e, end - 64, at(end - 64)); /* again what it has in common */
    return wrong(&e) ? few_exact_from(s, n, from) : less_open(s, n);
}

/* The good bytes of up to 128 bytes with an error. An incomplete sequence at
 * the end is an error at the NUL there; if there is no NUL, there is no other
 * error. */
static __attribute__((noinline)) size_t good_few(const uint8_t *s, size_t n)
{
    const __m512i none = _mm512_setzero_si512();
    struct errors e = {none, none};
    const __m512i cur = n < 64 ? few(s, n) : at(s);
    uint64_t bad;
    size_t from = 0;
    after(&e, none, cur);
    bad = wrong_at(&e);
    if (bad == 0 && n > 64) {
        from = 64;
        after(&e, cur, few(s + 64, n - 64));
        bad = wrong_at(&e);
    }
    if (bad == 0)
        return less_open(s, n);
    return slice_good(s, from + (size_t)__builtin_ctzll(bad));
}

static __attribute__((noinline)) size_t check_many(const uint8_t *s, size_t n)
{
    const __m512i none = _mm512_setzero_si512(), cur = at(s);
    struct errors e = {none, none};
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
    after(&e, none, cur);
    return wrong(&e) ? good_few(s, 64) : many(s, n, s + 64);
}

static inline __m128i at16(const uint8_t *p)
{
    return _mm_loadu_si128((const __m128i_u *)(const void *)p);
}

/* 33 to 64 bytes, by loads that overlap */
static inline int is_ascii_64(const uint8_t *s, size_t n)
{
    const __m128i a = _mm_or_si128(at16(s), at16(s + 16));
    const __m128i b = _mm_or_si128(at16(s + n - 32), at16(s + n - 16));
    return _mm_movemask_epi8(_mm_or_si128(a, b)) == 0;
}

/* 9 to 64 bytes */
static __attribute__((noinline)) size_t check_one(const uint8_t *s, size_t n)
{
    const __m512i none = _mm512_setzero_si512(), cur = few(s, n);
    struct errors e = {none, none};
    after(&e, none, cur);
    const uint64_t bad = wrong_at(&e) | open_at_64(cur);
    return bad != 0 ? good_few(s, n) : n;
}

/* 65 to 128 bytes */
static size_t check_two(const uint8_t *s, size_t n)
{
    const __m512i none = _mm512_setzero_si512(), cur = at(s);
    const __m512i last = few(s + 64, n - 64);
    struct errors e = {none, none};
    if (is_ascii(_mm512_or_si512(cur, last)))
        return n;
    after(&e, none, cur);
    after(&e, cur, last);
    return (wrong_at(&e) | open_at_64(last)) != 0 ? good_few(s, n) : n;
}

/* ASCII of up to 64 bytes is looked for by plain loads, because a misprediction
 * is then detected sooner. */
size_t bu_utf8_check_avx512(const uint8_t *s, size_t n)
{
    if (n <= 8)
        return check_8(s, n);
    if (n <= 16)
        return few_high(s, n) == 0 ? n : check_one(s, n);
    if (n <= 32) /* a register of 64 bytes is slower there */
        return check_32(s, n);
    if (n <= 64)
        return is_ascii_64(s, n) ? n : check_one(s, n);
    return n <= 128 ? check_two(s, n) : check_many(s, n);
}
