/* utf8: replace ill-formed parts. */
/* SPDX-License-Identifier: MIT */
#include "utf8_stdint.h"
#include "utf8_good.h"
#include <bareutf/utf8.h>
#include <stdbool.h>

static bool emit_repaired(struct bu_buffer *b, uint32_t scalar)
{
    uint8_t *out = b->dst;
    uint8_t bytes[BU_UTF8_MAX];
    unsigned n = bu_utf8_put(bytes, scalar);
    unsigned i = 0;

    if ((uintptr_t)b->dst_end - (uintptr_t)out < n)
        return false;
    do
        out[i] = bytes[i];
    while (++i != n);
    b->dst = out + n;
    return true;
}

static bool emit_replacement(struct bu_buffer *b)
{
    uint8_t *out = b->dst;

    if ((uintptr_t)b->dst_end - (uintptr_t)out < 3u)
        return false;
    out[0] = 0xEF; /* U+FFFD */
    out[1] = 0xBF;
    out[2] = 0xBD;
    b->dst = out + 3;
    return true;
}

/* Copy well-formed text that has room. */
static void copy_good(struct bu_buffer *b)
{
    size_t n = (size_t)(b->src_end - b->src);
    size_t room = (size_t)(b->dst_end - b->dst);

    n = bu_utf8__copy_good(b->dst, b->src, n < room ? n : room);
    /* If nothing is copied, both may be null. */
    b->src = (const uint8_t *)((uintptr_t)b->src + n);
    b->dst = (uint8_t *)((uintptr_t)b->dst + n);
}

/* Bytes are fed one by one only after an error or a truncated sequence, up to
 * the next scalar value. */
enum bu_status bu_utf8_repair(struct bu_utf8 *d, struct bu_buffer *b)
{
    for (;;) {
        uint32_t before = d->word;
        uint32_t scalar;
        enum bu_status status = BU_BAD;

        if (before == 0)
            copy_good(b);
        if (b->src == b->src_end)
            return before != 0 ? BU_MORE : BU_OK;
        /* After a copy, 00..7F has no room, and 80..C1 F5..FF is bad. */
        if (before != 0 || *b->src - 0xC2u <= 0xF4u - 0xC2u)
            status = bu_utf8_feed(d, *b->src, &scalar);
        if (status < BU_OK ? !emit_replacement(b)
                           : status == BU_OK && !emit_repaired(b, scalar)) {
            d->word = before;
            return BU_FULL;
        }
        if (status != BU_REFEED)
            b->src++;
    }
}

enum bu_status bu_utf8_repair_finish(struct bu_utf8 *d, struct bu_buffer *b)
{
    if (d->word != 0 && !emit_replacement(b))
        return BU_FULL;
    d->word = 0;
    return BU_OK;
}

size_t bu_utf8_repair_size(const uint8_t *s, size_t n)
{
    size_t size = 0;
    size_t at = 0;

    while (at < n) {
        size_t length;
        enum bu_utf8_reason reason = bu_utf8_explain(s + at, n - at, &length);
        size_t add = reason == BU_UTF8_WELL_FORMED ? length : 3;

        /* same with >=: needs all of the memory */
        if (add > SIZE_MAX - size)
            return SIZE_MAX;
        size += add;
        at += length;
    }
    return size;
}
