/* line: text that does not come from the terminal. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"

static bool is_graphic(const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    uint32_t scalar;

    while (n != (size_t)(p - s))
        if (bu_utf8_next(&p, s + n, &scalar) != BU_OK || scalar < ' ' ||
            scalar - 0x7Fu <= 0x20u)
            return false;
    return true;
}

enum bu_status bu_line_insert(struct bu_line *l, const uint8_t *s, size_t n)
{
    if (n > l->config->size - l->length)
        return BU_FULL;
    if (!is_graphic(s, n))
        return BU_BAD;
    l->full = 0;
    if (n != 0)
        line_insert(l, s, (uint32_t)n);
    return BU_OK;
}

enum bu_status bu_line_set(struct bu_line *l, const uint8_t *s, size_t n)
{
    if (n > l->config->size)
        return BU_FULL;
    if (!is_graphic(s, n))
        return BU_BAD;
    l->length = 0;
    l->cursor = 0;
    line_blameless(l);
    bu_line_show(l);
    return bu_line_insert(l, s, n);
}
