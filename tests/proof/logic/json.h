/* Escapes of JSON strings: RFC 8259, section 7. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_JSON_H
#define PROOF_JSON_H

#include "utf16.h"
#include <bareutf/escape.h>

/*@ logic integer Two(integer k) =
      k == 0 ? 0x1 : k == 1 ? 0x2 : k == 2 ? 0x4 : k == 3 ? 0x8 :
      k == 4 ? 0x10 : k == 5 ? 0x20 : k == 6 ? 0x40 : k == 7 ? 0x80 :
      k == 8 ? 0x100 : k == 9 ? 0x200 : k == 10 ? 0x400 : k == 11 ? 0x800 :
      k == 12 ? 0x1000 : k == 13 ? 0x2000 : k == 14 ? 0x4000 :
      k == 15 ? 0x8000 : k == 16 ? 0x10000 : k == 17 ? 0x20000 :
      k == 18 ? 0x40000 : k == 19 ? 0x80000 : k == 20 ? 0x100000 :
      k == 21 ? 0x200000 : k == 22 ? 0x400000 : k == 23 ? 0x800000 :
      k == 24 ? 0x1000000 : k == 25 ? 0x2000000 : k == 26 ? 0x4000000 :
      k == 27 ? 0x8000000 : k == 28 ? 0x10000000 : k == 29 ? 0x20000000 :
      k == 30 ? 0x40000000 : 0x80000000;
    axiomatic Escapes {
      axiom bit_of_word: \forall integer x, k; 0 <= x && 0 <= k < 32 ==>
        (x >> k & 1) == x / Two(k) % 2;
      axiom or_20: \forall integer x; 0 <= x ==>
        (x | 0x20) == (x % 0x40 >= 0x20 ? x : x + 0x20);
      axiom or_digit: \forall integer x, d; 0 <= x && x % 16 == 0 &&
        0 <= d < 16 ==> (x | d) == x + d;
      axiom and_16: \forall integer x; 0 <= x ==>
        (x & 0xFFFF) == x % 0x10000;
      axiom left_4: \forall integer x; x << 4 == 16 * x;
      axiom and_1: \forall integer b, x; 0 <= x && (b == 1 || b == 2 ||
        b == 4 || b == 8) ==> (b & x) == 0 || (b & x) == b;
      axiom and_0: \forall integer x; (0 & x) == 0;
      // Each of the 32 bits of a word, as one counts them.
      axiom word_ones: \forall integer k; 0 <= k < 32 ==>
        0xFFFFFFFF / Two(k) % 2 == 1;
      axiom word_quote: \forall integer k; 0 <= k < 32 ==>
        (4 / Two(k) % 2 != 0 <==> k == 2);
      axiom word_slash: \forall integer k; 0 <= k < 32 ==>
        (0x10000000 / Two(k) % 2 != 0 <==> k == 28);
    } */

/*@ ghost int pairs; */ /* twice the letters of a table, any number */

/*@ // 16: no digit.
    logic integer Digit(integer b) =
      '0' <= b <= '9' ? b - '0' : 'A' <= b <= 'F' ? b - 'A' + 10 :
      'a' <= b <= 'f' ? b - 'a' + 10 : 16;
    // The value of a letter after a backslash; -1: there is no such escape.
    logic integer Letter(integer b) =
      b == 'b' ? 8 : b == 'f' ? 0xC : b == 'n' ? 0xA : b == 'r' ? 0xD :
      b == 't' ? 9 : b == '"' ? '"' : b == '\\' ? '\\' :
      b == '/' ? '/' : -1;

    // How many hex digits s[0..n) begins with, up to four; their value.
    logic integer Digits{L}(uint8_t *s, integer n) =
      n < 1 || Digit(s[0]) > 15 ? 0 : n < 2 || Digit(s[1]) > 15 ? 1 :
      n < 3 || Digit(s[2]) > 15 ? 2 : n < 4 || Digit(s[3]) > 15 ? 3 : 4;
    logic integer Unit{L}(uint8_t *s) = 0x1000 * Digit(s[0]) +
      0x100 * Digit(s[1]) + 0x10 * Digit(s[2]) + Digit(s[3]);
    // s[0..n) ends inside four digits.
    predicate Inside4{L}(uint8_t *s, integer n) =
      Digits(s, n) < 4 && Digits(s, n) == n;

    // After a high surrogate: a low one; the start of an escape of a unit.
    predicate LowAt{L}(uint8_t *s, integer n) = n >= 6 && s[0] == '\\' &&
      s[1] == 'u' && Digits(s + 2, n - 2) == 4 && Low(Unit(s + 2));
    predicate LowStart{L}(uint8_t *s, integer n) = n == 0 ||
      (n == 1 && s[0] == '\\') || (n >= 2 && s[0] == '\\' &&
       s[1] == 'u' && Inside4(s + 2, n - 2));

    // What is at s, after a backslash and its u, and where it goes on.
    predicate UnitStart{L}(uint8_t *s, integer n) = Inside4(s, n) ||
      (Digits(s, n) == 4 && High(Unit(s)) && LowStart(s + 4, n - 4));
    predicate UnitCut{L}(uint8_t *s, integer n) =
      Digits(s, n) < 4 && Digits(s, n) < n;
    predicate UnitOne{L}(uint8_t *s, integer n) =
      Digits(s, n) == 4 && Single(Unit(s));
    predicate UnitPair{L}(uint8_t *s, integer n) =
      Digits(s, n) == 4 && High(Unit(s)) && LowAt(s + 4, n - 4);
    predicate UnitLone{L}(uint8_t *s, integer n) = Digits(s, n) == 4 &&
      (Low(Unit(s)) || (High(Unit(s)) && !LowAt(s + 4, n - 4) &&
       !LowStart(s + 4, n - 4)));

    // The bytes of a set of JSON: controls, quote and backslash.
    predicate Raw(integer b) = 0 <= b < 0x20 || b == '"' || b == '\\';
    predicate Set{L}(uint32_t *x) = x[0] == 0xFFFFFFFF && x[1] == 4 &&
      x[2] == 0x10000000 && x[3] == 0;
    predicate Letters{L}(char *s) =
      \valid_read(s + (0 .. 16)) && s[0] == 'b' && s[1] == 8 && s[2] == 'f' &&
      s[3] == 0xC && s[4] == 'n' && s[5] == 0xA && s[6] == 'r' &&
      s[7] == 0xD && s[8] == 't' && s[9] == 9 && s[10] == '"' &&
      s[11] == '"' && s[12] == '\\' && s[13] == '\\' && s[14] == '/' &&
      s[15] == '/' && s[16] == 0;
    predicate Json{L}(struct bu_escape *e) = \valid_read(e) &&
      e->lead == '\\' && Set(&e->refused[0]) && Letters(e->letters) &&
      e->read == &bu_escape__read_utf16;
    // The table of any escape: pairs of a letter and its value.
    predicate Table{L}(struct bu_escape *e) = \valid_read(e) &&
      e->lead < 0x80 && 0 <= pairs && pairs % 2 == 0 &&
      \valid_read(e->letters + (0 .. pairs)) && e->letters[pairs] == 0 &&
      (e->read == \null || e->read == &bu_escape__read_utf16 ||
       e->read == &bu_escape__read_c || e->read == &bu_escape__read_stays); */

#endif
