/* Two forms of one text, sequence by sequence: UTF-8, and units of 16 or 32
 * bits. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_CONVERTS_H
#define PROOF_CONVERTS_H

#include "utf16.h"

/*@ // One scalar value: s[i..j) in UTF-8 and u[m..n) in UTF-16.
    predicate One16{L}(uint8_t *s, integer i, integer j, uint16_t *u,
                       integer m, integer n) =
      (j == i + 1 && n == m + 1 && One(s[i]) && u[m] == s[i]) ||
      (j == i + 2 && n == m + 1 && Two(s[i], s[i + 1]) &&
       u[m] == Value2(s[i], s[i + 1])) ||
      (j == i + 3 && n == m + 1 && Three(s[i], s[i + 1], s[i + 2]) &&
       u[m] == Value3(s[i], s[i + 1], s[i + 2])) ||
      (j == i + 4 && n == m + 2 && High(u[m]) && Low(u[m + 1]) &&
       Four(s[i], s[i + 1], s[i + 2], s[i + 3]) && Joined(u[m], u[m + 1]) ==
         Value4(s[i], s[i + 1], s[i + 2], s[i + 3]));
    // The same in UTF-8 and in UTF-32.
    predicate One32{L}(uint8_t *s, integer i, integer j, uint32_t *u,
                       integer m, integer n) =
      (j == i + 1 && n == m + 1 && One(s[i]) && u[m] == s[i]) ||
      (j == i + 2 && n == m + 1 && Two(s[i], s[i + 1]) &&
       u[m] == Value2(s[i], s[i + 1])) ||
      (j == i + 3 && n == m + 1 && Three(s[i], s[i + 1], s[i + 2]) &&
       u[m] == Value3(s[i], s[i + 1], s[i + 2])) ||
      (j == i + 4 && n == m + 1 &&
       Four(s[i], s[i + 1], s[i + 2], s[i + 3]) &&
       u[m] == Value4(s[i], s[i + 1], s[i + 2], s[i + 3]));

    // All of s[0..j) and of u[0..n): the same scalar values, in their order.
    inductive Same16{L}(uint8_t *s, integer j, uint16_t *u, integer n) {
      case none_16{L}: \forall uint8_t *s, uint16_t *u; Same16(s, 0, u, 0);
      case more_16{L}: \forall uint8_t *s, uint16_t *u, integer i, j, m, n;
        0 <= i && 0 <= m && Same16(s, i, u, m) && One16(s, i, j, u, m, n) ==>
        Same16(s, j, u, n);
    }
    inductive Same32{L}(uint8_t *s, integer j, uint32_t *u, integer n) {
      case none_32{L}: \forall uint8_t *s, uint32_t *u; Same32(s, 0, u, 0);
      case more_32{L}: \forall uint8_t *s, uint32_t *u, integer i, j, m, n;
        0 <= i && 0 <= m && Same32(s, i, u, m) && One32(s, i, j, u, m, n) ==>
        Same32(s, j, u, n);
    }
    // How many bytes a scalar value has in UTF-8.
    logic integer Size8(integer v) =
      v < 0x80 ? 1 : v < 0x800 ? 2 : v < 0x10000 ? 3 : 4;
    // [p, q) is one ill-formed part of UTF-8 in [p, end): a maximal subpart of
    // a sequence (Unicode 3.9), or one byte.
    predicate Part{L}(uint8_t *p, uint8_t *q, uint8_t *end) =
      p < q <= end && !Begins(p, end - p) && !Start(p, end - p) &&
      (q - p == 1 || Start(p, q - p)) &&
      \forall integer k; q - p < k <= end - p ==> !Start(p, k);
    // A surrogate without the other one of its pair.
    predicate Lone{L}(uint16_t *p, uint16_t *end) =
      Low(p[0]) || (High(p[0]) && p + 1 < end && !Low(p[1]));
    // The same values, except one ill-formed part just before p.
    predicate Bad16{L}(uint8_t *s, uint8_t *p, uint8_t *end, uint16_t *u,
                       integer n) =
      (Part(p - 1, p, end) && Same16(s, p - 1 - s, u, n)) ||
      (Part(p - 2, p, end) && Same16(s, p - 2 - s, u, n)) ||
      (Part(p - 3, p, end) && Same16(s, p - 3 - s, u, n));
    predicate Bad32{L}(uint8_t *s, uint8_t *p, uint8_t *end, uint32_t *u,
                       integer n) =
      (Part(p - 1, p, end) && Same32(s, p - 1 - s, u, n)) ||
      (Part(p - 2, p, end) && Same32(s, p - 2 - s, u, n)) ||
      (Part(p - 3, p, end) && Same32(s, p - 3 - s, u, n));

    // What was the same in K is so in L, if no unit has changed.
    predicate Stays16{K, L}(uint8_t *s, integer h, uint16_t *u) =
      \forall integer j, n; 0 <= j <= h && Same16{K}(s, j, u, n) &&
        (\forall integer k; 0 <= k < n ==> \at(u[k], K) == \at(u[k], L)) ==>
        Same16{L}(s, j, u, n);
    predicate Stays32{K, L}(uint8_t *s, integer h, uint32_t *u) =
      \forall integer j, n; 0 <= j <= h && Same32{K}(s, j, u, n) &&
        (\forall integer k; 0 <= k < n ==> \at(u[k], K) == \at(u[k], L)) ==>
        Same32{L}(s, j, u, n);
*/
/*@ lemma last_16{L}: \forall uint8_t *s, uint16_t *u, integer j, n;
      Same16(s, j, u, n) && 0 < j ==> \exists integer i, m; 0 <= i < j &&
      0 <= m < n && Same16(s, i, u, m) && One16(s, i, j, u, m, n); */
/*@ lemma one_16{K, L}: \forall uint8_t *s, uint16_t *u, integer i, j, m, n;
      0 <= i && 0 <= m && One16{K}(s, i, j, u, m, n) &&
      (\forall integer k; 0 <= k < j ==> \at(s[k], K) == \at(s[k], L)) &&
      (\forall integer k; 0 <= k < n ==> \at(u[k], K) == \at(u[k], L)) ==>
      One16{L}(s, i, j, u, m, n); */
/*@ lemma add_16{K, L}: \forall uint8_t *s, uint16_t *u, integer i, j, m, n;
      0 <= i && 0 <= m && One16{K}(s, i, j, u, m, n) &&
      (\forall integer k; 0 <= k < j ==> \at(s[k], K) == \at(s[k], L)) &&
      (\forall integer k; 0 <= k < n ==> \at(u[k], K) == \at(u[k], L)) &&
      Same16{L}(s, i, u, m) ==> Same16{L}(s, j, u, n); */
/*@ lemma next_16{K, L}: \forall uint8_t *s, uint16_t *u, integer h; 0 < h &&
      (\forall integer k; 0 <= k < h ==> \at(s[k], K) == \at(s[k], L)) &&
      Stays16{K, L}(s, h - 1, u) ==> Stays16{K, L}(s, h, u); */
/*@ lemma stays_16{K, L}: \forall uint8_t *s, uint16_t *u, integer h; 0 <= h &&
      (\forall integer k; 0 <= k < h ==> \at(s[k], K) == \at(s[k], L)) ==>
      Stays16{K, L}(s, h, u); */
/*@ lemma last_32{L}: \forall uint8_t *s, uint32_t *u, integer j, n;
      Same32(s, j, u, n) && 0 < j ==> \exists integer i, m; 0 <= i < j &&
      0 <= m < n && Same32(s, i, u, m) && One32(s, i, j, u, m, n); */
/*@ lemma one_32{K, L}: \forall uint8_t *s, uint32_t *u, integer i, j, m, n;
      0 <= i && 0 <= m && One32{K}(s, i, j, u, m, n) &&
      (\forall integer k; 0 <= k < j ==> \at(s[k], K) == \at(s[k], L)) &&
      (\forall integer k; 0 <= k < n ==> \at(u[k], K) == \at(u[k], L)) ==>
      One32{L}(s, i, j, u, m, n); */
/*@ lemma add_32{K, L}: \forall uint8_t *s, uint32_t *u, integer i, j, m, n;
      0 <= i && 0 <= m && One32{K}(s, i, j, u, m, n) &&
      (\forall integer k; 0 <= k < j ==> \at(s[k], K) == \at(s[k], L)) &&
      (\forall integer k; 0 <= k < n ==> \at(u[k], K) == \at(u[k], L)) &&
      Same32{L}(s, i, u, m) ==> Same32{L}(s, j, u, n); */
/*@ lemma next_32{K, L}: \forall uint8_t *s, uint32_t *u, integer h; 0 < h &&
      (\forall integer k; 0 <= k < h ==> \at(s[k], K) == \at(s[k], L)) &&
      Stays32{K, L}(s, h - 1, u) ==> Stays32{K, L}(s, h, u); */
/*@ lemma stays_32{K, L}: \forall uint8_t *s, uint32_t *u, integer h; 0 <= h &&
      (\forall integer k; 0 <= k < h ==> \at(s[k], K) == \at(s[k], L)) ==>
      Stays32{K, L}(s, h, u); */

#endif
