/* mutf8: against rows of ranges, and by hand. */
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
    {"U+0000 is C0 80", 5, {0xC0, 0x80, 0x41, 0xC0, 0x80}, 3, {0, 0x41, 0}},
    {"00, C0 and C0 81 are ill-formed",
     6,
     {0x00, 0xC0, 0x41, 0xC0, 0x81, 0x41},
     6,
     {BAD + 1, BAD + 1, 0x41, BAD + 1, BAD + 1, 0x41}},
    {"U+1F602 is D83D DE02",
     6,
     {0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x82},
     1,
     {0x1F602}},
    {"lone surrogates are values",
     16,
     {0xED, 0xA0, 0x80, 0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80, 0xED, 0xB0, 0x80,
      0xED, 0xA0, 0x80, 0x41},
     5,
     {0xD800, 0x10000, 0xDC00, 0xD800, 0x41}},
    {"four bytes are four parts",
     4,
     {0xF0, 0x9F, 0x98, 0x82},
     4,
     {BAD + 1, BAD + 1, BAD + 1, BAD + 1}},
};

void suite_mutf8(void)
{
    size_t i;

    format_suite(&format_mutf8, tokens, TOKENS);
    for (i = 0; i < sizeof vectors / sizeof vectors[0]; i++)
        tap_ok(reads_as(&bu_format_mutf8, vectors[i].bytes, vectors[i].n,
                        vectors[i].values, vectors[i].count),
               vectors[i].what);
}
