/* collate_tailored: a walk with rules. Only collate.c includes it. Programs
 * without rules link nothing of it, because collate_walk calls it through read.
 */
/* SPDX-License-Identifier: MIT */
#ifndef BU_COLLATE_TAILORED_H
#define BU_COLLATE_TAILORED_H

#include "collate_walk.h"

/* The byte that follows a weight of the root, less the steps: above the first
 * byte of any weight. */
#define TAILORED_STEP 0xE0u

/* A walk, and the rest of a rule. */
struct collate_tailored {
    struct collate_walk walk; /* the first member */
    const struct bu_collate_tailoring *by;
    const struct bu_collate_rule *rule; /* the rule whose base is next; or null
                                         */
    const uint16_t *takes; /* the rest of its text, and 0; or null */
};

/* Return whether all of text follows, from the starter that was read. Marks of
 * lower classes may come between. (UTS #10, S2.1) */
static bool tailored_fits(const struct bu_norm__cursor *c, const uint16_t *text)
{
    struct bu_norm__cursor ahead;

    bu_norm__begin(&ahead, c->here, c->end);
    bu_norm__next(&ahead);
    while (*++text != 0) {
        unsigned own = bu_norm_class(*text);
        unsigned other;
        uint32_t part;

        do {
            part = bu_norm__next(&ahead);
            other = bu_norm_class(part);
        } while (other != 0 && other < own);
        if (part != *text)
            return false;
    }
    return true;
}

/* Find the first rule that matches the scalar value that was read, or null. */
static const struct bu_collate_rule *
tailored_find(const struct collate_tailored *t)
{
    const struct bu_collate_rule *rule = t->by->rules;
    unsigned left;

    for (left = t->by->count; left != 0; left--, rule++)
        if (rule->text[0] == t->walk.last && rule->text[3] == 0 &&
            tailored_fits(&t->walk.cursor, rule->text))
            return rule;
    return NULL;
}

/* Apply the steps of a rule to the element of its base. */
static void tailored_change(struct collate_walk *w)
{
    struct collate_tailored *t = (struct collate_tailored *)(void *)w;
    const uint8_t *steps = t->rule->steps;
    unsigned i;

    /* same with <=, 4: the padding of a constant rule is 0 */
    for (i = 0; i < 3; i++)
        if (steps[i] != 0)
            w->weights[i] = w->weights[i] << 8 | (TAILORED_STEP + steps[i]);
    w->change = NULL;
    t->rule = NULL;
}

/* As collate_scalar. */
static uint32_t tailored_read(struct collate_walk *w)
{
    struct collate_tailored *t = (struct collate_tailored *)(void *)w;

    if (t->rule != NULL) {
        w->change = tailored_change;
        return t->rule->base;
    }
    for (;;) {
        uint32_t scalar = collate_scalar(w);

        if (t->takes == NULL || *t->takes == 0) {
            t->rule = tailored_find(t);
            if (t->rule == NULL)
                return scalar;
            t->takes = t->rule->text;
        }
        if (w->last != *t->takes)
            return scalar;
        t->takes++;
        w->takes_breve = false;
        w->last = 0; /* same with 1: neither is an l */
        if (t->rule != NULL)
            return t->rule->prefix;
    }
}

/* Begin the key of s[0..n). */
static void tailored_open(struct collate_tailored *t,
                          const struct bu_collate_tailored *by,
                          const uint8_t *s, size_t n)
{
    collate_open(&t->walk, s, n, by->order);
    t->walk.read = tailored_read;
    t->by = by->tailoring;
    t->rule = NULL;
    t->takes = NULL;
}

#endif
