/* norm_canonical: what the files of norm ask of one scalar value. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NORM_CANONICAL_H
#define BU_NORM_CANONICAL_H

#include <bareutf/norm.h>

/* Needs a closer look: NFC changes it, or it may combine with what is before
 * it. */
enum { NORM_LOOK = 255 };

/* Return the combining class of scalar, or NORM_LOOK: for no nonstarter except
 * those that NFC changes. */
unsigned bu_norm__look(uint32_t scalar);

/* May scalar, which is no Hangul vowel or final, be the second of a composite?
 */
bool bu_norm__combines(uint32_t scalar);

/* Write what scalar becomes in a form before anything is put in order or
 * composed, each with what bu_norm__look returns times 2^24; return the count.
 */
unsigned bu_norm__parts(const struct bu_norm_form *form, uint32_t *out,
                        uint32_t scalar);

#endif
