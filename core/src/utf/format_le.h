/* format: UTF-16LE and UTF-32LE as objects, for which a port may have direct
 * conversions. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_FORMAT_LE_H
#define BU_FORMAT_LE_H

#include "utf16_unit.h"
#include <bareutf/utf16.h>
#include <bareutf/utf32.h>

/* Arrays, because all string literals of a file share one section. */
static const char utf16le_name[] = "UTF-16LE";

#define UTF16_LE_OBJECT(traits, data)                                          \
    {                                                                          \
        utf16le_name, 2, BU_UTF16_BYTES, BU_FORMAT_PAIRS | (traits),           \
            BU_SCALAR_MAX, bu_utf16le__next, bu_utf16le__prev,                 \
            bu_utf16le__put, data,                                             \
    }

#define UTF32_LE_OBJECT(traits, data)                                          \
    {                                                                          \
        utf32le_name, 4, BU_UTF32_BYTES, traits, BU_SCALAR_MAX,                \
            utf32le_object_next, utf32le_object_prev, utf32le_object_put,      \
            data,                                                              \
    }

#endif
