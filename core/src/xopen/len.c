/* xopen: the length of a sequence, told from its value. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/xopen.h>

unsigned bu_xopen_len(uint32_t value)
{
    uint32_t size = 0x80; /* how many values have a form of n bytes */
    unsigned n = 1;

    if (value > BU_XOPEN_HIGHEST)
        return 0;
    while (value >= size) {
        value -= size;
        size *= 64u;
        n++;
    }
    return n;
}
