/* convert: formats with a direct way from another. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/scalar.h>
#include <bareutf/utf16.h>
#include <bareutf/utf8.h>

static enum bu_status direct_object_next(const uint8_t **p, const uint8_t *end,
                                         uint32_t *value,
                                         const struct bu_format *format)
{
    (void)format;
    return bu_utf16le_next(p, end, value);
}

static enum bu_status direct_object_prev(const uint8_t *begin,
                                         const uint8_t **p, uint32_t *value,
                                         const struct bu_format *format)
{
    (void)format;
    return bu_utf16le_prev(begin, p, value);
}

static unsigned direct_object_put(uint8_t *out, uint32_t value,
                                  const struct bu_format *format)
{
    (void)format;
    return bu_utf16le_put(out, value);
}

/* Whole units alone: the last byte of a room may be left. */
static void direct_run(struct bu_buffer *b)
{
    struct bu_buffer_8_16 units;
    uintptr_t begin = (uintptr_t)b->dst;
    uintptr_t room = (uintptr_t)b->dst_end - begin;

    if (BAREUTF_BIG_ENDIAN || begin % 2u != 0)
        return;
    units.src = b->src;
    units.src_end = b->src_end;
    units.dst = (uint16_t *)(void *)b->dst;
    units.dst_end = (uint16_t *)(begin + room / 2u * 2u);
    (void)bu_utf8_to_utf16(&units);
    b->src = units.src;
    b->dst = (uint8_t *)units.dst;
}

static const struct bu_format_direct from_utf8 = {&bu_format_utf8, direct_run};

const struct bu_format bu_format_utf16le_direct = {
    "UTF-16LE",         2,
    BU_UTF16_BYTES,     BU_FORMAT_PAIRS | BU_FORMAT_DIRECT,
    BU_SCALAR_MAX,      direct_object_next,
    direct_object_prev, direct_object_put,
    &from_utf8,
};
