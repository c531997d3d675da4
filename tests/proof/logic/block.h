/* Blocks of bytes in a ring. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_BLOCK_H
#define PROOF_BLOCK_H

#include "gap.h"

/*@ // There is room for n more bytes.
    predicate Fits{L}(struct bu_ring *r, integer n) =
      Used(r) + n <= r->mask + 1;
    // The ring that a pointer without a type points to.
    logic struct bu_ring *The(void *ring) = (struct bu_ring *)ring;
    // The slots of a ring, except the bytes from number a up to b, hold in L
    // what they hold in K.
    predicate Kept{K, L}(struct bu_ring *r, integer a, integer b) =
      \forall integer i; 0 <= i < a || b <= i <= \at(r->mask, L) ==>
      Byte{L}(r, i) == Byte{K}(r, i);
    // The n bytes from number a on are those at s.
    predicate Holds{L}(struct bu_ring *r, integer a, uint8_t *s, integer n) =
      \forall integer i; 0 <= i < n ==> Byte(r, a + i) == s[i]; */

#endif
