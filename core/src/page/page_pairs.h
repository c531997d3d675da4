/* page_pairs: what pages of two bytes for a character share. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PAGE_PAIRS_H
#define BU_PAGE_PAIRS_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A part of a page: some of its pairs, as a lead times 100 and a trail; below
 * 100 a byte from 80 on that is no lead. get returns the scalar value of a
 * pair, find the pair of a scalar value from 80 on; 0 where the part has none.
 * Both may be asked for anything.
 */
struct bu_page_part {
    uint32_t (*get)(unsigned pair);
    unsigned (*find)(uint32_t scalar);
};

/*
 * A page is its parts; the first that has an answer gives it. bytes 00..7F are
 * themselves. A byte is a lead if (byte ^ flip) - first, in 8 bits, is below
 * count: with flip 20 the leads are in two runs, as those of Shift_JIS are
 * (81..9F and E0..FC are A1..BF and C0..DC).
 */
struct bu_page_pairs {
    const struct bu_page_part *const *parts; /* ends with null */
    uint8_t flip;
    uint8_t first;
    uint8_t count;
};

/*
 * The functions of a format whose data is a struct bu_page_pairs. A lead and
 * any byte from 80 on are taken together, good or bad; of a lead and an ASCII
 * byte that are no pair the lead alone is bad. So prev has to go back to the
 * first of the leads that come one after another, and no further.
 */
enum bu_status bu_page_pairs__next(const uint8_t **p, const uint8_t *end,
                                   uint32_t *value,
                                   const struct bu_format *format);
enum bu_status bu_page_pairs__prev(const uint8_t *begin, const uint8_t **p,
                                   uint32_t *value,
                                   const struct bu_format *format);
unsigned bu_page_pairs__put(uint8_t *out, uint32_t value,
                            const struct bu_format *format);

/* The same questions of all parts of a page. */
uint32_t bu_page_pairs__get(const struct bu_page_pairs *page, unsigned pair);
unsigned bu_page_pairs__find(const struct bu_page_pairs *page,
                             uint32_t scalar);

#ifdef __cplusplus
}
#endif

#endif
