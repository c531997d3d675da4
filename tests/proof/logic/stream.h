/* A stream: what each byte does to a state, and the first ill-formed part. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_STREAM_H
#define PROOF_STREAM_H

#include "state.h"
#include "text.h"
#include <stddef.h>

/*@ // The state w holds h bytes.
    predicate Pending(integer w, integer h) =
      (h == 0 && w == 0) || (h == 1 && \exists integer a; Holds1(w, a)) ||
      (h == 2 && \exists integer a, b; Holds2(w, a, b)) ||
      (h == 3 && \exists integer a, b, c; Holds3(w, a, b, c));
    // With what w holds, the byte x is a sequence; a longer start of one, which
    // the state v holds.
    predicate Ends(integer w, integer x) =
      (w == 0 && One(x)) || (\exists integer a; Holds1(w, a) && Two(a, x)) ||
      (\exists integer a, b; Holds2(w, a, b) && Three(a, b, x)) ||
      (\exists integer a, b, c; Holds3(w, a, b, c) && Four(a, b, c, x));
    predicate Goes(integer w, integer x, integer v) =
      (w == 0 && Holds1(v, x)) ||
      (\exists integer a; Holds1(w, a) && Holds2(v, a, x)) ||
      (\exists integer a, b; Holds2(w, a, b) && Holds3(v, a, b, x));
    // Otherwise x is an ill-formed part if w holds nothing; or else what w
    // holds is one, and x begins anew.
    predicate Stray(integer w, integer x) = w == 0 && Length(x) == 0;
    predicate Cut(integer w, integer x) =
      (\exists integer a; Holds1(w, a) && !Second(a, x)) ||
      (\exists integer a, b; Holds2(w, a, b) && !Continuation(x)) ||
      (\exists integer a, b, c; Holds3(w, a, b, c) && !Continuation(x)); */
/*@ lemma pending_0: Pending(0, 0); */
/*@ lemma pending_1: \forall integer w, a; Holds1(w, a) ==> Pending(w, 1); */
/*@ lemma pending_2: \forall integer w, a, b;
      Holds2(w, a, b) ==> Pending(w, 2); */
/*@ lemma pending_3: \forall integer w, a, b, c;
      Holds3(w, a, b, c) ==> Pending(w, 3); */
/*@ lemma ends_1: \forall integer x; One(x) ==> Ends(0, x); */
/*@ lemma ends_2: \forall integer w, a, x;
      Holds1(w, a) && Two(a, x) ==> Ends(w, x); */
/*@ lemma ends_3: \forall integer w, a, b, x;
      Holds2(w, a, b) && Three(a, b, x) ==> Ends(w, x); */
/*@ lemma ends_4: \forall integer w, a, b, c, x;
      Holds3(w, a, b, c) && Four(a, b, c, x) ==> Ends(w, x); */
/*@ lemma goes_1: \forall integer x; Length(x) >= 2 ==>
      Goes(0, x, x - 0xC0) && Holds1(x - 0xC0, x); */
/*@ lemma goes_2: \forall integer a, x; Length(a) >= 3 && Second(a, x) ==>
      \let v = (a - 0xC0) * 0x40 + (x - 0x80);
      Goes(a - 0xC0, x, v) && Holds2(v, a, x); */
/*@ lemma goes_3: \forall integer a, b, x;
      Length(a) == 4 && Second(a, b) && Continuation(x) ==>
      \let v = (a - 0xC0) * 0x1000 + (b - 0x80) * 0x40 + (x - 0x80);
      Goes((a - 0xC0) * 0x40 + (b - 0x80), x, v) && Holds3(v, a, b, x); */
/*@ // After the state w, s[0..i) has no ill-formed part and leaves the state x.
    inductive Good{L}(integer w, uint8_t *s, integer i, integer x) {
      case good_none{L}: \forall integer w, uint8_t *s; Good(w, s, 0, w);
      case good_ends{L}: \forall integer w, x, i, uint8_t *s;
        0 <= i && Good(w, s, i, x) && Ends(x, s[i]) ==> Good(w, s, i + 1, 0);
      case good_goes{L}: \forall integer w, x, v, i, uint8_t *s;
        0 <= i && Good(w, s, i, x) && Goes(x, s[i], v) ==>
        Good(w, s, i + 1, v);
    }
    // The byte s[i] decides that there is an ill-formed part, the first one
    // after the state w: it has k bytes and ends at q. A byte of s[0..n) does.
    predicate Bad{L}(integer w, uint8_t *s, integer i, uint8_t *q,
                     integer k) = \exists integer x; Good(w, s, i, x) &&
      ((Stray(x, s[i]) && q == s + (i + 1) && k == 1) ||
       (Cut(x, s[i]) && q == s + i && Pending(x, k)));
    predicate First{L}(integer w, uint8_t *s, integer n, uint8_t *q,
                       integer k) =
      \exists integer i; 0 <= i < n && Bad(w, s, i, q, k); */
/*@ lemma bad_stray{L}: \forall integer w, i, x, uint8_t *s;
      Good(w, s, i, x) && Stray(x, s[i]) ==> Bad(w, s, i, s + (i + 1), 1); */
/*@ lemma bad_cut{L}: \forall integer w, i, x, k, uint8_t *s;
      Good(w, s, i, x) && Cut(x, s[i]) && Pending(x, k) ==>
      Bad(w, s, i, s + i, k); */
/*@ lemma good_1{L}: \forall integer w, i, uint8_t *s;
      0 <= i && Good(w, s, i, 0) && Length(s[i]) >= 2 ==>
      Good(w, s, i + 1, s[i] - 0xC0); */
/*@ lemma good_2{L}: \forall integer w, i, a, uint8_t *s;
      0 <= i && Good(w, s, i, a - 0xC0) && Length(a) >= 3 && Second(a, s[i]) ==>
      Good(w, s, i + 1, (a - 0xC0) * 0x40 + (s[i] - 0x80)); */
/*@ lemma good_3{L}: \forall integer w, i, a, b, uint8_t *s;
      0 <= i && Good(w, s, i, (a - 0xC0) * 0x40 + (b - 0x80)) &&
      Length(a) == 4 && Second(a, b) && Continuation(s[i]) ==> Good(w, s, i + 1,
        (a - 0xC0) * 0x1000 + (b - 0x80) * 0x40 + (s[i] - 0x80)); */
/*@ lemma good_one{L}: \forall integer w, i, uint8_t *s;
      0 <= i && Good(w, s, i, 0) && One(s[i]) ==> Good(w, s, i + 1, 0); */
/*@ lemma good_two{L}: \forall integer w, i, uint8_t *s;
      0 <= i && Good(w, s, i, 0) && Two(s[i], s[i + 1]) ==>
      Good(w, s, i + 2, 0); */
/*@ lemma good_three{L}: \forall integer w, i, uint8_t *s;
      0 <= i && Good(w, s, i, 0) && Three(s[i], s[i + 1], s[i + 2]) ==>
      Good(w, s, i + 3, 0); */
/*@ lemma good_four{L}: \forall integer w, i, uint8_t *s;
      0 <= i && Good(w, s, i, 0) && Four(s[i], s[i + 1], s[i + 2], s[i + 3]) ==>
      Good(w, s, i + 4, 0); */
/*@ ghost
    /@ requires \valid_read(t + (0 .. n - 1)) && i + n <= 0xFFFFFFFF;
       requires \forall integer k; 0 <= k < n ==> t[k] == s[i + k];
       requires Good(w, s, i, 0) && Text(t, 0, n);
       assigns \nothing;
       ensures Good(w, s, i + n, 0); @/
    static inline void pass_text(uint32_t w, const uint8_t *s, size_t i,
                                 const uint8_t *t, size_t n)
    {
      size_t j = 0;

      /@ loop invariant at: 0 <= j <= n;
         loop invariant good: Good(w, s, i + j, 0);
         loop invariant text: Text(t, j, n);
         loop assigns j;
         loop variant n - j; @/
      while (j != n) {
        /@ assert begins: Begins(t + j, n - j); @/
        /@ assert same: t[j] == s[i + j] &&
             (j + 1 < n ==> t[j + 1] == s[i + j + 1]) &&
             (j + 2 < n ==> t[j + 2] == s[i + j + 2]) &&
             (j + 3 < n ==> t[j + 3] == s[i + j + 3]); @/
        /@ assert one: One(t[j]) ==> Good(w, s, i + j + 1, 0) &&
             Text(t, j + 1, n); @/
        /@ assert two: j + 2 <= n && Two(t[j], t[j + 1]) ==>
             Good(w, s, i + j + 2, 0) && Text(t, j + 2, n); @/
        /@ assert three: j + 3 <= n && Three(t[j], t[j + 1], t[j + 2]) ==>
             Good(w, s, i + j + 3, 0) && Text(t, j + 3, n); @/
        /@ assert four: j + 4 <= n && Four(t[j], t[j + 1], t[j + 2],
               t[j + 3]) ==>
             Good(w, s, i + j + 4, 0) && Text(t, j + 4, n); @/
        size_t k = t[j] < 0x80 ? 1u : t[j] < 0xE0 ? 2u : t[j] < 0xF0 ? 3u : 4u;
        /@ assert k: (k == 1 && One(t[j])) ||
             (k == 2 && j + 2 <= n && Two(t[j], t[j + 1])) ||
             (k == 3 && j + 3 <= n && Three(t[j], t[j + 1], t[j + 2])) ||
             (k == 4 && j + 4 <= n && Four(t[j], t[j + 1], t[j + 2],
               t[j + 3])); @/
        /@ assert good: Good(w, s, i + j + k, 0) && j + k <= n; @/
        /@ assert text: Text(t, j + k, n); @/
        size_t next = j + k;
        /@ assert next: next == j + k; @/
        /@ assert good_next: Good(w, s, i + next, 0); @/
        /@ assert text_next: Text(t, next, n); @/
        j = next;
      }
    } */

#endif
