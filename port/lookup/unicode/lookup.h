/* lookup: a value for each scalar value, in three steps. */
/* SPDX-License-Identifier: MIT */
#ifndef LOOKUP_H
#define LOOKUP_H

#include <stdint.h>

/* The value of a scalar value up to U+10FFFF in a table that
 * tools/unicode/lookup.py made. */
#define LOOKUP(name, scalar)                                                   \
    name##_leaves[name##_rows[name##_pages[(scalar) >> 9] * 32u +              \
                              ((scalar) >> 4 & 31u)] *                         \
                      16u +                                                    \
                  ((scalar)&15u)]

#define LOOKUP_TOP 0x10FFFFu

#endif
