/* norm_compatible: what NFKC asks beside the decomposition. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NORM_COMPATIBLE_H
#define BU_NORM_COMPATIBLE_H

#include <stdbool.h>
#include <stdint.h>

/* Does scalar, or a part of it, have a compatibility decomposition? */
bool bu_norm__has_compatible(uint32_t scalar);

#endif
