/* cesu8: against rows of ranges, and by hand. */
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
    {"UTR #26: U+10000 and U+10FFFF",
     13,
     {0x4D, 0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80, 0xED, 0xAF, 0xBF, 0xED, 0xBF,
      0xBF},
     3,
     {0x4D, 0x10000, 0x10FFFF}},
    {"U+1F602 is D83D DE02",
     6,
     {0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x82},
     1,
     {0x1F602}},
    {"two high ones and a low one: one part of three bytes, and a value",
     9,
     {0xED, 0xA0, 0x80, 0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80},
     2,
     {BAD + 3, 0x10000}},
    {"a low one before a high one",
     7,
     {0xED, 0xB0, 0x80, 0xED, 0xA0, 0x80, 0x41},
     3,
     {BAD + 3, BAD + 3, 0x41}},
    {"four bytes are four parts",
     4,
     {0xF0, 0x9F, 0x98, 0x82},
     4,
     {BAD + 1, BAD + 1, BAD + 1, BAD + 1}},
    {"surrogates truncated",
     9,
     {0xED, 0xA0, 0x41, 0xED, 0xA0, 0x80, 0xED, 0xB0, 0x41},
     5,
     {BAD + 2, 0x41, BAD + 3, BAD + 2, 0x41}},
    {"C0 is in no low one, second",
     6,
     {0xED, 0xA0, 0x80, 0xED, 0xC0, 0x80},
     4,
     {BAD + 3, BAD + 1, BAD + 1, BAD + 1}},
    {"nor third",
     6,
     {0xED, 0xA0, 0x80, 0xED, 0xB0, 0xC0},
     3,
     {BAD + 3, BAD + 2, BAD + 1}},
};

void suite_cesu8(void)
{
    size_t i;

    format_suite(&format_cesu8, tokens, TOKENS);
    for (i = 0; i < sizeof vectors / sizeof vectors[0]; i++)
        tap_ok(reads_as(&bu_format_cesu8, vectors[i].bytes, vectors[i].n,
                        vectors[i].values, vectors[i].count),
               vectors[i].what);
}
