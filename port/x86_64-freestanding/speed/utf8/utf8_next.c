/* utf8: decode one scalar value forwards, with a branch for each length. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/base.h>

/* What is ill-formed or incomplete, and U+E000 to U+FFFF, is core's. */
__attribute__((noinline, cold)) static enum bu_status
utf8_next_any(const uint8_t **p, const uint8_t *end, uint32_t *scalar);
#define bu_utf8_next utf8_next_any
#include "../../../../core/src/utf8/utf8_next.c"
#undef bu_utf8_next

/*
 * A loop of calls waits for *p from the store of one call to the load of the
 * next. Tried, and slower: the inline form, whose rare call takes copies.
 */
enum bu_status bu_utf8_next(const uint8_t **p, const uint8_t *end,
                            uint32_t *scalar);
enum bu_status bu_utf8_next(const uint8_t **p, const uint8_t *end,
                            uint32_t *scalar)
{
    const uint8_t *at = *p;
    uint32_t word;
    uint32_t c;

    if (at == end)
        return BU_END;
    word = *at;
    /* same below: goes to core's, which returns the same */
    if (word < 0x80u) /* same with 127 */
        goto one;
    /* same with second +, 62, 0, 3, <=, >= */
    if (end - at < 2 || (c = at[1] - 0x80u) > 0x3Fu)
        return utf8_next_any(p, end, scalar);
    /* same with - -> +: all go to core's */
    word = (word - 0xC0u) * 64u + c; /* 80..7FF; 800..BFF; C10..D0F */
    if (word - 0x80u < 0x780u)       /* same with 1919 */
        goto two;
    /* same with second +, 62, 4, <=, >= */
    if (end - at < 3 || (c = at[2] - 0x80u) > 0x3Fu)
        return utf8_next_any(p, end, scalar);
    /* same with * -> +, nothing: all go to core's */
    word = word * 64u + c; /* 20800..2D7FF, 2E000..2FFFF; 30400..343FF */
    if (word - 0x20800u < 0xD000u) /* same with 0xCFFF */
        goto three;
    /* same with 16382, 5, <=, >= */
    if (end - at < 4 || word - 0x30400u > 0x3FFFu ||
        /* same with +, 62, >= */
        (c = at[3] - 0x80u) > 0x3Fu)
        return utf8_next_any(p, end, scalar);
    word = word * 64u + c - 0xC00000u;
    at += 2;
    goto two;
three:
    at++;
    word -= 0x20000u;
two:
    at++;
one:
    *scalar = word;
    *p = at + 1;
    return BU_OK;
}
