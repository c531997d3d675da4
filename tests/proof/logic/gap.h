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
    // The next gap: the first record, or else what is lost now. How many bytes
    // wait before it, how many it counts, and of which kinds it is.
    logic integer Ready{L}(struct bu_ring *r) = (uint32_t)(
      (Waits(r) > 0 ? Record(r, 0)->at : r->head) - r->tail);
    logic integer NextLost{L}(struct bu_ring *r) = (uint32_t)(
      (Waits(r) > 0 ? Record(r, 0)->lost : r->lost) - r->told);
    logic integer NextKinds{L}(struct bu_ring *r) = (uint32_t)(
      (Waits(r) > 0 ? Record(r, 0)->faults : r->faults) ^ r->noted);
    predicate NextGap{L}(struct bu_ring *r) =
      Ready(r) == 0 && (NextLost(r) > 0 || NextKinds(r) != 0);
    // A record is of something, and a byte is after it.
    predicate First{L}(struct bu_ring *r) = Waits(r) > 0 ==>
      Ready(r) < Used(r) && (NextLost(r) > 0 || NextKinds(r) != 0);
    // The record of the open gap cannot be made.
    predicate Closed{L}(struct bu_ring *r) = r->limit == 0 &&
      (Used(r) > r->reopen || ((Used(r) > 0 || Gap(r)) &&
        (Waits(r) == r->gap_mask + 1 || Lost(r) == 0xFFFFFFFF)));
    // The kinds of the open gap that are known to have been reported: those
    // since the last record, or since noted.
    logic integer Pending{L}(struct bu_ring *r) = (uint32_t)(
      r->faults ^ (Waits(r) > 0 ? r->base : r->noted));
    // As many records as before, all as they were.
    predicate SameRecords{K, L}(struct bu_ring *r, integer n) =
      \forall integer i; 0 <= i < n ==>
      Record{L}(r, i) == Record{K}(r, i) &&
      \at(Record{K}(r, i)->at, L) == \at(Record{K}(r, i)->at, K) &&
      \at(Record{K}(r, i)->lost, L) == \at(Record{K}(r, i)->lost, K) &&
      \at(Record{K}(r, i)->faults, L) == \at(Record{K}(r, i)->faults, K);
    logic integer Least(integer a, integer b) = a < b ? a : b;
    logic integer Most(integer a, integer b) = a > b ? a : b; */

#endif
