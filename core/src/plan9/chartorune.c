/* plan9: decode a rune of a string that ends with NUL. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/plan9.h>

int bu_plan9_chartorune(uint32_t *rune, const char *s)
{
    struct bu_utf8 d;
    uint32_t value = Runeerror;
    int n = 0;
    enum bu_status status;

    d.word = 0;
    do
        status = bu_utf8_feed(&d, (uint8_t)s[n++], &value);
    while (status == BU_MORE); /* which a NUL ends, too */
    *rune = value;
    return status == BU_OK ? n : 1;
}
