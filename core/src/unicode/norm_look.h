/* norm_look: what the files of norm share. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NORM_LOOK_H
#define BU_NORM_LOOK_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Needs a closer look: NFC changes it, or it may combine with what is before
 * it. */
enum { NORM_LOOK = 255 };

/* Return the combining class of scalar, or NORM_LOOK: for no nonstarter except
 * those that NFC changes. */
unsigned bu_norm__look(uint32_t scalar);

/* May scalar, which is no Hangul vowel or final, be the second of a composite?
 */
bool bu_norm__combines(uint32_t scalar);

/* Write what scalar becomes by compatibility, after canonical decomposition,
 * and return the count, or 0 if it has no such decomposition. */
unsigned bu_norm__compatible(uint32_t *out, uint32_t scalar);

#ifdef __cplusplus
}
#endif

#endif
