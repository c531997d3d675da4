/* utf32_to_utf8: UTF-32 to UTF-8, four values at a time, by the widest. */
/* SPDX-License-Identifier: MIT */
#include "../../../../core/src/utf8/utf8_stdint.h"
#include <bareutf/convert.h>
#include "encode_put.h"

static inline int is_scalar(uint32_t c)
{
    return (c - 0xD800 >= 0x800) & (c <= 0x10FFFF);
}

/* any values with all checks, a branch for each value */
static inline __attribute__((always_inline)) enum bu_status
few(struct bu_buffer_32_8 *b)
{
    const uint32_t *s = b->src, *const end = b->src_end;
    uint8_t *o = b->dst, *const o_end = b->dst_end;
    for (; s != end; s++) {
        const size_t room = (size_t)((uintptr_t)o_end - (uintptr_t)o);
        const uint32_t c = *s;
        if (c < 0x80) {
            if (room < 1)
                break;
            *o++ = (uint8_t)c;
        } else if (c < 0x800) {
            if (room < 2)
                break;
            just2(o, c);
            o += 2;
        } else if (c < 0x10000) {
            if (room < 3 || c - 0xD800 < 0x800)
                break;
            just3(o, c);
            o += 3;
        } else {
            if (room < 4 || c > 0x10FFFF)
                break;
            store4(o, just4(c));
            o += 4;
        }
    }
    b->src = s;
    b->dst = o;
    if (s == end)
        return BU_OK;
    if (is_scalar(*s))
        return BU_FULL;
    b->src = s + 1;
    return BU_BAD;
}

/* ASCII: four to the low half */
static inline uint64_t put1x4(uint64_t c, uint64_t d)
{
    return ((c | c >> 24) & 0xFFFF) | ((d | d >> 24) & 0xFFFF) << 16;
}

/* four values below 10000, one in each quarter */
static inline uint64_t pack(uint64_t c, uint64_t d)
{
    return ((c | c >> 16) & 0xFFFFFFFF) | (d | d >> 16) << 32;
}

/* bit 16 of each half: it is no surrogate, of two values below 10000 */
static inline uint64_t no_surrogate(uint64_t c)
{
    return (c ^ BOTH(0xD800u)) + BOTH(0xF800u);
}

/* a branch for each pair: Chinese always takes the first way, Hindi often */
static inline uint8_t *put3x4(uint8_t *o, uint64_t c, uint64_t d)
{
    const uint64_t e = past7ff(c), f = past7ff(d);
    o = e == BIT16 ? just3x2(o, c) : put3x2(o, c);
    return f == BIT16 ? just3x2(o, d) : put3x2(o, d);
}

/* eight values of ASCII at a time, while they continue; tried only after this
 * many fours of ASCII, because its end is a mispredicted branch */
enum { ASCII_RUN = 6 };

static inline void ascii(struct bu_buffer_32_8 *b)
{
    const uint32_t *s = b->src;
    uint8_t *o = b->dst;
    size_t n = (size_t)(b->src_end - s) / 8;
    const size_t room = (size_t)(b->dst_end - o) / 8;
    for (n = n < room ? n : room; n != 0; n--) {
        const uint64_t c = load8(s), d = load8(s + 2);
        const uint64_t e = load8(s + 4), f = load8(s + 6);
        if ((((c | d) | (e | f)) & BOTH(0xFFFFFF80u)) != 0)
            break;
        store8(o, put1x4(c, d) | put1x4(e, f) << 32);
        s += 8;
        o += 8;
    }
    b->src = s;
    b->dst = o;
}

/* four values that are not all below 10000 */
static inline uint8_t *put_wide(uint8_t *o, uint64_t c, uint64_t d)
{
    const uint32_t v = (uint32_t)c, w = (uint32_t)(c >> 32);
    const uint32_t x = (uint32_t)d, y = (uint32_t)(d >> 32);
    if ((((v - 0x10000) | (w - 0x10000)) | ((x - 0x10000) | (y - 0x10000))) <
        0x100000) {
        store4(o, just4(v));
        store4(o + 4, just4(w));
        store4(o + 8, just4(x));
        store4(o + 12, just4(y));
        return o + 16;
    }
    if (!(is_scalar(v) & is_scalar(w) & is_scalar(x) & is_scalar(y)))
        return NULL;
    return put4(put4(put4(put4(o, v), w), x), y);
}

/* four values with room for sixteen bytes; in one script the branch is
 * predicted. 0: one of them is not a scalar value */
static inline int put(struct bu_buffer_32_8 *b, int *run)
{
    const uint32_t *const s = b->src;
    uint8_t *o = b->dst;
    const uint64_t c = load8(s), d = load8(s + 2), any = c | d;
    if ((any & BOTH(0xFFFFFF80u)) == 0) {
        store4(o, (uint32_t)put1x4(c, d));
        b->src = s + 4;
        b->dst = o + 4;
        if (++*run == ASCII_RUN) {
            ascii(b);
            *run = 0;
        }
        return 1;
    }
    *run = 0;
    if ((any & BOTH(0xFFFFF800u)) == 0) {
        o = put2x4(o, pack(c, d));
    } else if ((any & BOTH(0xFFFF0000u)) == 0) {
        if ((no_surrogate(c) & no_surrogate(d) & BIT16) != BIT16)
            return 0;
        o = put3x4(o, c, d);
    } else {
        o = put_wide(o, c, d);
        if (o == NULL)
            return 0;
    }
    b->src = s + 4;
    b->dst = o;
    return 1;
}

/* 4 to 16 values of ASCII from both ends at once */
static inline int short_ascii(struct bu_buffer_32_8 *b, size_t n)
{
    const uint32_t *const s = b->src, *const z = b->src_end - 4;
    uint8_t *const o = b->dst, *const end = o + n;
    const uint64_t c = load8(s), d = load8(s + 2);
    const uint64_t e = load8(z), f = load8(z + 2);
    if ((((c | d) | (e | f)) & BOTH(0xFFFFFF80u)) != 0)
        return 0;
    if (n > 8) {
        const uint64_t g = load8(s + 4), h = load8(s + 6);
        const uint64_t i = load8(z - 4), k = load8(z - 2);
        if ((((g | h) | (i | k)) & BOTH(0xFFFFFF80u)) != 0)
            return 0;
        store4(o + 4, (uint32_t)put1x4(g, h));
        store4(end - 8, (uint32_t)put1x4(i, k));
    }
    store4(o, (uint32_t)put1x4(c, d));
    store4(end - 4, (uint32_t)put1x4(e, f));
    b->src = s + n;
    b->dst = end;
    return 1;
}

/* four values or more */
static inline enum bu_status many(struct bu_buffer_32_8 *b)
{
    struct bu_buffer_32_8 t = *b;
    int run = 0;
    while (t.src_end - t.src >= 4 && t.dst_end - t.dst >= 16 && put(&t, &run))
        ;
    const enum bu_status st = few(&t);
    b->src = t.src;
    b->dst = t.dst;
    return st;
}

enum bu_status bu_utf32_to_utf8(struct bu_buffer_32_8 *b)
{
    const size_t n = b->src == b->src_end ? 0 : (size_t)(b->src_end - b->src);
    if (n < 4 || b->dst == b->dst_end)
        return few(b);
    if (n <= 16 && (size_t)(b->dst_end - b->dst) >= n && short_ascii(b, n))
        return BU_OK;
    return many(b);
}
