/* Numbers in groups of seven bits, as LEB128 has them, up to 64 bits. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_SEVENS_H
#define PROOF_SEVENS_H

#include "bits.h"

/*@ // x, shifted to the left by k, a multiple of 7.
    logic integer Up(integer x, integer k) =
      k == 0 ? x :
      k == 7 ? 0x80 * x :
      k == 14 ? 0x4000 * x :
      k == 21 ? 0x200000 * x :
      k == 28 ? 0x10000000 * x :
      k == 35 ? 0x800000000 * x :
      k == 42 ? 0x40000000000 * x :
      k == 49 ? 0x2000000000000 * x :
      k == 56 ? 0x100000000000000 * x :
      k == 63 ? 0x8000000000000000 * x :
      0x400000000000000000 * x;

    // 2^left, left at most 7.
    logic integer Room(integer left) =
      left == 0 ? 1 : left == 1 ? 2 : left == 2 ? 4 : left == 3 ? 8 :
      left == 4 ? 0x10 : left == 5 ? 0x20 : left == 6 ? 0x40 : 0x80;

    // The bits that can have come.
    predicate Sevens(integer used) =
      used == 0 || used == 7 || used == 14 || used == 21 || used == 28 ||
      used == 35 || used == 42 || used == 49 || used == 56 || used == 63;

    // The sum of the seven bits of each of the bytes s[0..k).
    logic integer Sum{L}(uint8_t *s, integer k) =
      k <= 0 ? 0 : Sum(s, k - 1) + Up(s[k - 1] % 0x80, 7 * (k - 1));

    // A byte has bits above those that are left of a number; with a sign, bits
    // from the sign on that are not all alike.
    predicate Over(integer left, integer byte) =
      left <= 7 && byte / Room(left) != 0;
    predicate OverSigned(integer left, integer byte) =
      left <= 7 && byte / Room(left - 1) != 0 &&
      byte / Room(left - 1) != 0x7F / Room(left - 1);
    predicate Tops(integer k, integer byte) =
      byte / Room(k) > 0x7F / Room(k);
*/

/*@ axiomatic Signed64 {
      axiom to_signed_64: \forall integer x;
        0x8000000000000000 <= x < 0x10000000000000000 ==>
        (int64_t)x == x - 0x10000000000000000;
    } */

#endif
