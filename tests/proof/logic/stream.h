/* A stream, from the bytes that a state holds: how each byte divides it. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_STREAM_H
#define PROOF_STREAM_H

#include "places.h"
#include "state.h"
#include "text.h"
#include <stddef.h>

/*@ // The state w holds h bytes: a, b, c, as far as there are.
    predicate Held(integer w, integer h, integer a, integer b, integer c) =
      (h == 0 && w == 0 && a == 0 && b == 0 && c == 0) ||
      (h == 1 && Holds1(w, a) && b == 0 && c == 0) ||
      (h == 2 && Holds2(w, a, b) && c == 0) || (h == 3 && Holds3(w, a, b, c));
    // The byte x after them makes a sequence; makes a longer start of one.
    predicate Ends(integer h, integer a, integer b, integer c, integer x) =
      (h == 0 && One(x)) || (h == 1 && Two(a, x)) ||
      (h == 2 && Three(a, b, x)) || (h == 3 && Four(a, b, c, x));
    predicate Goes(integer h, integer a, integer b, integer x) =
      (h == 0 && Length(x) >= 2) ||
      (h == 1 && Length(a) >= 3 && Second(a, x)) ||
      (h == 2 && Length(a) == 4 && Second(a, b) && Continuation(x)); */
/*@ lemma held_once: \forall integer w, h, a, b, c, i, x, y, z;
      Held(w, h, a, b, c) && Held(w, i, x, y, z) ==>
      h == i && a == x && b == y && c == z; */
/*@ lemma held_state: \forall integer w, h, a, b, c;
      Held(w, h, a, b, c) ==> State(w); */
/*@ lemma held_1: \forall integer w, a;
      Holds1(w, a) ==> Held(w, 1, a, 0, 0); */
/*@ lemma held_2: \forall integer w, a, b;
      Holds2(w, a, b) ==> Held(w, 2, a, b, 0); */
/*@ lemma held_3: \forall integer w, a, b, c;
      Holds3(w, a, b, c) ==> Held(w, 3, a, b, c); */
/*@ lemma held_0: Held(0, 0, 0, 0, 0); */
/*@ lemma held_any: \forall integer w; State(w) ==>
      \exists integer h, a, b, c; Held(w, h, a, b, c); */
/*@ lemma place_shift{L}: \forall uint8_t *s, integer a, i, n;
      Place(s + a, i, 0, n) ==> Place(s, a + i, a, a + n); */
/*@ // In s[i..n), after what is held: the first ill-formed part has k bytes and
    // ends at q, or k is 0 and q is n; what is held then is in w.
    inductive First{L}(integer h, integer a, integer b, integer c, uint8_t *s,
                       integer i, integer n, integer q, integer k, integer w) {
      case first_end{L}: \forall integer h, a, b, c, uint8_t *s, integer n, w;
        Held(w, h, a, b, c) ==> First(h, a, b, c, s, n, n, n, 0, w);
      case first_whole{L}: \forall integer h, a, b, c, uint8_t *s,
        integer i, n, q, k, w;
        i < n && Ends(h, a, b, c, s[i]) &&
        First(0, 0, 0, 0, s, i + 1, n, q, k, w) ==>
        First(h, a, b, c, s, i, n, q, k, w);
      case first_one{L}: \forall uint8_t *s, integer i, n, q, k, w;
        i < n && Goes(0, 0, 0, s[i]) &&
        First(1, s[i], 0, 0, s, i + 1, n, q, k, w) ==>
        First(0, 0, 0, 0, s, i, n, q, k, w);
      case first_two{L}: \forall integer a, uint8_t *s, integer i, n, q, k, w;
        i < n && Goes(1, a, 0, s[i]) &&
        First(2, a, s[i], 0, s, i + 1, n, q, k, w) ==>
        First(1, a, 0, 0, s, i, n, q, k, w);
      case first_three{L}: \forall integer a, b, uint8_t *s,
        integer i, n, q, k, w;
        i < n && Goes(2, a, b, s[i]) &&
        First(3, a, b, s[i], s, i + 1, n, q, k, w) ==>
        First(2, a, b, 0, s, i, n, q, k, w);
      case first_stray{L}: \forall uint8_t *s, integer i, n, q;
        i < n && q == i + 1 && !Ends(0, 0, 0, 0, s[i]) &&
        !Goes(0, 0, 0, s[i]) ==> First(0, 0, 0, 0, s, i, n, q, 1, 0);
      case first_start{L}: \forall integer h, a, b, c, uint8_t *s, integer i, n;
        i < n && h > 0 && !Ends(h, a, b, c, s[i]) && !Goes(h, a, b, s[i]) ==>
        First(h, a, b, c, s, i, n, i, h, 0);
    } */
/*@ lemma place_after{L}: \forall uint8_t *s, integer i, l, j, k;
      Inside(s, i, l, i, k) && i + l <= j && Place(s, j, i, k) ==>
      Place(s, j, i + l, k); */
/*@ // What is well-formed does not change where the first part is.
    predicate Passed{L}(uint8_t *s, integer i, integer k, integer n) =
      \forall integer q, l, w; First(0, 0, 0, 0, s, k, n, q, l, w) ==>
      First(0, 0, 0, 0, s, i, n, q, l, w); */
/*@ ghost
    /@ requires \valid_read(s + (0 .. n - 1));
       assigns \nothing;
       ensures \forall integer i, k; 0 <= i <= k <= n && Places(s, i, k) ==>
         Passed(s, i, k, n); @/
    static inline void pass_places(const uint8_t *s, size_t n)
    {
      size_t i = n;

      /@ loop invariant 0 <= i <= n;
         loop invariant \forall integer j, k; i <= j <= k <= n &&
           Places(s, j, k) ==> Passed(s, j, k, n);
         loop assigns i;
         loop variant i; @/
      while (i != 0) {
        i--;
        /@ assert first: \forall integer k; i < k <= n && Places(s, i, k) ==>
             Inside(s, i, 1, i, k) || Inside(s, i, 2, i, k) ||
             Inside(s, i, 3, i, k) || Inside(s, i, 4, i, k); @/
        /@ assert each: \forall integer k, j, m; i < k <= n &&
             Places(s, i, k) && Inside(s, i, m - i, i, k) && m <= j < k ==>
             Place(s, j, i, k) && Place(s, j, m, k); @/
        /@ assert rest: \forall integer k, m; i < k <= n &&
             Places(s, i, k) && Inside(s, i, m - i, i, k) ==>
             Places(s, m, k); @/
        /@ assert pass: \forall integer k, l; i < k <= n &&
             Inside(s, i, l, i, k) ==> Passed(s, i, i + l, n); @/
        /@ assert after: \forall integer k; i < k <= n && Places(s, i, k) ==>
             (Places(s, i + 1, k) && Passed(s, i, i + 1, n)) ||
             (Places(s, i + 2, k) && Passed(s, i, i + 2, n)) ||
             (Places(s, i + 3, k) && Passed(s, i, i + 3, n)) ||
             (Places(s, i + 4, k) && Passed(s, i, i + 4, n)); @/
        /@ assert here: \forall integer k; i < k <= n && Places(s, i, k) ==>
             Passed(s, i, k, n); @/
        /@ assert self: Passed(s, i, i, n); @/
      }
    } */

#endif
