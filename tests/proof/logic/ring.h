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
      r->lost != r->told || r->faults != r->noted;
    // The records in use.
    logic integer Waits{L}(struct bu_ring *r) =
      (uint32_t)(r->pushed - r->passed);
    // Room for records: the ring's own, or an array beside it.
    predicate Records{L}(struct bu_ring *r) =
      Power(r->gap_mask + 1) &&
      (r->gaps == \null ==> r->gap_mask < BU_RING_GAPS) &&
      (r->gaps != \null ==> \valid(r->gaps + (0 .. r->gap_mask)) &&
        \separated(r, r->gaps + (0 .. r->gap_mask))) &&
      (r->gaps != \null ==> \separated(r->data + (0 .. r->mask),
        r->gaps + (0 .. r->gap_mask)));
    predicate Ring{L}(struct bu_ring *r) = \valid(r) &&
      Power(r->mask + 1) && \valid(r->data + (0 .. r->mask)) &&
      \separated(r, r->data + (0 .. r->mask)) && Used(r) <= r->mask + 1 &&
      Records(r) && Waits(r) <= r->gap_mask + 1 && r->reopen <= r->mask &&
      (r->limit == 0 || r->limit == r->mask + 1);
    // The byte that n others wait before.
    logic integer Byte{L}(struct bu_ring *r, integer n) =
      r->data[Slot(r->tail, n, r->mask + 1)];
    // That and more, as far as a gap counts.
    logic integer Capped(integer lost) =
      lost > 0xFFFFFFFF ? 0xFFFFFFFF : lost; */

#endif
