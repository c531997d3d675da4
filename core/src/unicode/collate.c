/* collate: UTF-8 in the order of the Default Unicode Collation Element Table.
 */
/* SPDX-License-Identifier: MIT */
#include "norm_cursor.h"
#include "unicode_seek.h"
#include <bareutf/collate.h>
#include <stdbool.h>

#include "../tables/collate_table.h"

#include "collate_tailored.h"

/* What a comparison of two walks returns. */
static int collate_order(struct collate_walk *one, struct collate_walk *other)
{
    int byte;
    int against;

    do {
        byte = collate_byte(one);
        against = collate_byte(other);
    } while (byte == against && byte >= 0);
    return (byte > against) - (byte < against);
}

/* Write the key of a walk. */
static size_t collate_write(struct collate_walk *w, uint8_t *out, size_t room)
{
    size_t count = 0;
    int byte;

    while ((byte = collate_byte(w)) >= 0) {
        if (count < room)
            out[count] = (uint8_t)byte;
        count++;
    }
    return count;
}

/* How many bytes at the start of both texts need not be read as elements: up to
 * the last letter of ASCII that both have there, as that begins anew whatever
 * is before it. All of them where the texts are the same. */
static size_t collate_shared(const uint8_t *a, size_t a_n, const uint8_t *b,
                             size_t b_n)
{
    size_t n = 0;

    while (n < a_n && n < b_n && a[n] == b[n])
        n++;
    if (n == a_n && n == b_n)
        return n;
    while (n != 0) {
        n--;
        if ((a[n] | 0x20u) - 0x61u < 26u)
            break;
    }
    return n;
}

int bu_collate_compare(const uint8_t *a, size_t a_n, const uint8_t *b,
                       size_t b_n, enum bu_collate_order order)
{
    struct collate_walk one;
    struct collate_walk other;
    size_t shared = collate_shared(a, a_n, b, b_n);

    collate_open(&one, a, a_n, shared, order);
    collate_open(&other, b, b_n, shared, order);
    return collate_order(&one, &other);
}

int bu_collate_tailored_compare(const struct bu_collate_tailored *by,
                                const uint8_t *a, size_t a_n, const uint8_t *b,
                                size_t b_n)
{
    struct collate_tailored one;
    struct collate_tailored other;

    tailored_open(&one, by, a, a_n);
    tailored_open(&other, by, b, b_n);
    return collate_order(&one.walk, &other.walk);
}

size_t bu_collate_key(uint8_t *out, size_t room, const uint8_t *s, size_t n,
                      enum bu_collate_order order)
{
    struct collate_walk w;

    collate_open(&w, s, n, 0, order);
    return collate_write(&w, out, room);
}

size_t bu_collate_tailored_key(const struct bu_collate_tailored *by,
                               uint8_t *out, size_t room, const uint8_t *s,
                               size_t n)
{
    struct collate_tailored t;

    tailored_open(&t, by, s, n);
    return collate_write(&t.walk, out, room);
}
