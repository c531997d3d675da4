/* norm_utf8: UTF-8 to a normal form, and the prefix that is in one. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "norm_canonical.h"
#include "norm_plain.h"
#include <bareutf/norm.h>

enum { PART_CLASS_AT = 24 };
#define PART_SCALAR 0xFFFFFFu

size_t bu_norm_check(const struct bu_norm_form *form, const uint8_t *s,
                     size_t n)
{
    const uint8_t *p = s;
    const uint8_t *end = n != 0 ? s + n : s;
    const uint8_t *near = n > 3 ? end - 3 : s;
    const uint8_t *safe = s; /* the last starter, or the end */
    uint32_t parts[BU_NORM_COMPATIBLE_MAX];
    uint32_t last = 0;

    for (;;) {
        const uint8_t *here = bu_norm__skip(form, p, near);
        uint32_t scalar;
        uint32_t own;

        if (here != p) {
            safe = here;
            do
                safe--;
            while (safe != p && *safe - 0x80u < 0x40u);
            last = 0;
        }
        p = here;
        if (bu_utf8_next(&p, end, &scalar) != BU_OK)
            return (size_t)(here - s);
        parts[0] = ~PART_SCALAR; /* if nothing is left */
        if (bu_norm__parts(form, parts, scalar) != 1 ||
            (parts[0] & PART_SCALAR) != scalar)
            return (size_t)((parts[0] > PART_SCALAR ? safe : here) - s);
        own = parts[0] >> PART_CLASS_AT;
        if (own == NORM_LOOK && form->compose == NULL)
            own = 0;
        if (own == 0)
            safe = here;
        else if (own < last || own == NORM_LOOK ||
                 (form->combines != NULL && form->combines(scalar)))
            return (size_t)(safe - s);
        last = own;
    }
}

/* Bits of bu_norm_state.has. */
enum {
    HAS_SCALAR = 1,   /* a scalar value is being taken */
    HAS_OUT = 2,      /* one had no room */
    HAS_JOINER = 4,   /* U+034F comes before the first */
    HAS_END = 8,      /* all held values leave; then BU_BAD is reported */
    HAS_REFUSED = 16, /* the value being taken was BU_UNMAPPED */
    HAS_JOINED = 32   /* U+034F was tried for it: once is enough */
};
#define GRAPHEME_JOINER 0x34Fu

/* Write the value that had no room. */
static bool write_out(struct bu_norm_state *s, struct bu_buffer *b)
{
    uint8_t bytes[BU_UTF8_MAX];
    unsigned n;
    unsigned i;

    if ((s->has & HAS_OUT) == 0)
        return true;
    n = bu_utf8_put(bytes, s->out);
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < n)
        return false;
    for (i = 0; i < n; i++)
        *b->dst++ = bytes[i];
    s->has = (uint8_t)(s->has & ~HAS_OUT);
    return true;
}

/* Take the scalar value that waits, or U+034F before it. */
static enum bu_status take_scalar(struct bu_norm_state *s,
                                  const struct bu_norm_form *form)
{
    bool joins = (s->has & HAS_JOINER) != 0;
    enum bu_status status = bu_norm_feed(
        &s->norm, form, joins ? GRAPHEME_JOINER : s->scalar, &s->out);

    if (status == BU_UNMAPPED && s->stream_safe != 0 &&
        (s->has & HAS_JOINED) == 0) {
        s->has |= HAS_JOINER | HAS_JOINED;
        return BU_OK;
    }
    if (status == BU_UNMAPPED || (joins && status == BU_MORE)) {
        s->has = (uint8_t)((s->has & ~HAS_JOINER) ^ HAS_REFUSED);
        if ((s->has & HAS_REFUSED) != 0)
            return BU_UNMAPPED;
        s->has = 0;
        return BU_OK;
    }
    if (status == BU_OK || status == BU_AGAIN)
        s->has |= HAS_OUT;
    if (status != BU_AGAIN)
        s->has = (uint8_t)(s->has &
                           ~(joins ? HAS_JOINER
                                   : HAS_SCALAR | HAS_REFUSED | HAS_JOINED));
    return BU_OK;
}

/* Continue with the held values, as far as no input is needed. BU_OK: all is
 * done. */
static enum bu_status work(struct bu_norm_state *s,
                           const struct bu_norm_form *form, struct bu_buffer *b)
{
    for (;;) {
        if (!write_out(s, b))
            return BU_FULL;
        if ((s->has & HAS_SCALAR) != 0) {
            enum bu_status status = take_scalar(s, form);

            if (status != BU_OK)
                return status;
        } else if ((s->has & HAS_END) == 0) {
            return BU_OK;
        } else if (bu_norm_finish(&s->norm, form, &s->out) == BU_AGAIN) {
            s->has |= HAS_OUT;
        } else {
            s->has = 0;
            return s->length != 0 ? BU_BAD : BU_OK;
        }
    }
}

/* If only one starter waits, let it leave, and copy the text that is certainly
 * in form, as far as there is room, except its last starter. */
static void copy_plain(struct bu_norm_state *s, const struct bu_norm_form *form,
                       struct bu_buffer *b)
{
    uintptr_t n = (uintptr_t)b->src_end - (uintptr_t)b->src;
    uintptr_t room = (uintptr_t)b->dst_end - (uintptr_t)b->dst;
    const uint8_t *from = b->src;
    uint8_t *out;
    uint8_t *end;

    if (n > room)
        n = room;
    if (n < 2u * BU_UTF8_MAX)
        return;
    out = b->dst + bu_utf8_put(b->dst, s->norm.words[0] & PART_SCALAR);
    end = out;
    n = (uintptr_t)bu_norm__skip(form, from, from + (n - 2u * BU_UTF8_MAX)) -
        (uintptr_t)from;
    while (n-- != 0)
        *end++ = *from++;
    /* The copy is judged, because the source may change meanwhile. */
    n = (uintptr_t)bu_norm__skip(form, out, end) - (uintptr_t)out;
    if (n != 0)
        do
            n--;
        while (n != 0 && out[n] - 0x80u < 0x40u);
    if (n == 0)
        return;
    s->norm.count = 0;
    s->norm.lone = 0;
    b->dst = out + n;
    b->src += n;
}

enum bu_status bu_norm_convert(struct bu_norm_state *s,
                               const struct bu_norm_form *form,
                               struct bu_buffer *b)
{
    for (;;) {
        enum bu_status status = work(s, form, b);
        unsigned pending = bu_utf8_pending(&s->utf8);

        if (status != BU_OK)
            return status;
        if (b->src == b->src_end)
            return pending != 0 ? BU_MORE : BU_OK;
        if (pending == 0 && s->norm.lone != 0)
            copy_plain(s, form, b);
        status = bu_utf8_feed(&s->utf8, *b->src, &s->scalar);
        if (status != BU_REFEED)
            b->src++;
        if (status == BU_OK)
            s->has = HAS_SCALAR;
        if (status < BU_OK) {
            s->length = (uint8_t)(status == BU_BAD ? 1u : pending);
            s->has = HAS_END;
        }
    }
}

enum bu_status bu_norm_convert_finish(struct bu_norm_state *s,
                                      const struct bu_norm_form *form,
                                      struct bu_buffer *b)
{
    enum bu_status status = work(s, form, b);

    if (status != BU_OK)
        return status;
    s->length = (uint8_t)bu_utf8_pending(&s->utf8);
    bu_utf8_finish(&s->utf8);
    s->has = HAS_END;
    status = work(s, form, b);
    return status;
}
