/* utf8: copy text with U+FFFD for what is ill-formed. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

static int emit(struct bu_buffer *b, uint32_t scalar)
{
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < bu_utf8_len(scalar))
        return 0;
    b->dst += bu_utf8_put(b->dst, scalar);
    return 1;
}

enum bu_status bu_utf8_repair(struct bu_utf8 *d, struct bu_buffer *b)
{
    while (b->src != b->src_end) {
        struct bu_utf8 after;
        uint32_t scalar = BU_REPLACEMENT;
        enum bu_status status;

        after.word = d->word;
        status = bu_utf8_feed(&after, *b->src, &scalar);
        if (status != BU_MORE && !emit(b, scalar))
            return BU_FULL;
        d->word = after.word;
        if (status != BU_REFEED)
            b->src++;
    }
    return bu_utf8_held(d) != 0 ? BU_MORE : BU_OK;
}

enum bu_status bu_utf8_repair_finish(struct bu_utf8 *d, struct bu_buffer *b)
{
    if (bu_utf8_held(d) != 0 && !emit(b, BU_REPLACEMENT))
        return BU_FULL;
    d->word = 0;
    return BU_OK;
}
