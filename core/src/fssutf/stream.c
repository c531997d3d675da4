/* fssutf: a byte of a stream, its end, and a whole text. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/fssutf.h>

enum bu_status bu_fssutf_feed(struct bu_held *h, uint8_t byte, uint32_t *value)
{
    return bu_format_feed(&bu_format_fssutf, h, byte, value);
}

enum bu_status bu_fssutf_finish(struct bu_held *h)
{
    uint32_t unused;

    return bu_format_finish(&bu_format_fssutf, h, &unused);
}

size_t bu_fssutf_check(const uint8_t *s, size_t n)
{
    return bu_format_check(&bu_format_fssutf, s, n);
}
