/* norm_plain: values that need no closer look for a normal form. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NORM_PLAIN_H
#define BU_NORM_PLAIN_H

#include <bareutf/norm.h>

/* Kinds of scalar values. tools/unicode/norm_plain.py makes their table and
 * describes them. ASCII has none. */
enum norm_kind {
    NORM_OTHER,
    NORM_MARK = 2,
    NORM_STARTER = 4, /* same with 5: slower */
    NORM_HANGUL,
    NORM_PLAIN
};

/* Return the kind of scalar. */
unsigned bu_norm__kind(uint32_t scalar);

/* Return whether scalar is a starter that form never changes, and that never
 * combines with a value before it. False may mean that this is not known. */
static inline bool norm_is_plain(const struct bu_norm_form *form,
                                 uint32_t scalar)
{
    return scalar < form->plain || bu_norm__kind(scalar) >= form->passes;
}

/* Return the end of a run from p on that is certainly in form and ends in a
 * plain starter, or p: plain starters with at most one mark after each. No
 * ill-formed part is passed. Reads at most 3 bytes from end on. */
const uint8_t *bu_norm__skip(const struct bu_norm_form *form, const uint8_t *p,
                             const uint8_t *end);

#endif
