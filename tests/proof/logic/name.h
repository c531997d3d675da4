/* What a rule for names calls: any functions that keep these contracts. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_NAME_H
#define PROOF_NAME_H

#include "text.h"
#include <bareutf/name.h>

/*@ requires \valid_read(s + (0 .. n - 1)) && \valid(at);
    assigns *at;
    ensures \result != BU_NAME_OK ==> *at < n; */
enum bu_name_fault any_judge(const uint8_t *s, size_t n, size_t *at);

/*@ requires \valid_read(s + (0 .. n - 1));
    assigns \nothing;
    ensures \result <= n; */
size_t any_fit(const uint8_t *s, size_t n, size_t limit);

/*@ predicate Rule{L}(struct bu_name_rule *rule) = \valid_read(rule) &&
      (rule->judge == \null || rule->judge == &any_judge) &&
      (rule->fit == \null || rule->fit == &any_fit);
    // The rules that a rule is joined with: a chain that ends.
    axiomatic Chain {
      predicate Chain{L}(struct bu_name_rule *rule) reads *rule;
      logic integer Rules{L}(struct bu_name_rule *rule) reads *rule;
      axiom rule{L}: \forall struct bu_name_rule *rule;
        Chain(rule) ==> Rule(rule) && Rules(rule) >= 0;
      axiom joined{L}: \forall struct bu_name_rule *rule;
        Chain(rule) && rule->also != \null ==>
        Chain(rule->also) && Rules(rule->also) < Rules(rule);
    }
    // A byte read as int8_t is the byte read as uint8_t (C11, 6.5 and 6.2.6).
    predicate Alike{L}(uint8_t *end, integer n) =
      \forall integer i; -n <= i < 0 ==> ((int8_t *)end)[i] ==
      (end[i] < 0x80 ? end[i] : end[i] - 0x100);
    predicate NoSlash{L}(uint8_t *s, integer n) =
      \forall integer i; 0 <= i < n ==> s[i] != 0 && s[i] != '/'; */

#endif
