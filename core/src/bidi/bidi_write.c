/* bidi_write: a line in the order in which it is shown. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/bidi.h>
#include <bareutf/property.h>
#include <bareutf/utf8.h>

#define WRITE_JOINER 0x200Du

static bool write_is_emoji(uint32_t scalar)
{
    return scalar - 0x2190u < 0xA70u || scalar - 0x1F000u < 0x1000u;
}

/* Return whether scalar stays behind the value before it at an odd level: a
 * mark (L3), or what joins an emoji to one. */
static bool write_joins(uint32_t before, uint32_t scalar)
{
    /* same with 767: U+02FF is no mark either */
    if (scalar < 0x300u || scalar - 0x620u < 0x2Bu) /* none is a mark */
        return false;
    if (write_is_emoji(before) &&
        (scalar == WRITE_JOINER || scalar - 0x1F3FBu < 5u))
        return true;
    if (before == WRITE_JOINER && write_is_emoji(scalar))
        return true;
    return bu_bidi_class(scalar) == BU_BIDI_NSM;
}

/* Write scalar, or its mirror. */
static bool write_one(struct bu_buffer *b, uint32_t scalar, bool mirrors)
{
    uint8_t bytes[BU_UTF8_MAX];
    unsigned size =
        bu_utf8_put(bytes, mirrors ? bu_bidi_mirror(scalar) : scalar);
    unsigned i;

    if ((size_t)(b->dst_end - b->dst) < size)
        return false;
    for (i = 0; i < size; i++)
        *b->dst++ = bytes[i];
    return true;
}

/* Write [p, end), in its order. */
static enum bu_status write_part(struct bu_buffer *b, const uint8_t *p,
                                 const uint8_t *end, bool mirrors)
{
    uint32_t scalar;
    enum bu_status status;

    while ((status = bu_utf8_decode(&p, end, &scalar)) == BU_OK)
        if (!write_one(b, scalar, mirrors))
            return BU_FULL;
    return status == BU_END ? BU_OK : status;
}

/* Write [begin, end) in reverse order, but what joins in its order. */
static enum bu_status write_back(struct bu_buffer *b, const uint8_t *begin,
                                 const uint8_t *end)
{
    const uint8_t *p = end;
    const uint8_t *at = end;
    const uint8_t *next; /* the value behind that at `at` */
    uint32_t scalar = 0;
    uint32_t after; /* the value at `at` */
    enum bu_status status;
    enum bu_status written = BU_OK;

    do {
        next = at;
        at = p;
        after = scalar;
        status = bu_utf8_prev(begin, &p, &scalar);
        if (status == BU_BAD)
            return BU_BAD;
        if (at == end || (status == BU_OK && write_joins(scalar, after)))
            continue;
        if (next != end)
            written = write_part(b, at, end, true);
        else if (!write_one(b, after, true))
            written = BU_FULL;
        end = at;
    } while (status == BU_OK && written == BU_OK);
    return written;
}

enum bu_status bu_bidi_write(struct bu_buffer *b, const uint8_t *levels)
{
    struct bu_buffer to;
    struct bu_bidi_run run;
    size_t n = (size_t)(b->src_end - b->src);

    to.dst = b->dst;
    to.dst_end = b->dst_end;
    run.at = 0;
    run.length = 0;
    run.level = 0;
    while (bu_bidi_next(&run, levels, n)) {
        const uint8_t *begin = b->src + run.at;
        const uint8_t *end = begin + run.length;
        enum bu_status status = run.level % 2 == 0
                                    ? write_part(&to, begin, end, false)
                                    : write_back(&to, begin, end);

        if (status != BU_OK)
            return status;
    }
    b->dst = to.dst;
    b->src = b->src_end;
    return BU_OK;
}
