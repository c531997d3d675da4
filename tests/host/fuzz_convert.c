/* fuzz_convert: any bytes between all pairs of formats. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_parts.h"
#include <bareutf/convert.h>

static const uint8_t zeros[16] = {0};

static uint32_t last; /* value that was written */

/* Return whether value would form a pair with the last one, if both are
 * surrogates. */
static int makes_pair(const struct bu_conversion *c, uint32_t value)
{
    return (c->to->traits & BU_FORMAT_PAIRS) != 0 && last - 0xD800u < 0x400u &&
           value - 0xDC00u < 0x400u;
}

/* What the next part becomes: written to out, or a stop. */
static enum bu_status expect(const struct bu_conversion *c,
                             const struct part *part, uint8_t *out, size_t *n)
{
    uint32_t value = part->value;

    *n = 0;
    if (part->status == BU_OK && !makes_pair(c, value))
        *n = c->to->put(out, value, c->to);
    if (*n == 0 && c->instead != BU_STOP) {
        value = c->instead;
        *n = c->to->put(out, value, c->to);
    }
    if (*n != 0) {
        last = value;
        return BU_OK;
    }
    return part->status == BU_OK ? BU_UNMAPPED : BU_BAD;
}

/* What comes of a run of calls. */
struct run {
    size_t at;   /* the next part */
    size_t size; /* written before the first stop */
    int stopped;
};

/* Return whether the next parts become out[0..n), and then status, if that is a
 * stop. */
static void judge(struct run *r, const struct bu_conversion *c,
                  const uint8_t *out, size_t n, enum bu_status status)
{
    while (n != 0 || status < BU_OK) {
        uint8_t want[BU_FORMAT_MAX];
        size_t length;
        enum bu_status one;

        must(r->at <= count);
        one = expect(c, &parts[r->at++], want, &length);
        must(length <= n && memcmp(out, want, length) == 0);
        out += length;
        n -= length;
        if (!r->stopped)
            r->size += length;
        if (one == BU_OK)
            continue;
        must(n == 0 && one == status);
        r->stopped = 1;
        return;
    }
}

/* Each call gets a few bytes, and room for a few, in memory of their own. */
static void convert(const struct bu_conversion *c, const uint8_t *s, size_t n,
                    uint32_t seed)
{
    struct bu_convert_state state = {{{0}, 0}, 0, 0, 0};
    struct run r = {1, 0, 0};
    size_t read = 0;
    enum bu_status status;

    last = 0;
    do {
        size_t left = n - read;
        size_t step = (seed >> 16 & 7u) < left ? seed >> 16 & 7u : left;
        size_t room = seed >> 20 & 15u;
        uint8_t *in = copy_of(s + read, step);
        uint8_t *out = copy_of(zeros, room);
        struct bu_buffer b = {in, in + step, out, out + room};

        seed = seed * 69069u + 1u;
        status = bu_convert(&state, c, &b);
        must(b.src == in + step || (status != BU_OK && status != BU_MORE));
        read += (size_t)(b.src - in);
        if (read == n && status >= BU_OK && status != BU_FULL)
            status = bu_convert_finish(&state, c, &b);
        must(status != BU_FULL || (size_t)(b.dst_end - b.dst) < c->to->longest);
        judge(&r, c, out, (size_t)(b.dst - out), status);
        if (status < BU_OK) {
            const struct part *stop = &parts[r.at - 1];

            must(stop->end == read - state.pending.count);
            must(stop->end - stop[-1].end == state.length);
            must(status == BU_BAD || state.value == stop->value);
        }
        free(in);
        free(out);
    } while (status != BU_OK || read != n);
    must(r.at == count + 1 && state.pending.count == 0);
    must(bu_convert_size(c, s, n) == r.size);
}

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    static const uint32_t instead[] = {BU_STOP, BU_REPLACEMENT, 0xD800, 0x3F};
    struct bu_conversion c;
    uint8_t *text;

    if (n < 4 || n > LONGEST + 4)
        return 0;
    c.from = formats[s[0] % formats_count];
    c.to = formats[s[3] % formats_count];
    c.instead = instead[s[1] % 4u];
    n -= 4;
    text = copy_of(s + 4, n);
    feed(c.from, text, n);
    convert(&c, text, n, s[1] * 0x1000001u + s[2] * 0x10000u);
    free(text);
    return 0;
}
