/* What a gap of a ring holds. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_GAP_H
#define PROOF_GAP_H

#include "ring.h"

/*@ axiomatic Word {
      axiom or_32: \forall integer x, y;
        0 <= x <= 0xFFFFFFFF && 0 <= y <= 0xFFFFFFFF ==>
        0 <= (x | y) <= 0xFFFFFFFF;
    } */
/*@ // The kinds of the open gap; those of a set of faults that there are.
    logic integer Kinds{L}(struct bu_ring *r) =
      (uint32_t)(r->faults ^ r->noted);
    logic integer Known(integer faults) = faults & (BU_RING_OVERRUN |
      BU_RING_FRAMING | BU_RING_PARITY | BU_RING_BREAK);
    logic integer Most(integer a, integer b) = a > b ? a : b; */

#endif
