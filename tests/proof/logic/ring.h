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
    // Room for bytes, and for records: the ring's own, or an array beside it.
    predicate Places{L}(struct bu_ring *r, uint8_t *data,
      integer mask, struct bu_ring_gap *gaps, integer gap_mask) =
      \valid(r) && Power(mask + 1) && \valid(data + (0 .. mask)) &&
      \separated(r, data + (0 .. mask)) && Power(gap_mask + 1) &&
      (gaps == \null ==> gap_mask < BU_RING_GAPS) &&
      (gaps != \null ==> \valid(gaps + (0 .. gap_mask)) &&
        \separated(r, gaps + (0 .. gap_mask)) &&
        \separated(data + (0 .. mask), gaps + (0 .. gap_mask)));
    predicate Ring{L}(struct bu_ring *r) =
      Places(r, (uint8_t *)r->data, r->mask, r->gaps, r->gap_mask) &&
      Used(r) <= r->mask + 1 && Waits(r) <= r->gap_mask + 1 &&
      r->reopen <= r->mask && (r->limit == 0 || r->limit == r->mask + 1);
    // The byte that n others wait before.
    logic integer Byte{L}(struct bu_ring *r, integer n) =
      r->data[Slot(r->tail, n, r->mask + 1)];
    // That and more, as far as a gap counts.
    logic integer Capped(integer lost) =
      lost > 0xFFFFFFFF ? 0xFFFFFFFF : lost; */

#endif
