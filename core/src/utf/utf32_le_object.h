/* utf32: what the objects of UTF-32LE have in common. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_UTF32_LE_OBJECT_H
#define BU_UTF32_LE_OBJECT_H

#include "format_object.h"
#include <bareutf/utf32.h>

BU_FORMAT__FORWARD_PREV(utf32le)

#define UTF32_LE_OBJECT(traits, data)                                          \
    {                                                                          \
        "UTF-32LE", 4, BU_UTF32_BYTES, traits, BU_SCALAR_MAX,                  \
            utf32le_object_next, utf32le_object_prev, utf32le_object_put,      \
            data,                                                              \
    }

#endif
