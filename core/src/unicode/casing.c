/* casing: case of ranges of UTF-8. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/case.h>
#include <bareutf/utf8.h>
#include <stdbool.h>

enum { DOT_ABOVE = 0x307, CLASS_ABOVE = 230 };

/* Is scalar, behind U+0049 or U+03A3, what the rule looks for? BU_OK: yes;
 * BU_END: no, and nothing behind it is; BU_MORE: what is behind it may be. */
static enum bu_status casing_seen(const struct bu_casing *c, uint32_t scalar,
                                  bool dots)
{
    unsigned kind;

    if (!dots) {
        kind = c->word(scalar);
        if (kind == BU_CASING_IGNORABLE)
            return BU_MORE;
        return kind == BU_CASING_CASED ? BU_OK : BU_END;
    }
    if (scalar == DOT_ABOVE)
        return BU_OK;
    kind = c->mark != NULL ? c->mark(scalar) : 0;
    return kind == 0 || kind == CLASS_ABOVE ? BU_END : BU_MORE;
}

/* The same for [p, end). BU_MORE: it ends too early. */
static enum bu_status casing_ahead(const struct bu_casing *c, const uint8_t *p,
                                   const uint8_t *end, bool dots)
{
    enum bu_status status;
    uint32_t scalar;

    do {
        status = bu_utf8_next_inline(&p, end, &scalar);
        if (status == BU_BAD)
            return BU_END;
        if (status != BU_OK)
            return BU_MORE;
        status = casing_seen(c, scalar, dots);
    } while (status == BU_MORE);
    return status;
}

/* Write bytes of what out[0..n) is; their number. */
static unsigned casing_put(uint8_t *bytes, const uint32_t *out, unsigned n)
{
    unsigned size = 0;
    unsigned i;

    for (i = 0; i < n; i++)
        size += bu_utf8_put(bytes + size, out[i]);
    return size;
}

/* Map the scalar value at b->src, whose bytes end at p. */
static enum bu_status casing_one(const struct bu_casing *c,
                                 struct bu_casing_state *s, struct bu_buffer *b,
                                 const uint8_t *p, uint32_t scalar, bool last)
{
    uint8_t bytes[BU_CASING_SCALARS * BU_UTF8_MAX];
    uint32_t out[BU_CASING_SCALARS];
    unsigned kind = c->word != NULL ? c->word(scalar) : 0;
    bool first = c->first != NULL && s->cased == 0 && kind == BU_CASING_CASED;
    bool dots = c->dots != 0 && scalar == 0x49u && !first;
    enum bu_status ahead = BU_OK;
    unsigned n;
    unsigned i;

    if (dots || (c->sigma != 0 && scalar == 0x3A3u && s->cased != 0))
        ahead = casing_ahead(c, p, b->src_end, dots);
    if (ahead == BU_MORE && !last)
        return BU_MORE;
    if (first)
        n = c->first(out, scalar);
    else
        n = c->map(out, scalar);
    dots = dots && ahead == BU_OK;
    if (dots)
        out[0] = 0x69;
    else if (scalar == 0x3A3u && ahead != BU_OK)
        out[0] = 0x3C2;
    if (s->dot != 0 && scalar == DOT_ABOVE)
        n = 0;
    n = casing_put(bytes, out, n);
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < n)
        return BU_FULL;
    for (i = 0; i < n; i++)
        *b->dst++ = bytes[i];
    b->src = p;
    if (kind != BU_CASING_IGNORABLE)
        s->cased = (uint8_t)kind;
    if (n == 0 || dots)
        s->dot = (uint8_t)dots;
    return BU_OK;
}

static enum bu_status casing_all(const struct bu_casing *c,
                                 struct bu_casing_state *s, struct bu_buffer *b,
                                 bool last)
{
    enum bu_status status;

    do {
        const uint8_t *p = b->src;
        uint32_t scalar = 0;

        status = bu_utf8_next_inline(&p, b->src_end, &scalar);
        if (status == BU_END)
            return BU_OK;
        if (status == BU_MORE && last) {
            status = BU_BAD;
            p = b->src_end;
        }
        if (status == BU_BAD) {
            s->cased = 0;
            s->dot = 0;
            b->src = p;
        }
        if (status == BU_OK)
            status = casing_one(c, s, b, p, scalar, last);
    } while (status == BU_OK);
    return status;
}

enum bu_status bu_casing_map(const struct bu_casing *c,
                             struct bu_casing_state *s, struct bu_buffer *b)
{
    return casing_all(c, s, b, false);
}

enum bu_status bu_casing_finish(const struct bu_casing *c,
                                struct bu_casing_state *s, struct bu_buffer *b)
{
    return casing_all(c, s, b, true);
}
