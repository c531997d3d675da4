/* Of what a byte may do to a state, it does one thing. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_ONCE_H
#define PROOF_ONCE_H

#include "stream.h"

/*@ lemma held_once: \forall integer w, h, k;
      Pending(w, h) && Pending(w, k) ==> h == k; */
/*@ lemma goes_once: \forall integer w, x, u, v;
      Goes(w, x, u) && Goes(w, x, v) ==> u == v; */
/*@ lemma ends_or_goes: \forall integer w, x, v;
      Ends(w, x) && Goes(w, x, v) ==> \false; */
/*@ lemma bad_ends: \forall integer w, x;
      Ends(w, x) && (Stray(w, x) || Cut(w, x)) ==> \false; */
/*@ lemma bad_goes: \forall integer w, x, v;
      Goes(w, x, v) && (Stray(w, x) || Cut(w, x)) ==> \false; */
/*@ lemma stray_or_cut: \forall integer w, x;
      Stray(w, x) && Cut(w, x) ==> \false; */
/*@ lemma good_0{L}: \forall integer w, x, uint8_t *s;
      Good(w, s, 0, x) ==> x == w; */
/*@ lemma good_last{L}: \forall integer w, i, v, uint8_t *s;
      0 <= i && Good(w, s, i + 1, v) ==> \exists integer x; Good(w, s, i, x) &&
      ((Ends(x, s[i]) && v == 0) || Goes(x, s[i], v)); */
/*@ lemma first_bad{L}: \forall integer w, i, k, uint8_t *s, *q;
      First(w, s, i + 1, q, k) ==>
      First(w, s, i, q, k) || Bad(w, s, i, q, k); */

#endif
