/* format: back over a text, in any format, by steps forwards. */
/* SPDX-License-Identifier: MIT */
/*
 * UTF-1 and the X/Open draft have no prev, because their leads look like what
 * follows them: there, this is the only way back.
 */
#include "format_object.h"
#include <bareutf/format.h>

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
        status = whole_next(format, &q, end, &found);
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
