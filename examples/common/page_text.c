/* page_text: bytes of a page as UTF-8. */
/* SPDX-License-Identifier: MIT */
#include "common.h"
#include <bareutf/utf8.h>

static unsigned put_surrogate(uint8_t *out, uint8_t byte)
{
    out[0] = 0xED;
    out[1] = (uint8_t)(0xB0u + byte / 64u);
    out[2] = (uint8_t)(0x80u + byte % 64u);
    return 3;
}

size_t page_text(uint8_t *out, const uint8_t *s, size_t n,
                 const struct bu_format *page, uint32_t (*map)(uint32_t value))
{
    const uint8_t *p = s;
    const uint8_t *end = s + n;
    size_t at = 0;

    while (p != end) {
        const uint8_t *from = p;
        uint32_t value;
        enum bu_status status = bu_format_decode(page, &p, end, &value);

        if (status == BU_OK) {
            at += bu_utf8_put(out + at, map == NULL ? value : map(value));
            continue;
        }
        for (; from != p; from++)
            at += put_surrogate(out + at, *from);
    }
    return at;
}
