/* fuzz_numbers: any bytes as LEB128 of any width, against lists of bits. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_tools.h"
#include "leb128_model.h"

static bool is_signed;

static enum bu_status next(const uint8_t **p, const uint8_t *end, unsigned bits,
                           uint64_t *value)
{
    return is_signed ? bu_sleb128_next_bits(p, end, bits, (int64_t *)value)
                     : bu_uleb128_next_bits(p, end, bits, value);
}

static enum bu_status next_32(const uint8_t **p, const uint8_t *end,
                              uint32_t *value, bool in_place)
{
    int32_t *as_signed = (int32_t *)value;

    if (is_signed)
        return in_place ? bu_sleb128_next_inline(p, end, as_signed)
                        : bu_sleb128_next(p, end, as_signed);
    return in_place ? bu_uleb128_next_inline(p, end, value)
                    : bu_uleb128_next(p, end, value);
}

/* Byte by byte, into one number and into limbs. */
static void feed(const uint8_t *s, size_t n, unsigned bits,
                 const struct leb128_reading *r)
{
    struct bu_leb128 d = {0, 0, 0};
    uint32_t limbs[2] = {0, 0};
    struct bu_leb128_limbs l = {limbs, bits, 0, 0, false};
    enum bu_status status = BU_MORE;
    uint64_t value = 0;
    size_t i;

    for (i = 0; i < n && status == BU_MORE; i++) {
        status = is_signed ? bu_sleb128_feed(&d, bits, s[i], (int64_t *)&value)
                           : bu_uleb128_feed(&d, bits, s[i], &value);
        must((is_signed ? bu_sleb128_feed_limbs(&l, s[i])
                        : bu_uleb128_feed_limbs(&l, s[i])) == status);
    }
    must(status == r->status && (status == BU_MORE || i == r->length));
    must(bu_leb128_finish(&d) == (status == BU_MORE ? BU_BAD : BU_OK));
    if (status != BU_OK)
        return;
    must(value == r->value && l.padded == (r->reason == BU_LEB128_PADDED));
    value = limbs[0] | (uint64_t)(bits > 32 ? limbs[1] : 0) << 32;
    must(bits > 32 ? value == r->value : (uint32_t)value == (uint32_t)r->value);
}

/* What is written is read as the same, in the shortest form and a padded one.
 */
static void put(const struct leb128_reading *r)
{
    int64_t as_signed = (int64_t)r->value;
    uint32_t limbs[2] = {(uint32_t)r->value, (uint32_t)(r->value >> 32)};
    uint8_t out[BU_LEB128_MAX_64], again[BU_LEB128_MAX_64];
    unsigned n = is_signed ? bu_sleb128_put_64(out, as_signed)
                           : bu_uleb128_put_64(out, r->value);
    const uint8_t *p = out;
    uint64_t value = 0;
    size_t i;

    must(next(&p, out + n, 64, &value) == BU_OK && p == out + n);
    must(value == r->value && n <= r->length);
    must((n == r->length) == (r->reason == BU_LEB128_SHORTEST));
    must((is_signed ? bu_sleb128_len(as_signed) : bu_uleb128_len(r->value)) ==
         n);
    for (i = 0; i < n; i++) {
        must((is_signed ? bu_sleb128_put_limbs(again, 1, i, limbs, 2)
                        : bu_uleb128_put_limbs(again, 1, i, limbs, 2)) == n);
        must(again[0] == out[i]);
    }
    p = again;
    must((is_signed ? bu_sleb128_put_padded(again, sizeof again, as_signed)
                    : bu_uleb128_put_padded(again, sizeof again, r->value)) ==
         sizeof again);
    must(next(&p, again + sizeof again, 64, &value) == BU_OK);
    must(value == r->value && p == again + sizeof again);
}

static void number(const uint8_t *s, size_t n, unsigned bits)
{
    struct leb128_reading r;
    const uint8_t *p = s;
    uint64_t value = 0;
    size_t length = 0;
    size_t moved;

    (is_signed ? leb128_model_signed : leb128_model_unsigned)(&r, s, n, bits);
    moved = r.status == BU_MORE ? 0 : r.length;
    must(next(&p, s + n, bits, &value) == r.status && p == s + moved);
    must((is_signed ? bu_sleb128_explain
                    : bu_uleb128_explain)(s, n, bits, &length) == r.reason);
    must(length == r.length);
    must(r.status != BU_OK || value == r.value);
    feed(s, n, bits, &r);
    if (r.status == BU_OK)
        put(&r);
}

/* All numbers of 32 bits, one by one, in place, and into a room. */
static void all_32(const uint8_t *s, size_t n, size_t room)
{
    uint32_t *out = (uint32_t *)malloc(4 * room);
    struct bu_buffer_8_32 b = {s, s + n, out, out + room};
    const uint8_t *p = s;
    const uint8_t *q = s;
    enum bu_status status;
    uint32_t one = 0;
    uint32_t two = 0;
    size_t i;

    must(out != NULL);
    do {
        const uint32_t *from = b.dst;

        b.dst_end = out + room;
        status = (is_signed ? bu_sleb128_decode : bu_uleb128_decode)(&b);
        for (i = 0; from + i < b.dst; i++) {
            must(next_32(&p, s + n, &one, false) == BU_OK && one == from[i]);
            must(next_32(&q, s + n, &two, true) == BU_OK && p == q);
            must(one == two);
        }
        if (status == BU_FULL) {
            must(b.dst == b.dst_end && b.src < b.src_end);
            b.dst = out;
            if (room == 0)
                break;
        } else if (status == BU_BAD) {
            must(next_32(&p, s + n, &one, false) == BU_BAD);
            must(next_32(&q, s + n, &two, true) == BU_BAD);
        }
        must(p == b.src && q == p);
    } while (status == BU_FULL || status == BU_BAD);
    must(room == 0 || status != BU_OK || p == s + n);
    free(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    uint8_t *text;
    size_t i;

    if (n < 3)
        return 0;
    is_signed = s[0] % 2;
    text = copy_of(s + 2, n - 2);
    for (i = 0; i < n - 2; i++)
        number(text + i, n - 2 - i, s[1] % 64u + 1u);
    all_32(text, n - 2, s[0] / 2 % 8);
    free(text);
    return 0;
}
