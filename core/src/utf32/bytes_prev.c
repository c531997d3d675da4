/* utf32: decode one scalar value of bytes backwards, in either order. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf32.h>

/* Move *p back by one unit, or by what was begun of one. */
static inline const uint8_t *back(const uint8_t *begin, const uint8_t **p)
{
    size_t left = (size_t)(*p - begin);

    if (left != 0)
        *p -= (left - 1) % 4 + 1;
    return *p;
}

/* A unit that was begun is ill-formed here. */
static inline enum bu_status judge(enum bu_status status)
{
    return status == BU_MORE ? BU_BAD : status;
}

enum bu_status bu_utf32le_prev(const uint8_t *begin, const uint8_t **p,
                               uint32_t *scalar)
{
    const uint8_t *end = *p;
    const uint8_t *from = back(begin, p);

    return judge(bu_utf32le_next(&from, end, scalar));
}

enum bu_status bu_utf32be_prev(const uint8_t *begin, const uint8_t **p,
                               uint32_t *scalar)
{
    const uint8_t *end = *p;
    const uint8_t *from = back(begin, p);

    return judge(bu_utf32be_next(&from, end, scalar));
}
