/* utf32_to_utf8: UTF-32 to UTF-8, four values at a time, by the widest. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include "encode_put.h"

static inline int is_scalar(uint32_t c)
{
    return (c - 0xD800 >= 0x800) & (c <= 0x10FFFF);
}

/* one sequence with every care */
static inline enum bu_status one(struct bu_buffer_32_8 *b)
{
    const uint32_t c = *b->src;
    uint8_t *const o = b->dst;
    const size_t room = o == b->dst_end ? 0 : (size_t)(b->dst_end - o);
    const size_t len = (size_t)1 + (c >= 0x80) + (c >= 0x800) + (c >= 0x10000);
    if (!is_scalar(c))
        return BU_BAD;
    if (room < len)
        return BU_FULL;
    if (len == 1)
        *o = (uint8_t)c;
    else if (len == 2)
        store2(o, 0x80C0 | c >> 6 | (c & 0x3F) << 8);
    else if (len == 3)
        just3(o, c);
    else
        store4(o, just4(c));
    b->dst = o + len;
    b->src++;
    return BU_OK;
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

/* a branch for each pair: in Chinese it is always the first, in Hindi often */
static inline uint8_t *put3x4(uint8_t *o, uint64_t c, uint64_t d)
{
    const uint64_t e = past7ff(c), f = past7ff(d);
    o = e == BIT16 ? just3x2(o, c) : put3x2(o, c);
    return f == BIT16 ? just3x2(o, d) : put3x2(o, d);
}

/* ASCII by eight, while there is any; asked after so many fours of it, as where
 * it ends is a branch that is not foreseen */
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
static inline uint8_t *put_wide(uint8_t *o, const uint32_t *s)
{
    if ((((s[0] - 0x10000) | (s[1] - 0x10000)) |
         ((s[2] - 0x10000) | (s[3] - 0x10000))) < 0x100000) {
        store4(o, just4(s[0]));
        store4(o + 4, just4(s[1]));
        store4(o + 8, just4(s[2]));
        store4(o + 12, just4(s[3]));
        return o + 16;
    }
    if (!(is_scalar(s[0]) & is_scalar(s[1]) & is_scalar(s[2]) &
          is_scalar(s[3])))
        return NULL;
    return put4(put4(put4(put4(o, s[0]), s[1]), s[2]), s[3]);
}

/* four values with room for sixteen bytes; which way is foreseen in one script.
 * 0: one of them is no scalar value */
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
        o = put_wide(o, s);
        if (o == NULL)
            return 0;
    }
    b->src = s + 4;
    b->dst = o;
    return 1;
}

enum bu_status bu_utf32_to_utf8(struct bu_buffer_32_8 *b)
{
    struct bu_buffer_32_8 t = *b;
    enum bu_status s = BU_OK;
    int run = 0;
    if (t.src == t.src_end)
        return BU_OK;
    if (t.dst != t.dst_end)
        while (t.src_end - t.src >= 4 && t.dst_end - t.dst >= 16 &&
               put(&t, &run))
            ;
    while (t.src != t.src_end && s == BU_OK)
        s = one(&t);
    b->src = t.src;
    b->dst = t.dst;
    return s;
}
