/* extvalue: write UTF-8'language'value. */
/* SPDX-License-Identifier: MIT */
#include "local.h"

static const uint8_t charset[6] = {'U', 'T', 'F', '-', '8', '\''};

enum bu_status bu_extvalue_begin(struct bu_buffer *b, const uint8_t *language,
                                 size_t n)
{
    size_t i;

    if (n > 255u)
        return BU_BAD;
    for (i = 0; i < n; i++)
        if (!is_language(language[i]))
            return BU_BAD;
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < n + 7u)
        return BU_FULL;
    for (i = 0; i < 6u; i++)
        *b->dst++ = charset[i];
    for (i = 0; i < n; i++)
        *b->dst++ = language[i];
    *b->dst++ = '\'';
    return BU_OK;
}

enum bu_status bu_extvalue_encode(struct bu_buffer *b)
{
    const uint8_t *end = b->src_end;

    while (b->src != end) {
        const uint8_t *from = b->src;
        const uint8_t *p = from;
        uint8_t *to = b->dst;
        uint32_t scalar;
        enum bu_status status = bu_utf8_next(&p, end, &scalar);

        if (status != BU_OK)
            return status;
        b->src_end = p;
        status = bu_percent_encode(b, &bu_percent_attr);
        b->src_end = end;
        if (status == BU_FULL) {
            b->src = from;
            b->dst = to;
            return BU_FULL;
        }
    }
    return BU_OK;
}
