/* format: back over a text, in any format, by steps forwards. */
/* SPDX-License-Identifier: MIT */
/*
 * UTF-1 and the X/Open draft have no prev, because their leads look like what
 * follows them: there, this is the only way back.
 */
#include "format_object.h"
#include <bareutf/format.h>

/* Forget the marks from end on. Return the last one before it, or begin. */
static const uint8_t *last_mark(struct bu_format_marks *m, const uint8_t *begin,
                                const uint8_t *end)
{
    for (; m->count != 0; m->count--) {
        const uint8_t *q = begin + m->marks[m->count - 1u];

        if (q < end)
            return q;
    }
    return begin;
}

enum bu_status bu_format_back(struct bu_format_marks *m,
                              const struct bu_format *format,
                              const uint8_t *begin, const uint8_t **p,
                              uint32_t *value)
{
    const uint8_t *end = *p;
    const uint8_t *q;
    size_t left; /* from the last step to the end, in bytes */
    size_t half;
    uint32_t found = 0;
    enum bu_status status;

    if (begin == end)
        return BU_END;
    q = last_mark(m, begin, end);
    left = (size_t)(end - q);
    half = left / 2u;
    for (;;) {
        size_t rest;

        status = format->next(&q, end, &found, format);
        rest = (uintptr_t)end - (uintptr_t)q;
        if (rest >= left) { /* as whole_next: with left at hand it is shorter */
            q = end - left;
            status = whole_rest(format, &q, end, status, &found);
            rest = (size_t)(end - q);
        }
        if (rest <= half) {
            if (rest == 0)
                break;
            if (m->count != BU_FORMAT_MARKS_COUNT) {
                m->marks[m->count++] = (size_t)(q - begin);
                half = rest / 2u;
            }
        }
        left = rest;
    }
    *p = end - left;
    if (status != BU_OK)
        return BU_BAD;
    *value = found;
    return BU_OK;
}
