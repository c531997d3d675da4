/* LEB128 of up to 64 bits as it is written: its value, and the length that a
 * value needs. The axioms are assumed; the lemmas are proved. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_ENCODED_H
#define PROOF_ENCODED_H

#include "leb128.h"
#include "sevens.h"

/*@ axiomatic Unsigned64 {
      axiom below_64: \forall integer x; -0x10000000000000000 <= x < 0 ==>
        (uint64_t)x == x + 0x10000000000000000;
      axiom low_32: \forall integer x; -0x10000000000000000 <= x < 0 ==>
        (uint32_t)x == (x + 0x10000000000000000) % 0x100000000;
      axiom not: \forall integer x; ~x == -1 - x;
    } */
/*@ lemma right_32: \forall integer x; 0 <= x ==>
      x >> 32 == x / 0x100000000; */
/*@ lemma shift_25: \forall integer x; 0 <= x < 0x100000000 ==>
      (uint32_t)(x << 25) == 0x2000000 * (x % 0x80); */
/*@ lemma or_low: \forall integer x, z; 0 <= x < 0x100000000 &&
      0 <= z < 0x100000000 ==>
      ((uint32_t)(x / 0x80) | (uint32_t)(z << 25)) ==
      x / 0x80 + 0x2000000 * (z % 0x80); */
/*@ lemma or_high: \forall integer x; 0 <= x < 0x100000000 ==>
      ((uint32_t)(x / 0x80) | 0xFE000000) == x / 0x80 + 0xFE000000; */

/*@ predicate UpToTen(integer n) = n == 0 || n == 1 || n == 2 || n == 3 ||
      n == 4 || n == 5 || n == 6 || n == 7 || n == 8 || n == 9 || n == 10;

    // x, shifted to the left by n times seven bits.
    logic integer Sevenfold(integer x, integer n) = Up(x, 7 * n);

    // The number s[0..n) with a sign, the highest of the seven bits of the
    // last byte; without one it is Sum(s, n).
    logic integer SumSigned{L}(uint8_t *s, integer n) =
      Sum(s, n) - (s[n - 1] % 0x80 < 0x40 ? 0 : Sevenfold(1, n));

    // n bytes have room for the number v of 64 bits; for v with its sign.
    predicate Fits(integer v, integer n) =
      1 <= n && (10 <= n || v < Up(1, 7 * n));
    predicate FitsSigned(integer v, integer n) =
      1 <= n && (10 <= n ||
        -Up(0x40, 7 * (n - 1)) <= v < Up(0x40, 7 * (n - 1)));

    // n is the length of the shortest form of v.
    predicate Needs(integer v, integer n) =
      1 <= n <= 10 && Fits(v, n) && !Fits(v, n - 1);
    predicate NeedsSigned(integer v, integer n) =
      1 <= n <= 10 && FitsSigned(v, n) && !FitsSigned(v, n - 1);

    // Of n bytes, those that can have bits of a number of 64 bits.
    logic integer Ten(integer n) = n < 10 ? n : 10;

    // Two words, with the sign in all higher bits.
    logic integer Rest(integer low, integer high, integer ones) =
      low + 0x100000000 * high - (ones == 0 ? 0 : 0x10000000000000000);

    // rest is v, shifted to the right by n times seven bits.
    predicate Floor(integer v, integer rest, integer n) =
      Sevenfold(rest, n) <= v < Sevenfold(rest + 1, n);
*/

/*@ lemma same_sum{K, L}: \forall uint8_t *s, integer n; 0 <= n <= 10 &&
      (\forall integer j; 0 <= j < n ==>
        \at(s[j], K) % 0x80 == \at(s[j], L) % 0x80) ==>
      Sum{K}(s, n) == Sum{L}(s, n); */

/* One step: seven bits of the words l, h of the number a, b. */
/*@ ghost
    /@ requires UpToTen(n) && n < 10 && (ones == 0 || ones == 0xFFFFFFFF);
       requires low == l / 0x80 + 0x2000000 * (h % 0x80);
       requires high == h / 0x80 + (ones == 0 ? 0 : 0xFE000000);
       assigns \nothing;
       ensures rest: Rest(l, h, ones) ==
         0x80 * Rest(low, high, ones) + l % 0x80;
       ensures floor: Floor(Rest(a, b, ones), Rest(l, h, ones), n) ==>
         Floor(Rest(a, b, ones), Rest(low, high, ones), n + 1);
       ensures fold: Sevenfold(Rest(l, h, ones), n) ==
         Sevenfold(l % 0x80, n) + Sevenfold(Rest(low, high, ones), n + 1); @/
    static inline void shift_seven(uint32_t a, uint32_t b, uint32_t l,
                                   uint32_t h, uint32_t low, uint32_t high,
                                   uint32_t ones, unsigned n)
    {
      /@ assert rest: Rest(l, h, ones) ==
           0x80 * Rest(low, high, ones) + l % 0x80; @/
    } */

/*@ ghost
    /@ requires UpToTen(n) && n < 10;
       assigns \nothing;
       ensures 0 <= Sum(s, n) < Sevenfold(1, n); @/
    static inline void sum_range(const uint8_t *s, unsigned n)
    {
      /@ assert sum1: 0 <= Sum(s, 1) < 0x80; @/
      /@ assert n1: n == 1 ==> 0 <= Sum(s, n) < Sevenfold(1, n); @/
      /@ assert sum2: 0 <= Sum(s, 2) < 0x4000; @/
      /@ assert n2: n == 2 ==> 0 <= Sum(s, n) < Sevenfold(1, n); @/
      /@ assert sum3: 0 <= Sum(s, 3) < 0x200000; @/
      /@ assert n3: n == 3 ==> 0 <= Sum(s, n) < Sevenfold(1, n); @/
      /@ assert sum4: 0 <= Sum(s, 4) < 0x10000000; @/
      /@ assert n4: n == 4 ==> 0 <= Sum(s, n) < Sevenfold(1, n); @/
      /@ assert sum5: 0 <= Sum(s, 5) < 0x800000000; @/
      /@ assert n5: n == 5 ==> 0 <= Sum(s, n) < Sevenfold(1, n); @/
      /@ assert sum6: 0 <= Sum(s, 6) < 0x40000000000; @/
      /@ assert n6: n == 6 ==> 0 <= Sum(s, n) < Sevenfold(1, n); @/
      /@ assert sum7: 0 <= Sum(s, 7) < 0x2000000000000; @/
      /@ assert n7: n == 7 ==> 0 <= Sum(s, n) < Sevenfold(1, n); @/
      /@ assert sum8: 0 <= Sum(s, 8) < 0x100000000000000; @/
      /@ assert n8: n == 8 ==> 0 <= Sum(s, n) < Sevenfold(1, n); @/
      /@ assert sum9: 0 <= Sum(s, 9) < 0x8000000000000000; @/
      /@ assert n9: n == 9 ==> 0 <= Sum(s, n) < Sevenfold(1, n); @/
    } */

/*@ ghost
    /@ requires UpToTen(n) && 1 <= n && (ones == 0 || ones == 0xFFFFFFFF);
       requires Rest(a, b, ones) ==
         Sum(s, n) - (ones == 0 ? 0 : Sevenfold(1, n));
       assigns \nothing;
       ensures FitsSigned(Rest(a, b, ones), n) ==>
         Rest(a, b, ones) == SumSigned(s, n); @/
    static inline void sum_signed(const uint8_t *s, unsigned n, uint32_t a,
                                  uint32_t b, uint32_t ones)
    {
      sum_range(s, n - 1);
      /@ assert digit: Sum(s, n) ==
           Sum(s, n - 1) + Up(s[n - 1] % 0x80, 7 * (n - 1)); @/
      /@ assert plus: FitsSigned(Rest(a, b, ones), n) && ones == 0 ==>
           s[n - 1] % 0x80 < 0x40; @/
      /@ assert minus: FitsSigned(Rest(a, b, ones), n) && ones != 0 ==>
           s[n - 1] % 0x80 >= 0x40; @/
    } */

#endif
