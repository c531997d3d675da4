/* name: a name of any bytes, by putting something else for what is refused. */
/* SPDX-License-Identifier: MIT */
#include "ascii.h"
#include "edit.h"
#include "refused.h"
#include <bareutf/name.h>

struct job {
    const struct bu_name_rule *rule;
    struct bu_name_edit edit;
    size_t size; /* bytes of the substitute */
    uint8_t substitute[BU_UTF8_MAX];
};

/* Does the table of a rule refuse the byte? */
static bool is_refused(const struct bu_name_rule *rule, const uint8_t *byte)
{
    while (rule != NULL && bu_name_refused(rule, byte + 1, 1) == 1)
        rule = rule->also;
    return rule != NULL;
}

/* What is to stand for the part [from, to): itself, a capital or the
 * substitute; its bytes in *size. */
static const uint8_t *stand_in(const struct job *j, const uint8_t *from,
                               size_t *size, uint8_t *letter)
{
    *letter = capital(*from);
    if (*from >= 0x80u || !is_refused(j->rule, from))
        return from;
    if (*letter != *from && !is_refused(j->rule, letter))
        return letter;
    *size = j->size;
    return j->substitute;
}

/* Append s[0..n) with stand-ins, up to `most` bytes in all. Return whether that
 * was all. */
static bool append(struct job *j, const uint8_t *s, size_t n, size_t most)
{
    const uint8_t *p = s;
    const uint8_t *end = s + n;
    uint32_t scalar;

    while (p != end) {
        const uint8_t *from = p;
        enum bu_status status = bu_utf8_next(&p, end, &scalar);
        const uint8_t *as = j->substitute;
        size_t size = j->size;
        uint8_t letter;

        if (status == BU_OK) {
            size = (size_t)(p - from);
            as = stand_in(j, from, &size, &letter);
        }
        if (most - j->edit.n < size)
            return false;
        bu_name_splice(&j->edit, j->edit.n, 0, as, size);
        if (status == BU_MORE)
            break;
    }
    return true;
}

/* Write the stem, as much as there is room for before the extension, and that.
 */
static enum bu_status fill(struct job *j, const uint8_t *s, size_t n, bool all)
{
    struct bu_name_edit *e = &j->edit;
    size_t dot = bu_name_extension(s, n);
    size_t tail;

    if (!append(j, s + dot, n - dot, e->room) ||
        e->room - e->n < BU_UTF8_MAX) { /* no room for both */
        dot = n;
        e->n = 0;
    }
    tail = e->n;
    e->n = 0;
    if (!append(j, s, dot, e->room - tail) && !all)
        return BU_FULL;
    append(j, s + dot, n - dot, e->room);
    e->tail = tail;
    return BU_OK;
}

/* Do something about one fault at `at`. BU_BAD if there is nothing there. */
static enum bu_status mend(struct job *j, enum bu_name_fault fault, size_t at)
{
    struct bu_name_edit *e = &j->edit;
    size_t old = bu_name_sequence(e, at);
    size_t size = j->size;

    if (fault == BU_NAME_LONG) {
        bu_name_shorten(e, at);
        return BU_OK;
    }
    if (fault == BU_NAME_EXTENSION)
        size = 0;
    if (fault == BU_NAME_DEVICE || fault == BU_NAME_EMPTY) {
        at = 0;
        old = 0;
    } else if (old == 0) {
        return BU_BAD;
    }
    return bu_name_splice(e, at, old, j->substitute, size) ? BU_OK : BU_FULL;
}

/* Mend until nothing is wrong. `all` is whether the room is all that the rule
 * needs. Each turn takes something away that cannot come back, with every rule
 * that is here; the count is for others. */
static enum bu_status mend_all(struct job *j, bool all)
{
    size_t turns = 2 * j->edit.n + 16;
    size_t at;

    while (turns-- != 0) {
        enum bu_name_fault fault =
            bu_name_check(j->rule, j->edit.bytes, j->edit.n, &at);
        enum bu_status status;

        if (fault == BU_NAME_OK)
            return BU_OK;
        status = mend(j, fault, at);
        if (status == BU_BAD || (status == BU_FULL && !all))
            return status;
        if (status == BU_FULL)
            bu_name_shorten(&j->edit, j->edit.n);
    }
    return BU_BAD;
}

enum bu_status bu_name_sanitize(const struct bu_name_rule *rule,
                                uint32_t substitute, const uint8_t *s, size_t n,
                                struct bu_name_out *out)
{
    struct job j;
    enum bu_status status;
    size_t need = bu_name_room(rule);
    bool all = out->room >= need;

    out->n = 0;
    out->fault = bu_name_check(rule, s, n, NULL);
    out->changed = out->fault != BU_NAME_OK;
    j.rule = rule;
    j.edit.bytes = out->bytes;
    j.edit.room = all ? need : out->room;
    j.edit.n = 0;
    j.edit.tail = 0;
    j.size = bu_utf8_put(j.substitute, substitute);
    if (out->changed == 0) {
        if (!bu_name_splice(&j.edit, 0, 0, s, n))
            return BU_FULL;
        out->n = n;
        return BU_OK;
    }
    if (j.size == 0 ||
        bu_name_check(rule, j.substitute, j.size, NULL) != BU_NAME_OK)
        return BU_BAD;
    status = fill(&j, s, n, all);
    if (status == BU_OK)
        status = mend_all(&j, all);
    if (status == BU_OK)
        out->n = j.edit.n;
    return status;
}
