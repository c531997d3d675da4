/* decode_avx2: UTF-8 to units, 26 bytes at a time, by AVX2. The file that
 * includes it has unit, struct buffer, put_ascii, put_eight, put_far and plain.
 */
/* SPDX-License-Identifier: MIT */
#ifndef DECODE_AVX2_H
#define DECODE_AVX2_H

#include "judge_avx2.h"
#include "load_avx2.h"

#define ALWAYS static inline __attribute__((always_inline))
/* Of 32 bytes two parts of this many bytes are decoded: a sequence that begins
 * in a part is whole in the 16 bytes from the start of the part on. A part
 * writes 8 units or 16; at the end of a text it needs one of them or more. */
/* same with 12: fewer bytes a time, and the same */
/* same below: goes on with the plain function sooner, and writes the same */
/* same with -, 17, 8 */
enum { PART = 13, PART_BITS = (1 << PART) - 1, ROOM = PART + 16, SPARE = 7 };

/* where it is */
struct cursor {
    const uint8_t *p, *end;
    unit *o, *o_end;
};

ALWAYS size_t left(const struct cursor *t)
{
    return (size_t)(t->end - t->p);
}

ALWAYS size_t room(const struct cursor *t)
{
    return (size_t)(t->o_end - t->o);
}

/* The scalar values of eight sequences of 16 bytes, which both lanes hold; a
 * byte of `places` says where one begins. */
ALWAYS __m256i scalars8(__m256i bytes, uint64_t places)
{
    const __m256i spread =
        _mm256_setr_epi8(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4,
                         4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7);
    /* by the high half of a byte: its bits of value, and the bits that its
     * sequence leaves unused of four times six */
    const __m256i value = TWICE(127, 127, 127, 127, 127, 127, 127, 127, 63, 63,
                                63, 63, 31, 31, 15, 7);
    const __m256i unused =
        /* same with first 1, second 1, third 1, fourth 1: a sequence never
         * begins with 80 to BF */
        TWICE(18, 18, 18, 18, 18, 18, 18, 18, 0, 0, 0, 0, 12, 12, 6, 0);
    /* the lead on top, what follows it below */
    const __m256i from = _mm256_add_epi8(
        _mm256_shuffle_epi8(_mm256_set1_epi64x((long long)places), spread),
        _mm256_set1_epi32(0x00010203));
    const __m256i w = _mm256_shuffle_epi8(bytes, from);
    const __m256i high = high_half(w);
    const __m256i bits =
        _mm256_and_si256(_mm256_and_si256(w, _mm256_set1_epi32(0x7F3F3F3F)),
                         _mm256_shuffle_epi8(value, high));
    const __m256i pairs =
        _mm256_maddubs_epi16(bits, _mm256_set1_epi32(0x40014001));
    const __m256i all = _mm256_madd_epi16(pairs, _mm256_set1_epi32(0x10000001));
    return _mm256_srlv_epi32(
        all, _mm256_srli_epi32(_mm256_shuffle_epi8(unused, high), 24));
}

/* what begins in 16 bytes, at the set bits of leads, 13 at most */
ALWAYS unit *put_part(__m128i part, uint32_t leads, unit *o, int has_far)
{
    const __m256i bytes = _mm256_broadcastsi128_si256(part);
    const unsigned low = (unsigned)__builtin_popcount(leads & 0xFF);
    const unsigned n = (unsigned)__builtin_popcount(leads);
    const uint64_t more = bits_at[leads >> 8] + 0x0808080808080808u;
    const uint64_t first = bits_at[leads & 0xFF];
    const uint64_t places = low == 8 ? first : first | more << 8 * low;
    const __m256i c = scalars8(bytes, places);
    const unsigned now = n < 8 ? n : 8;
    o = has_far ? put_far(c, o, now) : put_eight(c, o, now);
    /* same with >=, 7: what it writes more has room, and does not count */
    if (n > 8) {
        const __m256i d = scalars8(bytes, more >> 8 * (8 - low));
        o = has_far ? put_far(d, o, n - 8) : put_eight(d, o, n - 8);
    }
    return o;
}

/* 16 bytes from number PART on */
ALWAYS __m128i second_part(__m256i cur)
{
    return _mm_alignr_epi8(_mm256_extracti128_si256(cur, 1),
                           _mm256_castsi256_si128(cur), PART);
}

ALWAYS uint32_t leads_of(__m256i cur)
{
    return (uint32_t)_mm256_movemask_epi8(
        /* same with 64: C0 is an error */
        _mm256_cmpgt_epi8(cur, _mm256_set1_epi8(-65)));
}

/* Return whether there is a sequence of four bytes, if that makes two units. */
ALWAYS int far_in(__m256i cur)
{
    /* same with ||, left of &&: the way for any value writes the same,
     * slower */
    return sizeof(unit) == 2 &&
           /* same with 0xEE: the way for any value writes the same, slower */
           any(_mm256_subs_epu8(cur, _mm256_set1_epi8((char)0xEF)));
}

/* ASCII by 32, as far as there is room */
ALWAYS void ascii(struct cursor *t)
{
    size_t n = left(t) < room(t) ? left(t) : room(t);
    /* same with >, first 65: slower */
    for (; n >= 64; n -= 64) {
        const __m256i x = at_once(t->p), y = at_once(t->p + 32);
        if (!is_ascii(_mm256_or_si256(x, y)))
            break;
        put_ascii(x, t->o);
        put_ascii(y, t->o + 32);
        t->p += 64;
        t->o += 64;
    }
    if (n >= 32) { /* same with >, 33: slower */
        const __m256i x = at_once(t->p);
        if (!is_ascii(x))
            return;
        put_ascii(x, t->o);
        t->p += 32;
        t->o += 32;
    }
}

/* Windows of 32 bytes, each from a boundary on, while there are so many and
 * there is room; up to one that has an error. */
ALWAYS void windows(struct cursor *t)
{
    while (left(t) >= 32 && room(t) >= ROOM) { /* same with each >, 33 */
        const __m256i cur = at_once(t->p);
        if (is_ascii(cur)) {
            const uint8_t *const p = t->p;
            ascii(t); /* same with nothing */
            if (t->p == p)
                return;
            continue; /* same with break; */
        }
        if (any(judge_first(cur)))
            return;
        const uint32_t leads = leads_of(cur);
        const int has_far = far_in(cur);
        t->o = put_part(_mm256_castsi256_si128(cur), leads & PART_BITS, t->o,
                        has_far);
        t->o = put_part(second_part(cur), leads >> PART & PART_BITS, t->o,
                        has_far);
        /* of four bytes that are well-formed one is a lead */
        t->p += 2 * PART + __builtin_ctz(leads >> 2 * PART);
    }
}

/* Less than 32 bytes that end a text of 32 or more: the last 32 bytes, less the
 * `done` of them that have been decoded. */
ALWAYS void last_window(struct cursor *t, size_t done)
{
    const __m256i cur = at_once(t->end - 32);
    const __m256i wrong = _mm256_or_si256(judge_first(cur), open_at_32(cur));
    const uint32_t good = (uint32_t)_mm256_movemask_epi8(
        _mm256_cmpeq_epi8(wrong, _mm256_setzero_si256()));
    const uint32_t leads = leads_of(cur) >> done << done;
    const int has_far = far_in(cur);
    const size_t units = (size_t)__builtin_popcount(leads) << has_far;
    if (~good >> done != 0 || room(t) < units + SPARE) /* same with <= */
        return;
    t->o =
        put_part(_mm256_castsi256_si128(cur), leads & PART_BITS, t->o, has_far);
    t->o = put_part(second_part(cur), leads >> PART & PART_BITS, t->o, has_far);
    t->o = put_part(_mm256_extracti128_si256(cur, 1),
                    leads >> 2 * PART << (2 * PART - 16), t->o, has_far);
    t->p = t->end;
}

static __attribute__((noinline)) void decode_many(struct buffer *b)
{
    struct cursor t = {b->src, b->src_end, b->dst, b->dst_end};
    ascii(&t);   /* same with nothing: slower */
    windows(&t); /* same with nothing */
    /* same with 2, <=, 30, 32: the plain function or the last window, which
     * write the same */
    if (left(&t) - 1 < 31)
        last_window(&t, 32 - left(&t)); /* same with nothing */
    b->src = t.p;
    b->dst = t.o;
}

static inline enum bu_status decode(struct buffer *b)
{
    if (b->src_end - b->src >= 32) /* same with >, 33 */
        decode_many(b);            /* same with nothing */
    return b->src == b->src_end ? BU_OK : plain(b);
}

#endif
