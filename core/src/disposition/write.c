/* disposition: write the header for a name. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/disposition.h>

enum { CHECK, TYPE, NAME, FALLBACK, CLOSE, EXT, VALUE, DONE };

static const uint8_t types[2][11] = {"inline", "attachment"};
static const uint8_t name_is[] = "; filename=\"";
static const uint8_t closed[] = "\"";
static const uint8_t dots[] = "_\"";
static const uint8_t ext_is[] = "; filename*=UTF-8''";

/* Is it safe in quotes with all recipients? (RFC 6266, appendix D) */
static int is_plain(uint32_t scalar)
{
    return scalar < 0x80u && scalar != '"' && scalar != '%';
}

/* Check the name; 1 in w->plain if no filename*= is due. */
static enum bu_status check(struct bu_disposition_writer *w,
                            const struct bu_buffer *b)
{
    const uint8_t *p = b->src;
    size_t n = (size_t)(b->src_end - b->src);
    uint32_t scalar;

    w->plain = 1;
    if (n != 0 && n <= 2u && p[0] == '.' && p[n - 1u] == '.')
        return BU_BAD;
    while (p != b->src_end) {
        if (bu_utf8_next(&p, b->src_end, &scalar) != BU_OK)
            return BU_BAD;
        if (scalar < 0x20u || scalar == 0x7Fu || scalar == '/' ||
            scalar == '\\')
            return BU_BAD;
        if (!is_plain(scalar))
            w->plain = 0;
    }
    return BU_OK;
}

/* Write the rest of a text that ends in 0, then go on to the next step. */
static enum bu_status put_text(struct bu_disposition_writer *w,
                               struct bu_buffer *b, const uint8_t *text)
{
    for (; text[w->at] != 0; w->at++) {
        if (b->dst == b->dst_end)
            return BU_FULL;
        *b->dst++ = text[w->at];
    }
    w->at = 0;
    w->step++;
    return BU_OK;
}

/* The fallback of one scalar value; its bytes. */
static unsigned stand_in(const struct bu_translit_table *table, uint32_t scalar,
                         uint8_t out[BU_TRANSLIT_MAX])
{
    unsigned n = BU_TRANSLIT_NONE;

    out[0] = (uint8_t)scalar;
    if (is_plain(scalar))
        return 1;
    if (scalar >= 0x80u && table != NULL)
        n = bu_translit(table, scalar, out);
    if (n != BU_TRANSLIT_NONE)
        return n;
    out[0] = '_';
    return 1;
}

static enum bu_status put_fallback(struct bu_disposition_writer *w,
                                   struct bu_buffer *b,
                                   const struct bu_translit_table *table)
{
    const uint8_t *p = b->src + w->at;

    while (p != b->src_end) {
        uint8_t out[BU_TRANSLIT_MAX];
        uint32_t scalar = 0;
        unsigned n;
        unsigned i;

        (void)bu_utf8_next(&p, b->src_end, &scalar);
        n = stand_in(table, scalar, out);
        if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < n)
            return BU_FULL;
        for (i = 0; i < n; i++) {
            w->some |= out[i] != '.';
            *b->dst++ = out[i];
        }
        w->at = (size_t)(p - b->src);
    }
    w->at = 0;
    w->step++;
    return BU_OK;
}

static enum bu_status put_value(struct bu_disposition_writer *w,
                                struct bu_buffer *b)
{
    const uint8_t *name = b->src;
    enum bu_status status;

    b->src += w->at;
    status = bu_extvalue_encode(b);
    w->at = (size_t)(b->src - name);
    b->src = name;
    if (status == BU_OK)
        w->step++;
    return status;
}

enum bu_status bu_disposition_write(struct bu_disposition_writer *w,
                                    struct bu_buffer *b, unsigned type,
                                    const struct bu_translit_table *table)
{
    enum bu_status status = BU_OK;

    if (w->step == CHECK) {
        if (type - 1u > 1u || check(w, b) != BU_OK)
            return BU_BAD;
        w->step = TYPE;
    }
    while (w->step != DONE && status == BU_OK) {
        if (w->step == TYPE)
            status = put_text(w, b, types[type - 1u]);
        else if (b->src == b->src_end)
            w->step = DONE;
        else if (w->step == NAME)
            status = put_text(w, b, name_is);
        else if (w->step == FALLBACK)
            status = put_fallback(w, b, table);
        else if (w->step == CLOSE)
            status = put_text(w, b, (w->some | w->plain) != 0 ? closed : dots);
        else if (w->plain != 0)
            w->step = DONE;
        else if (w->step == EXT)
            status = put_text(w, b, ext_is);
        else
            status = put_value(w, b);
    }
    return status;
}
