/* utf1: a byte of a stream, its end, and a whole text. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf1.h>

enum bu_status bu_utf1_feed(struct bu_held *h, uint8_t byte, uint32_t *value)
{
    return bu_format_feed(&bu_format_utf1, h, byte, value);
}

enum bu_status bu_utf1_finish(struct bu_held *h)
{
    uint32_t unused;

    return bu_format_finish(&bu_format_utf1, h, &unused);
}

size_t bu_utf1_check(const uint8_t *s, size_t n)
{
    return bu_format_check(&bu_format_utf1, s, n);
}
