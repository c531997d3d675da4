/* format: UTF-8 as an object; streams and whole texts of any format. */
/* SPDX-License-Identifier: MIT */
/*
 * All formats share these functions, which hold the bytes of one sequence and
 * ask next after each byte. That is slower than a state machine for each
 * format, but one piece of code serves all. utf8 and native utf16, which
 * interrupts feed, have state machines.
 */
#include "../utf8/utf8_stdint.h"
#include "format_object.h"
#include <bareutf/format.h>
#include <bareutf/utf8.h>

BU_FORMAT__FORWARD(utf8, bu_utf8)

const struct bu_format bu_format_utf8 = {
    "UTF-8",
    1,
    BU_UTF8_MAX,
    BU_FORMAT_IS_PLAIN,
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
        if (count == BU_FORMAT_MAX)
            count = 0;
        h->count = (uint8_t)count;
        return count != 0 ? BU_MORE : BU_BAD;
    }
    used = (unsigned)(p - h->bytes);
    if (used == count || used - 1u >= count) {
        h->count = 0;
        return status == BU_OK && used == count ? BU_OK : BU_BAD;
    }
    drop_bytes(h, used);
    return status == BU_OK ? BU_AGAIN : BU_REFEED;
}

/*
 * A unit of zero after the pending units shows the first part. It continues no
 * sequence, except 1B in some alphabets of gsm.h: then all of what is pending
 * is that part. The rest of a truncated unit belongs to the last part.
 */
enum bu_status bu_format_finish(struct bu_pending *h,
                                const struct bu_format *format, uint32_t *value)
{
    const uint8_t *p = h->bytes;
    unsigned unit = format->unit & 7u; /* 1, 2 or 4 */
    unsigned count = h->count;
    unsigned whole = count & (0u - unit); /* at most 8 - unit */
    unsigned used;
    uint32_t found;
    enum bu_status status;

    if (count == 0)
        return BU_OK;
    for (used = whole; used < BU_FORMAT_MAX; used++)
        *(volatile uint8_t *)&h->bytes[used] = 0;
    status = format->next(&p, h->bytes + whole + unit, &found, format);
    used = (unsigned)(p - h->bytes);
    if (used - 1u >= whole || (status != BU_OK && used == whole)) {
        h->count = 0;
        return BU_BAD;
    }
    drop_bytes(h, used);
    if (status != BU_OK)
        return BU_BAD;
    *value = found;
    return BU_AGAIN;
}

enum bu_status bu_format_decode(const struct bu_format *format,
                                const uint8_t **p, const uint8_t *end,
                                uint32_t *value)
{
    *value = BU_REPLACEMENT;
    return *p == end ? BU_END : whole_next(format, p, end, value);
}

size_t bu_format_check(const struct bu_format *format, const uint8_t *s,
                       size_t n)
{
    const uint8_t *p = s;
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    size_t rest = n;
    size_t left;
    struct bu_pending h;
    uint32_t value;
    enum bu_status status;

    do {
        left = rest;
        status = format->next(&p, end, &value, format);
        rest = (uintptr_t)end - (uintptr_t)p;
    } while (status == BU_OK && rest < left);
    n -= left;
    if (status != BU_MORE || left >= BU_FORMAT_MAX)
        return n;
    /* Truncated, or a lone surrogate at the end. */
    h.count = (uint8_t)left;
    move_bytes(h.bytes, end - left, (unsigned)left);
    for (;;) {
        unsigned pending = h.count;

        if (bu_format_finish(&h, format, &value) != BU_AGAIN)
            return n;
        n += pending - h.count;
    }
}
