/* edges: texts around every bound of Table 3-7. */
/* SPDX-License-Identifier: MIT */
#include "edges.h"

static const uint8_t first[16] = {0x7F, 0x80, 0xC1, 0xC2, 0xDF, 0xE0,
                                  0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0,
                                  0xF1, 0xF4, 0xF5, 0xFF};
static const uint8_t second[8] = {0x7F, 0x80, 0x8F, 0x90,
                                  0x9F, 0xA0, 0xBF, 0xC0};
static const uint8_t later[4] = {0x7F, 0x80, 0xBF, 0xC0};

static size_t add(uint8_t *s, size_t n, const char *bytes)
{
    while (*bytes != '\0')
        s[n++] = (uint8_t)*bytes++;
    return n;
}

/* Two sequences of the length that lead announces. */
static size_t add_alike(uint8_t *s, uint8_t lead)
{
    if (lead >= 0xF0)
        return add(s, 0, "\xF1\x80\xBF\x80\xF3\xBF\x80\xBF");
    if (lead >= 0xE0)
        return add(s, 0, "\xE1\x80\xBF\xEE\xBF\x80");
    return add(s, 0, lead >= 0x80 ? "\xC2\xBF\xDF\x80" : "AB");
}

size_t edge_text(uint8_t *s, unsigned number)
{
    uint8_t lead = first[number & 15u];
    unsigned frame = number >> 11;
    size_t n = 0;

    if (frame == 1)
        n = add(s, 0, &"abcdefgh"[number >> 7 & 3u]);
    if (frame >= 2)
        n = add_alike(s, lead);
    s[n++] = lead;
    s[n++] = second[number >> 4 & 7u];
    s[n++] = later[number >> 7 & 3u];
    s[n++] = later[number >> 9 & 3u];
    return frame != 3 ? n : add(s, n, "ijklmnopqrst");
}
