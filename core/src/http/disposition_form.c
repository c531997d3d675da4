/* disposition: names as HTML forms send them. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/http.h>

/* The byte that %xy is, where x and y are at p; 0 for other triplets. */
static uint8_t form_byte(const uint8_t *p)
{
    if (p[0] == '2' && p[1] == '2')
        return '"';
    if (p[0] == '0' && p[1] == 'A')
        return '\n';
    return p[0] == '0' && p[1] == 'D' ? '\r' : 0;
}

void bu_disposition_form_decode(struct bu_disposition *d, uint8_t *name)
{
    size_t from = 0;
    size_t to = 0;

    if (d->type != BU_DISPOSITION_FORM_DATA ||
        d->source != BU_DISPOSITION_FILENAME)
        return;
    while (from < d->length) {
        uint8_t byte = name[from++];

        if (byte == '%' && d->length - from >= 2u &&
            form_byte(name + from) != 0) {
            byte = form_byte(name + from);
            from += 2;
            d->flags |= BU_DISPOSITION_FORM;
        }
        name[to++] = byte;
    }
    d->length = to;
}

enum bu_status bu_disposition_form_encode(struct bu_buffer *b)
{
    for (; b->src != b->src_end; b->src++) {
        uint8_t byte = *b->src;
        uint32_t low = byte % 16u;
        int plain = byte != '"' && byte != '\n' && byte != '\r';

        if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < (plain ? 1u : 3u))
            return BU_FULL;
        if (!plain) {
            *b->dst++ = '%';
            *b->dst++ = (uint8_t)('0' + byte / 16u);
            byte = (uint8_t)(low < 10u ? '0' + low : 'A' - 10u + low);
        }
        *b->dst++ = byte;
    }
    return BU_OK;
}
