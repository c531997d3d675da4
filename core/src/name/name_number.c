/* name: a name with a number before its extension. */
/* SPDX-License-Identifier: MIT */
#include "name_edit.h"
#include "name_fit.h"
#include <bareutf/name.h>

enum { DIGITS_MAX = 10 };

/* A tenth by shifts: 0.75, 0.796875, ... of it approach 0.8, and an eighth of
 * that is 0.1; the error is at most 1. (Warren, Hacker's Delight, 10-19) */
static uint32_t tenth(uint32_t number)
{
    uint32_t q = number / 2u + number / 4u;

    q += q / 16u;
    q += q / 256u;
    q += q / 65536u;
    q /= 8u;
    return number - q * 10u > 9u ? q + 1u : q;
}

/* Write the number in decimal before end. Return the number of digits. */
static size_t put_number(uint8_t *end, uint32_t number)
{
    size_t n = 0;

    do {
        uint32_t rest = tenth(number);

        *--end = (uint8_t)('0' + (number - rest * 10u));
        number = rest;
        n++;
    } while (number != 0);
    return n;
}

struct span {
    const uint8_t *s;
    size_t n;
};

/* The text after the stem: mark, digits and extension. */
enum { TAG, EXTENSION, TAILS };

/* Return how much of the stem s[0..dot) all rules have room for before these.
 */
static size_t stem_of(const struct bu_name_rule *rule, const uint8_t *s,
                      size_t dot, const struct span tail[TAILS])
{
    size_t stem = dot;

    for (; rule != NULL; rule = rule->also) {
        size_t weight =
            bu_name__weight(rule, tail[TAG].s, tail[TAG].n) +
            bu_name__weight(rule, tail[EXTENSION].s, tail[EXTENSION].n);
        size_t fits;

        if (weight > rule->limit)
            return 0;
        fits = bu_name__fit(rule, s, stem, rule->limit - weight);
        if (fits < stem) /* a fit of one's own may say more */
            stem = fits;
    }
    return stem;
}

static bool is_given(const struct bu_name_edit *e, const uint8_t *s, size_t n)
{
    size_t i = 0;

    if (e->n != n)
        return false;
    while (i != n && e->bytes[i] == s[i])
        i++;
    return i == n;
}

/* Truncate the stem while a judge, such as that of fat83, reports that the name
 * is too long. The given name s[0..n) is none. */
static enum bu_name_fault truncate_numbered(struct bu_name_edit *e,
                                            const struct bu_name_rule *rule,
                                            const uint8_t *s, size_t n)
{
    for (;;) {
        size_t stem = e->n - e->tail;
        const uint8_t *last = e->bytes + stem;
        uint32_t unused;
        size_t at;
        enum bu_name_fault fault = bu_name_check(rule, e->bytes, e->n, NULL);

        if (fault == BU_NAME_OK && is_given(e, s, n))
            return BU_NAME_REFUSED;
        if (fault != BU_NAME_LONG)
            return fault;
        bu_utf8_prev(e->bytes, &last, &unused);
        at = (size_t)(last - e->bytes);
        if (at == 0)
            return fault;
        bu_name__splice(e, at, stem - at, NULL, 0);
    }
}

enum bu_status bu_name_number(const struct bu_name_rule *rule,
                              const struct bu_name_tag *tag, const uint8_t *s,
                              size_t n, struct bu_name_out *out)
{
    uint8_t text[1 + DIGITS_MAX];
    uint8_t *end = text + sizeof text;
    size_t digits = put_number(end, tag->number);
    size_t dot = bu_name__extension(s, n);
    struct span tail[TAILS];
    uint8_t small[BU_NAME_SMALL];
    struct bu_name_edit e;
    size_t stem;
    size_t need;

    bu_name__edit_begin(&e, out, small);
    out->changed = 1;
    out->fault = bu_name_check(rule, s, n, NULL);
    if (out->fault != BU_NAME_OK)
        return bu_name__edit_end(&e, out, BU_BAD, 0);
    out->fault = BU_NAME_REFUSED;
    if (tag->mark >= 0x80u || (uint8_t)(tag->mark - '0') < 10)
        return bu_name__edit_end(&e, out, BU_BAD, 0);
    *(end - ++digits) = tag->mark;
    tail[TAG].s = end - digits;
    tail[TAG].n = digits;
    tail[EXTENSION].s = s + dot;
    tail[EXTENSION].n = n - dot;
    out->fault = BU_NAME_LONG;
    stem = stem_of(rule, s, dot, tail);
    if (stem == 0)
        return bu_name__edit_end(&e, out, BU_BAD, 0);
    need = stem + digits + (n - dot);
    out->fault = BU_NAME_OK;
    if (need > e.room)
        return bu_name__edit_end(&e, out, BU_FULL, need);
    bu_name__splice(&e, 0, 0, s, stem);
    bu_name__splice(&e, stem, 0, tail[TAG].s, digits);
    bu_name__splice(&e, stem + digits, 0, s + dot, n - dot);
    e.tail = need - stem;
    out->fault = truncate_numbered(&e, rule, s, n);
    return bu_name__edit_end(&e, out, out->fault != BU_NAME_OK ? BU_BAD : BU_OK,
                             0);
}
