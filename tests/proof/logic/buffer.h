/* Source and destination of a conversion, as base.h describes them. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_BUFFER_H
#define PROOF_BUFFER_H

#include "utf16.h"
#include <bareutf/base.h>

/*@ // p is in [a, b).
    predicate In(uint8_t *a, uint8_t *p, uint8_t *b) =
      \base_addr(a) == \base_addr(p) == \base_addr(b) && a <= p < b;
    axiomatic Before {
      // The byte of the source at p before anything is written: any bytes; a
      // contract holds for all of them.
      logic integer Read(uint8_t *p);
    }
    predicate Unread{L}(uint8_t *p, uint8_t *end) =
      \forall uint8_t *r; In(p, r, end) ==> *r == Read(r);
    predicate Source{L}(uint8_t *src, uint8_t *end) =
      src <= end && \base_addr(src) == \base_addr(end) &&
      \valid_read(src + (0 .. end - src - 1));
    predicate Source16{L}(uint16_t *src, uint16_t *end) =
      src <= end && \base_addr(src) == \base_addr(end) &&
      \valid_read(src + (0 .. end - src - 1));
    predicate Source32{L}(uint32_t *src, uint32_t *end) =
      src <= end && \base_addr(src) == \base_addr(end) &&
      \valid_read(src + (0 .. end - src - 1));
    predicate Room{L}(uint8_t *dst, uint8_t *end) =
      dst <= end && \base_addr(dst) == \base_addr(end) &&
      end - dst <= 0x7FFFFFFF && \valid(dst + (0 .. end - dst - 1));
    // The difference of two addresses in one object, at most 2^31 apart.
    axiomatic Address {
      axiom address{L}: \forall uint8_t *p, *q;
        \base_addr(p) == \base_addr(q) && 0 <= q - p <= 0x7FFFFFFF ==>
        (uint32_t)((uint32_t)q - (uint32_t)p) == q - p;
    } */

#endif
