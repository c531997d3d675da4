/* hooked: the caller's count and conversions, between the caller's hooks;
 * -ffunction-sections drops what is not named. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/utf8.h>
#include <bareutf/x86.h>

#include "latin1_steps.h"

#define HOOKED_SIZE(name, field, unit)                                         \
    size_t bu_x86_##field(const struct bu_x86_choice *how, const unit *s,      \
                          size_t n)                                            \
    {                                                                          \
        size_t count;                                                          \
                                                                               \
        if (n < how->least)                                                    \
            return bu_##name(s, n);                                            \
        how->begin();                                                          \
        count = how->field(s, n);                                              \
        how->end();                                                            \
        return count;                                                          \
    }

HOOKED_SIZE(utf8_count, count, uint8_t)
HOOKED_SIZE(utf8_to_utf16_size, utf8_to_utf16_size, uint8_t)
HOOKED_SIZE(utf16_to_utf8_size, utf16_to_utf8_size, uint16_t)

#define HOOKED(name, buffer, plain)                                            \
    enum bu_status bu_x86_##name(const struct bu_x86_choice *how,              \
                                 struct buffer *b)                             \
    {                                                                          \
        enum bu_status status;                                                 \
                                                                               \
        if ((size_t)(b->src_end - b->src) < how->least)                        \
            return plain(b);                                                   \
        how->begin();                                                          \
        status = how->name(b);                                                 \
        how->end();                                                            \
        return status;                                                         \
    }

HOOKED(utf8_to_utf16, bu_buffer_8_16, bu_utf8_to_utf16)
HOOKED(utf8_to_utf32, bu_buffer_8_32, bu_utf8_to_utf32)
HOOKED(utf16_to_utf8, bu_buffer_16_8, bu_utf16_to_utf8)
HOOKED(utf32_to_utf8, bu_buffer_32_8, bu_utf32_to_utf8)
HOOKED(latin1_to_utf8, bu_buffer, latin1_to_utf8_steps)
HOOKED(utf8_to_latin1, bu_buffer, utf8_to_latin1_steps)
