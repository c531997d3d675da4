/* case_seek: the one search of the tables of letters by case. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_CASE_SEEK_H
#define BU_CASE_SEEK_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What an entry is. As in tools/unicode/case.py, which describes the format. */
enum {
    BU_CASE_LOWER = 0x01, /* the target is its lower case */
    BU_CASE_UPPER = 0x02, /* it has the upper case that the target has */
    BU_CASE_WHOLE = 0x04, /* alone: the target is a place in fold.c's table */
    BU_CASE_IOTA = 0x08,  /* with that: the target, and U+03B9 behind it */
    BU_CASE_MORE = 0x08,  /* else: the target becomes something in turn */
    BU_CASE_BACK = 0x10,  /* the target is on the same page, and leads back */
    BU_CASE_TITLE = 0x20, /* its title case is itself */
    BU_CASE_PAIRS = 0x40, /* upper and lower case in turn */
    BU_CASE_RUN = 0x80    /* of some length */
};

/* A value that bu_case__seek returns. */
#define BU_CASE_SCALAR 0x1FFFFFu /* what is the target of it */
#define BU_CASE_FLAG 0x1000000u  /* times these flags */

struct bu_case__table {
    const uint8_t *lists;
    const uint8_t *kinds; /* flags, and page of the target */
    uint16_t plane;       /* where the pages from U+10000 on begin */
    uint16_t from;        /* 1: search backwards, among BU_CASE_BACK alone */
};

/* What folding changes; the same backwards; and what is in neither of upper and
 * lower case. */
extern const struct bu_case__table bu_case__fold;
extern const struct bu_case__table bu_case__raise;
extern const struct bu_case__table bu_case__back;

/* Return the target of scalar, and the flags; 0 if it has none. In pairs both
 * have the lower one. Backwards, return what scalar is the target of. */
uint32_t bu_case__seek(const struct bu_case__table *table, uint32_t scalar);

/* Put the simple upper case of *scalar in its place. Return flags: WHOLE or
 * MORE if it folds to more than one, TITLE if its title case is itself. */
unsigned bu_case__upper(uint32_t *scalar);

/* Return 0, 1 or 2 for the upper, title or lower case of a letter that has
 * three, as U+01C4 to U+01C6; else 3. */
unsigned bu_case__three(uint32_t scalar);

#ifdef __cplusplus
}
#endif

#endif
