/* What the state of the UTF-8 decoder holds: the start of a sequence. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_STATE_H
#define PROOF_STATE_H

#include "sequence.h"

/*@ predicate Holds1(integer w, integer a) =
      w == a - 0xC0 && Length(a) >= 2;
    predicate Holds2(integer w, integer a, integer b) =
      w == (a - 0xC0) * 0x40 + (b - 0x80) && Length(a) >= 3 && Second(a, b);
    predicate Holds3(integer w, integer a, integer b, integer c) =
      w == (a - 0xC0) * 0x1000 + (b - 0x80) * 0x40 + (c - 0x80) &&
      Length(a) == 4 && Second(a, b) && Continuation(c);
    predicate State(integer w) =
      w == 0 || (\exists integer a; Holds1(w, a)) ||
      (\exists integer a, b; Holds2(w, a, b)) ||
      (\exists integer a, b, c; Holds3(w, a, b, c)); */

#endif
