/* format_bytes: pieces of UTF-8 and of the forms that are like it. */
/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_BYTES_H
#define FORMAT_BYTES_H

#include "format_case.h"

static const struct token tokens[] = {
    {0, {0}},
    {1, {0x00}},
    {1, {0x41}},
    {1, {0x7F}},
    {1, {0x80}},
    {1, {0xA0}},
    {1, {0xB0}},
    {1, {0xC0}},
    {2, {0xC0, 0x80}},
    {2, {0xCE, 0xB1}},       /* U+03B1 */
    {3, {0xE0, 0x9F, 0xBF}}, /* too long a form of U+07FF */
    {3, {0xE0, 0xA0, 0x80}},
    {3, {0xED, 0x9F, 0xBF}},       /* U+D7FF */
    {3, {0xED, 0xA0, 0x80}},       /* U+D800 */
    {3, {0xED, 0xAF, 0xBF}},       /* U+DBFF */
    {3, {0xED, 0xB0, 0x80}},       /* U+DC00 */
    {3, {0xED, 0xBF, 0xBF}},       /* U+DFFF */
    {3, {0xEE, 0x80, 0x80}},       /* U+E000 */
    {3, {0xEF, 0xBF, 0xBF}},       /* U+FFFF */
    {4, {0xF0, 0x90, 0x80, 0x80}}, /* U+10000 */
    {4, {0xF4, 0x8F, 0xBF, 0xBF}}, /* U+10FFFF */
    {4, {0xF4, 0x90, 0x80, 0x80}}, /* above */
    {1, {0xED}},
    {2, {0xED, 0xA0}},
    {2, {0xED, 0xB0}},
    {1, {0xFF}},
};

enum { TOKENS = sizeof tokens / sizeof tokens[0] };

/* Read s[0..n): the values and, as 80000000 and a length, the bad parts. The
 * text must end with none. */
static int reads_as(const struct bu_format *format, const uint8_t *s, size_t n,
                    const uint32_t *want, size_t count)
{
    const uint8_t *p = s;
    size_t i;

    for (i = 0; i < count; i++) {
        const uint8_t *from = p;
        uint32_t value = 0;
        enum bu_status status = format->next(&p, s + n, &value, format);

        if (status == BU_BAD)
            value = 0x80000000u + (uint32_t)(p - from);
        else if (status != BU_OK)
            return 0;
        if (value != want[i])
            return 0;
    }
    return p == s + n;
}

#endif
