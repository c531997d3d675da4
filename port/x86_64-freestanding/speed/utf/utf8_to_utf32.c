/* utf8_to_utf32: UTF-8 to UTF-32; everything except the units is shared. */
/* SPDX-License-Identifier: MIT */
#include "utf32_unit.h"

#include "decode.h"

enum bu_status bu_utf8_to_utf32(struct bu_buffer_8_32 *b)
{
    return decode(b);
}
