/* bits_model: encoding forms as the rows of their tables, bit by bit. The
 * reference. */
/* SPDX-License-Identifier: MIT */
#include "format_case.h"

static size_t bytes_of(const struct bit_row *row)
{
    size_t n = 1;
    const char *c;

    for (c = row->bytes; *c != 0; c++)
        n += *c == ' ';
    return n;
}

/*
 * Can s[0..n) begin a sequence of this row? The bits that are not there yet may
 * be all 0 or all 1, so it can if these two values are not both outside of the
 * row on the same side. *low is the value if nothing is missing.
 */
static int can_begin(const struct bit_row *row, const uint8_t *s, size_t n,
                     uint64_t *low)
{
    uint64_t high = 0;
    unsigned bit = 0x80;
    size_t at = 0;
    const char *c;

    *low = 0;
    for (c = row->bytes; *c != 0; c++) {
        int set = at < n && (s[at] & bit) != 0;

        if (*c == ' ') {
            at++;
            bit = 0x80;
            continue;
        }
        if (*c == '0' || *c == '1') {
            if (at < n && set != (*c == '1'))
                return 0;
        } else {
            *low = *low + *low + (uint64_t)set;
            high = high + high + (uint64_t)(set || at >= n);
        }
        bit /= 2;
    }
    *low += row->bias;
    high += row->bias;
    return high >= row->first && *low <= row->last;
}

void bits_model(struct format_part *part, const struct format_case *c,
                const uint8_t *s, size_t n, int whole)
{
    size_t best = 0;
    size_t i;

    for (i = 0; i < c->count; i++) {
        size_t all = bytes_of(&c->rows[i]);
        size_t length;

        for (length = 0; length < n && length < all; length++)
            if (!can_begin(&c->rows[i], s, length + 1, &part->value))
                break;
        if (length == all) {
            part->status = BU_OK;
            part->length = all;
            return;
        }
        best = length > best ? length : best;
    }
    part->status = best == n && !whole ? BU_MORE : BU_BAD;
    part->length = best == 0 ? 1 : best;
}

unsigned bits_put(const struct bit_row *rows, size_t count, uint8_t *out,
                  uint64_t value)
{
    const struct bit_row *row = rows;
    const char *c;
    unsigned bit = 1;
    size_t n;
    size_t at;

    while (row != rows + count && (value < row->first || value > row->last))
        row++;
    if (row == rows + count)
        return 0;
    value -= row->bias;
    n = bytes_of(row);
    for (at = 0; at < n; at++)
        out[at] = 0;
    for (c = row->bytes; *c != 0; c++)
        continue;
    while (c-- != row->bytes) { /* the last bit first */
        if (*c == ' ') {
            at--;
            bit = 1;
            continue;
        }
        if (*c == '1' || (*c != '0' && (value & 1u) != 0))
            out[at - 1] |= (uint8_t)bit;
        if (*c != '0' && *c != '1')
            value >>= 1;
        bit *= 2;
    }
    return (unsigned)n;
}
