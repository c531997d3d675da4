/* refused: the loop over the bytes of a name. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NAME_CHECK_H
#define BU_NAME_CHECK_H

#include <bareutf/name.h>

/*
 * Return where in the n bytes before end, 1 or more, the first byte is that is
 * no UTF-8, or NUL, or '/', or that the table of *rule refuses; n if none is.
 * Apart, and given the end, so that a Cortex-M0 has registers for all: six
 * instructions for a byte of the plain run.
 */
size_t bu_name__refused(const struct bu_name_rule *rule, const uint8_t *end,
                        size_t n);

#endif
