/* The bits of a byte, and their test by a shift to the top of a word. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_BIT_H
#define PROOF_BIT_H

#include "bits.h"

/*@ logic integer Power2(integer k) =
      k == 0 ? 1 : k == 1 ? 2 : k == 2 ? 4 : k == 3 ? 8 :
      k == 4 ? 0x10 : k == 5 ? 0x20 : k == 6 ? 0x40 : 0x80;
    // Bit k of the byte x is set.
    predicate Bit(integer x, integer k) = x / Power2(k) % 2 == 1; */

/*@ lemma left_26: \forall integer x; x << 26 == 0x4000000 * x; */
/*@ lemma left_27: \forall integer x; x << 27 == 0x8000000 * x; */
/*@ lemma left_29: \forall integer x; x << 29 == 0x20000000 * x; */
/*@ lemma left_30: \forall integer x; x << 30 == 0x40000000 * x; */
/*@ lemma top_7: \forall integer x; 0 <= x < 0x100 ==>
      ((uint32_t)(x << 24) >= 0x80000000 <==> Bit(x, 7)); */
/*@ lemma top_6: \forall integer x; 0 <= x < 0x100 ==>
      ((uint32_t)(x << 25) >= 0x80000000 <==> Bit(x, 6)); */
/*@ lemma top_5: \forall integer x; 0 <= x < 0x100 ==>
      ((uint32_t)(x << 26) >= 0x80000000 <==> Bit(x, 5)); */
/*@ lemma top_4: \forall integer x; 0 <= x < 0x100 ==>
      ((uint32_t)(x << 27) >= 0x80000000 <==> Bit(x, 4)); */
/*@ lemma top_3: \forall integer x; 0 <= x < 0x100 ==>
      ((uint32_t)(x << 28) >= 0x80000000 <==> Bit(x, 3)); */
/*@ lemma top_2: \forall integer x; 0 <= x < 0x100 ==>
      ((uint32_t)(x << 29) >= 0x80000000 <==> Bit(x, 2)); */
/*@ lemma top_1: \forall integer x; 0 <= x < 0x100 ==>
      ((uint32_t)(x << 30) >= 0x80000000 <==> Bit(x, 1)); */
/*@ lemma top_0: \forall integer x; 0 <= x < 0x100 ==>
      ((uint32_t)(x << 31) >= 0x80000000 <==> Bit(x, 0)); */
/*@ lemma top_bit: \forall integer x, k; 0 <= x < 0x100 &&
      (k == 24 || k == 25 || k == 26 || k == 27 || k == 28 || k == 29 ||
       k == 30 || k == 31) ==>
      ((uint32_t)(x << k) >= 0x80000000 <==> Bit(x, 31 - k)); */

#endif
