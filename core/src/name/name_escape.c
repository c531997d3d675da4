/* name: escape and unescape. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "name_edit.h"
#include "name_fit.h"
#include <bareutf/name.h>

/* The value of a digit 0-9 A-F; 16 or more for other bytes. */
static uint32_t digit_value(uint8_t byte)
{
    uint32_t value = byte - (uint32_t)'0';

    if (value <= 9u)
        return value;
    value = byte - (uint32_t)'A';
    return value <= 5u ? value + 10u : 16u;
}

static uint8_t digit(uint32_t value)
{
    return (uint8_t)(value < 10u ? '0' + value : 'A' - 10u + value);
}

/* Return whether s[0..n) begins with an escape. */
static bool is_escape(uint8_t lead, const uint8_t *s, size_t n)
{
    return n >= 3 && s[0] == lead && digit_value(s[1]) < 16u &&
           digit_value(s[2]) < 16u;
}

struct escape_job {
    const struct bu_name_rule *rule;
    struct bu_name_edit edit;
    size_t need;
    uint8_t lead;
    bool accepted; /* the rule accepts the input */
};

/* Put escapes for the `old` bytes at `at`, which are those of s. */
static bool put_escapes(struct escape_job *j, size_t at, size_t old,
                        const uint8_t *s, size_t count)
{
    uint8_t with[3 * BU_UTF8_MAX];
    size_t i;

    for (i = 0; i != count; i++) {
        with[3 * i] = j->lead;
        with[3 * i + 1] = digit(s[i] / 16u);
        with[3 * i + 2] = digit(s[i] % 16u);
    }
    return bu_name__splice(&j->edit, at, old, with, 3 * count);
}

/* Write all that fits, and count all. */
static enum bu_status fill_escaped(struct escape_job *j, const uint8_t *s,
                                   size_t n)
{
    const uint8_t *p = s;
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    uint32_t scalar;
    bool fits = true;

    while (p != end) {
        const uint8_t *from = p;
        enum bu_status status = bu_utf8_next(&p, end, &scalar);
        size_t size;

        if (status == BU_MORE)
            p = end;
        size = (size_t)(p - from);
        if (status == BU_OK &&
            (j->accepted || !bu_name__refused_at(j->rule, from, size)) &&
            !is_escape(j->lead, from, (size_t)(end - from))) {
            fits = fits && bu_name__splice(&j->edit, j->edit.n, 0, from, size);
        } else {
            fits = fits && put_escapes(j, j->edit.n, 0, from, size);
            size *= 3;
        }
        j->need = bu_name__sum(j->need, size);
    }
    return fits ? BU_OK : BU_FULL;
}

/* Return whether the byte at `at` belongs to an escape. The lead is not a
 * digit, so escapes do not overlap. */
static bool is_in_escape(const struct escape_job *j, size_t at)
{
    const uint8_t *s = j->edit.bytes;
    size_t from = at < 2 ? 0 : at - 2;

    while (from <= at && !is_escape(j->lead, s + from, j->edit.n - from))
        from++;
    return from <= at;
}

/* Escape sequences that the rule refuses in their place, until there is no
 * fault. Every turn leaves one sequence less that is not an escape. */
static enum bu_status mend_escaped(struct escape_job *j,
                                   enum bu_name_fault *fault)
{
    struct bu_name_edit *e = &j->edit;
    size_t at;

    for (;;) {
        enum bu_name_fault now = bu_name_check(j->rule, e->bytes, e->n, &at);
        size_t length = bu_name__sequence(e, at);

        if (now == BU_NAME_OK)
            return BU_OK;
        *fault = now;
        if (now == BU_NAME_LONG || now == BU_NAME_EXTENSION || length == 0 ||
            is_in_escape(j, at))
            return BU_BAD;
        j->need = e->n + 2 * length;
        if (!put_escapes(j, at, length, e->bytes + at, length))
            return BU_FULL;
    }
}

static bool is_lead(uint8_t lead)
{
    uint32_t small = lead | 0x20u; /* of a letter */

    return lead != 0 && lead != '/' && lead < 0x80u && small - 'a' > 5u &&
           lead - (uint32_t)'0' > 9u;
}

/* The name that is only the lead, and the empty name. */
static enum bu_status of_few(struct escape_job *j, size_t n)
{
    j->need = 3;
    if (n == 1)
        return put_escapes(j, 0, 0, &j->lead, 1) ? BU_OK : BU_FULL;
    j->need = 1;
    if (bu_name_check(j->rule, &j->lead, 1, NULL) != BU_NAME_OK)
        return BU_BAD;
    return bu_name__splice(&j->edit, 0, 0, &j->lead, 1) ? BU_OK : BU_FULL;
}

enum bu_status bu_name_escape(const struct bu_name_rule *rule, uint8_t lead,
                              const uint8_t *s, size_t n,
                              struct bu_name_out *out)
{
    struct escape_job j;
    enum bu_status status = BU_BAD;
    enum bu_name_fault fault = BU_NAME_REFUSED;

    out->n = 0;
    out->fault = bu_name_check(rule, s, n, NULL);
    j.accepted = out->fault == BU_NAME_OK;
    j.rule = rule;
    j.edit.bytes = out->bytes;
    j.edit.room = out->room;
    j.edit.n = 0;
    j.edit.tail = 0;
    j.need = 0;
    j.lead = lead;
    if (is_lead(lead))
        status = n == 0 || (n == 1 && s[0] == lead) ? of_few(&j, n)
                                                    : fill_escaped(&j, s, n);
    if (status == BU_OK)
        status = mend_escaped(&j, &fault);
    out->changed = j.edit.n != n; /* an escape is longer than the byte that it
                                   * replaces */
    out->need = j.need;
    if (status == BU_OK)
        out->n = j.edit.n;
    if (status == BU_BAD) {
        out->fault = fault;
        out->need = 0;
    }
    return status;
}

enum bu_status bu_name_unescape(uint8_t lead, const uint8_t *s, size_t n,
                                struct bu_name_out *out)
{
    size_t at = 0;

    bu_name__put_begin(out);
    if (n == 1 && s[0] == lead) { /* the empty name */
        out->changed = 1;
        return BU_OK;
    }
    while (at != n) {
        uint8_t byte = s[at];
        size_t length = 1;

        if (is_escape(lead, s + at, n - at)) {
            byte = (uint8_t)(digit_value(s[at + 1]) * 16u +
                             digit_value(s[at + 2]));
            length = 3;
            out->changed = 1;
        }
        bu_name__put(out, &byte, 1);
        at += length;
    }
    return bu_name__put_end(out);
}
