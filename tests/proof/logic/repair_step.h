/* Repair: what copied text leads to, and one byte after a state. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_REPAIR_STEP_H
#define PROOF_REPAIR_STEP_H

#include "repair.h"
#include <bareutf/base.h>

/*@ predicate Same{L}(uint8_t *q, integer n) =
      \forall integer i; 0 <= i < n ==> q[i] == Out(q + i); */
/*@ ghost
    /@ requires \valid_read(q + (0 .. n - 1)) && Places(q, 0, n);
       requires \forall integer i; 0 <= i < n ==> q[i] == Read(p + i);
       assigns \nothing;
       ensures Same(q, n) && Run(p, 0, q) ==> Run(p + n, 0, q + n);
       ensures \forall uint8_t *o; Same(q, n) && Sequences(o, q) ==>
         Sequences(o, q + n); @/
    static inline void run_places(const uint8_t *p, const uint8_t *q, size_t n)
    {
      size_t i = 0;

      /@ loop invariant at: 0 <= i <= n && Places(q, i, n);
         loop invariant run: Same(q, n) && Run(p, 0, q) ==>
           Run(p + i, 0, q + i);
         loop invariant text: \forall uint8_t *o; Same(q, n) &&
           Sequences(o, q) ==> Sequences(o, q + i);
         loop assigns i;
         loop variant n - i; @/
      while (i != n) {
        /@ assert place: Place(q, i, i, n); @/
        size_t k = q[i] < 0x80 ? 1u : q[i] < 0xE0 ? 2u : q[i] < 0xF0 ? 3u : 4u;
        /@ assert inside: Inside(q, i, k, i, n) && 1 <= k <= 4; @/
        /@ assert each: \forall integer j; i <= j < n ==> Place(q, j, i, n); @/
        /@ assert after: \forall integer j; i + k <= j < n &&
             Place(q, j, i, n) ==> Place(q, j, i + k, n); @/
        /@ assert rest: Places(q, i + k, n); @/
        const uint8_t *f = p + i;
        const uint8_t *t = q + i;
        /@ assert next0: p + (i + k) == f + k && q + (i + k) == t + k; @/
        /@ assert in: \forall integer j; 0 <= j < k ==> t[j] == Read(f + j); @/
        /@ assert out: Same(q, n) ==>
             \forall integer j; 0 <= j < k ==> t[j] == Out(t + j); @/
        /@ assert a1: Same(q, n) ==> Out(t) == t[0]; @/
        /@ assert a2: Same(q, n) && k > 1 ==> Out(t + 1) == t[1]; @/
        /@ assert a3: Same(q, n) && k > 2 ==> Out(t + 2) == t[2]; @/
        /@ assert a4: Same(q, n) && k > 3 ==> Out(t + 3) == t[3]; @/
        /@ assert b1: Read(f) == t[0]; @/
        /@ assert b2: k > 1 ==> Read(f + 1) == t[1]; @/
        /@ assert b3: k > 2 ==> Read(f + 2) == t[2]; @/
        /@ assert b4: k > 3 ==> Read(f + 3) == t[3]; @/
        /@ assert sequence: Same(q, n) ==> Sequence(t, k) && (t + k) - t == k &&
             \base_addr(t) == \base_addr(t + k); @/
        /@ assert text: \forall uint8_t *o; Same(q, n) && Sequences(o, t) ==>
             Sequences(o, t + k); @/
        /@ assert zero: Held(0, 0, 0, 0, 0); @/
        /@ assert leads1: k == 1 && Same(q, n) ==>
             Leads(f, 0, 0, 0, 0, t, f + 1, 0, t + 1); @/
        /@ assert one: k == 1 && Same(q, n) && Run(f, 0, t) ==>
             Run(f + 1, 0, t + 1); @/
        int w1 = t[0] - 0xC0;
        /@ assert held1: k > 1 ==> Held(w1, 1, t[0], 0, 0); @/
        /@ assert more1: k > 1 ==> Leads(f, 0, 0, 0, 0, t, f + 1, w1, t); @/
        /@ assert run1: k > 1 && Run(f, 0, t) ==> Run(f + 1, w1, t); @/
        /@ assert leads2: k == 2 && Same(q, n) ==>
             Leads(f + 1, 1, t[0], 0, 0, t, f + 2, 0, t + 2); @/
        /@ assert two: k == 2 && Same(q, n) && Run(f, 0, t) ==>
             Run(f + 2, 0, t + 2); @/
        int w2 = k > 2 ? w1 * 0x40 + (t[1] - 0x80) : 0;
        /@ assert held2: k > 2 ==> Held(w2, 2, t[0], t[1], 0); @/
        /@ assert more2: k > 2 ==>
             Leads(f + 1, 1, t[0], 0, 0, t, f + 2, w2, t); @/
        /@ assert run2: k > 2 && Run(f, 0, t) ==> Run(f + 2, w2, t); @/
        /@ assert leads3: k == 3 && Same(q, n) ==>
             Leads(f + 2, 2, t[0], t[1], 0, t, f + 3, 0, t + 3); @/
        /@ assert three: k == 3 && Same(q, n) && Run(f, 0, t) ==>
             Run(f + 3, 0, t + 3); @/
        int w3 = k > 3 ? w2 * 0x40 + (t[2] - 0x80) : 0;
        /@ assert held3: k > 3 ==> Held(w3, 3, t[0], t[1], t[2]); @/
        /@ assert more3: k > 3 ==>
             Leads(f + 2, 2, t[0], t[1], 0, t, f + 3, w3, t); @/
        /@ assert run3: k > 3 && Run(f, 0, t) ==> Run(f + 3, w3, t); @/
        /@ assert leads4: k == 4 && Same(q, n) ==>
             Leads(f + 3, 3, t[0], t[1], t[2], t, f + 4, 0, t + 4); @/
        /@ assert four: k == 4 && Same(q, n) && Run(f, 0, t) ==>
             Run(f + 4, 0, t + 4); @/
        /@ assert run: Same(q, n) && Run(f, 0, t) ==> Run(f + k, 0, t + k); @/
        /@ assert from: Same(q, n) && Run(p, 0, q) ==> Run(f, 0, t); @/
        i += k;
        /@ assert next: f + k == p + i && t + k == q + i; @/
      }
    } */
/*@ ghost
    /@ requires x == Read(p) && State(w);
       requires zero: w == 0 ==> (status == BU_BAD && Length(x) == 0) ||
         (status == BU_MORE && Holds1(v, x));
       requires one: \forall integer a; Holds1(w, a) ==>
         (status == BU_OK && Two(a, x) && scalar == Value2(a, x)) ||
         (status == BU_REFEED && !Second(a, x)) ||
         (status == BU_MORE && Holds2(v, a, x));
       requires two: \forall integer a, b; Holds2(w, a, b) ==>
         (status == BU_OK && Three(a, b, x) && scalar == Value3(a, b, x)) ||
         (status == BU_REFEED && !Continuation(x)) ||
         (status == BU_MORE && Holds3(v, a, b, x));
       requires three: \forall integer a, b, c; Holds3(w, a, b, c) ==>
         (status == BU_OK && Four(a, b, c, x) &&
          scalar == Value4(a, b, c, x)) ||
         (status == BU_REFEED && !Continuation(x));
       requires word: status != BU_MORE ==> v == 0;
       requires more: status == BU_MORE ==> n == 0;
       requires ok: status == BU_OK ==> Whole(q, n) && Value(q, n) == scalar;
       requires bad: status < BU_OK ==>
         n == 3 && q[0] == 0xEF && q[1] == 0xBF && q[2] == 0xBD;
       requires \valid_read(q + (0 .. n - 1)) && 0 <= n <= 4;
       assigns \nothing;
       ensures run: Same(q, n) && Run(p, w, q) ==>
         Run(p + (status == BU_REFEED ? 0 : 1), v, q + n);
       ensures sequences: \forall uint8_t *o; Same(q, n) && Sequences(o, q) ==>
         Sequences(o, q + n); @/
    static inline void run_byte(const uint8_t *p, uint32_t w, uint8_t x,
                                int status, uint32_t scalar, uint32_t v,
                                const uint8_t *q, size_t n)
    {
      const uint8_t *p2 = p + (status == BU_REFEED ? 0 : 1);
      const uint8_t *q2 = q + n;
      /@ assert two: \forall integer a; status == BU_OK && Holds1(w, a) ==>
           n == 2 && q[0] == a && q[1] == x; @/
      /@ assert three: \forall integer a, b; status == BU_OK &&
           Holds2(w, a, b) ==> n == 3 && q[0] == a && q[1] == b && q[2] == x; @/
      /@ assert four: \forall integer a, b, c; status == BU_OK &&
           Holds3(w, a, b, c) ==>
           n == 4 && q[0] == a && q[1] == b && q[2] == c && q[3] == x; @/
      /@ assert out: Same(q, n) ==> (n > 0 ==> Out(q) == q[0]) &&
           (n > 1 ==> Out(q + 1) == q[1]) && (n > 2 ==> Out(q + 2) == q[2]) &&
           (n > 3 ==> Out(q + 3) == q[3]); @/
      /@ assert copied: \forall integer h, a, b, c; Same(q, n) &&
           status == BU_OK && Held(w, h, a, b, c) ==>
           Copy(q, h, a, b, c, x) && n == h + 1; @/
      /@ assert leads: \forall integer h, a, b, c; Same(q, n) &&
           Held(w, h, a, b, c) ==> Leads(p, h, a, b, c, q, p2, v, q2); @/
      /@ assert run: Same(q, n) && Run(p, w, q) ==> Run(p2, v, q2); @/
      /@ assert sequence: Same(q, n) ==> n == 0 || Sequence(q, n); @/
      /@ assert length: q2 - q == n && \base_addr(q) == \base_addr(q2); @/
      /@ assert sequences: \forall uint8_t *o; Same(q, n) &&
           Sequences(o, q) ==> Sequences(o, q2); @/
    } */

#endif
