/* leb128: every function against lists of bits. */
/* SPDX-License-Identifier: MIT */
#include "leb128_model.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <port.h>

enum { LONGEST = 12, STREAM = 40, GUARD = 0xEE };

static uint8_t out[LONGEST + 4];

static void fill(void)
{
    size_t i;

    for (i = 0; i < sizeof out; i++)
        out[i] = GUARD;
}

/* out is n bytes, those of s, and nothing after them. */
static int wrote(const uint8_t *s, size_t n, size_t written)
{
    size_t i;

    for (i = 0; i < n; i++)
        if (out[i] != s[i])
            return 0;
    return written == n && out[n] == GUARD;
}

static int is_start(const struct bu_leb128 *d)
{
    return d->low == 0 && d->high == 0 && d->used == 0;
}

static int unsigned_feeds(const struct leb128_reading *r, const uint8_t *s,
                          size_t n, unsigned bits)
{
    struct bu_leb128 d = {0, 0, 0};
    uint64_t value = 77;
    enum bu_status status = BU_END;
    size_t i;

    for (i = 0; i < r->length; i++) {
        if (i != 0 && status != BU_MORE)
            return 0;
        status = bu_uleb128_feed(&d, bits, s[i], &value);
    }
    if (status != r->status || value != (status == BU_OK ? r->value : 77) ||
        (status != BU_MORE && !is_start(&d)))
        return 0;
    return bu_leb128_finish(&d) == (status == BU_MORE ? BU_BAD : BU_OK) &&
           is_start(&d) && (n != 0 || i == 0);
}

static int signed_feeds(const struct leb128_reading *r, const uint8_t *s,
                        size_t n, unsigned bits)
{
    struct bu_leb128 d = {0, 0, 0};
    int64_t value = 77;
    enum bu_status status = BU_END;
    size_t i;

    for (i = 0; i < r->length; i++) {
        if (i != 0 && status != BU_MORE)
            return 0;
        status = bu_sleb128_feed(&d, bits, s[i], &value);
    }
    if (status != r->status ||
        (uint64_t)value != (status == BU_OK ? r->value : 77) ||
        (status != BU_MORE && !is_start(&d)))
        return 0;
    return bu_leb128_finish(&d) == (status == BU_MORE ? BU_BAD : BU_OK) &&
           is_start(&d) && (n != 0 || i == 0);
}

/* What a call left behind: *p, and a value that only BU_OK may write. */
static int left(const struct leb128_reading *r, const uint8_t *s,
                enum bu_status status, const uint8_t *p, uint64_t value)
{
    size_t passed = r->status == BU_OK || r->status == BU_BAD ? r->length : 0;

    return status == r->status && p == s + passed &&
           value == (status == BU_OK ? r->value : 77);
}

static int unsigned_32(const struct leb128_reading *r, const uint8_t *s,
                       size_t n)
{
    const uint8_t *p = s;
    const uint8_t *q = s;
    uint32_t a = 77;
    uint32_t b = 77;
    enum bu_status status = bu_uleb128_next(&p, s + n, &a);

    if (!left(r, s, status, p, a))
        return 0;
    status = bu_uleb128_next_inline(&q, s + n, &b);
    return left(r, s, status, q, b);
}

static int signed_32(const struct leb128_reading *r, const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    const uint8_t *q = s;
    int32_t a = 77;
    int32_t b = 77;
    enum bu_status status = bu_sleb128_next(&p, s + n, &a);

    if (!left(r, s, status, p, (uint64_t)(int64_t)a))
        return 0;
    status = bu_sleb128_next_inline(&q, s + n, &b);
    return left(r, s, status, q, (uint64_t)(int64_t)b);
}

/* A good number, padded to its own length, is the bytes it was read from. */
static int unsigned_writes(const struct leb128_reading *r, const uint8_t *s)
{
    size_t shortest = bu_uleb128_len(r->value);

    fill();
    if (!wrote(s, r->length, bu_uleb128_put_padded(out, r->length, r->value)) ||
        (shortest == r->length) != (r->reason == BU_LEB128_SHORTEST))
        return 0;
    fill();
    if (bu_uleb128_put_padded(out, shortest - 1, r->value) != 0 ||
        out[0] != GUARD)
        return 0;
    if (r->reason != BU_LEB128_SHORTEST)
        return 1;
    if (!wrote(s, shortest, bu_uleb128_put_64(out, r->value)))
        return 0;
    fill();
    return r->value > 0xFFFFFFFFu ||
           wrote(s, shortest, bu_uleb128_put(out, (uint32_t)r->value));
}

static int signed_writes(const struct leb128_reading *r, const uint8_t *s)
{
    int64_t value = (int64_t)r->value;
    size_t shortest = bu_sleb128_len(value);

    fill();
    if (!wrote(s, r->length, bu_sleb128_put_padded(out, r->length, value)) ||
        (shortest == r->length) != (r->reason == BU_LEB128_SHORTEST))
        return 0;
    fill();
    if (bu_sleb128_put_padded(out, shortest - 1, value) != 0 || out[0] != GUARD)
        return 0;
    if (r->reason != BU_LEB128_SHORTEST)
        return 1;
    if (!wrote(s, shortest, bu_sleb128_put_64(out, value)))
        return 0;
    fill();
    return value > INT32_MAX || value < INT32_MIN ||
           wrote(s, shortest, bu_sleb128_put(out, (int32_t)value));
}

static int unsigned_agrees(const uint8_t *s, size_t n, unsigned bits)
{
    struct leb128_reading r;
    const uint8_t *p = s;
    uint64_t value = 77;
    size_t length = 99;
    enum bu_status status = bu_uleb128_next_bits(&p, s + n, bits, &value);

    leb128_model_unsigned(&r, s, n, bits);
    if (!left(&r, s, status, p, value) ||
        bu_uleb128_explain(s, n, bits, &length) != r.reason ||
        length != r.length || (n != 0 && !unsigned_feeds(&r, s, n, bits)) ||
        (bits == 32 && !unsigned_32(&r, s, n)))
        return 0;
    if (bits == 64) {
        p = s;
        value = 77;
        status = bu_uleb128_next_bits(&p, s + n, 64, &value);
        if (!left(&r, s, status, p, value))
            return 0;
    }
    return status != BU_OK || unsigned_writes(&r, s);
}

static int signed_agrees(const uint8_t *s, size_t n, unsigned bits)
{
    struct leb128_reading r;
    const uint8_t *p = s;
    int64_t value = 77;
    size_t length = 99;
    enum bu_status status = bu_sleb128_next_bits(&p, s + n, bits, &value);

    leb128_model_signed(&r, s, n, bits);
    if (!left(&r, s, status, p, (uint64_t)value) ||
        bu_sleb128_explain(s, n, bits, &length) != r.reason ||
        length != r.length || (n != 0 && !signed_feeds(&r, s, n, bits)) ||
        (bits == 32 && !signed_32(&r, s, n)))
        return 0;
    if (bits == 64) {
        p = s;
        value = 77;
        status = bu_sleb128_next_bits(&p, s + n, 64, &value);
        if (!left(&r, s, status, p, (uint64_t)value))
            return 0;
    }
    return status != BU_OK || signed_writes(&r, s);
}

/* Of at most max bytes, for all max. */
static int skips(const uint8_t *s, size_t n)
{
    size_t end = 0;
    size_t max;

    while (end < n && s[end++] >= 0x80)
        ;
    if (end == n && (n == 0 || s[n - 1] >= 0x80))
        end = n + 1; /* it has no end */
    for (max = 0; max <= n + 1; max++) {
        const uint8_t *p = s;
        enum bu_status status = bu_leb128_skip(&p, s + n, max);
        enum bu_status want = end <= max ? BU_OK : BU_BAD;

        if (want == BU_BAD && max > n)
            want = BU_MORE;
        if (end > n && max > n)
            want = BU_MORE;
        if (n == 0)
            want = BU_END;
        if (status != want || p != s + (want == BU_OK    ? end
                                        : want == BU_BAD ? max + (max == 0)
                                                         : 0))
            return 0;
    }
    return 1;
}

/* Everything, with s copied to where memory ends after it. */
static int agrees(const uint8_t *s, size_t n, unsigned bits)
{
    uint8_t *high = port_guard_end() - n;
    size_t i;

    for (i = 0; i < n; i++)
        high[i] = s[i];
    if (unsigned_agrees(high, n, bits) && signed_agrees(high, n, bits) &&
        skips(high, n))
        return 1;
    tap_note("leb128", s, n, bits);
    return 0;
}

static int short_inputs(void)
{
    static const uint8_t widths[] = {8, 13, 32};
    uint32_t value;
    unsigned i;

    for (value = 0; value < 0x100; value++) {
        uint8_t s[1];

        s[0] = (uint8_t)value;
        for (i = 1; i <= 64; i++)
            if (!agrees(s, 1, i))
                return 0;
    }
    for (value = 0; value < 0x10000; value++) {
        uint8_t s[2];

        s[0] = (uint8_t)(value & 0xFF);
        s[1] = (uint8_t)(value >> 8);
        for (i = 0; i < sizeof widths; i++)
            if (!agrees(s, 2, widths[i]))
                return 0;
    }
    return agrees(NULL, 0, 32);
}

/* All of three bytes, the first two of which go on; by the definition. */
static int three_bytes(void)
{
    uint32_t value;
    uint8_t s[3];

    for (value = 0; value < 0x400000; value += SUITE_THIN) {
        const uint8_t *p = s;
        const uint8_t *q = s;
        enum bu_status want = BU_OK;
        uint32_t got = 0;
        int32_t wide = 0;
        int32_t sum;

        s[0] = (uint8_t)(0x80u | (value & 0x7Fu));
        s[1] = (uint8_t)(0x80u | (value >> 7 & 0x7Fu));
        s[2] = (uint8_t)(value >> 14);
        if (s[2] >= 0x80)
            want = BU_MORE;
        if (bu_uleb128_next(&p, s + 3, &got) != want ||
            bu_sleb128_next(&q, s + 3, &wide) != want || p != q)
            return 0;
        if (want == BU_MORE)
            continue;
        sum = s[2] >= 0x40 ? (int32_t)value - 0x200000 : (int32_t)value;
        if (got != value || wide != sum || p != s + 3)
            return 0;
    }
    return 1;
}

/* k bytes of: `high` from bit t on, its opposite below; or one such bit alone.
 */
static int pattern(unsigned bits, unsigned t, unsigned k, unsigned kind)
{
    uint8_t s[LONGEST];
    unsigned high = kind & 1u;
    unsigned at = 0;
    unsigned i;
    unsigned j;

    for (i = 0; i < k; i++) {
        s[i] = i + 1 < k ? 0x80 : 0;
        for (j = 0; j < 7; j++, at++) {
            unsigned bit = (kind & 2u) != 0 ? at == t : at < t;

            if (bit != high)
                s[i] |= (uint8_t)(1u << j);
        }
    }
    return agrees(s, k, bits) && agrees(s, k - 1, bits);
}

static int every_width(void)
{
    unsigned bits;
    unsigned t;
    unsigned k;
    unsigned kind;

    for (bits = 1; bits <= 64; bits++)
        for (k = 1; k < LONGEST; k++)
            for (t = bits < 2 ? 0 : bits - 2; t <= bits + 1; t++)
                for (kind = 0; kind < 4; kind++)
                    if (!pattern(bits, t, k, kind) ||
                        !pattern(bits, 0, k, kind))
                        return 0;
    return 1;
}

static uint8_t any_byte(void)
{
    static const uint8_t likely[] = {0x80, 0xFF, 0x00, 0x7F, 0x01, 0x40,
                                     0x3F, 0x81, 0xC0, 0xBF, 0x78, 0x0F};
    size_t i = random_below(2 * sizeof likely);

    return i < sizeof likely ? likely[i] : (uint8_t)random_below(256);
}

static int random_bytes(void)
{
    unsigned count;

    for (count = 0; count < 20000; count++) {
        uint8_t s[LONGEST];
        size_t n = random_below(LONGEST + 1);
        size_t i;

        for (i = 0; i < n; i++)
            s[i] = (uint8_t)(any_byte() | (random_below(4) != 0 ? 0x80 : 0));
        if (!agrees(s, n, 1 + (unsigned)random_below(64)) || !agrees(s, n, 32))
            return 0;
    }
    return 1;
}

struct vector {
    uint8_t bytes[LONGEST];
    uint8_t n;
    uint8_t bits;
    char sign; /* u or s */
    enum bu_leb128_reason reason;
    int64_t value;
};

#define NINE(x) x, x, x, x, x, x, x, x, x

/* Where other decoders went wrong, and the examples of DWARF 5 and of above. */
static const struct vector vectors[] = {
    {{0xB9, 0xB5, 0x0F}, 3, 32, 'u', BU_LEB128_SHORTEST, 252601},
    {{0xDF, 0x6C}, 2, 32, 's', BU_LEB128_SHORTEST, -2465},
    {{0x02}, 1, 32, 'u', BU_LEB128_SHORTEST, 2},
    {{0x7F}, 1, 32, 'u', BU_LEB128_SHORTEST, 127},
    {{0x80, 0x01}, 2, 32, 'u', BU_LEB128_SHORTEST, 128},
    {{0x81, 0x01}, 2, 32, 'u', BU_LEB128_SHORTEST, 129},
    {{0xB9, 0x64}, 2, 32, 'u', BU_LEB128_SHORTEST, 12857},
    {{0x7E}, 1, 32, 's', BU_LEB128_SHORTEST, -2},
    {{0xFF, 0x00}, 2, 32, 's', BU_LEB128_SHORTEST, 127},
    {{0x81, 0x7F}, 2, 32, 's', BU_LEB128_SHORTEST, -127},
    {{0x80, 0x01}, 2, 32, 's', BU_LEB128_SHORTEST, 128},
    {{0x80, 0x7F}, 2, 32, 's', BU_LEB128_SHORTEST, -128},
    {{0x81, 0x01}, 2, 32, 's', BU_LEB128_SHORTEST, 129},
    {{0xFF, 0x7E}, 2, 32, 's', BU_LEB128_SHORTEST, -129},
    /* 2^64 was taken for 0 */
    {{NINE(0x80), 0x02}, 10, 64, 'u', BU_LEB128_OVERFLOW, 0},
    {{NINE(0xFF), 0x7F}, 10, 64, 'u', BU_LEB128_OVERFLOW, 0},
    {{NINE(0xFF), 0x01}, 10, 64, 'u', BU_LEB128_SHORTEST, -1},
    /* bits above 32 were dropped */
    {{0x80, 0x80, 0x80, 0x80, 0x10}, 5, 32, 'u', BU_LEB128_OVERFLOW, 0},
    {{0xFF, 0xFF, 0xFF, 0xFF, 0x1F}, 5, 32, 'u', BU_LEB128_OVERFLOW, 0},
    {{0xFF, 0xFF, 0xFF, 0xFF, 0x7F}, 5, 32, 'u', BU_LEB128_OVERFLOW, 0},
    {{0xFF, 0xFF, 0xFF, 0xFF, 0x0F},
     5,
     32,
     'u',
     BU_LEB128_SHORTEST,
     0xFFFFFFFF},
    {{0x80, 0x80, 0x80, 0x80, 0x80, 0}, 6, 32, 'u', BU_LEB128_TOO_LONG, 0},
    /* forms that are not the shortest */
    {{0x80, 0x00}, 2, 64, 'u', BU_LEB128_PADDED, 0},
    {{0xFF, 0x00}, 2, 64, 'u', BU_LEB128_PADDED, 127},
    {{0xFF, 0x7F}, 2, 64, 's', BU_LEB128_PADDED, -1},
    /* shifts by 64 and more */
    {{NINE(0x80), 0x80, 0x00}, 11, 64, 'u', BU_LEB128_TOO_LONG, 0},
    {{NINE(0x80), 0x80, 0x10}, 11, 64, 's', BU_LEB128_TOO_LONG, 0},
    {{NINE(0xFF), 0xFF, 0x7F}, 11, 64, 's', BU_LEB128_TOO_LONG, 0},
    /* good, and was refused */
    {{0xA0, 0xEE, 0xBC, 0x7F}, 4, 32, 's', BU_LEB128_SHORTEST, -1100000},
    {{0x80, 0x80, 0x80, 0x80, 0x78}, 5, 32, 's', BU_LEB128_SHORTEST, INT32_MIN},
    {{0x80, 0x80, 0x80, 0x80, 0x70}, 5, 32, 's', BU_LEB128_OVERFLOW, 0},
    /* the sign was lost, a range was not looked at */
    {{0x40}, 1, 33, 's', BU_LEB128_SHORTEST, -64},
    {{0x7F}, 1, 33, 's', BU_LEB128_SHORTEST, -1},
    {{0x02}, 1, 1, 'u', BU_LEB128_OVERFLOW, 0},
    {{NINE(0x80), 0x6F}, 10, 64, 's', BU_LEB128_OVERFLOW, 0},
    {{NINE(0x80), 0x7F}, 10, 64, 's', BU_LEB128_SHORTEST, INT64_MIN},
    /* without an end */
    {{0x80}, 1, 64, 'u', BU_LEB128_TRUNCATED, 0},
    {{NINE(0x80), 0x80, 0x80, 0x80}, 12, 64, 's', BU_LEB128_TOO_LONG, 0},
    {{0}, 0, 64, 'u', BU_LEB128_TRUNCATED, 0},
};

static int as_told(const struct vector *v)
{
    const uint8_t *p = v->bytes;
    const uint8_t *end = v->bytes + v->n;
    uint64_t value = 0;
    int64_t wide = 0;
    size_t length;
    enum bu_leb128_reason reason;

    if (v->sign == 'u') {
        reason = bu_uleb128_explain(p, v->n, v->bits, &length);
        (void)bu_uleb128_next_bits(&p, end, v->bits, &value);
        wide = (int64_t)value;
    } else {
        reason = bu_sleb128_explain(p, v->n, v->bits, &length);
        (void)bu_sleb128_next_bits(&p, end, v->bits, &wide);
    }
    return reason == v->reason && wide == v->value &&
           agrees(v->bytes, v->n, v->bits) && agrees(v->bytes, v->n, 32) &&
           agrees(v->bytes, v->n, 64);
}

static int known_bugs(void)
{
    size_t i;

    for (i = 0; i < sizeof vectors / sizeof vectors[0]; i++)
        if (!as_told(&vectors[i])) {
            tap_note("leb128: vector", vectors[i].bytes, vectors[i].n,
                     (uint32_t)i);
            return 0;
        }
    return 1;
}

/* s[0..n), of which `want` holds the numbers, into every room. */
static int decodes(const uint8_t *s, size_t n, int is_signed)
{
    static uint32_t got[STREAM + 1];
    static uint32_t want[STREAM];
    struct leb128_reading r;
    size_t room;
    size_t i;

    for (room = 0; room <= n; room++) {
        struct bu_buffer_8_32 b = {s, s + n, got, got + room};
        enum bu_status status = BU_OK;
        size_t read = 0;
        size_t count = 0;

        while (read < n && status == BU_OK) {
            if (is_signed)
                leb128_model_signed(&r, s + read, n - read, 32);
            else
                leb128_model_unsigned(&r, s + read, n - read, 32);
            status = count == room ? BU_FULL : r.status;
            if (status == BU_OK)
                want[count++] = (uint32_t)r.value;
            if (status == BU_OK || status == BU_BAD)
                read += r.length;
        }
        for (i = 0; i <= STREAM; i++)
            got[i] = 0xEEEEEEEEu;
        if ((is_signed ? bu_sleb128_decode(&b) : bu_uleb128_decode(&b)) !=
                status ||
            b.src != s + read || b.dst != got + count ||
            got[count] != 0xEEEEEEEEu)
            return 0;
        for (i = 0; i < count; i++)
            if (got[i] != want[i])
                return 0;
    }
    return 1;
}

static int streams(void)
{
    unsigned count;

    for (count = 0; count < 400; count++) {
        size_t n = random_below(STREAM + 1);
        uint8_t *high = port_guard_end() - n;
        unsigned equal = count % 8 < 6 ? count % 8 : 0;
        unsigned left = equal; /* bytes of the number */
        size_t i;

        for (i = 0; i < n; i++) {
            high[i] = any_byte() & (random_below(8) != 0 ? 0x7F : 0xFF);
            if (equal != 0) { /* numbers of this many bytes */
                left = left == 1 ? equal : left - 1;
                high[i] =
                    (uint8_t)((high[i] & 0x7F) | (left != equal ? 0x80 : 0));
            }
        }
        if (!decodes(high, n, 0) || !decodes(high, n, 1)) {
            tap_note("leb128: decode", high, n, 0);
            return 0;
        }
    }
    return 1;
}

static int nothing(void)
{
    const uint8_t *p = NULL;
    uint32_t value = 7;
    int32_t wide = 7;
    struct bu_buffer_8_32 b;

    b.src = b.src_end = NULL;
    b.dst = b.dst_end = NULL;
    fill();
    return bu_uleb128_next(&p, NULL, &value) == BU_END && value == 7 &&
           bu_sleb128_next(&p, NULL, &wide) == BU_END && wide == 7 &&
           bu_uleb128_decode(&b) == BU_OK && bu_sleb128_decode(&b) == BU_OK &&
           bu_leb128_skip(&p, NULL, 5) == BU_END && p == NULL &&
           bu_uleb128_put_padded(NULL, 0, 0) == 0 &&
           bu_sleb128_put_padded(NULL, 0, 0) == 0 && BU_LEB128_MAX == 5 &&
           BU_LEB128_MAX_BITS(1) == 1 && BU_LEB128_MAX_BITS(33) == 5 &&
           BU_LEB128_MAX_BITS(64) == BU_LEB128_MAX_64 &&
           bu_uleb128_put_padded(out, 13, 1) == 13 && out[0] == 0x81 &&
           out[11] == 0x80 && out[12] == 0 && out[13] == GUARD &&
           bu_sleb128_put_padded(out, 13, -1) == 13 && out[11] == 0xFF &&
           out[12] == 0x7F;
}

void suite_leb128(void)
{
    tap_ok(nothing(), "nothing, null pointers, and what has no bound");
    tap_ok(known_bugs(), "numbers that other decoders got wrong");
    tap_ok(short_inputs(), "all inputs of one byte at every width, and of two");
    tap_ok(three_bytes(), "all numbers of three bytes");
    tap_ok(every_width(), "the edges of every width, at every length");
    tap_ok(random_bytes(), "random bytes at random widths");
    tap_ok(streams(), "streams of numbers, into every room");
}
