/* cells_vectors: texts of pages, and the values and parts that they are. */
/* SPDX-License-Identifier: MIT */
#ifndef CELLS_VECTORS_H
#define CELLS_VECTORS_H

#include "tap.h"
#include <bareutf/format.h>

/* As a value: a part that is ill-formed, and its length. */
#define CELLS_BAD 0x10000u

struct cells_vector {
    const char *what;
    const struct bu_format *format;
    size_t n;
    const char *text;
    size_t count;
    uint32_t values[8];
};

/* The sums of page_cells_sums.h, for as many inputs as the machine takes. */
#if defined(SUITE_ALL_VALUES)
#define NEXT_SUM(page) page##_NEXT_1
#define PUT_SUM(page) page##_PUT_1
#elif defined(SUITE_SLOW)
#define NEXT_SUM(page) page##_NEXT_67
#define PUT_SUM(page) page##_PUT_4013
#else
#define NEXT_SUM(page) page##_NEXT_1
#define PUT_SUM(page) page##_PUT_251
#endif

/* Return whether feed, byte by byte, finds the values. */
static inline int cells_read(const struct cells_vector *v)
{
    static struct bu_pending pending; /* all zero again at the end */
    uint32_t value = 0;
    size_t from = 0;
    size_t at = 0;
    size_t i = 0;

    while (i != v->n || pending.count != 0) {
        enum bu_status status =
            i != v->n ? bu_format_feed(&pending, v->format, (uint8_t)v->text[i],
                                       &value)
                      : bu_format_finish(&pending, v->format, &value);

        i += i != v->n && status != BU_REFEED && status != BU_AGAIN;
        if (status == BU_MORE)
            continue;
        if (status < BU_OK)
            value = CELLS_BAD + (uint32_t)(i - pending.count - from);
        if (at == v->count || value != v->values[at++])
            return 0;
        from = i - pending.count;
    }
    return at == v->count;
}

static inline void cells_vectors(const struct cells_vector *vectors,
                                 size_t count)
{
    size_t i;

    for (i = 0; i < count; i++)
        tap_ok(cells_read(&vectors[i]), vectors[i].what);
}

#endif
