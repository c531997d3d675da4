/* A ring as its contract describes it. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_RING_H
#define PROOF_RING_H

#include "modulus.h"
#include <bareutf/ring.h>

/*@ axiomatic Word {
      axiom or_32: \forall integer x, y;
        0 <= x <= 0xFFFFFFFF && 0 <= y <= 0xFFFFFFFF ==>
        0 <= (x | y) <= 0xFFFFFFFF;
    } */
/*@ // How many bytes wait; how many the open gap counts; its kinds.
    logic integer Used{L}(struct bu_ring *r) = (uint32_t)(r->head - r->tail);
    logic integer Lost{L}(struct bu_ring *r) = (uint32_t)(r->lost - r->told);
    logic integer Kinds{L}(struct bu_ring *r) =
      (uint32_t)(r->faults ^ r->noted);
    // Those of a set of faults that there are.
    logic integer Known(integer faults) = faults & (BU_RING_OVERRUN |
      BU_RING_FRAMING | BU_RING_PARITY | BU_RING_BREAK);
    predicate Ring{L}(struct bu_ring *r) = \valid(r) &&
      Power(r->mask + 1) && \valid(r->data + (0 .. r->mask)) &&
      \separated(r, r->data + (0 .. r->mask)) && Used(r) <= r->mask + 1;
    // The byte that n others wait before.
    logic integer Byte{L}(struct bu_ring *r, integer n) =
      r->data[Slot(r->tail, n, r->mask + 1)];
    predicate Gap{L}(struct bu_ring *r) =
      r->lost != r->told || r->faults != r->noted;
    // There is room for n more bytes, and no gap before them.
    predicate Fits{L}(struct bu_ring *r, integer n) =
      !Gap(r) && Used(r) + n <= r->mask + 1;
    // The ring that a pointer without a type points to.
    logic struct bu_ring *The(void *ring) = (struct bu_ring *)ring;
    // That and more, as far as a gap counts.
    logic integer Capped(integer lost) =
      lost > 0xFFFFFFFF ? 0xFFFFFFFF : lost;
    logic integer Most(integer a, integer b) = a > b ? a : b; */

#endif
