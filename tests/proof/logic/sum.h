/* The sum of the bytes of a number depends on seven bits of each: step by step,
 * for the lemma same_sum. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_SUM_H
#define PROOF_SUM_H

#include "sevens.h"

/*@ predicate SameBits{K, L}(uint8_t *s, integer n) =
      \forall integer j; 0 <= j < n ==>
        \at(s[j], K) % 0x80 == \at(s[j], L) % 0x80; */
/*@ lemma sum_1{K, L}: \forall uint8_t *s;
      SameBits{K, L}(s, 1) ==> Sum{K}(s, 1) == Sum{L}(s, 1); */
/*@ lemma sum_2{K, L}: \forall uint8_t *s;
      SameBits{K, L}(s, 2) ==> Sum{K}(s, 2) == Sum{L}(s, 2); */
/*@ lemma sum_3{K, L}: \forall uint8_t *s;
      SameBits{K, L}(s, 3) ==> Sum{K}(s, 3) == Sum{L}(s, 3); */
/*@ lemma sum_4{K, L}: \forall uint8_t *s;
      SameBits{K, L}(s, 4) ==> Sum{K}(s, 4) == Sum{L}(s, 4); */
/*@ lemma sum_5{K, L}: \forall uint8_t *s;
      SameBits{K, L}(s, 5) ==> Sum{K}(s, 5) == Sum{L}(s, 5); */
/*@ lemma sum_6{K, L}: \forall uint8_t *s;
      SameBits{K, L}(s, 6) ==> Sum{K}(s, 6) == Sum{L}(s, 6); */
/*@ lemma sum_7{K, L}: \forall uint8_t *s;
      SameBits{K, L}(s, 7) ==> Sum{K}(s, 7) == Sum{L}(s, 7); */
/*@ lemma sum_8{K, L}: \forall uint8_t *s;
      SameBits{K, L}(s, 8) ==> Sum{K}(s, 8) == Sum{L}(s, 8); */
/*@ lemma sum_9{K, L}: \forall uint8_t *s;
      SameBits{K, L}(s, 9) ==> Sum{K}(s, 9) == Sum{L}(s, 9); */
/*@ lemma sum_10{K, L}: \forall uint8_t *s;
      SameBits{K, L}(s, 10) ==> Sum{K}(s, 10) == Sum{L}(s, 10); */
/*@ lemma sum_each{K, L}: \forall uint8_t *s, integer n; SameBits{K, L}(s, n) &&
      (n == 0 || n == 1 || n == 2 || n == 3 || n == 4 || n == 5 || n == 6 ||
       n == 7 || n == 8 || n == 9 || n == 10) ==>
      Sum{K}(s, n) == Sum{L}(s, n); */

#endif
