/* How many scalar values a range holds: its bytes that are no continuation. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_COUNT_H
#define PROOF_COUNT_H

#include "sequence.h"

/*@ axiomatic Count {
      logic integer Scalars{L}(uint8_t *s, integer a, integer b)
        reads s[a .. b - 1];
      axiom no_scalars{L}: \forall uint8_t *s, integer a, b;
        b <= a ==> Scalars(s, a, b) == 0;
      axiom same_scalars{L}: \forall uint8_t *s, integer a, b;
        a < b && Continuation(s[a]) ==>
          Scalars(s, a, b) == Scalars(s, a + 1, b);
      axiom more_scalars{L}: \forall uint8_t *s, integer a, b;
        a < b && !Continuation(s[a]) ==>
          Scalars(s, a, b) == Scalars(s, a + 1, b) + 1;
    }
    axiomatic Signed {
      axiom to_signed_8: \forall integer x; 0x80 <= x <= 0xFF ==>
        (int8_t)x == x - 0x100;
    } */

#endif
