/* What a policy keeps out of a range that is decoded. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_PERCENT_H
#define PROOF_PERCENT_H

#include "percent_feed.h"

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
