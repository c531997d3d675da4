/* Repair as a run over the events of a stream: what each byte writes. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_REPAIR_H
#define PROOF_REPAIR_H

#include "buffer.h"
#include "places.h"
#include "state.h"
#include <stddef.h>

/*@ // The state w holds h bytes: a, b, c, as far as there are.
    predicate Held(integer w, integer h, integer a, integer b, integer c) =
      (h == 0 && w == 0 && a == 0 && b == 0 && c == 0) ||
      (h == 1 && Holds1(w, a) && b == 0 && c == 0) ||
      (h == 2 && Holds2(w, a, b) && c == 0) || (h == 3 && Holds3(w, a, b, c));
    // The byte x after them makes a sequence; makes a longer start of one.
    predicate Completes(integer h, integer a, integer b, integer c,
                        integer x) =
      (h == 0 && One(x)) || (h == 1 && Two(a, x)) ||
      (h == 2 && Three(a, b, x)) || (h == 3 && Four(a, b, c, x));
    predicate Extends(integer h, integer a, integer b, integer x) =
      (h == 0 && Length(x) >= 2) ||
      (h == 1 && Length(a) >= 3 && Second(a, x)) ||
      (h == 2 && Length(a) == 4 && Second(a, b) && Continuation(x)); */
/*@ lemma held_0: Held(0, 0, 0, 0, 0); */
/*@ lemma held_1: \forall integer w, a;
      Holds1(w, a) ==> Held(w, 1, a, 0, 0); */
/*@ lemma held_2: \forall integer w, a, b;
      Holds2(w, a, b) ==> Held(w, 2, a, b, 0); */
/*@ lemma held_3: \forall integer w, a, b, c;
      Holds3(w, a, b, c) ==> Held(w, 3, a, b, c); */
/*@ lemma held_any: \forall integer w; State(w) ==>
      \exists integer h, a, b, c; Held(w, h, a, b, c); */
/*@ // Sequences do not overlap.
    lemma inside_after{L}: \forall uint8_t *s, integer i, l, j, k, m, t;
      Inside(s, i, l, i, k) && Inside(s, m, t, i, k) && i + l <= j &&
      m <= j < m + t ==> Inside(s, m, t, i + l, k); */
/*@ lemma place_after{L}: \forall uint8_t *s, integer i, l, j, k;
      Inside(s, i, l, i, k) && i + l <= j && Place(s, j, i, k) ==>
      Place(s, j, i + l, k); */

/*@ axiomatic Repair {
      // Any output, and any start; a contract holds for all of them: the byte
      // that the output has at q in the end.
      logic integer Out(uint8_t *q);
      // The state is w at p of the source, and the next byte goes to q.
      predicate Begun(uint8_t *p, integer w, uint8_t *q);
    } */
/*@ predicate Written{L}(uint8_t *q, uint8_t *end) =
      \forall uint8_t *r; In(q, r, end) ==> *r == Out(r); */

/*@ // The output at q: h bytes and x; U+FFFD; one sequence of n bytes.
    predicate Copy(uint8_t *q, integer h, integer a, integer b, integer c,
                   integer x) =
      (h == 0 && Out(q) == x) ||
      (h == 1 && Out(q) == a && Out(q + 1) == x) ||
      (h == 2 && Out(q) == a && Out(q + 1) == b && Out(q + 2) == x) ||
      (h == 3 && Out(q) == a && Out(q + 1) == b && Out(q + 2) == c &&
       Out(q + 3) == x);
    predicate Replacement(uint8_t *q) =
      Out(q) == 0xEF && Out(q + 1) == 0xBF && Out(q + 2) == 0xBD;
    predicate Sequence(uint8_t *q, integer n) =
      (n == 1 && One(Out(q))) || (n == 2 && Two(Out(q), Out(q + 1))) ||
      (n == 3 && Three(Out(q), Out(q + 1), Out(q + 2))) ||
      (n == 4 && Four(Out(q), Out(q + 1), Out(q + 2), Out(q + 3)));

    // The byte at p comes after the h bytes a, b, c. It ends a sequence, which
    // is copied; it continues one; or U+FFFD replaces an ill-formed part:
    // the byte itself, or the bytes before it, and then it comes again.
    predicate Leads(uint8_t *p, integer h, integer a, integer b, integer c,
                    uint8_t *q, uint8_t *p2, integer w2, uint8_t *q2) =
      \base_addr(p) == \base_addr(p2) && \base_addr(q) == \base_addr(q2) && (
      (Completes(h, a, b, c, Read(p)) && Copy(q, h, a, b, c, Read(p)) &&
       p2 - p == 1 && w2 == 0 && q2 - q == h + 1) ||
      (Extends(h, a, b, Read(p)) && p2 - p == 1 && q2 - q == 0 &&
       ((h == 0 && Holds1(w2, Read(p))) || (h == 1 && Holds2(w2, a, Read(p))) ||
        (h == 2 && Holds3(w2, a, b, Read(p))))) ||
      (!Completes(h, a, b, c, Read(p)) && !Extends(h, a, b, Read(p)) &&
       Replacement(q) && p2 - p == (h == 0 ? 1 : 0) && w2 == 0 &&
       q2 - q == 3));
    // From the start, the bytes of the source lead to p, the state w and q.
    inductive Run(uint8_t *p, integer w, uint8_t *q) {
      case begun: \forall integer w, uint8_t *p, *q;
        Begun(p, w, q) ==> Run(p, w, q);
      case leads: \forall integer w, w2, h, a, b, c,
                  uint8_t *p, *q, *p2, *q2;
        Run(p, w, q) && Held(w, h, a, b, c) &&
        Leads(p, h, a, b, c, q, p2, w2, q2) ==> Run(p2, w2, q2);
    }
    // [o, q) is sequences, one after the other.
    inductive Sequences(uint8_t *o, uint8_t *q) {
      case none: \forall uint8_t *o; Sequences(o, o);
      case next: \forall uint8_t *o, *q, *q2;
        Sequences(o, q) && \base_addr(q) == \base_addr(q2) &&
        Sequence(q, q2 - q) ==> Sequences(o, q2);
    }
    // What the byte x after h bytes writes does not fit in room.
    predicate Tight(integer h, integer a, integer b, integer c, integer x,
                    integer room) =
      (Completes(h, a, b, c, x) && room < h + 1) ||
      (!Completes(h, a, b, c, x) && !Extends(h, a, b, x) && room < 3); */

/*@ lemma leads_sequence: \forall integer h, a, b, c, w2,
        uint8_t *p, *q, *p2, *q2;
      Leads(p, h, a, b, c, q, p2, w2, q2) ==>
      q2 - q == 0 || Sequence(q, q2 - q); */
/*@ // The bytes of a value are the only ones.
    lemma once_2: \forall integer a, b, x, y;
      Two(a, b) && Two(x, y) && Value2(a, b) == Value2(x, y) ==>
      a == x && b == y; */
/*@ lemma once_3: \forall integer a, b, c, x, y, z;
      Three(a, b, c) && Three(x, y, z) &&
      Value3(a, b, c) == Value3(x, y, z) ==> a == x && b == y && c == z; */
/*@ lemma once_4: \forall integer a, b, c, d, x, y, z, t;
      Four(a, b, c, d) && Four(x, y, z, t) &&
      Value4(a, b, c, d) == Value4(x, y, z, t) ==>
      a == x && b == y && c == z && d == t; */
/*@ lemma range_2: \forall integer a, b;
      Two(a, b) ==> 0x80 <= Value2(a, b) < 0x800; */
/*@ lemma range_3: \forall integer a, b, c;
      Three(a, b, c) ==> 0x800 <= Value3(a, b, c) < 0x10000 &&
      Scalar(Value3(a, b, c)); */
/*@ lemma range_4: \forall integer a, b, c, d;
      Four(a, b, c, d) ==> 0x10000 <= Value4(a, b, c, d) < 0x110000; */

#endif
