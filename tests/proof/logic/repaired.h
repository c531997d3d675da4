/* The size of a text after repair. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_REPAIRED_H
#define PROOF_REPAIRED_H

#include "sequence.h"

/*@ // At s, of which n bytes may be read, an ill-formed part of k bytes begins:
    // a maximal subpart (D93b of the Unicode Standard), or one byte.
    predicate IllFormed{L}(uint8_t *s, integer n, integer k) =
      1 <= k <= n && !Begins(s, n) &&
      ((k == 1 && Length(s[0]) == 0) ||
       (Start(s, k) && \forall integer j; k < j <= n ==> !Start(s, j)));
    predicate IllFormedAt{L}(uint8_t *s, integer at, integer n, integer k) =
      at < n && IllFormed(s + at, n - at, k);
    // Of s[0..n), s[0..at) is whole sequences and parts; size is their length
    // with U+FFFD for each part.
    inductive Repaired{L}(uint8_t *s, integer n, integer at, integer size) {
      case none{L}: \forall uint8_t *s, integer n; Repaired(s, n, 0, 0);
      case whole{L}: \forall uint8_t *s, integer n, at, size;
        Repaired(s, n, at, size) && at < n && Begins(s + at, n - at) ==>
        Repaired(s, n, at + Length(s[at]), size + Length(s[at]));
      case part{L}: \forall uint8_t *s, integer n, at, size, k;
        Repaired(s, n, at, size) && IllFormedAt(s, at, n, k) ==>
        Repaired(s, n, at + k, size + 3);
    } */

#endif
