/* What C defines of unsigned arithmetic and WP leaves open: conversions out of
 * the range of a type (C11 6.3.1.3), masks, and shifts as products. The axioms
 * are assumed; the lemmas are proved. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_ARITHMETIC_H
#define PROOF_ARITHMETIC_H

#include <stdint.h>

/*@ axiomatic Conversion {
      axiom to_32: \forall integer x; 0 <= x ==>
        (uint32_t)x == x % 0x100000000;
      axiom below_32: \forall integer x; -0x100000000 <= x < 0 ==>
        (uint32_t)x == x + 0x100000000;
      axiom to_16: \forall integer x; 0 <= x ==> (uint16_t)x == x % 0x10000;
      axiom to_8: \forall integer x; 0 <= x ==> (uint8_t)x == x % 0x100;
    } */
/*@ lemma same_32: \forall integer x; 0 <= x < 0x100000000 ==>
      (uint32_t)x == x; */
/*@ lemma once_32: \forall integer x; 0x100000000 <= x < 0x200000000 ==>
      (uint32_t)x == x - 0x100000000; */
/*@ lemma thrice_32: \forall integer x; 0x300000000 <= x < 0x400000000 ==>
      (uint32_t)x == x - 0x300000000; */

/*@ axiomatic Mask {
      axiom and_most: \forall integer x, m; 0 <= x && 0 <= m ==>
        0 <= (x & m) <= m && (x & m) <= x;
      axiom or_80: \forall integer x; 0 <= x ==>
        (x | 0x80) == (x % 0x100 >= 0x80 ? x : x + 0x80);
      axiom xor_zero: \forall integer x, y;
        0 <= x < 0x100000000 && 0 <= y < 0x100000000 ==>
        ((uint32_t)(x ^ y) == 0 <==> x == y);
    } */
/*@ lemma and_21: \forall integer x; 0 <= x ==>
      (x & 0x1FFFFF) == x % 0x200000; */

/*@ lemma left_7: \forall integer x; x << 7 == 0x80 * x; */
/*@ lemma left_10: \forall integer x; x << 10 == 0x400 * x; */
/*@ lemma left_14: \forall integer x; x << 14 == 0x4000 * x; */
/*@ lemma left_15: \forall integer x; x << 15 == 0x8000 * x; */
/*@ lemma left_20: \forall integer x; x << 20 == 0x100000 * x; */
/*@ lemma left_21: \forall integer x; x << 21 == 0x200000 * x; */
/*@ lemma left_25: \forall integer x; x << 25 == 0x2000000 * x; */
/*@ lemma left_28: \forall integer x; x << 28 == 0x10000000 * x; */
/*@ lemma right_10: \forall integer x; 0 <= x ==> x >> 10 == x / 0x400; */
/*@ lemma right_15: \forall integer x; 0 <= x ==> x >> 15 == x / 0x8000; */
/*@ lemma right_20: \forall integer x; 0 <= x ==> x >> 20 == x / 0x100000; */

#endif
