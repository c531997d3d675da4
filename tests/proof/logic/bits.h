/* Words whose bits do not meet: their or is their sum. The axioms are assumed;
 * the lemmas are proved. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_BITS_H
#define PROOF_BITS_H

#include "arithmetic.h"

/*@ // x has its bits below one of these places, z at it and above.
    predicate Apart(integer x, integer z) =
      (x < 8 && z % 8 == 0) ||
      (x < 0x80 && z % 0x80 == 0) ||
      (x < 0x400 && z % 0x400 == 0) ||
      (x < 0x4000 && z % 0x4000 == 0) ||
      (x < 0x20000 && z % 0x20000 == 0) ||
      (x < 0x200000 && z % 0x200000 == 0) ||
      (x < 0x1000000 && z % 0x1000000 == 0) ||
      (x < 0x2000000 && z % 0x2000000 == 0) ||
      (x < 0x10000000 && z % 0x10000000 == 0) ||
      (x < 0x80000000 && z % 0x80000000 == 0) ||
      (x < 0x100000000 && z % 0x100000000 == 0);
*/

/*@ axiomatic Or {
      axiom or_apart: \forall integer x, z; 0 <= x && 0 <= z &&
        (Apart(x, z) || Apart(z, x)) ==> (x | z) == x + z;
      axiom xor_ones: \forall integer x; 0 <= x < 0x100000000 ==>
        (x ^ 0xFFFFFFFF) == 0xFFFFFFFF - x;
    } */

/*@ lemma and_7: \forall integer x; 0 <= x ==> (x & 0x7F) == x % 0x80; */

/*@ lemma left_3: \forall integer x; x << 3 == 8 * x; */
/*@ lemma left_17: \forall integer x; x << 17 == 0x20000 * x; */
/*@ lemma left_24: \forall integer x; x << 24 == 0x1000000 * x; */
/*@ lemma left_31: \forall integer x; x << 31 == 0x80000000 * x; */
/*@ lemma left_32: \forall integer x; x << 32 == 0x100000000 * x; */
/*@ lemma right_1: \forall integer x; 0 <= x ==> x >> 1 == x / 2; */
/*@ lemma right_2: \forall integer x; 0 <= x ==> x >> 2 == x / 4; */
/*@ lemma right_3: \forall integer x; 0 <= x ==> x >> 3 == x / 8; */
/*@ lemma right_4: \forall integer x; 0 <= x ==> x >> 4 == x / 16; */
/*@ lemma right_5: \forall integer x; 0 <= x ==> x >> 5 == x / 32; */
/*@ lemma right_6: \forall integer x; 0 <= x ==> x >> 6 == x / 64; */
/*@ lemma right_7: \forall integer x; 0 <= x ==> x >> 7 == x / 128; */

#endif
