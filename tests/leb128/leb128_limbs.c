/* leb128_limbs: numbers of any width, by the model of 64 bits, and wide ones
 * that are known. */
/* SPDX-License-Identifier: MIT */
#include "leb128_model.h"
#include "random.h"
#include "suites.h"
#include "tap.h"

enum { WORDS = 9, BYTES = 42, WIDE = 9 * 32 };

typedef enum bu_status limbs_feeder(struct bu_leb128_limbs *d, uint8_t byte);
typedef size_t limbs_putter(uint8_t *out, size_t room, size_t from,
                            const uint32_t *limbs, size_t count);

static limbs_feeder *const feeders[] = {bu_uleb128_feed_limbs,
                                        bu_sleb128_feed_limbs};
static limbs_putter *const putters[] = {bu_uleb128_put_limbs,
                                        bu_sleb128_put_limbs};

static uint32_t words[WORDS + 1];
static uint8_t bytes[BYTES + 1];

/* Feed s[0..n) up to what is not BU_MORE, set *used to the bytes taken. */
static enum bu_status feed(struct bu_leb128_limbs *d, unsigned is_signed,
                           uint32_t bits, const uint8_t *s, size_t n,
                           size_t *used)
{
    enum bu_status status = BU_MORE;
    size_t i;

    for (i = 0; i <= WORDS; i++)
        words[i] = 0x77777777u;
    d->limbs = words;
    d->bits = bits;
    d->used = 0;
    d->last = 0;
    d->padded = true;
    for (i = 0; i < n && status == BU_MORE; i++)
        status = feeders[is_signed](d, s[i]);
    *used = i;
    return status;
}

/* Return whether it writes s[0..n) in all, in rooms of this size. */
static int puts_back(unsigned is_signed, size_t count, const uint8_t *s,
                     size_t n, size_t room)
{
    size_t from = 0;
    size_t i;

    for (i = 0; i <= BYTES; i++)
        bytes[i] = 0xA5;
    while (from < n) {
        if (putters[is_signed](bytes + from, room, from, words, count) != n)
            return 0;
        from += room;
    }
    for (i = 0; i < n; i++)
        if (bytes[i] != s[i])
            return 0;
    return bytes[n] == 0xA5 &&
           putters[is_signed](NULL, 0, 0, words, count) == n;
}

static int is_as_model(const uint8_t *s, size_t n, unsigned bits,
                       unsigned is_signed)
{
    struct bu_leb128_limbs d;
    struct leb128_reading r;
    size_t used;
    enum bu_status status = feed(&d, is_signed, bits, s, n, &used);
    size_t count = bits > 32 ? 2 : 1;

    if (is_signed)
        leb128_model_signed(&r, s, n, bits);
    else
        leb128_model_unsigned(&r, s, n, bits);
    if (status != r.status)
        return 0;
    if (status == BU_MORE)
        return used == n;
    if (used != r.length || d.used != 0 || d.last != 0)
        return 0;
    return words[count] == 0x77777777u &&
           (status != BU_OK ||
            (words[0] == (uint32_t)r.value &&
             (count == 1 || words[1] == (uint32_t)(r.value >> 32)) &&
             d.padded == (r.reason == BU_LEB128_PADDED) &&
             (d.padded || puts_back(is_signed, count, s, used, 1 + (n & 3)))));
}

static int agrees(const uint8_t *s, size_t n)
{
    unsigned bits;

    for (bits = 1; bits <= 64; bits++)
        if (!is_as_model(s, n, bits, 0) || !is_as_model(s, n, bits, 1)) {
            tap_note("wrong", s, n, bits);
            return 0;
        }
    return 1;
}

static int short_numbers(void)
{
    uint32_t pair;

    for (pair = 0; pair < 0x10000u; pair += 7u * SUITE_THIN) {
        uint8_t s[2];

        s[0] = (uint8_t)pair;
        s[1] = (uint8_t)(pair >> 8);
        if (!agrees(s, 1) || !agrees(s, 2))
            return 0;
    }
    return 1;
}

static int random_numbers(void)
{
    uint32_t round;

    for (round = 0; round < 4000; round += SUITE_THIN) {
        uint8_t s[12];
        size_t i;

        for (i = 0; i < sizeof s; i++) {
            s[i] = (uint8_t)random_16();
            if (random_below(4) != 0)
                s[i] |= 0x80;
            if (random_below(4) == 0)
                s[i] = random_below(2) != 0 ? 0xFF : 0x80;
        }
        s[random_below(12)] &= 0x7F;
        if (!agrees(s, sizeof s))
            return 0;
    }
    return 1;
}

/* Limbs of a pattern go there and back, at their width. */
static int wide_numbers(void)
{
    struct bu_leb128_limbs d;
    uint32_t round;

    for (round = 0; round < 3000; round += SUITE_THIN) {
        static uint32_t want[WORDS];
        unsigned is_signed = round & 1u;
        size_t count = 1 + (size_t)random_below(WORDS);
        size_t used;
        size_t n;
        size_t i;

        for (i = 0; i < count; i++) {
            want[i] = (uint32_t)random_16() << 16 | random_16();
            if (random_below(2) != 0)
                want[i] = random_below(2) != 0 ? 0xFFFFFFFFu : 0;
        }
        n = putters[is_signed](bytes, BYTES, 0, want, count);
        if (n > BYTES || n > 5 * count ||
            feed(&d, is_signed, (uint32_t)(32 * count), bytes, n, &used) !=
                BU_OK ||
            used != n || d.padded || words[count] != 0x77777777u)
            return 0;
        for (i = 0; i < count; i++)
            if (words[i] != want[i])
                return 0;
    }
    return 1;
}

/* 128 bits: the lowest signed number, and what is one bit too much. */
static int known_numbers(void)
{
    struct bu_leb128_limbs d;
    uint8_t s[20];
    size_t used;
    size_t i;

    for (i = 0; i < sizeof s; i++)
        s[i] = 0x80;
    s[18] = 0x7E;
    if (feed(&d, 1, 128, s, 20, &used) != BU_OK || used != 19 ||
        words[3] != 0x80000000u || words[0] != 0 || d.padded ||
        feed(&d, 0, 128, s, 20, &used) != BU_BAD || used != 19 ||
        feed(&d, 1, 127, s, 20, &used) != BU_BAD)
        return 0;
    s[18] = 0x03;
    if (feed(&d, 0, 128, s, 20, &used) != BU_OK || words[3] != 0xC0000000u ||
        feed(&d, 1, 128, s, 20, &used) != BU_BAD)
        return 0;
    s[18] = 0x80;
    if (feed(&d, 0, 128, s, 20, &used) != BU_BAD || used != 19)
        return 0;
    s[18] = 0;
    return feed(&d, 0, 128, s, 20, &used) == BU_OK && d.padded && words[3] == 0;
}

/* Bytes of the named integers, and whether each is good. */
static const struct named {
    uint8_t n;
    uint8_t bytes[10];
    uint8_t good; /* bits: u32, s32, s33, u64, s64, xz */
} named[] = {
    {1, {0x00}, 63},
    {2, {0x80, 0x00}, 31},
    {5, {0xFF, 0xFF, 0xFF, 0xFF, 0x0F}, 1 + 4 + 8 + 16 + 32},
    {5, {0xFF, 0xFF, 0xFF, 0xFF, 0x4F}, 8 + 16 + 32},
    {5, {0x80, 0x80, 0x80, 0x80, 0x70}, 4 + 8 + 16 + 32},
    {5, {0xFF, 0xFF, 0xFF, 0xFF, 0x7F}, 2 + 4 + 8 + 16 + 32},
    {5, {0x80, 0x80, 0x80, 0x80, 0x00}, 31},
    {9, {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F}, 8 + 16 + 32},
    {10, {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01}, 8},
    {10, {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F}, 16},
};

static unsigned good_as(const uint8_t *s, size_t n)
{
    const uint8_t *p[6];
    enum bu_status status[6];
    unsigned good = 0;
    uint32_t u;
    int32_t i;
    uint64_t wide;
    int64_t both;
    unsigned k;

    for (k = 0; k < 6; k++)
        p[k] = s;
    status[0] = bu_uleb128_next(&p[0], s + n, &u);
    status[1] = bu_sleb128_next(&p[1], s + n, &i);
    status[2] = bu_sleb128_next_bits(&p[2], s + n, 33, &both);
    status[3] = bu_uleb128_next_bits(&p[3], s + n, 64, &wide);
    status[4] = bu_sleb128_next_bits(&p[4], s + n, 64, &both);
    status[5] = bu_xz_next(&p[5], s + n, &wide);
    for (k = 0; k < 6; k++)
        if (status[k] == BU_OK && p[k] == s + n)
            good |= 1u << k;
    return good;
}

static int by_name(void)
{
    const uint8_t *p = named[1].bytes;
    uint64_t value = 77;
    size_t i;

    for (i = 0; i < sizeof named / sizeof named[0]; i++)
        if (good_as(named[i].bytes, named[i].n) != named[i].good) {
            tap_note("named", named[i].bytes, named[i].n, (uint32_t)i);
            return 0;
        }
    return bu_xz_next(&p, p + 2, &value) == BU_BAD && value == 77 &&
           p == named[1].bytes + 2 && bu_xz_next(&p, p, &value) == BU_END &&
           value == 77;
}

void suite_leb128_limbs(void)
{
    tap_ok(short_numbers(), "numbers of one and two bytes, at every width");
    tap_ok(random_numbers(), "random bytes at every width");
    tap_ok(wide_numbers(), "numbers of 1 to 9 limbs, there and back");
    tap_ok(known_numbers(), "the edges of 128 bits");
    tap_ok(by_name(), "the integers of WebAssembly and of xz");
}
