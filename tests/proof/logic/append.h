/* Text after a copy of text is text. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_APPEND_H
#define PROOF_APPEND_H

#include "text.h"
#include <stddef.h>

/*@ ghost
    /@ requires n > 0 ==> \valid_read(s + (0 .. n - 1));
       requires Text(s, 0, n);
       requires \forall integer i; 0 <= i < n ==> o[i] == s[i];
       assigns \nothing;
       ensures \forall integer k; n <= k && Text(o, n, k) ==> Text(o, 0, k); @/
    static inline void append(const uint8_t *o, const uint8_t *s, size_t n)
    {
      size_t i = 0;

      /@ loop invariant at: 0 <= i <= n;
         loop invariant text: Text(s, i, n);
         loop invariant same: \forall integer k;
           n <= k && Text(o, i, k) ==> Text(o, 0, k);
         loop assigns i;
         loop variant n - i; @/
      while (i != n) {
        /@ assert begins: Begins(s + i, n - i); @/
        size_t k = s[i] < 0x80 ? 1u : s[i] < 0xE0 ? 2u : s[i] < 0xF0 ? 3u : 4u;
        size_t next = i + k;
        /@ assert k: next == i + k && next <= n && (
             (k == 1 && One(s[i])) || (k == 2 && Two(s[i], s[i + 1])) ||
             (k == 3 && Three(s[i], s[i + 1], s[i + 2])) ||
             (k == 4 && Four(s[i], s[i + 1], s[i + 2], s[i + 3]))); @/
        /@ assert text: Text(s, next, n); @/
        /@ assert same: o[i] == s[i] && (k >= 2 ==> o[i + 1] == s[i + 1]) &&
             (k >= 3 ==> o[i + 2] == s[i + 2]) &&
             (k == 4 ==> o[i + 3] == s[i + 3]); @/
        /@ assert one: k == 1 ==> \forall integer j; n <= j &&
             Text(o, i + 1, j) ==> Text(o, i, j); @/
        /@ assert two: k == 2 ==> \forall integer j; n <= j &&
             Text(o, i + 2, j) ==> Text(o, i, j); @/
        /@ assert three: k == 3 ==> \forall integer j; n <= j &&
             Text(o, i + 3, j) ==> Text(o, i, j); @/
        /@ assert four: k == 4 ==> \forall integer j; n <= j &&
             Text(o, i + 4, j) ==> Text(o, i, j); @/
        /@ assert back: \forall integer j; n <= j && Text(o, next, j) ==>
             Text(o, i, j); @/
        i = next;
      }
    } */

#endif
