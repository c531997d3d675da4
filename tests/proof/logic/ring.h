/* A ring as its contract describes it. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_RING_H
#define PROOF_RING_H

#include "modulus.h"
#include <bareutf/ring.h>

/*@ // How many bytes wait; how many the open gap counts.
    logic integer Used{L}(struct bu_ring *r) = (uint32_t)(r->head - r->tail);
    logic integer Lost{L}(struct bu_ring *r) = (uint32_t)(r->lost - r->told);
    predicate Gap{L}(struct bu_ring *r) =
      r->lost != r->told ||
      (r->faults != r->noted && (r->faults & 15) != 0);
    // Room for bytes, and for records: the ring's own, or an array beside it.
    predicate Ring{L}(struct bu_ring *r) = \valid(r) &&
      Power(r->mask + 1) && \valid(r->data + (0 .. r->mask)) &&
      \separated(r, r->data + (0 .. r->mask)) && Power(r->gap_mask + 1) &&
      (r->gaps == \null ==> r->gap_mask < BU_RING_GAPS) &&
      (r->gaps != \null ==> \valid(r->gaps + (0 .. r->gap_mask)) &&
        \separated(r, r->gaps + (0 .. r->gap_mask)) &&
        \separated(r->data + (0 .. r->mask), r->gaps + (0 .. r->gap_mask)));
    // The byte that n others wait before.
    logic integer Byte{L}(struct bu_ring *r, integer n) =
      r->data[Slot(r->tail, n, r->mask + 1)];
    // That and more, as far as a gap counts.
    logic integer Capped(integer lost) =
      lost > 0xFFFFFFFF ? 0xFFFFFFFF : lost; */

#endif
