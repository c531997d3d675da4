/* utf16_to_utf8: UTF-16 to UTF-8, by fours, and short texts by branches. */
/* SPDX-License-Identifier: MIT */
#include "../../../../core/src/utf8/utf8_stdint.h"
#include "utf16_fours.h"

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
