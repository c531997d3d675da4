/* page_pairs: what pages of two bytes for a character share. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PAGE_PAIRS_H
#define BU_PAGE_PAIRS_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A page: bytes 00..7F are themselves, first to FE are leads. get returns the
 * scalar value of a pair, a lead times 100 and a trail, or of a byte below 100
 * that is no lead; find returns the pair, or byte, of a value from 80 on. Both
 * return 0 where there is none, and may be asked for any.
 */
struct bu_page_pairs {
    uint32_t (*get)(unsigned pair);
    unsigned (*find)(uint32_t scalar);
    uint8_t first;
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

/* n / by for n below 11000 and the numbers of trails that there are: 84, 94,
 * 96, 178, 190. A division would call out of the library. */
#define BU_PAGE_DIVIDE(n, by) ((unsigned)((n) * (0x100000u / (by) + 1u) >> 20))

#ifdef __cplusplus
}
#endif

#endif
