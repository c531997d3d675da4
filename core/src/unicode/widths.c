/* widths: East_Asian_Width, and columns on terminals of other settings. */
/* SPDX-License-Identifier: MIT */
#include "unicode_seek.h"
#include <bareutf/property.h>
#include <bareutf/segment.h>
#include <bareutf/utf8.h>

#include "../tables/east_asian_table.h"

#define WIDTHS_HYPHEN 0xADu /* soft */
/* Above the int of 16 bits. */
#define WIDTHS_TEXT_STYLE 0xFE0Eu
#define WIDTHS_EMOJI_STYLE 0xFE0Fu

unsigned bu_east_asian_width(uint32_t scalar)
{
    uint32_t into;

    return bu_unicode__seek(&east_asian_table, scalar, &into);
}

unsigned bu_width_cjk(uint32_t scalar)
{
    unsigned columns = bu_width(scalar);

    if (columns == 1 && scalar != WIDTHS_HYPHEN &&
        bu_east_asian_width(scalar) == BU_EAST_ASIAN_A)
        return 2;
    return columns;
}

const struct bu_widths bu_widths_default = {bu_width, 1, 0};
const struct bu_widths bu_widths_cjk = {bu_width_cjk, 1, 0};

/* Return whether a terminal may show scalar, which it shows as an emoji of two
 * columns, as text of one. What is at the borders is not wide. */
static bool widths_is_emoji(uint32_t scalar)
{
    return (scalar - 0x2190u < 0x0A70u || scalar - 0x1F000u < 0x0B00u) &&
           bu_width(scalar) == 2;
}

int bu_widths_feed(const struct bu_widths *w, struct bu_width_row *row,
                   uint32_t scalar)
{
    uint32_t last = row->last;
    bool joined = row->before == 0x200Du;
    unsigned columns = bu_width_feed(row, scalar);

    if (scalar == WIDTHS_TEXT_STYLE)
        return w->text != 0 && !joined && widths_is_emoji(last) &&
                       w->width(last) == 2
                   ? -1
                   : 0;
    if (scalar == WIDTHS_EMOJI_STYLE && w->emoji == 0)
        return 0;
    if (columns == bu_width(scalar))
        return (int)w->width(scalar);
    return columns != 0 && w->width(last) == 1;
}

size_t bu_widths_columns(const struct bu_widths *w, const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    struct bu_grapheme g;
    struct bu_width_row row = {0, 0};
    size_t columns = 0;

    g.state = 0;
    while (n != (size_t)(p - s)) {
        uint32_t scalar;
        enum bu_status status = bu_utf8_decode(&p, s + n, &scalar);

        if (status != BU_OK)
            scalar = BU_REPLACEMENT;
        if (bu_grapheme_break(&g, scalar)) {
            row.last = 0;
            row.before = 0;
        }
        columns += (size_t)bu_widths_feed(w, &row, scalar);
        if (status != BU_OK)
            g.state = 0;
    }
    return columns;
}
