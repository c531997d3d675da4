/* disposition: write the header for a name. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/http.h>
#include <stdbool.h>

enum { W_CHECK, W_TYPE, W_NAME, W_FALLBACK, W_CLOSE, W_EXT, W_VALUE, W_DONE };

/* same with 3, 12: after the end of a word, never read */
static const uint8_t write_types[2][11] = {"inline", "attachment"};
static const uint8_t name_is[] = "; filename=\"";
static const uint8_t write_closed[] = "\"";
static const uint8_t write_dots[] = "_\"";
static const uint8_t ext_is[] = "; filename*=UTF-8''";

/* Is it safe in quotes with all recipients? (RFC 6266, appendix D) */
static bool is_quotable(uint32_t scalar)
{
    return scalar < 0x80u && scalar != '"' && scalar != '%';
}

/* Check the name. Set w->plain to 1 if it needs no filename*=. */
static enum bu_status check_name(struct bu_disposition_writer *w,
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
        if (!is_quotable(scalar))
            w->plain = 0;
    }
    return BU_OK;
}

/* Write the rest of out[0..n), for one part of the name. Return 0 if the room
 * ends first. */
static bool put(struct bu_disposition_writer *w, struct bu_buffer *b,
                const uint8_t *out, size_t n)
{
    for (; w->part < n; w->part++) {
        if (b->dst == b->dst_end)
            return false;
        *b->dst++ = out[w->part];
    }
    w->part = 0;
    return true;
}

/* Write the rest of a text that ends in 0, then take the next step. */
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
static unsigned fallback_of(const struct bu_translit_table *table,
                            uint32_t scalar, uint8_t out[BU_TRANSLIT_MAX])
{
    unsigned n = BU_TRANSLIT_NONE;

    out[0] = (uint8_t)scalar;
    if (is_quotable(scalar))
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
        n = fallback_of(table, scalar, out);
        for (i = 0; i < n; i++)
            w->seen = (uint8_t)(w->seen | (out[i] != '.'));
        if (!put(w, b, out, n))
            return BU_FULL;
        w->at = (size_t)(p - b->src);
    }
    w->at = 0;
    w->step++;
    return BU_OK;
}

static enum bu_status put_value(struct bu_disposition_writer *w,
                                struct bu_buffer *b)
{
    const uint8_t *p = b->src + w->at;

    while (p != b->src_end) {
        uint8_t out[BU_PERCENT_MAX];
        struct bu_buffer one;

        one.src = p++;
        one.src_end = p;
        one.dst = out;
        one.dst_end = out + BU_PERCENT_MAX;
        if (bu_percent_encode(&one, &bu_percent_attr) != BU_OK ||
            !put(w, b, out, (size_t)(one.dst - out)))
            return BU_FULL;
        w->at = (size_t)(p - b->src);
    }
    w->step++;
    return BU_OK;
}

enum bu_status bu_disposition_write(struct bu_disposition_writer *w,
                                    struct bu_buffer *b, unsigned type,
                                    const struct bu_translit_table *table)
{
    enum bu_status status = BU_OK;

    if (type - 1u > 1u)
        return BU_BAD;
    if (w->step == W_CHECK) {
        if (check_name(w, b) != BU_OK)
            return BU_BAD;
        w->step = W_TYPE;
    }
    while (w->step != W_DONE && status == BU_OK) {
        if (w->step == W_TYPE)
            status = put_text(w, b, write_types[type - 1u]);
        else if (b->src == b->src_end)
            w->step = W_DONE;
        else if (w->step == W_NAME)
            status = put_text(w, b, name_is);
        else if (w->step == W_FALLBACK)
            status = put_fallback(w, b, table);
        else if (w->step == W_CLOSE)
            status = put_text(
                w, b, (w->seen | w->plain) != 0 ? write_closed : write_dots);
        else if (w->plain != 0)
            w->step = W_DONE;
        else if (w->step == W_EXT)
            status = put_text(w, b, ext_is);
        else
            status = put_value(w, b);
    }
    return status;
}
