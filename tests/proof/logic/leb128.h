/* LEB128: bytes of which each but the last has its top bit set, seven bits of
 * the number in each, the lowest first (DWARF 5, 7.6). */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_LEB128_H
#define PROOF_LEB128_H

#include "arithmetic.h"

/*@ // The bytes s[0..k) all ask for one more.
    predicate More{L}(uint8_t *s, integer k) =
      \forall integer j; 0 <= j < k ==> s[j] >= 0x80;

    // s[0..n) is one number: each byte but the last asks for one more.
    predicate Form{L}(uint8_t *s, integer n) =
      1 <= n && More(s, n - 1) && s[n - 1] < 0x80;

    logic integer Power7(integer k) =
      k == 0 ? 1 : k == 1 ? 0x80 : k == 2 ? 0x4000 : k == 3 ? 0x200000 :
      k == 4 ? 0x10000000 : 0x800000000;

    // The value of s[0..k), which all ask for one more, k at most 4.
    logic integer Low{L}(uint8_t *s, integer k) =
      k == 0 ? 0 : k == 1 ? s[0] - 0x80 :
      k == 2 ? (s[0] - 0x80) + 0x80 * (s[1] - 0x80) :
      k == 3 ? (s[0] - 0x80) + 0x80 * (s[1] - 0x80) +
        0x4000 * (s[2] - 0x80) :
      (s[0] - 0x80) + 0x80 * (s[1] - 0x80) + 0x4000 * (s[2] - 0x80) +
        0x200000 * (s[3] - 0x80);

    // The number of k bytes at s, k at most 5; the last may have its top bit.
    logic integer Number{L}(uint8_t *s, integer k) =
      Low(s, k - 1) + Power7(k - 1) * s[k - 1];
*/

/* Signed: the number less twice its sign bit, the highest of the seven bits
 * of the last byte. */
/*@ logic integer Signed{L}(uint8_t *s, integer k) =
      s[k - 1] % 0x80 < 0x40 ? Number(s, k) : Number(s, k) - Power7(k);
    axiomatic Signed32 {
      axiom to_signed_32: \forall integer x;
        0x80000000 <= x < 0x100000000 ==> (int32_t)x == x - 0x100000000;
    } */

#endif
