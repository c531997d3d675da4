/* utf32: units as bytes, the highest byte first. */
/* SPDX-License-Identifier: MIT */
#include "utf32_unit.h"
#include <bareutf/utf32.h>

BU_FORMAT__UTF32(utf32be, UTF32_BE)

const struct bu_format bu_format_utf32be = {
    "UTF-32BE",
    4,
    BU_UTF32_BYTES,
    0,
    BU_SCALAR_MAX,
    utf32be_object_next,
    utf32be_object_prev,
    utf32be_object_put,
    NULL,
};
