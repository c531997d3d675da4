/* plan9: how many bytes runes take. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/plan9.h>

int bu_plan9_runenlen(const uint32_t *runes, int n)
{
    int size = 0;

    for (; n > 0; n--) {
        unsigned length = bu_utf8_len(*runes++);

        size += length != 0 ? (int)length : 3; /* Runeerror takes 3 */
    }
    return size;
}
