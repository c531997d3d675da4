/* UTF-16: Table 3-5 of the Unicode Standard. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_UTF16_H
#define PROOF_UTF16_H

#include "sequence.h"

/*@ predicate High(integer u) = 0xD800 <= u <= 0xDBFF;
    predicate Low(integer u) = 0xDC00 <= u <= 0xDFFF;
    predicate Single(integer u) = 0 <= u <= 0xD7FF || 0xE000 <= u <= 0xFFFF;
    logic integer Joined(integer high, integer low) =
      0x10000 + (high - 0xD800) * 0x400 + (low - 0xDC00);
    // Well-formed (Unicode 3.9, D91): each unit of s[0..n) is one alone or in a
    // pair.
    predicate Units{L}(uint16_t *s, integer n) =
      \forall integer i; 0 <= i < n ==> Single(s[i]) ||
      (High(s[i]) && i + 1 < n && Low(s[i + 1])) ||
      (Low(s[i]) && i > 0 && High(s[i - 1]));

    axiomatic Bit {
      axiom bit_10: \forall integer x; 0 <= x ==>
        ((x & 0x400) != 0 <==> x / 0x400 % 2 == 1);
    } */

#endif
