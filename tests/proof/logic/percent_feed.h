/* Percent-decoding (RFC 3986, section 2.1) under the policies of http.h, byte
 * by byte. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_PERCENT_FEED_H
#define PROOF_PERCENT_FEED_H

#include "buffer.h"
#include <bareutf/http.h>

/*@ axiomatic Bits {
      axiom or_20: \forall integer x; 0 <= x ==>
        (x | 0x20) == (x % 0x40 >= 0x20 ? x : x + 0x20);
      axiom and_9: \forall integer x, m; 0 <= x && m == 9 ==>
        ((x & m) != 0 <==> (x & 1) != 0 || (x & 8) != 0);
      axiom and_low: \forall integer x, m; 0 <= x && x % 16 == 0 &&
        0 <= m < 16 ==> (x & m) == 0;
    } */
/*@ predicate Meets(integer x, integer m) = (x & m) != 0;
    // The same for a mask that is a variable.
    lemma mask_2: \forall integer x, m; m == 2 ==>
      ((x & m) != 0 <==> (x & 2) != 0);
    lemma mask_4: \forall integer x, m; m == 4 ==>
      ((x & m) != 0 <==> (x & 4) != 0);
    lemma mask_8: \forall integer x, m; m == 8 ==>
      ((x & m) != 0 <==> (x & 8) != 0); */

/*@ predicate Hex(integer b) =
      '0' <= b <= '9' || 'A' <= b <= 'F' || 'a' <= b <= 'f';
    logic integer Digit(integer b) =
      '0' <= b <= '9' ? b - '0' : 'A' <= b <= 'F' ? b - 'A' + 10 :
      'a' <= b <= 'f' ? b - 'a' + 10 : 256;
    logic integer Pair(integer high, integer low) =
      16 * Digit(high) + Digit(low);

    predicate Lenient(integer policy) = (policy & BU_PERCENT_LENIENT) != 0;
    predicate Refuses(integer policy, integer value) =
      (value == 0 && (policy & BU_PERCENT_NO_NUL) != 0) ||
      (value == '/' && (policy & BU_PERCENT_NO_SLASH) != 0) ||
      (value == '\\' && (policy & BU_PERCENT_NO_BACKSLASH) != 0) ||
      ((0 <= value < 0x20 || value == 0x7F) &&
       (policy & BU_PERCENT_NO_CONTROL) != 0);

    // What a byte b is to a decoder with a pending bytes and the digit d:
    // it is copied; it begins a triplet, continues one, ends one;
    predicate Copies(integer a, integer b) = a == 0 && b != '%';
    predicate Opens(integer a, integer b) = a == 0 && b == '%';
    predicate Continues(integer a, integer b) = a == 1 && Hex(b);
    predicate Closes(integer policy, integer a, integer d, integer b) =
      a == 2 && Hex(b) && !Refuses(policy, Pair(d, b));
    // it is in error; or the first pending byte is copied, and b comes again.
    predicate Refused(integer policy, integer a, integer d, integer b) =
      a == 2 && Hex(b) && Refuses(policy, Pair(d, b));
    predicate Malformed(integer policy, integer a, integer b) =
      a != 0 && !Hex(b) && !Lenient(policy);
    predicate Keeps(integer policy, integer a, integer b) =
      a != 0 && !Hex(b) && Lenient(policy);

    // A byte is written, and its value.
    predicate Writes(integer policy, integer a, integer d, integer b) =
      Copies(a, b) || Closes(policy, a, d, b) || Keeps(policy, a, b);
    logic integer Copied(integer policy, integer b) =
      b == '+' && (policy & BU_PERCENT_FORM) != 0 ? ' ' : b;
    logic integer Kept(integer a, integer d) = a == 1 && d != 0 ? d : '%';
    predicate Makes(integer policy, integer a, integer d, integer b,
                    integer value) =
      (Copies(a, b) && value == Copied(policy, b)) ||
      (Closes(policy, a, d, b) && value == Pair(d, b)) ||
      (Keeps(policy, a, b) && value == Kept(a, d));

    // All of it: how many bytes are read and written, 0 or 1, and what is
    // pending then. No case if b is in error.
    predicate Next(integer policy, integer a, integer d, integer b,
                   integer read, integer a2, integer d2, integer wrote) =
      (Copies(a, b) && read == 1 && a2 == 0 && d2 == 0 && wrote == 1) ||
      (Opens(a, b) && read == 1 && a2 == 1 && d2 == 0 && wrote == 0) ||
      (Continues(a, b) && read == 1 && a2 == 2 && d2 == b && wrote == 0) ||
      (Closes(policy, a, d, b) &&
       read == 1 && a2 == 0 && d2 == 0 && wrote == 1) ||
      (Keeps(policy, a, b) && read == 0 && a2 == a - 1 &&
       d2 == (a == 1 ? 0 : d) && wrote == 1); */

/*@ predicate Pends(integer a, integer d) =
      (a == 1 ==> d == 0 || Hex(d)) && (a == 2 ==> Hex(d));
    predicate Percent{L}(struct bu_percent *d) =
      d->pending <= 2 && d->reason <= 2 &&
      (d->reason != 0 ==> d->pending != 0) && Pends(d->pending, d->digit);
    // The digit has no meaning if nothing is pending.
    predicate Is{L}(struct bu_percent *d, integer pending, integer digit,
                    integer reason) =
      d->pending == pending && d->reason == reason &&
      (pending != 0 ==> d->digit == digit);
    logic integer Held{L}(struct bu_percent *d) =
      d->pending == 0 ? 0 : d->digit;
    predicate Moved{K, L}(struct bu_buffer *b, integer read, integer wrote) =
      \at(b->src, L) == \at(b->src, K) + read &&
      \at(b->dst, L) == \at(b->dst, K) + wrote; */

/*@ // No place in [a, b) has that byte.
    predicate Without{L}(uint8_t *a, uint8_t *b, integer byte) =
      \forall uint8_t *p; In(a, p, b) ==> *p != byte;

    // The destination is the source, as http.h allows it.
    predicate InPlace{L}(uint8_t *src, uint8_t *dst, integer pending) =
      \base_addr(src) == \base_addr(dst) && pending <= src - dst;
    predicate Buffers{L}(struct bu_percent *d, struct bu_buffer *b) =
      Source(b->src, b->src_end) && Room(b->dst, b->dst_end) &&
      \separated(d, b, b->src + (0 .. b->src_end - b->src - 1)) &&
      \separated(d, b, b->dst + (0 .. b->dst_end - b->dst - 1)) &&
      (\separated(b->src + (0 .. b->src_end - b->src - 1),
         b->dst + (0 .. b->dst_end - b->dst - 1)) ||
       InPlace(b->src, b->dst, d->pending)); */

#endif
