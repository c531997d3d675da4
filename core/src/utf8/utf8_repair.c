/* utf8: replace what is ill-formed. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>
#include <stdbool.h>

static bool emit_repaired(struct bu_buffer *b, uint32_t scalar)
{
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < bu_utf8_len(scalar))
        return false;
    b->dst += bu_utf8_put(b->dst, scalar);
    return true;
}

/* Copy what is well-formed and has room, as it is. */
static void copy_good(struct bu_buffer *b)
{
    size_t n = (size_t)(b->src_end - b->src);
    size_t room = (size_t)(b->dst_end - b->dst);

    n = bu_utf8_check(b->src, n < room ? n : room);
    while (n != 0) {
        *b->dst++ = *b->src++;
        n--;
    }
}

/* Bytes are fed one by one only from an error or a cut up to the next scalar
 * value. */
enum bu_status bu_utf8_repair(struct bu_utf8 *d, struct bu_buffer *b)
{
    enum bu_status status = BU_OK;

    for (;;) {
        struct bu_utf8 after;
        uint32_t scalar = BU_REPLACEMENT;

        if (status == BU_OK && d->word == 0)
            copy_good(b);
        if (b->src == b->src_end)
            break;
        after.word = d->word;
        status = bu_utf8_feed(&after, *b->src, &scalar);
        if (status != BU_MORE && !emit_repaired(b, scalar))
            return BU_FULL;
        d->word = after.word;
        if (status != BU_REFEED)
            b->src++;
    }
    return d->word != 0 ? BU_MORE : BU_OK;
}

enum bu_status bu_utf8_repair_finish(struct bu_utf8 *d, struct bu_buffer *b)
{
    if (d->word != 0 && !emit_repaired(b, BU_REPLACEMENT))
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

        if (add > SIZE_MAX - size)
            return SIZE_MAX;
        size += add;
        at += length;
    }
    return size;
}
