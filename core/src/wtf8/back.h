/* back: one step backwards, by the steps forwards. */
/* SPDX-License-Identifier: MIT */
#ifndef BACK_H
#define BACK_H

#include <bareutf/format.h>
#include <bareutf/scalar.h>
#include <bareutf/utf8.h>

typedef enum bu_status step(const uint8_t **p, const uint8_t *end,
                            uint32_t *value);

/* Is s[0..3) a high surrogate? */
static inline int is_high(const uint8_t *s)
{
    return s[0] == 0xEDu && s[1] - 0xA0u < 0x10u && s[2] - 0x80u < 0x40u;
}

/* Return the byte where the last step of [begin, end) seems to begin: the last
 * that is no continuation byte, if it is near. */
static inline const uint8_t *last_lead(const uint8_t *begin, const uint8_t *end)
{
    const uint8_t *lead = end;

    do
        lead--;
    while (lead != begin && end - lead < BU_UTF8_MAX && *lead - 0x80u < 0x40u);
    return lead;
}

/*
 * Step back where a high surrogate and what follows it up to the end can be one
 * step: it is taken if next does not end before.
 */
static inline enum bu_status step_back(step *next, const uint8_t *begin,
                                       const uint8_t **p, uint32_t *value)
{
    const uint8_t *end = *p;
    const uint8_t *lead;
    const uint8_t *stop;
    uint32_t found;
    enum bu_status status;

    if (begin == end)
        return BU_END;
    lead = last_lead(begin, end);
    if (lead - begin >= 3 && is_high(lead - 3)) {
        stop = lead - 3;
        status = next(&stop, end, &found);
        if (status == BU_MORE || stop == end) {
            lead -= 3;
            goto step;
        }
    }
    stop = lead;
    status = next(&stop, end, &found);
    if (status != BU_MORE && stop != end) {
        lead = end - 1; /* what begins there ends before: a stray */
        status = BU_BAD;
    }
step:
    *p = lead;
    if (status != BU_OK)
        return BU_BAD;
    *value = found;
    return BU_OK;
}

/* The same where a high surrogate that is lone is a value. */
static inline enum bu_status step_back_lone(step *next, const uint8_t *begin,
                                            const uint8_t **p, uint32_t *value)
{
    const uint8_t *end = *p;
    enum bu_status status = step_back(next, begin, p, value);
    const uint8_t *from = *p;

    if (status != BU_BAD || end - from < 3 || !is_high(from))
        return status;
    if (end - from == 6)
        return BU_BAD; /* two that are no value, in wtf8 */
    if (end - from == 3) {
        *value = 0xD000u - 0x80u * 64u - 0x80u + from[1] * 64u + from[2];
        return BU_OK;
    }
    *p = from + 3; /* the start of a sequence after it */
    return BU_BAD;
}

#endif
