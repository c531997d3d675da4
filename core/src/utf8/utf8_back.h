/* back: one step back, by a step forwards. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_UTF8_BACK_H
#define BU_UTF8_BACK_H

#include "utf8_stdint.h"
#include <bareutf/base.h>

typedef enum bu_status bu_utf8__step(const uint8_t **p, const uint8_t *end,
                                     uint32_t *value);

/* How to step back by steps forwards: every sequence is a lead and bytes
 * 80..BF, at most longest in all; or, where pair is not 0, two of pair bytes.
 */
struct bu_utf8__way {
    bu_utf8__step *next;
    unsigned longest;
    unsigned pair;
};

/* The start of the last step of [begin, end), if end truncates nothing: the
 * last byte that is not 80..BF, unless that is too far away. The range is not
 * empty. */
static inline const uint8_t *bu_utf8__lead(const uint8_t *begin,
                                           const uint8_t *end, unsigned longest)
{
    const uint8_t *lead = end;

    do
        lead--;
    /* same with <=: no sequence that begins there reaches the end */
    while (lead != begin && end - lead < (ptrdiff_t)longest &&
           *lead - 0x80u < 0x40u);
    return lead;
}

/*
 * Set *p to the start of the last step of [begin, *p) and return the status of
 * next there; BU_MORE if *p truncates it.
 *
 * The sequence of the last lead may end before *p: then the last byte is a
 * stray.
 */
static inline enum bu_status bu_utf8__back(const struct bu_utf8__way *way,
                                           const uint8_t *begin,
                                           const uint8_t **p, uint32_t *value)
{
    const uint8_t *end = *p;
    const uint8_t *lead;
    const uint8_t *from;
    const uint8_t *stop;
    enum bu_status status;

    if (begin == end)
        return BU_END;
    lead = bu_utf8__lead(begin, end, way->longest);
    from = lead;
    /* same with 1: a pair is 0 or more than 1 */
    if (way->pair != 0 && end - lead == (ptrdiff_t)way->pair &&
        lead - begin >= (ptrdiff_t)way->pair)
        from -= way->pair;
    for (;;) {
        stop = from;
        status = way->next(&stop, end, value);
        if (stop == end || from == lead)
            break;
        from = lead;
    }
    *p = from;
    if (status != BU_MORE && stop != end) {
        *p = end - 1;
        status = BU_BAD;
    }
    return status;
}

/* The same as prev of a format: *value is written with BU_OK only, and a
 * truncated sequence is BU_BAD. */
static inline enum bu_status bu_utf8__prev(const struct bu_utf8__way *way,
                                           const uint8_t *begin,
                                           const uint8_t **p, uint32_t *value)
{
    uint32_t found;
    enum bu_status status = bu_utf8__back(way, begin, p, &found);

    if (status == BU_OK)
        *value = found;
    return status == BU_MORE ? BU_BAD : status;
}

#endif
