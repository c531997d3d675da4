/* format: UTF-8 as an object; streams and whole texts of any format. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "format_object.h"
#include <bareutf/format.h>
#include <bareutf/utf8.h>

BU_FORMAT__FORWARD(utf8)

const struct bu_format bu_format_utf8 = {
    "UTF-8",
    1,
    BU_UTF8_MAX,
    0,
    BU_SCALAR_MAX,
    utf8_object_next,
    utf8_object_prev,
    utf8_object_put,
    NULL,
};

enum bu_status bu_format_feed(struct bu_pending *h,
                              const struct bu_format *format, uint8_t byte,
                              uint32_t *value)
{
    const uint8_t *p = h->bytes;
    unsigned count = h->count;
    unsigned used;
    enum bu_status status;

    h->bytes[count++] = byte;
    status = format->next(&p, h->bytes + count, value, format);
    if (status == BU_MORE) {
        h->count = (uint8_t)count;
        return BU_MORE;
    }
    used = (unsigned)(p - h->bytes);
    if (used == count) {
        h->count = 0;
        return status;
    }
    drop_bytes(h, used);
    return status == BU_OK ? BU_AGAIN : BU_REFEED;
}

/*
 * A unit of zero after the pending units shows the first part, because it
 * continues no sequence. The rest of a truncated unit belongs to the last part.
 */
enum bu_status bu_format_finish(struct bu_pending *h,
                                const struct bu_format *format, uint32_t *value)
{
    static const uint8_t zero[4] = {0, 0, 0, 0};
    uint8_t bytes[BU_FORMAT_MAX + 4];
    const uint8_t *p = bytes;
    unsigned unit = format->unit;
    unsigned whole = h->count & (0u - unit); /* a power of two */
    enum bu_status status = BU_BAD;
    unsigned used;

    if (h->count == 0)
        return BU_OK;
    move_bytes(bytes, h->bytes, whole);
    move_bytes(bytes + whole, zero, unit);
    if (whole != 0)
        status = format->next(&p, bytes + whole + unit, value, format);
    used = (unsigned)(p - bytes);
    if (status != BU_OK && used >= whole)
        used = h->count;
    drop_bytes(h, used);
    return status == BU_OK ? BU_AGAIN : BU_BAD;
}

size_t bu_format_check(const struct bu_format *format, const uint8_t *s,
                       size_t n)
{
    const uint8_t *p = s;
    const uint8_t *good;
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    struct bu_pending h;
    uint32_t value;
    enum bu_status status;

    do {
        good = p;
        status = format->next(&p, end, &value, format);
    } while (status == BU_OK);
    n = (size_t)((uintptr_t)good - (uintptr_t)s);
    if (status != BU_MORE)
        return n;
    /* Truncated, or a lone surrogate at the end. */
    h.count = (uint8_t)(end - p);
    move_bytes(h.bytes, p, h.count);
    for (;;) {
        unsigned pending = h.count;

        if (bu_format_finish(&h, format, &value) != BU_AGAIN)
            return n;
        n += pending - h.count;
    }
}
