/* format: back over a text, in any format, by steps forwards. */
/* SPDX-License-Identifier: MIT */
#include "format_object.h"
#include <bareutf/format.h>

/* The step at *p of the text that ends at end. A sequence that the end
 * truncates is divided as by bu_format_finish. A step that leaves the text is
 * one byte. */
static enum bu_status back_step(const struct bu_format *format,
                                const uint8_t **p, const uint8_t *end,
                                uint32_t *value)
{
    struct bu_pending rest;
    const uint8_t *from = *p;
    size_t left = (size_t)(end - from);
    enum bu_status status = format->next(p, end, value, format);

    if (status == BU_MORE && left < BU_FORMAT_MAX) {
        rest.count = (uint8_t)left;
        move_bytes(rest.bytes, from, rest.count);
        status = bu_format_finish(&rest, format, value);
        *p = end - rest.count;
        return status == BU_AGAIN ? BU_OK : BU_BAD;
    }
    if ((uintptr_t)end - (uintptr_t)*p < left)
        return status == BU_OK ? BU_OK : BU_BAD;
    *p = from + 1;
    return BU_BAD;
}

enum bu_status bu_format_back(struct bu_format_marks *m,
                              const struct bu_format *format,
                              const uint8_t *begin, const uint8_t **p,
                              uint32_t *value)
{
    const uint8_t *end = *p;
    const uint8_t *q = begin;
    const uint8_t *half;
    uint32_t found = 0;
    enum bu_status status;

    if (begin == end)
        return BU_END;
    while (m->count != 0) {
        q = begin + m->marks[m->count - 1u];
        if (q < end)
            break;
        q = begin;
        m->count--;
    }
    half = q + (end - q) / 2;
    for (;;) {
        *p = q;
        status = back_step(format, &q, end, &found);
        if (q == end)
            break;
        if (q >= half && m->count != BU_FORMAT_MARKS_COUNT) {
            m->marks[m->count++] = (size_t)(q - begin);
            half = q + (end - q) / 2;
        }
    }
    if (status == BU_OK)
        *value = found;
    return status;
}
