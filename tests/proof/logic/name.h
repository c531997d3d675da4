/* Which names a rule accepts, and which fault another name has: the words of
 * bareutf/name.h. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_NAME_H
#define PROOF_NAME_H

#include "bit.h"
#include "text.h"
#include <bareutf/name.h>

/*@ predicate Dots{L}(uint8_t *s, integer n) =
      (n == 1 && s[0] == '.') || (n == 2 && s[0] == '.' && s[1] == '.');
    predicate NoSlash{L}(uint8_t *s, integer n) =
      \forall integer i; 0 <= i < n ==> s[i] != 0 && s[i] != '/';
    // What every accepted name is, by any rule.
    predicate Name{L}(uint8_t *s, integer n) =
      n > 0 && !Dots(s, n) && Text(s, 0, n) && NoSlash(s, n); */

/* What a judge returns and what a count returns depends on the name alone.
 * There are two of each, so that no proof takes that of one rule for that of
 * another. */
/*@ axiomatic Callbacks {
      logic integer Verdict1{L}(uint8_t *s, integer n) reads s[0 .. n - 1];
      logic integer Verdict2{L}(uint8_t *s, integer n) reads s[0 .. n - 1];
      logic integer Where1{L}(uint8_t *s, integer n) reads s[0 .. n - 1];
      logic integer Where2{L}(uint8_t *s, integer n) reads s[0 .. n - 1];
      logic integer Fit1{L}(uint8_t *s, integer n, integer limit)
        reads s[0 .. n - 1];
      logic integer Fit2{L}(uint8_t *s, integer n, integer limit)
        reads s[0 .. n - 1];
    } */

/*@ requires \valid_read(s + (0 .. n - 1)) && \valid(at);
    requires still: Name(s, n);
    assigns *at;
    ensures still: \result == Verdict1(s, n);
    ensures still_at: \result != BU_NAME_OK ==> *at == Where1(s, n) && *at < n;
 */
enum bu_name_fault judge_1(const uint8_t *s, size_t n, size_t *at);

/*@ requires \valid_read(s + (0 .. n - 1)) && \valid(at);
    requires still: Name(s, n);
    assigns *at;
    ensures still: \result == Verdict2(s, n);
    ensures still_at: \result != BU_NAME_OK ==> *at == Where2(s, n) && *at < n;
 */
enum bu_name_fault judge_2(const uint8_t *s, size_t n, size_t *at);

/*@ requires \valid_read(s + (0 .. n - 1));
    requires still: Text(s, 0, n);
    assigns \nothing;
    ensures still: \result == Fit1(s, n, limit);
    ensures \result <= n; */
size_t fit_1(const uint8_t *s, size_t n, size_t limit);

/*@ requires \valid_read(s + (0 .. n - 1));
    requires still: Text(s, 0, n);
    assigns \nothing;
    ensures still: \result == Fit2(s, n, limit);
    ensures \result <= n; */
size_t fit_2(const uint8_t *s, size_t n, size_t limit);

/*@ predicate Rule{L}(struct bu_name_rule *rule) = \valid_read(rule) &&
      (rule->judge == \null || rule->judge == &judge_1 ||
       rule->judge == &judge_2) &&
      (rule->fit == \null || rule->fit == &fit_1 || rule->fit == &fit_2);
    logic integer Verdict{L}(struct bu_name_rule *rule, uint8_t *s,
                             integer n) =
      rule->judge == \null ? BU_NAME_OK :
      rule->judge == &judge_1 ? Verdict1(s, n) : Verdict2(s, n);
    logic integer Where{L}(struct bu_name_rule *rule, uint8_t *s, integer n) =
      rule->judge == &judge_1 ? Where1(s, n) : Where2(s, n);

    // k bytes of the text s[0..n) fit: the longest prefix of at most limit
    // bytes that splits no sequence, or as the rule counts.
    predicate Fits{L}(struct bu_name_rule *rule, uint8_t *s, integer n,
                      integer limit, integer k) =
      (rule->fit == \null && n <= limit && k == n) ||
      (rule->fit == \null && n > limit && 0 <= k <= limit && Text(s, 0, k) &&
       (\forall integer j; k < j <= limit ==> !Text(s, 0, j))) ||
      (rule->fit == &fit_1 && k == Fit1(s, n, limit)) ||
      (rule->fit == &fit_2 && k == Fit2(s, n, limit));

    // The table refuses the byte b, and `plain` does not pass it.
    predicate Refused{L}(struct bu_name_rule *rule, integer b) = b < 0x80 &&
      Bit(rule->refused[b % 16], 7 - b / 16) && !(0x30 <= rule->plain <= b);
    predicate Stops{L}(struct bu_name_rule *rule, integer b) =
      b == 0 || b == '/' || Refused(rule, b);
    predicate NoStop{L}(struct bu_name_rule *rule, uint8_t *s, integer n) =
      \forall integer i; 0 <= i < n ==> !Stops(rule, s[i]);
    predicate Clean{L}(struct bu_name_rule *rule, uint8_t *s, integer n) =
      Text(s, 0, n) && NoStop(rule, s, n);
    // The longest prefix of s[0..m) that is well-formed.
    predicate Longest{L}(uint8_t *s, integer r, integer m) =
      0 <= r <= m && Text(s, 0, r) &&
      (\forall integer k; r < k <= m ==> !Text(s, 0, k));
    // s[at] is the first byte that stops, or where no sequence begins.
    predicate First{L}(struct bu_name_rule *rule, uint8_t *s, integer n,
                       integer at) =
      0 <= at < n && Clean(rule, s, at) &&
      (Stops(rule, s[at]) || !Begins(s + at, n - at));
    logic integer ByteFault(integer b) =
      b >= 0x80 ? BU_NAME_ILL_FORMED : b == 0 ? BU_NAME_NUL :
      b == '/' ? BU_NAME_SLASH : BU_NAME_REFUSED;

    // One rule, without those that are joined to it.
    predicate Accepts{L}(struct bu_name_rule *rule, uint8_t *s, integer n) =
      n > 0 && !Dots(s, n) && Clean(rule, s, n) &&
      Fits(rule, s, n, rule->limit, n) && Verdict(rule, s, n) == BU_NAME_OK;
    predicate Finds{L}(struct bu_name_rule *rule, uint8_t *s, integer n,
                       integer fault, integer at) =
      (n == 0 && fault == BU_NAME_EMPTY && at == 0) ||
      (Dots(s, n) && fault == BU_NAME_DOTS && at == 0) ||
      (!Dots(s, n) && First(rule, s, n, at) && fault == ByteFault(s[at])) ||
      (n > 0 && !Dots(s, n) && Clean(rule, s, n) && fault == BU_NAME_LONG &&
       Fits(rule, s, n, rule->limit, at) && at < n) ||
      (n > 0 && !Dots(s, n) && Clean(rule, s, n) &&
       Fits(rule, s, n, rule->limit, n) && fault != BU_NAME_OK &&
       fault == Verdict(rule, s, n) && at == Where(rule, s, n) && at < n);

    // A chain of at most so many rules.
    predicate Chain{L}(struct bu_name_rule *rule, integer rules) =
      rules > 0 && Rule(rule) &&
      (rule->also == \null || Chain(rule->also, rules - 1));
    // All rules of a chain accept; or the first that does not finds a fault.
    predicate AllAccept{L}(struct bu_name_rule *rule, uint8_t *s, integer n) =
      Accepts(rule, s, n) &&
      (rule->also == \null || AllAccept(rule->also, s, n));
    predicate FirstFinds{L}(struct bu_name_rule *rule, uint8_t *s, integer n,
                            integer fault, integer at) =
      Finds(rule, s, n, fault, at) ||
      (Accepts(rule, s, n) && rule->also != \null &&
       FirstFinds(rule->also, s, n, fault, at));
    // A byte read as int8_t is the byte read as uint8_t (C11, 6.5 and 6.2.6).
    predicate Alike{L}(uint8_t *end, integer n) =
      \forall integer i; -n <= i < 0 ==> ((int8_t *)end)[i] ==
      (end[i] < 0x80 ? end[i] : end[i] - 0x100); */

/*@ ghost int rules; */ /* any number */

/* Text by induction, from the end to the start: what follows text decides
 * whether both are; and where text can be cut. */
/*@ ghost
    /@ assigns \nothing;
       ensures rest: \forall integer r, k; 0 <= r <= n && r <= k &&
         Text(s, 0, r) ==> (Text(s, r, k) <==> Text(s, 0, k));
       ensures cut: Text(s, 0, n) ==> \forall integer k; 0 <= k < n ==>
         (Text(s, 0, k) <==> !Continuation(s[k])); @/
    void text_parts(const uint8_t *s, size_t n)
    {
        size_t i = n;

        /@ loop invariant 0 <= i <= n;
           loop invariant rest: \forall integer j, r, k;
             i <= j <= r <= n && r <= k && Text(s, j, r) ==>
             (Text(s, r, k) <==> Text(s, j, k));
           loop invariant cut: \forall integer j, k;
             i <= j <= k < n && Text(s, j, n) ==>
             (Text(s, j, k) <==> !Continuation(s[k]));
           loop assigns i;
           loop variant i; @/
        while (i != 0)
            i--;
    } */

/* What a check of s[0..m) says of s[0..n), if a byte that stops is at m. */
/*@ ghost
    /@ requires m <= n && NoStop(rule, s, m);
       requires m < n ==> Stops(rule, s[m]) && s[m] < 0x80;
       assigns \nothing;
       ensures clean: \forall integer r; 0 <= r <= m && Text(s, 0, r) ==>
         Clean(rule, s, r);
       ensures first: \forall integer r; r < n && Longest(s, r, m) ==>
         First(rule, s, n, r); @/
    void first_fault(const struct bu_name_rule *rule, const uint8_t *s,
                     size_t m, size_t n)
    {
        text_parts(s, n);
        /@ assert at1: \forall integer r; One(s[r]) ==>
             Text(s, r, r + 1); @/
        /@ assert at2: \forall integer r; Two(s[r], s[r + 1]) ==>
             Text(s, r, r + 2); @/
        /@ assert at3: \forall integer r;
             Three(s[r], s[r + 1], s[r + 2]) ==> Text(s, r, r + 3); @/
        /@ assert at4: \forall integer r;
             Four(s[r], s[r + 1], s[r + 2], s[r + 3]) ==>
             Text(s, r, r + 4); @/
        /@ assert to1: \forall integer r; 0 <= r < m && Text(s, 0, r) &&
             One(s[r]) ==> Text(s, 0, r + 1); @/
        /@ assert to2: \forall integer r; 0 <= r < m && Text(s, 0, r) &&
             r + 2 <= n && Two(s[r], s[r + 1]) ==>
             r + 2 <= m && Text(s, 0, r + 2); @/
        /@ assert to3: \forall integer r; 0 <= r < m && Text(s, 0, r) &&
             r + 3 <= n && Three(s[r], s[r + 1], s[r + 2]) ==>
             r + 3 <= m && Text(s, 0, r + 3); @/
        /@ assert to4: \forall integer r; 0 <= r < m && Text(s, 0, r) &&
             r + 4 <= n && Four(s[r], s[r + 1], s[r + 2], s[r + 3]) ==>
             r + 4 <= m && Text(s, 0, r + 4); @/
        /@ assert high: \forall integer r; 0 <= r < m && Text(s, 0, r) &&
             !Text(s, 0, r + 1) ==> s[r] >= 0x80; @/
        /@ assert top: \forall integer r; r < m && Longest(s, r, m) ==>
             s[r] >= 0x80 && !Text(s, 0, r + 1) &&
             (r + 2 <= m ==> !Text(s, 0, r + 2)) &&
             (r + 3 <= m ==> !Text(s, 0, r + 3)) &&
             (r + 4 <= m ==> !Text(s, 0, r + 4)); @/
        /@ assert ill: \forall integer r; r < m && Longest(s, r, m) ==>
             !Begins(s + r, n - r); @/
        /@ assert start: \forall integer r; 0 <= r <= m ==>
             NoStop(rule, s, r); @/
        /@ assert inside: \forall integer r; r < m && Longest(s, r, m) ==>
             First(rule, s, n, r); @/
    } */

#endif
