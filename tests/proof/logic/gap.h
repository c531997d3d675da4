/* What a gap of a ring holds. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_GAP_H
#define PROOF_GAP_H

#define PROOF_SLOT_HIDDEN
#include "ring.h"

/*@ // Those of a set of faults that there are.
    logic integer Known(integer faults) = faults & (BU_RING_OVERRUN |
      BU_RING_FRAMING | BU_RING_PARITY | BU_RING_BREAK);
    logic integer Least(integer a, integer b) = a < b ? a : b;
    logic integer Most(integer a, integer b) = a > b ? a : b; */

#endif
