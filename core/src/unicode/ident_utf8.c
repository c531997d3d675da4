/* ident_utf8: identifiers in UTF-8. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/property.h>
#include <bareutf/utf8.h>

/* The end of the longest prefix of [p, end) whose scalar values have at least
 * this class. */
static const uint8_t *ident_end(const uint8_t *p, const uint8_t *end,
                                unsigned least)
{
    const uint8_t *at = p;
    uint32_t scalar;

    while (bu_utf8_next(&p, end, &scalar) == BU_OK &&
           bu_ident_class(scalar) >= least) {
        at = p;
        least = BU_IDENT_CONTINUE;
    }
    return at;
}

size_t bu_ident_check(const uint8_t *s, size_t n)
{
    return n == 0 ? 0 : (size_t)(ident_end(s, s + n, BU_IDENT_START) - s);
}

size_t bu_ident_rest(const uint8_t *s, size_t n)
{
    return n == 0 ? 0 : (size_t)(ident_end(s, s + n, BU_IDENT_CONTINUE) - s);
}

unsigned bu_ident_level(const uint8_t *s, size_t n)
{
    struct bu_script_mix mix;
    const uint8_t *p = s;
    unsigned level = BU_SCRIPT_ASCII;
    uint32_t scalar;

    mix.seen = 0;
    mix.other = 0;
    while ((size_t)(p - s) < n) {
        if (bu_utf8_next(&p, s + n, &scalar) != BU_OK)
            return BU_SCRIPT_MIXED;
        level = bu_script_feed(&mix, scalar);
    }
    return level;
}
