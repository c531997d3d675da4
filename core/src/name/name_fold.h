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

/* Have a value at name->out[name->at]: false where the name ends. */
bool bu_name__load(const struct bu_name_fold *fold,
                   struct bu_name_folded *name);

/* map of what folds unit by unit, by a table in ROM: data points to it. */
unsigned bu_name__map_upcase(const struct bu_name_fold *fold, uint32_t *out,
                             uint32_t scalar);

#ifdef __cplusplus
}
#endif

#endif
