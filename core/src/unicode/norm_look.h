/* norm_look: what the files of norm share. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NORM_LOOK_H
#define BU_NORM_LOOK_H

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

#ifdef __cplusplus
}
#endif

#endif
