/* norm_compatible: NFKC and NFKD, which search for a decomposition only where
 * there is one. */
/* SPDX-License-Identifier: MIT */
#include "norm_fast.h"

#define NORM_HAS_ITEMS(scalar) ((norm_entry(scalar) & NORM_COMPATIBLE) != 0)
#include "../../../../core/src/unicode/norm_compatible.c"
