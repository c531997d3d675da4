/* Well-formed UTF-16 (Unicode 3.9, D91). */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_UNITS_H
#define PROOF_UNITS_H

#include "utf16.h"

/*@ // Each unit of s[0..n) is one alone or in a pair.
    predicate Units{L}(uint16_t *s, integer n) =
      \forall integer i; 0 <= i < n ==> Single(s[i]) ||
      (High(s[i]) && i + 1 < n && Low(s[i + 1])) ||
      (Low(s[i]) && i > 0 && High(s[i - 1])); */

#endif
