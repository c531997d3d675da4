/* Well-formed text: D92 of the Unicode Standard, as an induction. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_TEXT_H
#define PROOF_TEXT_H

#include "sequence.h"

/*@ // s[i..k) is sequences, one after the other.
    inductive Text{L}(uint8_t *s, integer i, integer k) {
      case empty{L}: \forall uint8_t *s, integer i; Text(s, i, i);
      case one{L}: \forall uint8_t *s, integer i, k;
        i + 1 <= k && One(s[i]) && Text(s, i + 1, k) ==> Text(s, i, k);
      case two{L}: \forall uint8_t *s, integer i, k;
        i + 2 <= k && Two(s[i], s[i + 1]) && Text(s, i + 2, k) ==>
        Text(s, i, k);
      case three{L}: \forall uint8_t *s, integer i, k;
        i + 3 <= k && Three(s[i], s[i + 1], s[i + 2]) &&
        Text(s, i + 3, k) ==> Text(s, i, k);
      case four{L}: \forall uint8_t *s, integer i, k;
        i + 4 <= k && Four(s[i], s[i + 1], s[i + 2], s[i + 3]) &&
        Text(s, i + 4, k) ==> Text(s, i, k);
    } */
/*@ lemma text_order{L}: \forall uint8_t *s, integer i, k;
      Text(s, i, k) ==> i <= k; */
/*@ lemma text_one{L}: \forall uint8_t *s, integer i, k;
      i + 1 <= k && One(s[i]) ==> (Text(s, i, k) <==> Text(s, i + 1, k)); */
/*@ lemma text_two{L}: \forall uint8_t *s, integer i, k;
      i + 2 <= k && Two(s[i], s[i + 1]) ==>
      (Text(s, i, k) <==> Text(s, i + 2, k)); */
/*@ lemma text_three{L}: \forall uint8_t *s, integer i, k;
      i + 3 <= k && Three(s[i], s[i + 1], s[i + 2]) ==>
      (Text(s, i, k) <==> Text(s, i + 3, k)); */
/*@ lemma text_four{L}: \forall uint8_t *s, integer i, k;
      i + 4 <= k && Four(s[i], s[i + 1], s[i + 2], s[i + 3]) ==>
      (Text(s, i, k) <==> Text(s, i + 4, k)); */
/*@ lemma text_begins{L}: \forall uint8_t *s, integer i, k;
      i < k && Text(s, i, k) ==> Begins(s + i, k - i); */

#endif
