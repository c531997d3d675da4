/* page_direct: a page and its table, in memory of the caller or in ROM. */
/* SPDX-License-Identifier: MIT */
#include "../../../../core/src/page/page_direct.c"
#include "page_quick.h"

enum bu_status bu_page__quick_next(const uint8_t **p, const uint8_t *end,
                                   uint32_t *value,
                                   const struct bu_format *format)
{
    return direct_next(p, end, value, format);
}

unsigned bu_page__quick_put(uint8_t *out, uint32_t value,
                            const struct bu_format *format)
{
    return direct_put(out, value, format);
}

/* A copy of a page may have other functions. */
void bu_page__quick_run(const struct bu_conversion *c, struct bu_buffer *b)
{
    const struct bu_format *page = c->from == &bu_format_utf8 ? c->to : c->from;

    if (page->next == bu_page__quick_next && page->put == bu_page__quick_put)
        page_direct_run(c, b);
}
