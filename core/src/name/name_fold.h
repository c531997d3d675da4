/* name: the values of the next sequence of a name. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NAME_FOLD_H
#define BU_NAME_FOLD_H

#include <bareutf/name.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Ill-formed bytes are values above all scalar values. */
#define NAME_BYTES 0x110000u

/* How many values a map wrote; one of your own may return more. */
static inline uint8_t name_count(unsigned n)
{
    return (uint8_t)(n < BU_NAME_FOLD_MAX ? n : BU_NAME_FOLD_MAX);
}

/* Get a value at name->out[name->at]. Return false at the end of the name. */
bool bu_name__load(const struct bu_name_fold *fold,
                   struct bu_name_folded *name);

/* gLowerCaseTable of TN1150, from capital to small letter, without ASCII and
 * without the values that it ignores. */
extern const struct bu_upcase bu_upcase__hfs;

#ifdef __cplusplus
}
#endif

#endif
