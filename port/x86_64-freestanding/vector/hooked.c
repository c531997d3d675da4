/* hooked: the caller's count and conversions, between the caller's hooks;
 * -ffunction-sections drops what is not named. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/utf8.h>
#include <bareutf/x86.h>

size_t bu_x86_count(const struct bu_x86_choice *how, const uint8_t *s, size_t n)
{
    size_t count;

    if (n < how->least)
        return bu_utf8_count(s, n);
    how->begin();
    count = how->count(s, n);
    how->end();
    return count;
}

#define HOOKED(name, buffer)                                                   \
    enum bu_status bu_x86_##name(const struct bu_x86_choice *how,              \
                                 struct buffer *b)                             \
    {                                                                          \
        enum bu_status status;                                                 \
                                                                               \
        if ((size_t)(b->src_end - b->src) < how->least)                        \
            return bu_##name(b);                                               \
        how->begin();                                                          \
        status = how->name(b);                                                 \
        how->end();                                                            \
        return status;                                                         \
    }

HOOKED(utf8_to_utf16, bu_buffer_8_16)
HOOKED(utf8_to_utf32, bu_buffer_8_32)
HOOKED(utf16_to_utf8, bu_buffer_16_8)
HOOKED(utf32_to_utf8, bu_buffer_32_8)
