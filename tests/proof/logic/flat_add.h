/* What it means that addresses follow each other. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_FLAT_ADD_H
#define PROOF_FLAT_ADD_H

#include "flat.h"

/*@ axiomatic FlatAdd {
      axiom flat_add: \forall uint8_t *p, *end, integer n; Flat(p, end) &&
        0 <= n <= end - p ==>
        (uint8_t *)((uint32_t)((uint32_t)p + n)) == p + n;
    } */

#endif
