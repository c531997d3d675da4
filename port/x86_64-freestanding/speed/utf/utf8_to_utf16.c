/* utf8_to_utf16: UTF-8 to UTF-16; everything except the units is shared. */
/* SPDX-License-Identifier: MIT */
#include "utf16_unit.h"

#include "decode.h"

enum bu_status bu_utf8_to_utf16(struct bu_buffer_8_16 *b)
{
    return decode(b);
}
