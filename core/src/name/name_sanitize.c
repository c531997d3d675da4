/* name: any bytes to a name, with refused sequences replaced. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "name_ascii.h"
#include "name_edit.h"
#include "name_fit.h"
#include <bareutf/name.h>

struct sanitize_job {
    const struct bu_name_rule *rule;
    struct bu_name_edit edit;
    size_t need; /* bytes of the name so far */
    size_t size; /* bytes of the substitute */
    uint8_t substitute[BU_UTF8_MAX];
};

/* Move *p past one sequence or ill-formed part. Return its replacement: itself,
 * a capital or the substitute. Set *size to the bytes of that. */
static const uint8_t *take(const struct sanitize_job *j, const uint8_t **p,
                           const uint8_t *end, size_t *size, uint8_t *letter)
{
    const uint8_t *from = *p;
    uint32_t scalar;
    enum bu_status status = bu_utf8_next(p, end, &scalar);

    if (status == BU_MORE)
        *p = end;
    *size = (size_t)(*p - from);
    *letter = capital(*from);
    if (status == BU_OK && !bu_name__refused_at(j->rule, from, *size))
        return from;
    if (*letter != *from && !bu_name__refused_at(j->rule, letter, 1))
        return letter;
    *size = j->size;
    return j->substitute;
}

/* Append the replacements of s[0..n) as long as they count at most limit by one
 * rule. Return the number of bytes that were replaced. Add to j->need also what
 * has no room. */
static size_t append(struct sanitize_job *j, const struct bu_name_rule *rule,
                     const uint8_t *s, size_t n, size_t limit)
{
    const uint8_t *p = s;

    while (n != (size_t)(p - s)) {
        const uint8_t *from = p;
        uint8_t letter;
        size_t bytes;
        const uint8_t *as = take(j, &p, s + n, &bytes, &letter);
        size_t weight = bu_name__weight(rule, as, bytes);

        if (weight > limit)
            return (size_t)(from - s);
        limit -= weight;
        j->need = bu_name__sum(j->need, bytes);
        bu_name__splice(&j->edit, j->edit.n, 0, as, bytes);
    }
    return n;
}

/* The edit has an extension alone. Append as much of the stem s[0..dot) as all
 * rules have room for, and return how much; 0 if there is none. */
static size_t append_stem(struct sanitize_job *j, const uint8_t *s, size_t dot)
{
    const struct bu_name_rule *rule;
    struct bu_name_edit *e = &j->edit;
    size_t tail = e->n;

    for (rule = j->rule; rule != NULL; rule = rule->also) {
        size_t weight = bu_name__weight(rule, e->bytes, tail);

        if (weight > rule->limit)
            return 0;
        e->n = tail;
        j->need = tail;
        dot = append(j, rule, s, dot, rule->limit - weight);
    }
    return dot;
}

/* Move the first `tail` bytes to the end, as the extension. */
static void rotate(struct bu_name_edit *e, size_t tail)
{
    size_t i;

    e->tail = tail;
    for (; tail != 0; tail--) {
        uint8_t first = e->bytes[0];

        for (i = 1; i != e->n; i++)
            e->bytes[i - 1] = e->bytes[i];
        e->bytes[i - 1] = first;
    }
}

/* Return whether the name is too long with the substitute in place of the `old`
 * bytes at `at`. */
static bool is_outgrown(const struct sanitize_job *j, size_t at, size_t old)
{
    const struct bu_name_edit *e = &j->edit;
    const struct bu_name_rule *rule = j->rule;
    size_t limit;

    do {
        limit = rule->limit + bu_name__weight(rule, e->bytes + at, old) -
                bu_name__weight(rule, j->substitute, j->size);
        if (bu_name__fit(rule, e->bytes, e->n, limit) != e->n)
            return true;
        rule = rule->also;
    } while (rule != NULL);
    return false;
}

/* Remove one fault at `at`. BU_BAD if there is nothing there. */
static enum bu_status mend_part(struct sanitize_job *j,
                                enum bu_name_fault fault, size_t at)
{
    struct bu_name_edit *e = &j->edit;
    size_t old = bu_name__sequence(e, at);
    size_t size = j->size;

    if (fault == BU_NAME_LONG) {
        bu_name__shorten(e, at);
        return BU_OK;
    }
    if (at == e->n - e->tail)
        e->tail = 0; /* no dot, no extension */
    if (fault == BU_NAME_EXTENSION)
        size = 0;
    if (fault == BU_NAME_DEVICE || fault == BU_NAME_EMPTY) {
        at = 0;
        old = 0;
    } else if (old == 0) {
        return BU_BAD;
    }
    if (bu_name__splice(e, at, old, j->substitute, size))
        return BU_OK;
    j->need = e->n - old + size;
    if (!is_outgrown(j, at, old))
        return BU_FULL;
    bu_name__shorten(e, e->n);
    return BU_OK;
}

/* Remove faults until there are none. With the rules of this library, each turn
 * removes something that cannot come back; the count limits other rules. */
static enum bu_status mend_all(struct sanitize_job *j)
{
    /* same with 1, 3, +, 15, 17: the bound is more than any name needs */
    size_t turns = 2 * j->edit.n + 16;
    size_t at;

    while (turns-- != 0) {
        enum bu_name_fault fault =
            bu_name_check(j->rule, j->edit.bytes, j->edit.n, &at);
        enum bu_status status;

        if (fault == BU_NAME_OK)
            return BU_OK;
        status = mend_part(j, fault, at);
        if (status != BU_OK)
            return status;
    }
    return BU_BAD;
}

/*
 * Make a name of bytes that are not a name. What the judge removes from the
 * extension is room for the stem. An extension without room is truncated, to
 * see whether the judge has still less for it; if not, it is written like the
 * rest. Each turn but the first has a shorter extension.
 */
static enum bu_status change(struct sanitize_job *j, const uint8_t *s, size_t n)
{
    struct bu_name_edit *e = &j->edit;
    size_t dot = bu_name__extension(s, n);
    bool lost = false;

    e->n = 0;
    append(j, j->rule, (const uint8_t *)((uintptr_t)s + dot), n - dot,
           SIZE_MAX);
    for (;;) {
        size_t tail = e->n;
        size_t stem = append_stem(j, s, dot);
        enum bu_status status;

        if (stem == 0 && tail != 0) {
            do
                tail--;
            while (tail != 0 && e->bytes[tail] - 0x80u < 0x40u);
            e->n = tail;
            lost = true;
            continue;
        }
        if (j->need > e->room)
            return BU_FULL;
        rotate(e, tail);
        status = mend_all(j);
        /* Without room, the next turn may have a shorter name. */
        if (status == BU_BAD || (e->tail < tail ? stem == dot : !lost))
            return status;
        if (e->tail >= tail) {
            e->tail = 0;
            dot = n;
        }
        bu_name__splice(e, 0, e->n - e->tail, NULL, 0);
        lost = false;
    }
}

enum bu_status bu_name_sanitize(const struct bu_name_rule *rule,
                                uint32_t substitute, const uint8_t *s, size_t n,
                                struct bu_name_out *out)
{
    uint8_t small[BU_NAME_SMALL];
    struct sanitize_job j;
    enum bu_status status = BU_FULL;
    const uint8_t *name = s;

    j.rule = rule;
    j.need = n;
    j.size = bu_utf8_put(j.substitute, substitute);
    bu_name__edit_begin(&j.edit, out, small);
    if (bu_name__splice(&j.edit, 0, 0, s, n)) {
        name = j.edit.bytes;
        status = BU_OK;
    }
    out->fault = bu_name_check(rule, name, n, NULL);
    out->changed = out->fault != BU_NAME_OK;
    if (out->changed != 0) {
        status = BU_BAD;
        if (j.size != 0 &&
            bu_name_check(rule, j.substitute, j.size, NULL) == BU_NAME_OK)
            status = change(&j, s, n);
    }
    return bu_name__edit_end(&j.edit, out, status, j.need);
}
