/* convert: how many bytes a text will have. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>

size_t bu_convert_size(const struct bu_conversion *c, const uint8_t *text,
                       size_t n)
{
    uint8_t out[BU_FORMAT_MAX];
    struct bu_convert_state s;
    struct bu_buffer b;
    enum bu_status status;
    size_t size = 0;

    s.held.count = 0;
    s.after_high = 0;
    b.src = text;
    b.src_end = (const uint8_t *)((uintptr_t)text + n);
    b.dst_end = out + sizeof out;
    do {
        size_t written;

        b.dst = out;
        status = bu_convert(c, &s, &b);
        if (status != BU_FULL && status >= BU_OK)
            status = bu_convert_finish(c, &s, &b);
        written = (size_t)(b.dst - out);
        if (size > SIZE_MAX - written)
            return SIZE_MAX;
        size += written;
    } while (status == BU_FULL);
    return size;
}
