/* A percent-decoder's state, and what a policy keeps out. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_PERCENT_H
#define PROOF_PERCENT_H

#include "buffer.h"
#include <bareutf/http.h>

/*@ axiomatic Bits {
      axiom or_20: \forall integer x; 0 <= x ==>
        (x | 0x20) == (x % 0x40 >= 0x20 ? x : x + 0x20);
      axiom and_9: \forall integer x; 0 <= x && x % 16 == 0 ==>
        (x & 9) == 0;
      axiom and_2: \forall integer x, m; 0 <= x && m == 2 ==>
        ((x & m) != 0 <==> x / 2 % 2 == 1);
    } */
/*@ predicate Hex(integer b) =
      '0' <= b <= '9' || 'A' <= b <= 'F' || 'a' <= b <= 'f';
    predicate Percent{L}(struct bu_percent *d) =
      d->pending <= 2 && d->reason <= 2 &&
      (d->pending == 1 ==> d->digit == 0 || Hex(d->digit)) &&
      (d->pending == 2 ==> Hex(d->digit));
    // A policy that refuses %00; one that refuses %2F.
    predicate NoNul(integer policy) = (policy & 9) != 0;
    predicate NoSlash(integer policy) = policy / 2 % 2 == 1;
    // p is in [a, b); no such place has that byte.
    predicate In{L}(uint8_t *a, uint8_t *p, uint8_t *b) =
      \base_addr(a) == \base_addr(p) == \base_addr(b) && a <= p < b;
    predicate Without{L}(uint8_t *a, uint8_t *b, integer byte) =
      \forall uint8_t *p; In(a, p, b) ==> *p != byte; */
/*@ lemma without_less{L}: \forall uint8_t *a, *b, *c, integer byte;
      \base_addr(a) == \base_addr(b) && a <= b &&
      Without(a, c, byte) ==> Without(b, c, byte); */
/*@ lemma without_more{L}: \forall uint8_t *a, *b, *c, integer byte;
      \base_addr(a) == \base_addr(b) &&
      Without(a, b, byte) && Without(b, c, byte) ==> Without(a, c, byte); */
/*@ lemma without_one{L}: \forall uint8_t *a, integer byte;
 *a != byte ==> Without(a, a + 1, byte); */
/*@ lemma without_none{L}: \forall uint8_t *a, integer byte;
      Without(a, a, byte); */
/*@ lemma without_same{K, L}: \forall uint8_t *a, *b, integer byte;
      (\forall uint8_t *p; In{K}(a, p, b) ==> \at(*p, K) == \at(*p, L)) &&
      Without{K}(a, b, byte) ==> Without{L}(a, b, byte); */

#endif
