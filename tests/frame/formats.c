/* formats: all objects of formats. */
/* SPDX-License-Identifier: MIT */
#include "formats.h"

#define FORMAT_OBJECT(name, unit, longest, highest, codec) &bu_format_##name,

#define PAGE_OBJECT(name, unit, longest, highest, codec) &bu_page_##name,

const struct bu_format *const formats[] = {FORMATS(FORMAT_OBJECT)
                                               FORMATS_OF_PAGES(PAGE_OBJECT)};
const size_t formats_count = sizeof formats / sizeof formats[0];

#define FORMAT_ROW(name, unit, longest, highest, codec)                        \
    {unit, longest, highest},

int formats_are_right(void)
{
    static const struct {
        uint8_t unit;
        uint8_t longest;
        uint64_t highest;
    } rows[] = {FORMATS(FORMAT_ROW) FORMATS_OF_PAGES(FORMAT_ROW)};
    size_t i;

    for (i = 0; i != formats_count; i++)
        if (formats[i]->unit != rows[i].unit ||
            formats[i]->longest != rows[i].longest ||
            formats[i]->highest != rows[i].highest)
            return 0;
    return 1;
}
