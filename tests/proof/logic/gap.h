/* What a gap of a ring holds. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_GAP_H
#define PROOF_GAP_H

#define PROOF_SLOT_HIDDEN
#include "ring.h"

/*@ axiomatic Word {
      axiom or_32: \forall integer x, y;
        0 <= x <= 0xFFFFFFFF && 0 <= y <= 0xFFFFFFFF ==>
        0 <= (x | y) <= 0xFFFFFFFF;
    } */
/*@ // Those of a set of faults that there are.
    logic integer Known(integer faults) = faults & (BU_RING_OVERRUN |
      BU_RING_FRAMING | BU_RING_PARITY | BU_RING_BREAK);
    // The kinds of the open gap: since the last record, or since noted.
    logic integer Pending{L}(struct bu_ring *r) = (uint32_t)(
      r->faults ^ (r->pushed != r->passed ? r->base : r->noted));
    logic integer Least(integer a, integer b) = a < b ? a : b;
    logic integer Most(integer a, integer b) = a > b ? a : b; */

#endif
