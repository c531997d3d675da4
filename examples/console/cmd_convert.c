/* cmd_convert: bytes of one format to another. */
/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "show.h"
#include <bareutf/convert.h>
#include <print.h>

enum { ROOM = 32 };

/* Return the status of a part, at the end that of the rest. */
static enum bu_status step(const struct bu_conversion *c,
                           struct bu_convert_state *s, struct bu_buffer *b)
{
    enum bu_status status = bu_convert(s, c, b);

    if (status == BU_OK || status == BU_MORE)
        status = bu_convert_finish(s, c, b);
    return status;
}

/* U+FFFD, or '?' where the target has no form for it. */
static uint32_t instead_in(const struct bu_format *to)
{
    uint8_t out[BU_FORMAT_MAX];

    return to->put(out, BU_REPLACEMENT, to) == 0 ? '?' : BU_REPLACEMENT;
}

static void fault(size_t at, enum bu_status status, bool has_fffd)
{
    if (status == BU_BAD)
        show_at(at, has_fffd ? "ill-formed, U+FFFD in its place"
                             : "ill-formed, ? in its place");
    if (status == BU_UNMAPPED)
        show_at(at, has_fffd ? "no form for its value, U+FFFD in its place"
                             : "no form for its value, ? in its place");
}

/* Print what cannot be converted. */
static void faults(const struct bu_conversion *c, const struct args *a)
{
    bool has_fffd = instead_in(c->to) == BU_REPLACEMENT;
    uint8_t out[ROOM];
    struct bu_convert_state s;
    struct bu_buffer b = {a->s, a->s + a->n, out, out + ROOM};
    enum bu_status status;

    args_clear(&s, sizeof s);
    while ((status = step(c, &s, &b)) != BU_OK) {
        size_t at = (size_t)(b.src - a->s) - s.length - s.pending.count;

        b.dst = out;
        fault(at, status, has_fffd);
    }
}

static void bytes(const struct bu_conversion *c, const struct args *a)
{
    uint8_t out[ROOM];
    struct bu_convert_state s;
    struct bu_buffer b = {a->s, a->s + a->n, out, out + ROOM};
    enum bu_status status;

    args_clear(&s, sizeof s);
    print_str(" ");
    do {
        b.dst = out;
        status = step(c, &s, &b);
        show_hex(out, (size_t)(b.dst - out));
    } while (status != BU_OK);
    print_str("\r\n");
}

void cmd_convert(struct args *a)
{
    struct bu_conversion c;

    c.from = cmd_format_named(&a[0]);
    if (c.from == NULL)
        return;
    c.to = cmd_format_named(&a[1]);
    if (c.to == NULL)
        return;
    c.instead = BU_STOP;
    faults(&c, &a[2]);
    c.instead = instead_in(c.to);
    bytes(&c, &a[2]);
}
