/* Addresses as numbers. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_FLAT_H
#define PROOF_FLAT_H

#include <stdint.h>

/*@ // The addresses of a range, as numbers, follow each other modulo 2^32. It is
    // a condition and no axiom: not every pointer of the model has an address.
    predicate Flat(uint8_t *p, uint8_t *end) =
      \forall uint8_t *a, integer n; \base_addr(a) == \base_addr(p) &&
      p <= a && 0 <= n <= end - a ==>
      (uint8_t *)((uint32_t)((uint32_t)a + n)) == a + n; */
/*@ lemma flat_rest: \forall uint8_t *p, *q, *end; Flat(p, end) && p <= q &&
      \base_addr(p) == \base_addr(q) ==> Flat(q, end); */

#endif
