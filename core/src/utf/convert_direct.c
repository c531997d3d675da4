/* convert: formats with a direct conversion. */
/* SPDX-License-Identifier: MIT */
#include "convert_native.h"
#include "format_le.h"

static void direct_run(const struct bu_conversion *c, struct bu_buffer *b)
{
    if (c->from == &bu_format_utf8)
        convert_from_utf8_16(b);
}

static const struct bu_format_direct from_utf8 = {direct_run};

const struct bu_format bu_format_utf16le_direct =
    UTF16_LE_OBJECT(BU_FORMAT_IS_DIRECT, &from_utf8);
