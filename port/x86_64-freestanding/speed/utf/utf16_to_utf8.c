/* utf16_to_utf8: UTF-16 to UTF-8, by fours, and short texts by branches. */
/* SPDX-License-Identifier: MIT */
#include "../../../../core/src/utf8/utf8_stdint.h"
#include <bareutf/convert.h>
#include "encode_put.h"

/* D800 << 10 plus DC00, less 10000 */
#define PAIR_BIAS 0x35FDC00u

/* four of ASCII */
static inline void put1x4(uint8_t *o, uint64_t w)
{
#ifdef __BMI2__
    store4(o, (uint32_t)__builtin_ia32_pext_di(w, FOUR(0xFFu)));
#else
    const uint64_t x = w | w >> 8;
    store2(o, x);
    store2(o + 2, x >> 32);
#endif
}

static inline int no_surrogates(uint64_t w)
{
    const uint64_t top = w >> 11 & FOUR(0x1Fu);
    return ((((top ^ FOUR(0x1Bu)) + FOUR(0x1Fu)) & FOUR(0x20u))) == FOUR(0x20u);
}

/* two units, one in each half */
static inline uint64_t spread(uint64_t w)
{
    return (w & 0xFFFF) | (w & 0xFFFF0000u) << 16;
}

#ifdef __BMI2__
/* two units of three bytes, the first one on top, turned round as a whole */
static inline void just3x2_turned(uint8_t *o, uint32_t x)
{
    const uint64_t w = x << 16 | x >> 16;
    store8(o, __builtin_bswap64(__builtin_ia32_pdep_di(w, 0x0F3F3F0F3F3Fu) |
                                0xE08080E08080u) >>
                  16);
}

static inline uint8_t *put3(uint8_t *o, uint32_t c, size_t more)
{
    static const uint32_t keep[3] = {0x7F000000, 0x1F3F0000, 0x0F3F3F00};
    static const uint32_t mark[3] = {0, 0x80C0, 0x8080E0};
    const uint32_t w = __builtin_bswap32(__builtin_ia32_pdep_si(c, keep[more]));
    store4(o, w | mark[more]);
    return o + 1 + more;
}

static inline uint8_t *put3x4(uint8_t *o, uint64_t w)
{
    const uint64_t wide = (w >> 11 & FOUR(0x1Fu)) + FOUR(0x1Fu);
    if ((wide & FOUR(0x20)) == FOUR(0x20)) {
        just3x2_turned(o, (uint32_t)w);
        just3x2_turned(o + 6, (uint32_t)(w >> 32));
        return o + 12;
    }
    const uint64_t more =
        (wide >> 5 & FOUR(1)) +
        (((w >> 7 & FOUR(0x1FF)) + FOUR(0x1FF)) >> 9 & FOUR(1));
    o = put3(o, w & 0xFFFF, more & 3);
    o = put3(o, w >> 16 & 0xFFFF, more >> 16 & 3);
    o = put3(o, w >> 32 & 0xFFFF, more >> 32 & 3);
    return put3(o, (uint32_t)(w >> 48), more >> 48);
}
#else
static inline uint8_t *put3x4(uint8_t *o, uint64_t w)
{
    const uint64_t c = spread(w), d = spread(w >> 32);
    const uint64_t e = past7ff(c), f = past7ff(d);
    if ((e & f) == BIT16)
        return just3x2(just3x2(o, c), d);
    return put3x2(put3x2(o, c), d);
}
#endif

/* two pairs: F0 9F 98 80 of D83D DE00, where 3D + 40 is 7D */
static inline uint64_t two_pairs(uint64_t w)
{
    const uint64_t h = (w & BOTH(0x3FFu)) + BOTH(0x40u);
    return BOTH(0x808080F0u) | (h >> 8 & BOTH(0x07u)) |
           (h << 6 & BOTH(0x3F00u)) | (h & BOTH(0x03u)) << 20 |
           (w >> 6 & BOTH(0x0F0000u)) | (w << 8 & BOTH(0x3F000000u));
}

/* one value of any length, without a branch */
static inline uint8_t *put_any(uint8_t *o, const uint16_t **s, uint32_t *bad)
{
    const uint32_t a = (*s)[0], b = (*s)[1];
    const uint32_t high = (a & 0xFC00) == 0xD800, mask = 0 - high;
    const uint32_t c = a ^ ((a ^ ((a << 10) + b - PAIR_BIAS)) & mask);
    *bad |= ((b & 0xFC00) != 0xDC00) & high;
    *bad |= (a & 0xFC00) == 0xDC00;
    *s += 1 + high;
    return put4(o, c);
}

/*
 * Four loops take the text: for ASCII, for units below 800, for all except
 * surrogates, and for pairs. A loop for wide units takes narrow ones too, and
 * is left after this many fours of them: leaving a loop is a mispredicted
 * branch, which costs more than some slower fours.
 */
enum { ASCII_FOURS = 6, NARROW_FOURS = 2, FLAT_FOURS = 4 };

/* how many times so many units can be read, with room for 16 bytes each */
static inline size_t turns(const struct bu_buffer_16_8 *b, size_t units)
{
    const size_t n = (size_t)(b->src_end - b->src) / units;
    const size_t room = (size_t)(b->dst_end - b->dst) / 16;
    return n < room ? n : room;
}

static inline void ascii(struct bu_buffer_16_8 *b)
{
    const uint16_t *s = b->src;
    uint8_t *o = b->dst;
    for (size_t n = turns(b, 8); n != 0; n--) {
        const uint64_t c = load8(s), d = load8(s + 4);
        if (((c | d) & FOUR(0xFF80u)) != 0)
            break;
        put1x4(o, c);
        put1x4(o + 4, d);
        s += 8;
        o += 8;
    }
    b->src = s;
    b->dst = o;
}

static inline void below800(struct bu_buffer_16_8 *b)
{
    const uint16_t *s = b->src;
    uint8_t *o = b->dst;
    size_t run = 0;
    for (size_t n = turns(b, 4); n != 0 && run < ASCII_FOURS; n--) {
        const uint64_t w = load8(s);
        if ((w & FOUR(0xF800u)) != 0)
            break;
        s += 4;
        if ((w & FOUR(0xFF80u)) == 0) {
            put1x4(o, w);
            o += 4;
            run++;
            continue;
        }
        run = 0;
        o = put2x4(o, w);
    }
    b->src = s;
    b->dst = o;
}

static inline void unpaired(struct bu_buffer_16_8 *b)
{
    const uint16_t *s = b->src;
    uint8_t *o = b->dst;
    size_t run = 0;
    for (size_t n = turns(b, 4); n != 0 && run < NARROW_FOURS; n--) {
        const uint64_t w = load8(s);
        if (!no_surrogates(w))
            break;
        run = (run + 1) & (0 - (size_t)((w & FOUR(0xF800u)) == 0));
        o = put3x4(o, w);
        s += 4;
    }
    b->src = s;
    b->dst = o;
}

/* 0: stopped at a lone surrogate */
static inline int paired(struct bu_buffer_16_8 *b)
{
    const uint16_t *s = b->src;
    uint8_t *o = b->dst;
    uint32_t bad = 0;
    size_t run = 0;
    for (size_t n = turns(b, 8); n != 0 && run < FLAT_FOURS; n--) {
        const uint64_t w = load8(s);
        if ((w & FOUR(0xFC00u)) == BOTH(0xDC00D800u)) {
            store8(o, two_pairs(w));
            s += 4;
            o += 8;
            continue;
        }
        run = (run + 1) & (0 - (size_t)no_surrogates(w));
        b->src = s;
        b->dst = o;
        for (int i = 0; i < 4; i++)
            o = put_any(o, &s, &bad);
        if (bad != 0)
            return 0;
    }
    b->src = s;
    b->dst = o;
    return 1;
}

/* by fours, as far as these go */
static inline __attribute__((always_inline)) void
fours(struct bu_buffer_16_8 *b)
{
    int good = 1;
    while (turns(b, 4) != 0 && good) {
        const uint64_t w = load8(b->src);
        if ((w & FOUR(0xFF80u)) == 0)
            ascii(b);
        if ((w & FOUR(0xF800u)) == 0)
            below800(b);
        else if (no_surrogates(w))
            unpaired(b);
        else
            good = turns(b, 8) != 0 && paired(b);
    }
}

/* the value of the pair at s, where *c, a surrogate, was read */
static inline enum bu_status pair_at(const uint16_t *s, const uint16_t *end,
                                     uint32_t *c)
{
    if (*c >= 0xDC00)
        return BU_BAD;
    if (end - s < 2)
        return BU_MORE;
    const uint32_t low = s[1];
    if ((low & 0xFC00) != 0xDC00)
        return BU_BAD;
    *c = (*c << 10) + low - PAIR_BIAS;
    return BU_OK;
}

/* any units with all checks, a branch for each value */
static inline __attribute__((always_inline)) enum bu_status
few(struct bu_buffer_16_8 *b)
{
    const uint16_t *s = b->src, *const end = b->src_end;
    uint8_t *o = b->dst, *const o_end = b->dst_end;
    enum bu_status st = BU_OK;
    while (s != end) {
        const size_t room = (size_t)((uintptr_t)o_end - (uintptr_t)o);
        uint32_t c = *s;
        if (c < 0x80) {
            if (room < 1)
                break;
            *o++ = (uint8_t)c;
        } else if (c < 0x800) {
            if (room < 2)
                break;
            just2(o, c);
            o += 2;
        } else if ((c & 0xF800) != 0xD800) {
            if (room < 3)
                break;
            just3(o, c);
            o += 3;
        } else {
            st = pair_at(s, end, &c);
            if (st != BU_OK || room < 4)
                break;
            store4(o, just4(c));
            o += 4;
            s++;
        }
        s++;
    }
    b->src = (const uint16_t *)((uintptr_t)s + 2u * (st == BU_BAD));
    b->dst = o;
    return s == end || st != BU_OK ? st : BU_FULL;
}

/* 4 to 16 units of ASCII from both ends at once */
static inline int short_ascii(struct bu_buffer_16_8 *b, size_t n)
{
    const uint16_t *const s = b->src, *const t = b->src_end - 4;
    uint8_t *const o = b->dst;
    const uint64_t first = load8(s), last = load8(t);
    uint64_t second = 0, third = 0, any = first | last;
    if (n > 8) {
        second = load8(s + 4);
        third = load8(t - 4);
        any |= second | third;
    }
    if ((any & FOUR(0xFF80u)) != 0 || (size_t)(b->dst_end - o) < n)
        return 0;
    uint8_t *const end = o + n;
    if (n > 8) {
        put1x4(o + 4, second);
        put1x4(end - 8, third);
    }
    put1x4(o, first);
    put1x4(end - 4, last);
    b->src = s + n;
    b->dst = end;
    return 1;
}

/* Four units of three bytes begin such a short text: the branches predict more
 * of the same, so one by one is faster. */
#ifdef __BMI2__
enum { FEW_WIDE = 16 };
#else
enum { FEW_WIDE = 24 };
#endif
static inline int is_wide(const uint16_t *s)
{
    const uint64_t w = load8(s), top = (w >> 11 & FOUR(0x1Fu)) + FOUR(0x1Fu);
    return (top & FOUR(0x20)) == FOUR(0x20) && no_surrogates(w);
}

/* eight units or more */
static __attribute__((noinline)) enum bu_status many(struct bu_buffer_16_8 *b)
{
    struct bu_buffer_16_8 t = *b;
    fours(&t);
    const enum bu_status st = few(&t);
    b->src = t.src;
    b->dst = t.dst;
    return st;
}

enum bu_status bu_utf16_to_utf8(struct bu_buffer_16_8 *b)
{
    const size_t n = b->src == b->src_end ? 0 : (size_t)(b->src_end - b->src);
    const int any = b->dst != b->dst_end;
    if (any && n >= 4 && n <= 16 && short_ascii(b, n))
        return BU_OK;
    return any && n >= 8 && (n > FEW_WIDE || !is_wide(b->src)) ? many(b)
                                                               : few(b);
}
