/* The first two bytes of a sequence, as one number of 12 bits. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_PAIR_H
#define PROOF_PAIR_H

#include "sequence.h"

/*@ predicate BadPair(integer word) = \let x = word / 16;
      x == 0x80 || x == 0x81 || x == 0xB6 || x == 0xB7 || x == 0xC0 ||
      x >= 0xD1; */
/*@ lemma bad_pair: \forall integer a, b;
      0xC2 <= a <= 0xF4 && Continuation(b) ==>
      (Second(a, b) <==> !BadPair((a - 0xC0) * 64 + (b - 0x80))); */

#endif
