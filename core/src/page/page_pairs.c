/* page_pairs: what pages of two bytes for a character share. */
/* SPDX-License-Identifier: MIT */
#include "page_pairs.h"
#include <stdbool.h>

static bool page_is_lead(const struct bu_page_pairs *page, unsigned byte)
{
    return byte >= page->first && byte != 0xFFu;
}

enum bu_status bu_page_pairs__next(const uint8_t **p, const uint8_t *end,
                                   uint32_t *value,
                                   const struct bu_format *format)
{
    const struct bu_page_pairs *page =
        (const struct bu_page_pairs *)format->data;
    const uint8_t *q = *p;
    uint32_t scalar;
    unsigned pair;

    if (q == end)
        return BU_END;
    pair = *q++;
    scalar = pair;
    if (pair >= 0x80u) {
        if (page_is_lead(page, pair)) {
            if (q == end)
                return BU_MORE;
            pair = pair * 0x100u + *q++;
        }
        scalar = page->get(pair);
        if (scalar == 0) {
            if (q[-1] < 0x80u)
                q--;
            *p = q;
            return BU_BAD;
        }
    }
    *value = scalar;
    *p = q;
    return BU_OK;
}

/*
 * A step ends behind every byte that is no lead. From there to the last byte
 * all are leads, and each two of them are one step. So the last byte belongs to
 * the one before if their number is odd, unless that lead is bad alone:
 *
 *   41 C8 C8 41    C8 C8, 41       C8 41    C8, 41
 */
enum bu_status bu_page_pairs__prev(const uint8_t *begin, const uint8_t **p,
                                   uint32_t *value,
                                   const struct bu_format *format)
{
    const struct bu_page_pairs *page =
        (const struct bu_page_pairs *)format->data;
    const uint8_t *end = *p;
    const uint8_t *q = end;
    const uint8_t *from;
    enum bu_status status;

    if (begin == end)
        return BU_END;
    q--;
    from = q;
    while (q != begin && page_is_lead(page, q[-1]))
        q--;
    from -= (from - q) & 1;
    q = from;
    status = bu_page_pairs__next(&q, end, value, format);
    if (q != end && status == BU_BAD) {
        from = q;
        status = bu_page_pairs__next(&q, end, value, format);
    }
    *p = from;
    return status == BU_MORE ? BU_BAD : status;
}

unsigned bu_page_pairs__put(uint8_t *out, uint32_t value,
                            const struct bu_format *format)
{
    unsigned pair = (unsigned)value;

    if (value >= 0x80u)
        pair = ((const struct bu_page_pairs *)format->data)->find(value);
    if (pair == 0 && value != 0)
        return 0;
    if (pair < 0x100u) {
        out[0] = (uint8_t)pair;
        return 1;
    }
    out[0] = (uint8_t)(pair / 0x100u);
    out[1] = (uint8_t)pair;
    return 2;
}
