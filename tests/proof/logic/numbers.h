/* Numbers of LEB128 one after another, and the form of one. The axioms are
 * assumed. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_NUMBERS_H
#define PROOF_NUMBERS_H

#include "leb128.h"
#include "sevens.h"

/*@ axiomatic Bit6 {
      axiom bit_6: \forall integer x; 0 <= x ==>
        ((x & 0x40) != 0 <==> x / 0x40 % 2 == 1);
      axiom xor_6: \forall integer x; 0 <= x ==>
        (x ^ 0x40) == (x / 0x40 % 2 == 1 ? x - 0x40 : x + 0x40);
      axiom xor_7: \forall integer x; 0 <= x ==>
        (x ^ 0x7F) == x - x % 0x80 + (0x7F - x % 0x80);
    } */

/*@ // The last byte adds nothing; with a sign.
    predicate Padded{L}(uint8_t *s, integer n) = 1 < n && s[n - 1] == 0;
    predicate PaddedSigned{L}(uint8_t *s, integer n) =
      1 < n && ((s[n - 1] == 0 && s[n - 2] % 0x80 < 0x40) ||
                (s[n - 1] == 0x7F && s[n - 2] % 0x80 >= 0x40));

    // How many numbers end in s[0..k).
    logic integer Ends{L}(uint8_t *s, integer k) =
      k <= 0 ? 0 : Ends(s, k - 1) + (s[k - 1] < 0x80 ? 1 : 0);
    // A number begins at s[i] and ends with s[j].
    predicate Spans{L}(uint8_t *s, integer i, integer j) =
      0 <= i <= j && (i == 0 || s[i - 1] < 0x80) && s[j] < 0x80 &&
      \forall integer m; i <= m < j ==> s[m] >= 0x80;
    // A number of 32 bits that begins at s[i] and ends with s[j] is not in
    // error; with a sign.
    predicate Good{L}(uint8_t *s, integer i, integer j) =
      j - i <= 4 && (j - i == 4 ==> s[j] <= 0x0F);
    predicate GoodSigned{L}(uint8_t *s, integer i, integer j) =
      j - i <= 4 &&
      (j - i == 4 ==> s[j] <= 0x07 || 0x78 <= s[j] <= 0x7F);
    // d[0..n) are the numbers of 32 bits in s[0..k), none of them in error;
    // with a sign.
    predicate Numbers{L}(uint8_t *s, integer k, uint32_t *d, integer n) =
      n == Ends(s, k) && (k == 0 || s[k - 1] < 0x80) &&
      \forall integer i, j; Spans(s, i, j) && j < k ==> Good(s, i, j) &&
        Ends(s, i) < n && d[Ends(s, i)] == Number(s + i, j - i + 1);
    predicate NumbersSigned{L}(uint8_t *s, integer k, uint32_t *d,
                               integer n) =
      n == Ends(s, k) && (k == 0 || s[k - 1] < 0x80) &&
      \forall integer i, j; Spans(s, i, j) && j < k ==>
        GoodSigned(s, i, j) && Ends(s, i) < n &&
        d[Ends(s, i)] == (uint32_t)Signed(s + i, j - i + 1);
*/

#endif
