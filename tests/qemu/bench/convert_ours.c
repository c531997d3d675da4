/* bench: the conversions, as a reader would call them. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/convert.h>

size_t bench_to_16(const uint8_t *s, size_t n)
{
    uint16_t *dst = (uint16_t *)(void *)bench_units;
    struct bu_buffer_8_16 b = {s, s + n, dst, dst + n};

    if (bu_utf8_to_utf16(&b) != BU_OK)
        return 0;
    return (size_t)(b.dst - dst);
}

size_t bench_to_32(const uint8_t *s, size_t n)
{
    struct bu_buffer_8_32 b = {s, s + n, bench_units, bench_units + n};

    if (bu_utf8_to_utf32(&b) != BU_OK)
        return 0;
    return (size_t)(b.dst - bench_units);
}

size_t bench_from_16(const uint8_t *s, size_t n)
{
    const uint16_t *src = (const uint16_t *)(const void *)bench_units;
    struct bu_buffer_16_8 b = {src, src + n, bench_out,
                               bench_out + sizeof bench_out};

    (void)s;
    if (bu_utf16_to_utf8(&b) != BU_OK)
        return 0;
    return (size_t)(b.dst - bench_out);
}

size_t bench_from_32(const uint8_t *s, size_t n)
{
    struct bu_buffer_32_8 b = {bench_units, bench_units + n, bench_out,
                               bench_out + sizeof bench_out};

    (void)s;
    if (bu_utf32_to_utf8(&b) != BU_OK)
        return 0;
    return (size_t)(b.dst - bench_out);
}
