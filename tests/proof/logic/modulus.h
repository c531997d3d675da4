/* A mask of low bits is a modulus. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_MODULUS_H
#define PROOF_MODULUS_H

#include "arithmetic.h"

/* With PROOF_SLOT_HIDDEN, a proof does not see what Slot is, only the lemmas:
 * its remainder would cost the provers most of their time. */

#ifndef PROOF_SLOT_HIDDEN
/*@ lemma rest: \forall integer a, b, s; 0 <= b && 0 < s &&
      0 <= a - s * (b / s) < s ==> a % s == a - s * (b / s); */
/*@ lemma block: \forall integer a, s; 0 <= a && 0 < s ==>
      a == s * (a / s) + a % s && 0 <= a % s < s; */
#endif
/*@ // A power of two, at most 2^31.
    predicate Power(integer s) =
      s == 1 || s == 2 || s == 4 || s == 8 || s == 0x10 || s == 0x20 ||
      s == 0x40 || s == 0x80 || s == 0x100 || s == 0x200 || s == 0x400 ||
      s == 0x800 || s == 0x1000 || s == 0x2000 || s == 0x4000 ||
      s == 0x8000 || s == 0x10000 || s == 0x20000 || s == 0x40000 ||
      s == 0x80000 || s == 0x100000 || s == 0x200000 || s == 0x400000 ||
      s == 0x800000 || s == 0x1000000 || s == 0x2000000 ||
      s == 0x4000000 || s == 0x8000000 || s == 0x10000000 ||
      s == 0x20000000 || s == 0x40000000 || s == 0x80000000; */
#ifndef PROOF_SLOT_HIDDEN
/*@ axiomatic Modulus {
      axiom and_modulus: \forall integer x, m, s; 0 <= x &&
        s == m + 1 && Power(s) ==> (x & m) == x % s;
    }
    // Where in s slots the byte is that is n bytes after the position at.
    logic integer Slot(integer at, integer n, integer s) =
      (uint32_t)(at + n) % s; */
/*@ lemma slot_mask: \forall integer at, n, m; 0 <= at && 0 <= n &&
      0 <= m && Power(m + 1) ==>
      Slot(at, n, m + 1) == ((uint32_t)(at + n) & m); */
/*@ lemma slot_first: \forall integer at, m; 0 <= at <= 0xFFFFFFFF &&
      0 <= m && Power(m + 1) ==> Slot(at, 0, m + 1) == (at & m); */
#else
/*@ axiomatic Slots {
      logic integer Slot(integer at, integer n, integer s);
    } */
#endif
/*@ lemma slots_differ: \forall integer at, i, j, s;
      Power(s) && 0 <= at <= 0xFFFFFFFF && 0 <= i < j < i + s &&
      j <= 0x80000000 ==> Slot(at, i, s) != Slot(at, j, s); */
#ifndef PROOF_SLOT_HIDDEN
/*@ lemma block_last: \forall integer a, s; Power(s) &&
      0 <= a <= 0xFFFFFFFF ==> s * (a / s) + s <= 0x100000000; */
/*@ lemma block_end: \forall integer at, n, s; Power(s) &&
      0 <= at <= 0xFFFFFFFF && 0 <= n && at % s + n < s ==>
      at + n <= 0xFFFFFFFF; */
/*@ lemma block_sum: \forall integer at, n, s; 0 < s && 0 <= at &&
      0 <= n && at % s + n < s ==> (at + n) % s == at % s + n; */
/*@ lemma slot_straight: \forall integer at, n, s; Power(s) &&
      0 <= at <= 0xFFFFFFFF && 0 <= n && at % s + n < s ==>
      Slot(at, n, s) == at % s + n; */
#endif
/*@ lemma slot_range: \forall integer at, n, s; Power(s) && 0 <= at &&
      0 <= n ==> 0 <= Slot(at, n, s) < s; */
/*@ lemma slot_is: \forall integer at, m, s; Power(s) && s == m + 1 &&
      0 <= at <= 0xFFFFFFFF ==> Slot(at, 0, s) == (at & m); */
/*@ lemma slot_here: \forall integer at, n, x, s; Power(s) && 0 <= at &&
      0 <= n && x == (uint32_t)(at + n) ==>
      Slot(x, 0, s) == Slot(at, n, s); */
/*@ lemma slot_shift: \forall integer at, i, n, x, s; Power(s) &&
      0 <= at <= 0xFFFFFFFF && 0 <= n <= i <= 0x80000000 &&
      x == (uint32_t)(at + (i - n)) ==> Slot(x, n, s) == Slot(at, i, s); */
/*@ lemma slot_run: \forall integer at, i, n, s; Power(s) &&
      0 <= at <= 0xFFFFFFFF && 0 <= n <= i && Slot(at, n, s) + (i - n) < s ==>
      Slot(at, i, s) == Slot(at, n, s) + (i - n); */

#endif
