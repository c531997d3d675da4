/* Source and destination of a conversion, as base.h describes them. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_BUFFER_H
#define PROOF_BUFFER_H

#include "utf16.h"
#include <bareutf/base.h>

/*@ // The addresses of a range, as numbers, follow each other modulo 2^32.
    predicate Flat(uint8_t *p, uint8_t *end) =
      \forall uint8_t *a, integer n; \base_addr(a) == \base_addr(p) &&
      p <= a && 0 <= n <= end - a ==>
      (uint8_t *)((uint32_t)((uint32_t)a + n)) == a + n;
*/
/*@ lemma flat_rest: \forall uint8_t *p, *q, *end; Flat(p, end) && p <= q &&
      \base_addr(p) == \base_addr(q) ==> Flat(q, end); */

/*@ predicate Source{L}(uint8_t *src, uint8_t *end) =
      src <= end && \base_addr(src) == \base_addr(end) && Flat(src, end) &&
      \valid_read(src + (0 .. end - src - 1));
    predicate Source16{L}(uint16_t *src, uint16_t *end) =
      src <= end && \base_addr(src) == \base_addr(end) &&
      \valid_read(src + (0 .. end - src - 1));
    predicate Source32{L}(uint32_t *src, uint32_t *end) =
      src <= end && \base_addr(src) == \base_addr(end) &&
      \valid_read(src + (0 .. end - src - 1));
    predicate Room{L}(uint8_t *dst, uint8_t *end) =
      dst <= end && \base_addr(dst) == \base_addr(end) && Flat(dst, end) &&
      end - dst <= 0x7FFFFFFF && \valid(dst + (0 .. end - dst - 1));
    // The difference of two addresses in one object, at most 2^31 apart.
    axiomatic Address {
      axiom address{L}: \forall uint8_t *p, *q;
        \base_addr(p) == \base_addr(q) && 0 <= q - p <= 0x7FFFFFFF ==>
        (uint32_t)((uint32_t)q - (uint32_t)p) == q - p;
    } */

#endif
