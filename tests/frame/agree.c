/* agree: one input through every utf8 function, against the model. */
/* SPDX-License-Identifier: MIT */
#include "agree.h"
#include "model.h"
#include "scratch.h"
#include "tap.h"
#include <bareutf/utf8.h>
#include <port.h>

static struct agree_parts *const parts = &scratch.agree;

static void split(const uint8_t *s, size_t n)
{
    size_t at = 0;

    parts->count = 0;
    while (at < n) {
        struct model_part *part = &parts->part[parts->count];

        model_part(part, s + at, n - at);
        parts->at[parts->count++] = at;
        at += part->length;
    }
    parts->at[parts->count] = n;
}

static int differs(const char *what, const uint8_t *s, size_t n, size_t at)
{
    tap_note(what, s, n, (uint32_t)at);
    return 0;
}

static int next_agrees(const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    uint32_t scalar;
    unsigned i;

    for (i = 0; i < parts->count; i++) {
        const struct model_part *part = &parts->part[i];
        const uint8_t *after = s + parts->at[i];

        scalar = 0xDEADu;
        if (part->status != BU_MORE)
            after += part->length;
        if (bu_utf8_next(&p, s + n, &scalar) != part->status || p != after)
            return differs("next", s, n, parts->at[i]);
        if (scalar != (part->status == BU_OK ? part->scalar : 0xDEADu))
            return differs("next: scalar", s, n, parts->at[i]);
        if (part->status == BU_MORE)
            return 1;
    }
    return bu_utf8_next(&p, s + n, &scalar) == BU_END ||
           differs("next: end", s, n, n);
}

/* The parts of the whole text: one call for each, and then BU_END. */
static int decode_agrees(const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    uint32_t scalar = 0xDEADu;
    unsigned i;

    for (i = 0; i < parts->count; i++) {
        const struct model_part *part = &parts->part[i];
        enum bu_status want = part->status == BU_OK ? BU_OK : BU_BAD;

        scalar = 0xDEADu;
        if (bu_utf8_decode(&p, s + n, &scalar) != want ||
            p != s + parts->at[i] + part->length)
            return differs("decode", s, n, parts->at[i]);
        if (scalar != (want == BU_OK ? part->scalar : 0xFFFDu))
            return differs("decode: scalar", s, n, parts->at[i]);
    }
    scalar = 0xDEADu;
    return (parts->count <= n && p == s + n &&
            bu_utf8_decode(&p, s + n, &scalar) == BU_END && p == s + n &&
            scalar == 0xFFFDu) ||
           differs("decode: end", s, n, n);
}

/* The same steps with ASCII in line, and in place. */
static int inline_agrees(const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    const uint8_t *q = s;
    const uint8_t *r = s;
    enum bu_status status;

    do {
        uint32_t a = 0xDEADu;
        uint32_t b = 0xDEADu;
        uint32_t c = 0xDEADu;

        status = bu_utf8_next(&p, s + n, &a);
        if (bu_utf8_next_inline(&q, s + n, &b) != status || p != q || a != b)
            return differs("next_inline", s, n, (size_t)(p - s));
        if (bu_utf8_next_in_place(&r, s + n, &c) != status || p != r || a != c)
            return differs("next_in_place", s, n, (size_t)(p - s));
    } while (status == BU_OK || status == BU_BAD);
    p = q = s + n;
    do {
        uint32_t a = 0xDEADu;
        uint32_t b = 0xDEADu;

        status = bu_utf8_prev(s, &p, &a);
        if (bu_utf8_prev_in_place(s, &q, &b) != status || p != q || a != b)
            return differs("prev_in_place", s, n, (size_t)(p - s));
    } while (status != BU_END);
    return 1;
}

static int prev_agrees(const uint8_t *s, size_t n)
{
    const uint8_t *p = s + n;
    unsigned i = parts->count;
    uint32_t scalar;

    while (i-- != 0) {
        const struct model_part *part = &parts->part[i];
        enum bu_status want = part->status == BU_OK ? BU_OK : BU_BAD;

        scalar = 0xDEADu;
        if (bu_utf8_prev(s, &p, &scalar) != want || p != s + parts->at[i])
            return differs("prev", s, n, parts->at[i]);
        if (scalar != (want == BU_OK ? part->scalar : 0xDEADu))
            return differs("prev: scalar", s, n, parts->at[i]);
    }
    return bu_utf8_prev(s, &p, &scalar) == BU_END ||
           differs("prev: end", s, n, n);
}

/* Feed the bytes of one part: all but the last must say MORE. */
static int feed_part(struct bu_utf8 *d, const struct model_part *part,
                     const uint8_t *s, int last)
{
    uint32_t scalar = 0xDEADu;
    enum bu_status status = BU_OK;
    unsigned i;

    for (i = 0; i < part->length; i++) {
        if (bu_utf8_pending(d) != i)
            return 0;
        status = bu_utf8_feed(d, s[i], &scalar);
        if (i + 1 < part->length && status != BU_MORE)
            return 0;
    }
    if (part->status == BU_OK)
        return status == BU_OK && scalar == part->scalar &&
               bu_utf8_pending(d) == 0;
    if (scalar != 0xDEADu)
        return 0;
    if (status == BU_BAD) /* a byte that begins nothing */
        return part->length == 1 && bu_utf8_pending(d) == 0 &&
               bu_utf8_lead_len(s[0]) == 0;
    if (status != BU_MORE || bu_utf8_pending(d) != part->length)
        return 0;
    if (last)
        return part->status == BU_MORE && bu_utf8_finish(d) == BU_BAD &&
               bu_utf8_pending(d) == 0;
    return bu_utf8_feed(d, s[i], &scalar) == BU_REFEED && scalar == 0xDEADu &&
           bu_utf8_pending(d) == 0;
}

static int feed_agrees(const uint8_t *s, size_t n)
{
    struct bu_utf8 d = {0};
    unsigned i;

    for (i = 0; i < parts->count; i++)
        if (!feed_part(&d, &parts->part[i], s + parts->at[i],
                       i + 1 == parts->count))
            return differs("feed", s, n, parts->at[i]);
    return bu_utf8_finish(&d) == BU_OK || differs("finish", s, n, n);
}

static int explain_agrees(const uint8_t *s, size_t n)
{
    size_t good = n;
    unsigned i;

    for (i = 0; i < parts->count; i++) {
        const struct model_part *part = &parts->part[i];
        size_t at = parts->at[i];
        size_t length = 99;

        if (bu_utf8_explain(s + at, n - at, &length) != part->reason ||
            length != part->length)
            return differs("explain", s, n, at);
        if (part->status != BU_OK && good == n)
            good = at;
    }
    return bu_utf8_check(s, n) == good || differs("check", s, n, good);
}

int agree_reading(const uint8_t *s, size_t n)
{
    split(s, n);
    return next_agrees(s, n) && decode_agrees(s, n) && inline_agrees(s, n) &&
           prev_agrees(s, n) && feed_agrees(s, n) && explain_agrees(s, n);
}

/* Where the next ill-formed part from part i on ends; parts->count if none. */
static unsigned next_bad(unsigned i)
{
    while (i < parts->count && parts->part[i].status != BU_BAD)
        i++;
    return i;
}

/* Check s in chunks of at most `first`, then at most `rest` bytes. */
static int chunk_agrees(const uint8_t *s, size_t n, size_t first, size_t rest)
{
    struct bu_utf8 d = {0};
    const uint8_t *p = s;
    const uint8_t *end = s + first;
    unsigned i = next_bad(0);

    for (;;) {
        unsigned bad = 99;
        enum bu_status status = bu_utf8_check_chunk(&d, &p, end, &bad);

        if (status == BU_BAD) {
            if (i == parts->count || bad != parts->part[i].length ||
                p != s + parts->at[i] + bad)
                return 0;
            i = next_bad(i + 1);
            continue;
        }
        if (p != end || bad != 99 ||
            status != (bu_utf8_pending(&d) != 0 ? BU_MORE : BU_OK) ||
            bu_utf8_check_chunk(&d, &p, end, &bad) != status)
            return 0;
        if (end == s + n)
            break;
        end = (size_t)(s + n - end) < rest ? s + n : end + rest;
    }
    return i == parts->count &&
           bu_utf8_finish(&d) ==
               (parts->count != 0 &&
                        parts->part[parts->count - 1].status == BU_MORE
                    ? BU_BAD
                    : BU_OK);
}

static uint8_t want[AGREE_MAX * 3];
static uint8_t got[AGREE_MAX * 3 + 16];

static size_t model_repair(const uint8_t *s)
{
    size_t size = 0;
    unsigned i;
    unsigned j;

    for (i = 0; i < parts->count; i++) {
        const struct model_part *part = &parts->part[i];

        if (part->status != BU_OK) {
            want[size++] = 0xEF;
            want[size++] = 0xBF;
            want[size++] = 0xBD;
            continue;
        }
        for (j = 0; j < part->length; j++)
            want[size++] = s[parts->at[i] + j];
    }
    return size;
}

/* Repair with source in chunks of in bytes and room for out bytes at a time.
 * Room that is too small for a sequence is widened to what it needs. */
static int repair_agrees(const uint8_t *s, size_t n, size_t in, size_t out,
                         size_t size)
{
    struct bu_utf8 d = {0};
    struct bu_buffer b = {s, s, got, got};
    size_t i;

    for (i = 0; i < sizeof got; i++)
        got[i] = 0xEE;
    for (;;) {
        const uint8_t *src = b.src;
        uint8_t *dst = b.dst;
        uint32_t word = d.word;
        enum bu_status status = bu_utf8_repair(&d, &b);

        if (b.dst > b.dst_end || b.dst_end[0] != 0xEE || b.dst_end[1] != 0xEE)
            return 0;
        if (status == BU_FULL) {
            if (b.dst_end - b.dst >= 4)
                return 0;
            b.dst_end += b.dst == dst && b.src == src && d.word == word
                             ? 1
                             : (ptrdiff_t)out;
            continue;
        }
        if (b.src != b.src_end ||
            status != (bu_utf8_pending(&d) != 0 ? BU_MORE : BU_OK))
            return 0;
        if (b.src_end == s + n)
            break;
        b.src_end = (size_t)(s + n - b.src_end) < in ? s + n : b.src_end + in;
    }
    while (bu_utf8_repair_finish(&d, &b) == BU_FULL)
        b.dst_end++;
    if ((size_t)(b.dst - got) != size || bu_utf8_pending(&d) != 0)
        return 0;
    for (i = 0; i < size; i++)
        if (got[i] != want[i])
            return 0;
    return 1;
}

int agree_streams(const uint8_t *s, size_t n)
{
    size_t size;
    size_t i;

    split(s, n);
    size = model_repair(s);
    if (bu_utf8_repair_size(s, n) != size)
        return differs("repair_size", s, n, size);
    for (i = 0; i <= n; i++) {
        if (!chunk_agrees(s, n, i, n - i))
            return differs("check_chunk", s, n, i);
        if (!chunk_agrees(s, n, 0, i + 1))
            return differs("check_chunk in steps", s, n, i + 1);
    }
    for (i = 0; i <= 5; i++)
        if (!repair_agrees(s, n, 1, i, size) ||
            !repair_agrees(s, n, 2, i, size) ||
            !repair_agrees(s, n, n + 1, i, size))
            return differs("repair", s, n, i);
    return 1;
}

/* The highest boundary of the model's parts that is not above max. */
static size_t model_truncate(size_t n, size_t max)
{
    size_t best = 0;
    unsigned i;

    for (i = 0; i <= parts->count; i++)
        if (parts->at[i] <= max)
            best = parts->at[i];
    return n <= max ? n : best;
}

int agree_places(const uint8_t *s, size_t n)
{
    size_t count = 0;
    size_t i;

    split(s, n);
    for (i = 0; i < n; i++) {
        size_t tails = 0;

        if ((s[i] & 0xC0) != 0x80 && bu_utf8_offset(s, n, count++) != i)
            return differs("offset", s, n, i);
        while (i + tails < n && (s[i + tails] & 0xC0) == 0x80 && tails < 3)
            tails++;
        if (bu_utf8_sync(s + i, n - i) != tails)
            return differs("sync", s, n, i);
    }
    if (bu_utf8_count(s, n) != count || bu_utf8_offset(s, n, count) != n)
        return differs("count", s, n, count);
    for (i = 0; i <= n + 2; i++)
        if (bu_utf8_truncate(s, n, i) != model_truncate(n, i))
            return differs("truncate", s, n, i);
    return 1;
}

int agree_at_guard(const uint8_t *s, size_t n)
{
    uint8_t *low = port_guard_begin();
    uint8_t *high = port_guard_end() - n;
    size_t i;

    for (i = 0; i < n; i++)
        low[i] = s[i];
    if (!agree_reading(low, n) || !agree_streams(low, n) ||
        !agree_places(low, n))
        return 0;
    for (i = 0; i < n; i++)
        high[i] = s[i];
    return agree_reading(high, n) && agree_streams(high, n) &&
           agree_places(high, n);
}
