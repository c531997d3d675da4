/* Where a place is in the middle of a sequence, or at its end. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_SPLIT_H
#define PROOF_SPLIT_H

#include "sequence.h"

/*@ // What begins j bytes before s[at] goes on there.
    predicate Over{L}(uint8_t *s, integer at, integer j) =
      Start(s + (at - j), j + 1) || Whole(s + (at - j), j + 1);
    predicate Split{L}(uint8_t *s, integer at) =
      (1 <= at && Over(s, at, 1)) || (2 <= at && Over(s, at, 2)) ||
      (3 <= at && Over(s, at, 3));
    // s[0..n) ends with the start of a sequence.
    predicate Open{L}(uint8_t *s, integer n) =
      (1 <= n && Start(s + (n - 1), 1)) ||
      (2 <= n && Start(s + (n - 2), 2)) || (3 <= n && Start(s + (n - 3), 3));
    // [begin, end) ends with a sequence; with a longer start of one than
    // [p, end).
    predicate Closed{L}(uint8_t *begin, uint8_t *end) =
      (begin <= end - 1 && Whole(end - 1, 1)) ||
      (begin <= end - 2 && Whole(end - 2, 2)) ||
      (begin <= end - 3 && Whole(end - 3, 3)) ||
      (begin <= end - 4 && Whole(end - 4, 4));
    predicate Longer{L}(uint8_t *begin, uint8_t *p, uint8_t *end) =
      (begin <= end - 2 < p && Start(end - 2, 2)) ||
      (begin <= end - 3 < p && Start(end - 3, 3)); */

#endif
