/* utf32_to_utf8: UTF-32 to UTF-8, four values at a time, by the widest. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include "utf32_put.h"

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
    if (len == 1) {
        o[0] = (uint8_t)c;
    } else if (len == 2) {
        o[0] = (uint8_t)(0xC0 | c >> 6);
        o[1] = (uint8_t)(0x80 | (c & 0x3F));
    } else {
        const uint32_t w = len == 3 ? sextets(c) >> 8 | 0x8080E0 : just4(c);
        o[0] = (uint8_t)w;
        o[1] = (uint8_t)(w >> 8);
        o[2] = (uint8_t)(w >> 16);
        if (len == 4)
            o[3] = (uint8_t)(w >> 24);
    }
    b->dst = o + len;
    b->src++;
    return BU_OK;
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
        const uint64_t c = pair(s), d = pair(s + 2);
        const uint64_t e = pair(s + 4), f = pair(s + 6);
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
    const uint64_t c = pair(s), d = pair(s + 2), any = c | d;
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
        o = put2x4(o, c, d);
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
