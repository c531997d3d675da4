/* Addresses as numbers. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_FLAT_H
#define PROOF_FLAT_H

#include <stdint.h>

/*@ // The addresses of a range, as numbers, follow each other modulo 2^32. That
    // is a condition: not every pointer of the model has such an address.
    // flat_add.h says what it means; most proofs are faster without it.
    axiomatic Flat {
      predicate Flat(uint8_t *p, uint8_t *end) reads \nothing;
      axiom flat_rest: \forall uint8_t *p, *q, *end; Flat(p, end) && p <= q &&
        \base_addr(p) == \base_addr(q) ==> Flat(q, end);
    } */

#endif
