/* norm_plain: what needs no closer look before it is in a normal form. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NORM_PLAIN_H
#define BU_NORM_PLAIN_H

#include <bareutf/norm.h>

/* Kinds of scalar values, as tools/unicode/norm_plain.py describes them, which
 * makes their table. ASCII has none. */
enum norm_kind {
    NORM_OTHER,
    NORM_MARK = 2,
    NORM_STARTER = 4,
    NORM_HANGUL,
    NORM_PLAIN
};

/* Return the kind of scalar. */
unsigned bu_norm__kind(uint32_t scalar);

/* Is scalar a starter that form never changes, and that never combines with
 * what is before it? False may mean that this is not known. */
static inline bool norm_is_plain(const struct bu_norm_form *form,
                                 uint32_t scalar)
{
    return scalar < form->plain || bu_norm__kind(scalar) >= form->passes;
}

/* Return where all that is before it, from p on, is surely in form and ends in
 * a plain starter, or p: starters that are plain, at most one mark after each.
 * Nothing ill-formed is passed. Looks at no more than 3 bytes from end on. */
const uint8_t *bu_norm__skip(const struct bu_norm_form *form, const uint8_t *p,
                             const uint8_t *end);

#endif
