/* thompson: a byte of a stream, its end, and a whole text. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/thompson.h>

enum bu_status bu_thompson_feed(struct bu_held *h, uint8_t byte,
                                uint32_t *value)
{
    return bu_format_feed(&bu_format_thompson, h, byte, value);
}

enum bu_status bu_thompson_finish(struct bu_held *h)
{
    uint32_t unused;

    return bu_format_finish(&bu_format_thompson, h, &unused);
}

size_t bu_thompson_check(const uint8_t *s, size_t n)
{
    return bu_format_check(&bu_format_thompson, s, n);
}
