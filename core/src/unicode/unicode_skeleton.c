/* unicode_skeleton: compare texts that look alike, without a buffer. */
/* SPDX-License-Identifier: MIT */
#include "norm_canonical.h"
#include "norm_cursor.h"
#include <bareutf/property.h>
#include <bareutf/utf8.h>

#include "../tables/skeleton_table.h"

#define SKELETON_JOINER 0x34Fu

/* A range that is read in NFD, replaced, and normalized to NFD again. */
struct skeleton {
    struct bu_norm__cursor cursor;
    struct bu_norm norm;
    uint32_t parts[BU_NORM_COMPATIBLE_MAX];
    unsigned count; /* of parts */
    unsigned at;    /* of the next one */
    bool ended;
    bool joins; /* U+034F comes before the next part */
};

static void skeleton_begin(struct skeleton *k, const uint8_t *s, size_t n)
{
    bu_norm__begin(&k->cursor, s, n != 0 ? s + n : s);
    k->norm.count = 0;
    k->norm.given = 0;
    k->norm.part = 0;
    k->norm.lone = 0;
    k->count = 0;
    k->at = 0;
    k->ended = false;
    k->joins = false;
}

/* Read the next parts, or the end. */
static void skeleton_read(struct skeleton *k)
{
    const struct bu_norm__items *table = skeleton_tables;
    const struct bu_norm__items *last =
        table + sizeof skeleton_tables / sizeof skeleton_tables[0] - 1;
    uint32_t scalar = bu_norm__next(&k->cursor);

    k->at = 0;
    k->count = 0;
    k->ended = scalar == BU_NORM__END;
    if (k->ended || bu_property_has(&bu_property_default_ignorable, scalar))
        return;
    while (table != last && scalar >= table[1].segments[0] >> 11)
        table++;
    k->count = bu_norm__read_items(table, k->parts, scalar);
    if (k->count == 0) {
        k->parts[0] = scalar;
        k->count = 1;
    }
}

/* The next number of the skeleton, or BU_NORM__END. */
static uint32_t skeleton_next(struct skeleton *k)
{
    enum bu_status status = BU_MORE; /* same with BU_BAD: both enter the loop */
    uint32_t out = BU_NORM__END;

    while (status < BU_OK || status == BU_MORE) {
        /* same with left of &&: it has returned where it ended */
        if (k->at == k->count && !k->ended)
            skeleton_read(k);
        if (k->ended) {
            status = bu_norm_finish(&k->norm, &bu_norm_nfd, &out);
            continue;
        }
        if (k->at == k->count)
            continue;
        status =
            bu_norm_feed(&k->norm, &bu_norm_nfd,
                         k->joins ? SKELETON_JOINER : k->parts[k->at], &out);
        if (status == BU_UNMAPPED)
            k->joins = true;
        else if (status != BU_AGAIN && k->joins)
            k->joins = false;
        else if (status != BU_AGAIN)
            k->at++;
    }
    return out;
}

bool bu_skeleton_equal(const uint8_t *a, size_t a_n, const uint8_t *b,
                       size_t b_n)
{
    struct skeleton first;
    struct skeleton second;
    uint32_t part;

    skeleton_begin(&first, a, a_n);
    skeleton_begin(&second, b, b_n);
    do {
        part = skeleton_next(&first);
        if (part != skeleton_next(&second))
            return false;
    } while (part != BU_NORM__END);
    return true;
}

uint32_t bu_skeleton_hash(const uint8_t *s, size_t n)
{
    struct skeleton k;
    uint32_t hash = 0x811C9DC5u;
    uint32_t part;

    skeleton_begin(&k, s, n);
    while ((part = skeleton_next(&k)) != BU_NORM__END)
        hash = (hash ^ part) * 0x01000193u;
    return hash;
}

enum bu_status bu_skeleton_write(struct bu_buffer *b)
{
    struct skeleton k;
    size_t n = (size_t)(b->src_end - b->src);
    size_t good = bu_utf8_check(b->src, n);
    uint8_t *to = b->dst;
    uint32_t part;

    skeleton_begin(&k, b->src, good);
    while ((part = skeleton_next(&k)) != BU_NORM__END) {
        uint8_t bytes[BU_UTF8_MAX];
        unsigned size = bu_utf8_put(bytes, part);
        unsigned i;

        if ((size_t)(b->dst_end - to) < size)
            return BU_FULL;
        for (i = 0; i < size; i++)
            *to++ = bytes[i];
    }
    b->dst = to;
    b->src += good;
    return good == n ? BU_OK : BU_BAD;
}
