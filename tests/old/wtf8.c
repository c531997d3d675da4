/* wtf8: against rows of ranges, and by hand. */
/* SPDX-License-Identifier: MIT */
#include "format_bytes.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/lone.h>

#define BAD 0x80000000u

static const struct {
    const char *what;
    size_t n;
    uint8_t bytes[16];
    size_t count;
    uint32_t values[6];
} vectors[] = {
    {"U+1F602 is F0 9F 98 82, as in UTF-8",
     6,
     {0xCE, 0xB1, 0xF0, 0x9F, 0x98, 0x82},
     2,
     {0x3B1, 0x1F602}},
    {"lone surrogates are values",
     10,
     {0xED, 0xBF, 0xBF, 0xED, 0xA0, 0x80, 0xED, 0xAF, 0xBF, 0x41},
     4,
     {0xDFFF, 0xD800, 0xDBFF, 0x41}},
    {"a pair in six bytes is one part",
     7,
     {0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x82, 0x41},
     2,
     {BAD + 6, 0x41}},
    {"so is one after a lone high one",
     10,
     {0xED, 0xA0, 0x80, 0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80, 0x41},
     3,
     {0xD800, BAD + 6, 0x41}},
    {"surrogates truncated",
     9,
     {0xED, 0xA0, 0x41, 0xED, 0xA0, 0x80, 0xED, 0xB0, 0x41},
     5,
     {BAD + 2, 0x41, 0xD800, BAD + 2, 0x41}},
};

void suite_wtf8(void)
{
    size_t i;

    format_suite(&format_wtf8, tokens, TOKENS);
    for (i = 0; i < sizeof vectors / sizeof vectors[0]; i++)
        tap_ok(reads_as(&bu_format_wtf8, vectors[i].bytes, vectors[i].n,
                        vectors[i].values, vectors[i].count),
               vectors[i].what);
}
