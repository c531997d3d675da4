/* line: columns by the width table; marks and joined emoji take none. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"
#include <bareutf/width.h>

unsigned bu_line_columns(const uint8_t *s, uint32_t at, uint32_t end)
{
    struct bu_utf8 d;
    uint32_t scalar = 0;
    uint32_t i = at;
    unsigned columns;

    d.word = 0;
    while (i != end)
        if (bu_utf8_feed(&d, s[i++], &scalar) != BU_MORE)
            break;
    columns = bu_width(scalar);
    if (columns == 0 && at == 0)
        return BU_LINE_HIDE; /* it would join the prompt */
    /* U+200D joins emoji; not the one that is hidden. */
    if (columns == 2 && at > 3 && s[at - 1] == 0x8D && s[at - 2] == 0x80 &&
        s[at - 3] == 0xE2)
        return 0;
    return columns;
}

bool bu_line_joins(const struct bu_line *l, uint32_t at)
{
    const uint8_t *text = l->config->text;
    uint32_t end = at;

    do
        end++;
    while (end != l->length && text[end] >> 6 == 2);
    return line_look(l, text, at, end) == 0;
}
