/* back: one step backwards, by the steps forwards. */
/* SPDX-License-Identifier: MIT */
#ifndef BACK_H
#define BACK_H

#include "surrogates.h"
#include <bareutf/utf8.h>

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
 * Set *p to where the last step of [begin, *p) begins, and return what next
 * makes of it; BU_MORE if it is cut short.
 */
static inline enum bu_status
step_back(enum bu_status (*next)(const uint8_t **p, const uint8_t *end,
                                 uint32_t *value),
          const uint8_t *begin, const uint8_t **p, uint32_t *value)
{
    const uint8_t *end = *p;
    const uint8_t *lead;
    const uint8_t *from;
    const uint8_t *stop;
    enum bu_status status;

    if (begin == end)
        return BU_END;
    lead = last_lead(begin, end);
    from = lead;
    if (end - lead == 3 && lead - begin >= 3)
        from -= 3; /* may be a pair of surrogates */
    for (;;) {
        stop = from;
        status = next(&stop, end, value);
        if (stop == end || from == lead)
            break;
        from = lead;
    }
    *p = from;
    if (stop == end || status == BU_MORE)
        return status;
    *p = end - 1; /* what begins there ends before: a stray */
    return BU_BAD;
}

/* prev of a form that has lone surrogates. *value is written with BU_OK only.
 */
static inline enum bu_status
step_back_lone(enum bu_status (*next)(const uint8_t **p, const uint8_t *end,
                                      uint32_t *value),
               const uint8_t *begin, const uint8_t **p, uint32_t *value)
{
    const uint8_t *end = *p;
    uint32_t found;
    enum bu_status status = step_back(next, begin, p, &found);

    if (status == BU_MORE) {
        if (end - *p != 3 || **p != 0xEDu)
            return BU_BAD;
        found = lone(*p); /* a high one, and nothing after it */
        status = BU_OK;
    }
    if (status == BU_OK)
        *value = found;
    return status;
}

#endif
