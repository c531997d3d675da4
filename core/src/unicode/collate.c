/* collate: UTF-8 in the order of the Default Unicode Collation Element Table.
 */
/* SPDX-License-Identifier: MIT */
#include "norm_cursor.h"
#include "unicode_seek.h"
#include <bareutf/collate.h>
#include <stdbool.h>

#include "../tables/collate_table.h"

#include "collate_walk.h"

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
    int byte;
    int against;

    collate_open(&one, a, a_n, shared, order);
    collate_open(&other, b, b_n, shared, order);
    do {
        byte = collate_byte(&one);
        against = collate_byte(&other);
    } while (byte == against && byte >= 0);
    return (byte > against) - (byte < against);
}

size_t bu_collate_key(uint8_t *out, size_t room, const uint8_t *s, size_t n,
                      enum bu_collate_order order)
{
    struct collate_walk w;
    size_t count = 0;
    int byte;

    collate_open(&w, s, n, 0, order);
    while ((byte = collate_byte(&w)) >= 0) {
        if (count < room)
            out[count] = (uint8_t)byte;
        count++;
    }
    return count;
}
