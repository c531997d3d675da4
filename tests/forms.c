/* forms: one encoding form through all its functions, against its model. */
/* SPDX-License-Identifier: MIT */
#include "forms.h"
#include "scratch.h"
#include "tap.h"
#include <port.h>

enum { UNTOUCHED = 0xDEAD };

void forms_split(const struct form *f, const uint8_t *s, size_t n)
{
    size_t at = 0;

    scratch.form.count = 0;
    while (at < n) {
        struct form_part *part = &scratch.form.part[scratch.form.count];

        f->part(part, s + at, n - at);
        scratch.form.at[scratch.form.count++] = at;
        at += part->length;
    }
    scratch.form.at[scratch.form.count] = n;
}

static int next_agrees(const struct form *f, const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    uint32_t value = UNTOUCHED;
    unsigned i;

    for (i = 0; i < scratch.form.count; i++) {
        const struct form_part *part = &scratch.form.part[i];
        size_t after = scratch.form.at[i + (part->status != BU_MORE)];

        value = UNTOUCHED;
        if (f->format->next(&p, s + n, &value) != part->status ||
            p != s + after ||
            value != (part->status == BU_OK ? part->value : UNTOUCHED))
            return 0;
        if (part->status == BU_MORE)
            return 1;
    }
    return f->format->next(&p, s + n, &value) == BU_END && p == s + n;
}

static int prev_agrees(const struct form *f, const uint8_t *s, size_t n)
{
    const uint8_t *p = s + n;
    uint32_t value = UNTOUCHED;
    unsigned i = scratch.form.count;

    while (i-- != 0) {
        const struct form_part *part = &scratch.form.part[i];
        enum bu_status want = part->status == BU_OK ? BU_OK : BU_BAD;

        value = UNTOUCHED;
        if (f->prev(s, &p, &value) != want || p != s + scratch.form.at[i] ||
            value != (want == BU_OK ? part->value : UNTOUCHED))
            return 0;
    }
    return f->prev(s, &p, &value) == BU_END && p == s;
}

static int check_agrees(const struct form *f, const uint8_t *s, size_t n)
{
    unsigned i = 0;

    while (i < scratch.form.count && scratch.form.part[i].status == BU_OK)
        i++;
    return f->check(s, n) == scratch.form.at[i];
}

/* What the bytes up to `end` made known: the end of part i. */
static int is_part(unsigned i, size_t end, enum bu_status status,
                   uint32_t value)
{
    const struct form_part *part = &scratch.form.part[i];

    if (i >= scratch.form.count || scratch.form.at[i + 1] != end)
        return 0;
    if (part->status == BU_OK)
        return status == BU_OK && value == part->value;
    return status != BU_OK && value == UNTOUCHED;
}

static int feed_agrees(const struct form *f, const uint8_t *s, size_t n)
{
    static struct bu_held h; /* finish leaves the start state */
    struct form_part held;
    unsigned part = 0;
    size_t i = 0;

    while (i < n) {
        uint32_t value = UNTOUCHED;
        enum bu_status status = f->feed(&h, s[i], &value);

        if (status == BU_MORE) {
            /* No more than this byte could tell is kept back. */
            f->part(&held, h.bytes, h.count);
            if (held.status != BU_MORE || value != UNTOUCHED)
                return 0;
        }
        i += status != BU_REFEED;
        if (status != BU_MORE && !is_part(part++, i - h.count, status, value))
            return 0;
    }
    if (h.count != 0 &&
        (f->finish(&h) != BU_BAD || !is_part(part++, n, BU_BAD, UNTOUCHED)))
        return 0;
    return part == scratch.form.count && h.count == 0 && f->finish(&h) == BU_OK;
}

/* Volatile, or compilers would call memcpy. */
static uint8_t *copy(uint8_t *to, const uint8_t *s, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++)
        *(volatile uint8_t *)(to + i) = s[i];
    return to;
}

uint8_t *forms_low(const uint8_t *s, size_t n)
{
    return copy(port_fence_begin(), s, n);
}

uint8_t *forms_high(const uint8_t *s, size_t n)
{
    return copy(port_fence_end() - n, s, n);
}

int forms_read(const struct form *f, const uint8_t *s, size_t n)
{
    const uint8_t *high = forms_high(s, n);

    forms_split(f, s, n);
    if (!next_agrees(f, high, n) || !check_agrees(f, high, n) ||
        !feed_agrees(f, high, n) ||
        (f->prev != NULL && !prev_agrees(f, forms_low(s, n), n))) {
        tap_note(f->format->name, s, n, scratch.form.count);
        return 0;
    }
    return 1;
}

int forms_write(const struct form *f, uint32_t value)
{
    uint8_t want[BU_FORMAT_MAX];
    uint8_t out[BU_FORMAT_MAX];
    unsigned n = f->put(want, value);
    unsigned i;

    for (i = 0; i < BU_FORMAT_MAX; i++)
        out[i] = 0xEE;
    if (f->format->put(out, value) != n || f->len(value) != n ||
        (n == 0) != (value > f->format->highest))
        goto wrong;
    for (i = 0; i < BU_FORMAT_MAX; i++)
        if (out[i] != (i < n ? want[i] : 0xEE))
            goto wrong;
    if (n == 0)
        return 1;
    f->format->put(port_fence_end() - n, value);
    return forms_read(f, want, n);
wrong:
    tap_note(f->format->name, out, n, value);
    return 0;
}
