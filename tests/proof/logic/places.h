/* Well-formed text as a property of each place: no induction is needed to
 * append to it or to copy it. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_PLACES_H
#define PROOF_PLACES_H

#include "sequence.h"

/*@ // A sequence of k bytes is at s[i], inside of [a, b).
    predicate Inside{L}(uint8_t *s, integer i, integer k, integer a,
                        integer b) =
      a <= i && i + k <= b &&
      ((k == 1 && One(s[i])) || (k == 2 && Two(s[i], s[i + 1])) ||
       (k == 3 && Three(s[i], s[i + 1], s[i + 2])) ||
       (k == 4 && Four(s[i], s[i + 1], s[i + 2], s[i + 3])));
    // The byte s[i] is in such a sequence.
    predicate Place{L}(uint8_t *s, integer i, integer a, integer b) =
      Inside(s, i, 1, a, b) || Inside(s, i, 2, a, b) ||
      Inside(s, i, 3, a, b) || Inside(s, i, 4, a, b) ||
      Inside(s, i - 1, 2, a, b) || Inside(s, i - 1, 3, a, b) ||
      Inside(s, i - 1, 4, a, b) || Inside(s, i - 2, 3, a, b) ||
      Inside(s, i - 2, 4, a, b) || Inside(s, i - 3, 4, a, b);
    predicate Places{L}(uint8_t *s, integer a, integer b) =
      \forall integer i; a <= i < b ==> Place(s, i, a, b);
*/
/*@ lemma place_wider{L}: \forall uint8_t *s, integer i, a, b, c;
      b <= c && Place(s, i, a, b) ==> Place(s, i, a, c); */
/*@ lemma place_same{K, L}: \forall uint8_t *s, *t, integer i, n;
      (\forall integer j; 0 <= j < n ==> \at(s[j], K) == \at(t[j], L)) &&
      Place{K}(s, i, 0, n) ==> Place{L}(t, i, 0, n); */

#endif
