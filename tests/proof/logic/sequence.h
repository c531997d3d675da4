/* Sequences of UTF-8: Tables 3-6 and 3-7 of the Unicode Standard. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_SEQUENCE_H
#define PROOF_SEQUENCE_H

#include "arithmetic.h"

/*@ predicate Scalar(integer v) =
      0 <= v <= 0xD7FF || 0xE000 <= v <= 0x10FFFF;

    predicate Continuation(integer b) = 0x80 <= b <= 0xBF;

    // How long the sequence is that a byte begins; 0: none.
    logic integer Length(integer a) =
      0 <= a <= 0x7F ? 1 : 0xC2 <= a <= 0xDF ? 2 :
      0xE0 <= a <= 0xEF ? 3 : 0xF0 <= a <= 0xF4 ? 4 : 0;

    // Table 3-7: b may be the second byte after a.
    predicate Second(integer a, integer b) =
      (0xC2 <= a <= 0xDF && 0x80 <= b <= 0xBF) ||
      (a == 0xE0         && 0xA0 <= b <= 0xBF) ||
      (0xE1 <= a <= 0xEC && 0x80 <= b <= 0xBF) ||
      (a == 0xED         && 0x80 <= b <= 0x9F) ||
      (0xEE <= a <= 0xEF && 0x80 <= b <= 0xBF) ||
      (a == 0xF0         && 0x90 <= b <= 0xBF) ||
      (0xF1 <= a <= 0xF3 && 0x80 <= b <= 0xBF) ||
      (a == 0xF4         && 0x80 <= b <= 0x8F);

    // The well-formed sequences of Table 3-7.
    predicate One(integer a) = 0 <= a <= 0x7F;
    predicate Two(integer a, integer b) = Length(a) == 2 && Second(a, b);
    predicate Three(integer a, integer b, integer c) =
      Length(a) == 3 && Second(a, b) && Continuation(c);
    predicate Four(integer a, integer b, integer c, integer d) =
      Length(a) == 4 && Second(a, b) && Continuation(c) && Continuation(d);

    // Table 3-6: their values.
    logic integer Value2(integer a, integer b) =
      (a - 0xC0) * 0x40 + (b - 0x80);
    logic integer Value3(integer a, integer b, integer c) =
      (a - 0xE0) * 0x1000 + (b - 0x80) * 0x40 + (c - 0x80);
    logic integer Value4(integer a, integer b, integer c, integer d) =
      (a - 0xF0) * 0x40000 + (b - 0x80) * 0x1000 + (c - 0x80) * 0x40 +
      (d - 0x80);

    // At s, of which n bytes may be read, a sequence of that many begins.
    predicate At1{L}(uint8_t *s, integer n) = n >= 1 && One(s[0]);
    predicate At2{L}(uint8_t *s, integer n) = n >= 2 && Two(s[0], s[1]);
    predicate At3{L}(uint8_t *s, integer n) =
      n >= 3 && Three(s[0], s[1], s[2]);
    predicate At4{L}(uint8_t *s, integer n) =
      n >= 4 && Four(s[0], s[1], s[2], s[3]);
    predicate Begins{L}(uint8_t *s, integer n) =
      At1(s, n) || At2(s, n) || At3(s, n) || At4(s, n);

    // s[0..k) is one sequence; a start of one, and not all of it.
    predicate Whole{L}(uint8_t *s, integer k) =
      (k == 1 && One(s[0])) || (k == 2 && Two(s[0], s[1])) ||
      (k == 3 && Three(s[0], s[1], s[2])) ||
      (k == 4 && Four(s[0], s[1], s[2], s[3]));
    predicate Start{L}(uint8_t *s, integer k) =
      (k == 1 && Length(s[0]) >= 2) ||
      (k == 2 && Length(s[0]) >= 3 && Second(s[0], s[1])) ||
      (k == 3 && Length(s[0]) == 4 && Second(s[0], s[1]) &&
       Continuation(s[2]));

    logic integer Value{L}(uint8_t *s, integer k) =
      k == 1 ? s[0] : k == 2 ? Value2(s[0], s[1]) :
      k == 3 ? Value3(s[0], s[1], s[2]) : Value4(s[0], s[1], s[2], s[3]);
*/

#endif
