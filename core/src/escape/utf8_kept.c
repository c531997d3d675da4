/* utf8_kept: UTF-8 that keeps the bytes that are ill-formed. */
/* SPDX-License-Identifier: MIT */
#include "escape_engine.h"
#include <bareutf/utf8.h>

/* What is ill-formed is passed byte by byte: what follows the first byte of a
 * part continues no sequence, so it is ill-formed too. */
static enum bu_status kept_next(const uint8_t **p, const uint8_t *end,
                                uint32_t *value, const struct bu_format *format)
{
    const uint8_t *begin = *p;
    enum bu_status status = bu_utf8_next(p, end, value);

    (void)format;
    if (status == BU_BAD) {
        uint32_t byte = *(const volatile uint8_t *)begin;

        /* below 80 only if the memory has changed: then it is well-formed */
        *p = begin + 1;
        *value = byte < 0x80u ? byte : UTF8_KEPT_FIRST + byte;
        status = BU_OK;
    }
    return status;
}

static unsigned kept_put(uint8_t *out, uint32_t value,
                         const struct bu_format *format)
{
    (void)format;
    if (value - (UTF8_KEPT_FIRST + 0x80u) < 0x80u) {
        out[0] = (uint8_t)(value - UTF8_KEPT_FIRST);
        return 1;
    }
    return bu_utf8_put(out, value);
}

/* Nothing stops a copy between two plain formats. The table of an
 * escape has what stops one from it. */
static void kept_run(const struct bu_conversion *c, struct bu_buffer *b)
{
    static const struct bu_conversion plain = {&bu_format_utf8_kept,
                                               &bu_format_utf8_kept, 0};
    const struct bu_format *from = c->from;

    if ((from->traits & BU_FORMAT_IS_PLAIN) != 0) {
        if ((c->to->traits & BU_FORMAT_IS_PLAIN) == 0)
            return;
        c = &plain;
    } else if ((from->traits & BU_FORMAT_IS_DIRECT) == 0 ||
               escape_of(from)->direct.run != bu_escape__run) {
        return;
    }
    bu_escape__run(c, b); /* same with nothing: next and put do it, slower */
}

/* Nothing is escaped: for run alone. */
static const struct bu_escape kept_bytes = {{kept_run}, {0},  {0}, "", NULL,
                                            NULL,       NULL, 0,   0};

const struct bu_format bu_format_utf8_kept = {
    "utf8-kept",
    1,
    BU_UTF8_MAX,
    BU_FORMAT_SURROGATES | BU_FORMAT_IS_DIRECT | BU_FORMAT_IS_PLAIN,
    BU_SCALAR_MAX,
    kept_next,
    NULL,
    kept_put,
    &kept_bytes};
