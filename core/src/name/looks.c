/* name: what looks like a separator, or becomes one. */
/* SPDX-License-Identifier: MIT */
#include <stdbool.h>
#include <bareutf/name.h>

struct run {
    uint16_t from;
    uint16_t to;
};

/*
 * What NFKC of Unicode 17 turns into something with '/' '\\' '.' ':' or U+2044;
 * what code pages do (A5 and 20A9 are a backslash in Japan and Korea); what
 * IDNA takes for a dot; and from UTS #39 what is drawn like one of them, but
 * for letters, digits and Han in use.
 */
static const struct run low[] = {
    {0x00A5, 0x00A5}, /* yen */
    {0x00BC, 0x00BE}, /* 1/4 1/2 3/4 */
    {0x02D0, 0x02D0}, {0x02F8, 0x02F8}, {0x0589, 0x0589},
    {0x05C3, 0x05C3}, {0x06D4, 0x06D4}, {0x0701, 0x0704},
    {0x1735, 0x1735}, {0x16EC, 0x16EC}, {0x1803, 0x1803},
    {0x1809, 0x1809}, {0x2024, 0x2026}, {0x2041, 0x2041},
    {0x2044, 0x2044}, {0x205A, 0x205A}, {0x20A9, 0x20A9}, /* won */
    {0x2100, 0x2101},                                     /* a/c a/s */
    {0x2105, 0x2106},                                     /* c/o c/u */
    {0x2150, 0x215F},                                     /* 1/7 and on */
    {0x2189, 0x2189}, {0x2215, 0x2216}, {0x2236, 0x2236},
    {0x2488, 0x249B}, /* 1. and on */
    {0x2571, 0x2572}, {0x27CB, 0x27CB}, {0x27CD, 0x27CD},
    {0x29F5, 0x29F5}, {0x29F8, 0x29F9}, {0x2A74, 0x2A74},
    {0x2CC6, 0x2CC6}, {0x2F02, 0x2F03}, {0x3002, 0x3002},
    {0x3033, 0x3033}, {0x31D3, 0x31D4}, {0x33C2, 0x33C2}, /* a.m. */
    {0x33C7, 0x33C7}, {0x33D8, 0x33D8}, {0xA60E, 0xA60E},
    {0xA789, 0xA789}, {0xFE12, 0xFE13}, {0xFE19, 0xFE19},
    {0xFE30, 0xFE30}, {0xFE52, 0xFE52}, {0xFE55, 0xFE55},
    {0xFE68, 0xFE68}, {0xFF0E, 0xFF0F}, {0xFF1A, 0xFF1A},
    {0xFF3C, 0xFF3C}, {0xFF61, 0xFF61},
};

/* The same, less 10000. */
static const struct run high[] = {
    {0x0A50, 0x0A50}, {0xD16D, 0xD16D}, {0xD20F, 0xD20F},
    {0xD23A, 0xD23B}, {0xF100, 0xF100}, /* 0. */
};

static bool is_in(const struct run *runs, size_t count, uint32_t value)
{
    size_t i;

    for (i = 0; i != count; i++)
        if (value >= runs[i].from && value <= runs[i].to)
            return true;
    return false;
}

enum bu_name_fault bu_name_judge_looks(const uint8_t *s, size_t n, size_t *at)
{
    const uint8_t *p = s;
    uint32_t scalar;

    for (*at = 0; bu_utf8_next(&p, s + n, &scalar) == BU_OK;
         *at = (size_t)(p - s))
        if (is_in(low, sizeof low / sizeof low[0], scalar) ||
            is_in(high, sizeof high / sizeof high[0], scalar - 0x10000u))
            return BU_NAME_LOOK;
    return BU_NAME_OK;
}

/* To be joined to another rule: it has no limit of its own. */
const struct bu_name_rule bu_name_looks = {
    .limit = 0xFFFF, .plain = 0x30, .judge = bu_name_judge_looks};
