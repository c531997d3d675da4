/* Percent-decoding of a range: bu_percent_feed, one byte after the other. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_PERCENT_H
#define PROOF_PERCENT_H

#include "percent_feed.h"

/*@ axiomatic Run {
      // Any start; a contract holds for all of them. A decoder is at p with a
      // pending bytes and the digit d, and its next byte goes to q.
      predicate Begun(uint8_t *p, integer a, integer d, uint8_t *q);
    } */
/*@ predicate Lacks(uint8_t *p, uint8_t *end, integer byte) =
      \forall uint8_t *r; In(p, r, end) ==> Read(r) != byte; */

/*@ // One step of bu_percent_feed leads from the one state to the other.
    predicate Leads(integer policy, uint8_t *p, integer a, integer d,
                    uint8_t *q, uint8_t *p2, integer a2, integer d2,
                    uint8_t *q2) =
      \base_addr(p) == \base_addr(p2) && \base_addr(q) == \base_addr(q2) &&
      Next(policy, a, d, Read(p), p2 - p, a2, d2, q2 - q);
    // bu_percent_feed, fed one byte after the other, comes to p with a pending
    // bytes and the digit d, and its next byte goes to q. In each state one
    // case of Next at most applies, so there is one run.
    inductive Fed(integer policy, uint8_t *p, integer a, integer d,
                  uint8_t *q) {
      case begun: \forall integer policy, a, d, uint8_t *p, *q;
        Begun(p, a, d, q) ==> Fed(policy, p, a, d, q);
      case fed: \forall integer policy, a, d, a2, d2, uint8_t *p, *q, *p2, *q2;
        Fed(policy, p, a, d, q) &&
        Leads(policy, p, a, d, q, p2, a2, d2, q2) ==>
        Fed(policy, p2, a2, d2, q2);
    }
    // In that run, a byte of [from, end) makes the value that goes to q.
    inductive Gives(integer policy, uint8_t *from, uint8_t *end, uint8_t *q,
                    integer value) {
      case gives: \forall integer policy, a, d, value,
                  uint8_t *from, *end, *p, *q;
        Fed(policy, p, a, d, q) && Pends(a, d) && In(from, p, end) &&
        Makes(policy, a, d, Read(p), value) ==>
        Gives(policy, from, end, q, value);
    } */

/*@ lemma in_one_more{L}: \forall uint8_t *a, *b, *p;
      In(a, p, b + 1) ==> In(a, p, b) || p == b; */
/*@ lemma gives_wider: \forall integer policy, value,
        uint8_t *a, *b, *end, *q;
      \base_addr(a) == \base_addr(b) && a <= b &&
      Gives(policy, b, end, q, value) ==> Gives(policy, a, end, q, value); */
/*@ // A value that the policy refuses is one of the source.
    lemma gives_never: \forall integer policy, value,
        uint8_t *from, *end, *q;
      Gives(policy, from, end, q, value) && Refuses(policy, value) ==>
      !Lacks(from, end, value); */

#endif
