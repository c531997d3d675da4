/* norm_stream: the forms, and text to one of them, scalar value by scalar
 * value.
 */
/* SPDX-License-Identifier: MIT */
#include "norm_canonical.h"
#include "norm_plain.h"

/* Values that it changes have the class NORM_LOOK already. */
static bool changes_nothing(uint32_t scalar)
{
    (void)scalar;
    return false;
}

const struct bu_norm_form bu_norm_nfc = {
    bu_norm_decompose, bu_norm_compose, bu_norm__combines,
    changes_nothing,   0x300,           NORM_STARTER};

const struct bu_norm_form bu_norm_nfd = {
    bu_norm_decompose, NULL, NULL, NULL, 0xC0, NORM_PLAIN};

enum { CLASS_AT = 24 }; /* the bit of a word where the class begins */
enum { NORM_WORDS = BU_NORM_MARKS_MAX + 2 };
#define WORD_SCALAR 0xFFFFFFu
#define MAY_COMBINE 0xFF000000u

static bool is_nonstarter(uint32_t word)
{
    return word - (1uL << CLASS_AT) < MAY_COMBINE - (1uL << CLASS_AT);
}

/* Replace a starter that is composed by its parts, if its last part is a
 * nonstarter: marks may come between. */
static void open_starter(struct bu_norm *n)
{
    uint32_t parts[BU_NORM_DECOMPOSE_MAX];
    unsigned i = bu_norm_decompose(parts, n->words[0]);

    if (bu_norm_class(parts[i - 1]) == 0)
        return;
    n->count = (uint8_t)i;
    while (i-- != 0)
        n->words[i] = parts[i] | (uint32_t)bu_norm_class(parts[i]) << CLASS_AT;
}

/* Compose the pending values that are not blocked. A starter after the first is
 * a part of it, from open_starter, and joins it. (D117) */
static void compose_pending(struct bu_norm *n, const struct bu_norm_form *form)
{
    unsigned kept = 1;
    uint32_t last = is_nonstarter(n->words[0]) ? MAY_COMBINE : 0;
    unsigned i;

    for (i = 1; i < n->count; i++) {
        uint32_t word = n->words[i];
        uint32_t own = word & ~WORD_SCALAR;
        uint32_t whole = 0;

        if (last == 0 || last < own)
            whole = form->compose(n->words[0], word & WORD_SCALAR);
        if (whole != 0) {
            n->words[0] = whole;
            continue;
        }
        last = own;
        n->words[kept++] = word;
    }
    n->count = (uint8_t)kept;
}

/* The number of nonstarters at the end of the pending values. */
static unsigned pending_marks(const struct bu_norm *n)
{
    unsigned i = n->count;

    while (i != n->given && is_nonstarter(n->words[i - 1]))
        i--;
    return n->count - i;
}

/* Insert a nonstarter by the Canonical Ordering Algorithm. (D109) */
static void insert_mark(struct bu_norm *n, uint32_t word)
{
    unsigned i = n->count++;

    while (i != 0 && n->words[i - 1] >> CLASS_AT > word >> CLASS_AT) {
        n->words[i] = n->words[i - 1];
        i--;
    }
    n->words[i] = word;
}

static enum bu_status give(struct bu_norm *n, uint32_t *out)
{
    unsigned given = n->given;

    *out = n->words[given++] & WORD_SCALAR;
    n->given = (uint8_t)given;
    if (given != n->count)
        return BU_AGAIN;
    n->given = 0;
    n->count = 0;
    return BU_OK;
}

static enum bu_status feed_part(struct bu_norm *n,
                                const struct bu_norm_form *form, uint32_t word,
                                uint32_t *out)
{
    enum bu_status status = BU_MORE;

    if (is_nonstarter(word)) {
        if (n->given != 0) /* there was no room, and it was taken before */
            return BU_MORE;
        if (form->compose != NULL && n->count == 1 &&
            !is_nonstarter(n->words[0]))
            open_starter(n);
        insert_mark(n, word);
        return BU_MORE;
    }
    if (n->count != 0) {
        if (form->compose != NULL && n->given == 0) {
            if (n->count != 1)
                compose_pending(n, form);
            if (word >= MAY_COMBINE && n->count == 1) {
                uint32_t whole = form->compose(n->words[0], word & WORD_SCALAR);

                if (whole != 0) {
                    n->words[0] = whole;
                    return BU_MORE;
                }
            }
        }
        status = give(n, out);
    }
    if (status != BU_AGAIN) {
        n->words[0] = word & WORD_SCALAR;
        n->count = 1;
    }
    return status;
}

/* Return whether the start of scalar makes the run of nonstarters too long. */
static bool is_too_long(const struct bu_norm *n, const uint32_t *parts,
                        unsigned count)
{
    unsigned marks = 0;

    while (marks < count && is_nonstarter(parts[marks]))
        marks++;
    return marks != 0 && pending_marks(n) + marks > BU_NORM_MARKS_MAX;
}

/* Keep the rest of a scalar value at the end of n->words, if there is room for
 * it and for the parts of a starter. */
static void keep_parts(struct bu_norm *n, const uint32_t *parts, unsigned left)
{
    uint32_t *to = n->words + NORM_WORDS;

    if (n->count + left > NORM_WORDS - (BU_NORM_DECOMPOSE_MAX - 1u))
        return;
    n->part = (uint8_t)left;
    while (left != 0)
        *--to = parts[--left];
}

static enum bu_status feed_parts(struct bu_norm *n,
                                 const struct bu_norm_form *form,
                                 uint32_t scalar, uint32_t *out)
{
    uint32_t fresh[BU_NORM_COMPATIBLE_MAX];
    const uint32_t *part = n->words + NORM_WORDS - n->part;
    unsigned left = n->part;
    enum bu_status status = BU_MORE;

    if (left == 0) {
        if (n->given != 0 && n->count - n->given != 1) /* there was no room */
            return give(n, out);
        part = fresh;
        left = bu_norm__parts(form, fresh, scalar);
        if (is_too_long(n, fresh, left))
            return BU_UNMAPPED;
    }
    while (left != 0) {
        status = feed_part(n, form, *part, out);
        if (status == BU_AGAIN)
            break;
        part++;
        left--;
        if (status != BU_MORE)
            break;
    }
    if (n->part != 0)
        n->part = (uint8_t)left;
    else if (left != 0)
        keep_parts(n, part, left);
    return left != 0 ? BU_AGAIN : status;
}

enum bu_status bu_norm_feed(struct bu_norm *n, const struct bu_norm_form *form,
                            uint32_t scalar, uint32_t *out)
{
    enum bu_status status;

    if (n->lone != 0 && norm_is_plain(form, scalar)) {
        *out = n->words[0] & WORD_SCALAR;
        n->words[0] = scalar;
        return BU_OK;
    }
    status = feed_parts(n, form, scalar, out);
    n->lone = n->count == 1 && n->part == 0;
    return status;
}

enum bu_status bu_norm_finish(struct bu_norm *n,
                              const struct bu_norm_form *form, uint32_t *out)
{
    n->lone = 0;
    n->part = 0;
    if (n->count == 0)
        return BU_OK;
    if (n->given == 0 && form->compose != NULL)
        compose_pending(n, form);
    give(n, out);
    return BU_AGAIN;
}
