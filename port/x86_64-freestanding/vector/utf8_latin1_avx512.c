/* utf8_latin1_avx512: ISO-8859-1 from and to UTF-8 by AVX-512 VBMI2; build this
 * file with the flags that docs/porting.md has. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/x86.h>

#include <immintrin.h>

#include "latin1_steps.h"

#define ALL (~(uint64_t)0)

static inline uint64_t first(size_t n)
{
    return _bzhi_u64(ALL, (unsigned)n);
}

static inline size_t bits(uint64_t mask)
{
    return (size_t)__builtin_popcountll(mask);
}

/* A source may change: what is judged is what is written, so the compiler must
 * not load it a second time. */
static inline __m512i load(const uint8_t *p, uint64_t mask)
{
    __m512i x = _mm512_maskz_loadu_epi8(mask, p);
    __asm__("" : "+v"(x));
    return x;
}

static inline __m512i all8(unsigned x)
{
    return _mm512_set1_epi8((char)x);
}

/* UTF-8 of 32 values of 64: leads[i] and tails[i] for each i that from says,
 * a tail where a bit of high is set; then what does not count */
static inline __m512i utf8_of(const uint8_t from[32], __m512i leads,
                              __m512i tails, uint64_t high)
{
    const __m512i i = _mm512_cvtepu8_epi16(
        _mm256_loadu_si256((const __m256i_u *)(const void *)from));
    const __m512i both =
        _mm512_or_si512(_mm512_or_si512(i, _mm512_slli_epi16(i, 8)),
                        _mm512_set1_epi16(0x4000)); /* the second register */
    return _mm512_maskz_compress_epi8(
        _pdep_u64(high, 0xAAAAAAAAAAAAAAAAu) | 0x5555555555555555u,
        _mm512_permutex2var_epi8(leads, both, tails));
}

static const uint8_t places[64] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
    48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};

/* what a block becomes */
struct encoded {
    __m512i low, up;
    size_t low_size, size;
};

static inline struct encoded encode(__m512i x, uint64_t high, size_t n)
{
    const uint64_t far = _mm512_cmpge_epu8_mask(x, all8(0xC0));
    const __m512i two = _mm512_mask_mov_epi8(x, high, all8(0xC2));
    const __m512i leads = _mm512_mask_mov_epi8(two, far, all8(0xC3));
    const __m512i tails = _mm512_and_si512(x, all8(0xBF));
    const size_t low = n < 32 ? n : 32;
    return (struct encoded){utf8_of(places, leads, tails, high),
                            utf8_of(places + 32, leads, tails, high >> 32),
                            low + bits(high & 0xFFFFFFFF), n + bits(high)};
}

static __attribute__((noinline)) enum bu_status encode_rest(struct bu_buffer *b)
{
    return latin1_to_utf8_steps(b);
}

enum bu_status bu_latin1_to_utf8_avx512(struct bu_buffer *b)
{
    const uint8_t *p = b->src, *const end = b->src_end;
    uint8_t *o = b->dst, *const o_end = b->dst_end;

    /* same with 129: goes on with a part, and writes the same */
    for (; end - p >= 64 && o_end - o >= 128; p += 64) {
        const __m512i x = load(p, ALL);
        const uint64_t high = _mm512_movepi8_mask(x);
        if (high == 0) {
            _mm512_storeu_si512(o, x);
            o += 64;
            continue;
        }
        const struct encoded e = encode(x, high, 64);
        _mm512_storeu_si512(o, e.low);
        _mm512_storeu_si512(o + e.low_size, e.up);
        o += e.size;
    }
    while (p != end) {
        const size_t left = (size_t)(end - p), room = (size_t)(o_end - o);
        size_t n = left < 64 ? left : 64;
        const __m512i x = load(p, first(n));
        uint64_t high = _mm512_movepi8_mask(x);
        if (n + bits(high) > room) { /* so many are sure to fit */
            n = room / 2;
            if (n == 0)
                break;
            high &= first(n);
        }
        const struct encoded e = encode(x, high, n);
        _mm512_mask_storeu_epi8(o, first(e.low_size), e.low);
        _mm512_mask_storeu_epi8(o + e.low_size, first(e.size - e.low_size),
                                e.up);
        o += e.size;
        p += n;
    }
    b->src = p;
    b->dst = o;
    return p == end ? BU_OK : encode_rest(b);
}

/* What a block begins after: any lead, C3. */
struct open {
    uint64_t lead, far;
};

/* The leads of n bytes. Make of the bytes what is written: each that is no
 * lead, a tail after C3 with 40 more. Return false if not all is UTF-8 of
 * values of a byte. */
static inline int decode(__m512i *x, uint64_t *leads, size_t n, struct open *o)
{
    const uint64_t high = _mm512_movepi8_mask(*x);
    const uint64_t far = _mm512_cmpeq_epi8_mask(*x, all8(0xC3));
    const uint64_t found = far | _mm512_cmpeq_epi8_mask(*x, all8(0xC2));
    const uint64_t after = (found << 1 | o->lead) & first(n);
    /* each byte after a lead is a tail, and no other one is */
    if (_mm512_cmplt_epi8_mask(*x, all8(0xC0)) != after ||
        (found | after) != high)
        return 0;
    *leads = found;
    *x = _mm512_maskz_compress_epi8(
        ~found, _mm512_mask_add_epi8(*x, far << 1 | o->far, *x, all8(0x40)));
    o->lead = found >> (n - 1);
    o->far = far >> (n - 1);
    return 1; /* same with 2: it is asked whether it is 0 */
}

static __attribute__((noinline)) enum bu_status decode_rest(struct bu_buffer *b)
{
    return utf8_to_latin1_steps(b);
}

enum bu_status bu_utf8_to_latin1_avx512(struct bu_buffer *b)
{
    const uint8_t *p = b->src, *const end = b->src_end;
    uint8_t *o = b->dst, *const o_end = b->dst_end;
    struct open open = {0, 0};

    for (; end - p >= 64 && o_end - o >= 64; p += 64) {
        __m512i x = load(p, ALL);
        uint64_t leads = 0;
        /* same with left of &&: goes on with a part, and writes the same */
        if ((_mm512_movepi8_mask(x) | open.lead) != 0 &&
            !decode(&x, &leads, 64, &open))
            break;
        _mm512_storeu_si512(o, x);
        o += 64 - bits(leads);
    }
    while (p != end && o != o_end) {
        const size_t left = (size_t)(end - p), room = (size_t)(o_end - o);
        size_t n = left < 64 ? left : 64;
        n = n < room ? n : room; /* so many are sure to fit */
        __m512i x = load(p, first(n));
        uint64_t leads;
        if (!decode(&x, &leads, n, &open))
            break;
        _mm512_mask_storeu_epi8(o, first(n - bits(leads)), x);
        p += n;
        o += n - bits(leads);
    }
    b->src = p - open.lead;
    b->dst = o;
    return b->src == end ? BU_OK : decode_rest(b);
}
