/* utf16_to_utf8: UTF-16 to UTF-8, four units at a time, by the widest. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include "utf16_put.h"

/* one sequence with every care */
static inline enum bu_status one(struct bu_buffer_16_8 *b)
{
    const uint16_t *s = b->src;
    const size_t room = b->dst == b->dst_end ? 0 : (size_t)(b->dst_end - b->dst);
    uint32_t c = *s++;
    if ((c & 0xF800) == 0xD800) {
        if (c >= 0xDC00)
            return BU_BAD;
        if (s == b->src_end)
            return BU_MORE;
        if ((*s & 0xFC00) != 0xDC00)
            return BU_BAD;
        c = (c << 10) + *s++ - PAIR_BIAS;
    }
    const size_t len = bytes_of(c);
    if (room < len)
        return BU_FULL;
    put_exact(b->dst, c, len);
    b->dst += len;
    b->src = s;
    return BU_OK;
}

/* ASCII by eight, while there is any; asked after so many fours of it, as where
 * it ends is a branch that is not foreseen */
enum { ASCII_RUN = 6 };

static inline void ascii(struct bu_buffer_16_8 *b)
{
    const uint16_t *s = b->src;
    uint8_t *o = b->dst;
    size_t n = (size_t)(b->src_end - s) / 8;
    const size_t room = (size_t)(b->dst_end - o) / 8;
    for (n = n < room ? n : room; n != 0; n--) {
        const uint64_t c = load8(s), d = load8(s + 4);
        if (((c | d) & FOUR(0xFF80u)) != 0)
            break;
        store8(o, put1x4(c) | put1x4(d) << 32);
        s += 8;
        o += 8;
    }
    b->src = s;
    b->dst = o;
}

/* units of which one is a surrogate: two pairs, or four values, of up to eight
 * units, which are there to read */
static inline uint8_t *put_pairs(uint8_t *o, const uint16_t **s, uint64_t w)
{
    uint32_t bad = 0;
    if ((w & FOUR(0xFC00u)) == BOTH(0xDC00D800u)) {
        store8(o, two_pairs(w));
        *s += 4;
        return o + 8;
    }
    for (int i = 0; i < 4; i++)
        o = put_any(o, s, &bad);
    return bad != 0 ? NULL : o;
}

/* eight units are there, and room for 16 bytes; which way is foreseen in one
 * script. 0: there is a lone surrogate */
static inline int put(struct bu_buffer_16_8 *b, int *run)
{
    const uint16_t *s = b->src;
    uint8_t *o = b->dst;
    const uint64_t w = load8(s);
    if ((w & FOUR(0xFF80u)) == 0) {
        store4(o, (uint32_t)put1x4(w));
        b->src = s + 4;
        b->dst = o + 4;
        if (++*run == ASCII_RUN) {
            ascii(b);
            *run = 0;
        }
        return 1;
    }
    *run = 0;
    if ((w & FOUR(0xF800u)) == 0) {
        o = put2x4(o, w);
        s += 4;
    } else if (no_surrogates(w)) {
        o = put3x4(o, w);
        s += 4;
    } else {
        o = put_pairs(o, &s, w);
        if (o == NULL)
            return 0;
    }
    b->src = s;
    b->dst = o;
    return 1;
}

enum bu_status bu_utf16_to_utf8(struct bu_buffer_16_8 *b)
{
    struct bu_buffer_16_8 t = *b;
    enum bu_status s = BU_OK;
    int run = 0;
    if (t.src == t.src_end)
        return BU_OK;
    if (t.dst != t.dst_end)
        while (t.src_end - t.src >= 8 && t.dst_end - t.dst >= 16 &&
               put(&t, &run))
            ;
    while (t.src != t.src_end && s == BU_OK)
        s = one(&t);
    b->src = t.src;
    b->dst = t.dst;
    return s;
}
