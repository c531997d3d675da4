/* utf16: what the objects of UTF-16LE have in common. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_UTF16_LE_OBJECT_H
#define BU_UTF16_LE_OBJECT_H

#include "format_object.h"
#include <bareutf/utf16.h>

BU_FORMAT__FORWARD_PREV(utf16le)

#define UTF16_LE_OBJECT(traits, data)                                          \
    {                                                                          \
        "UTF-16LE", 2, BU_UTF16_BYTES, BU_FORMAT_PAIRS | (traits),             \
            BU_SCALAR_MAX, utf16le_object_next, utf16le_object_prev,           \
            utf16le_object_put, data,                                          \
    }

#endif
