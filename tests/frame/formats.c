/* formats: all objects of formats. */
/* SPDX-License-Identifier: MIT */
#include "formats.h"

#define FORMAT_OBJECT(object, ...) &bu_format_##object,
#define PAGE_OBJECT(object, ...) &bu_page_##object,

const struct bu_format *const formats[] = {FORMATS(FORMAT_OBJECT)
                                               FORMATS_OF_PAGES(PAGE_OBJECT)};
const size_t formats_count = sizeof formats / sizeof formats[0];

#define FORMAT_ROW(object, name, unit, longest, traits, highest, codec)        \
    {name, unit, longest, traits, highest},

static const struct format_row {
    const char *name;
    uint8_t unit;
    uint8_t longest;
    uint8_t traits;
    uint64_t highest;
} rows[] = {FORMATS(FORMAT_ROW) FORMATS_OF_PAGES(FORMAT_ROW)};

static int is_named(const struct bu_format *format, const char *name)
{
    size_t i = 0;

    while (format->name[i] == name[i] && name[i] != '\0')
        i++;
    return format->name[i] == name[i];
}

static int is_escape(const struct bu_format *format)
{
    const struct bu_format_direct *direct =
        (const struct bu_format_direct *)format->data;

    return format == &bu_format_html || format == &bu_format_xml ||
           format == &bu_format_utf8_kept ||
           ((format->traits & 4u) != 0 && direct->run == bu_escape__run);
}

/* A direct way is data, and so are the table of a page and the leads of the
 * forms that lead bytes distinguish. A tuning may give UTF-16LE, UTF-32LE and
 * pages of one byte direct ways. */
static int has_its_data(const struct bu_format *format)
{
    int direct = (format->traits & 4u) != 0;

    if (direct && format != &bu_format_utf16le_direct &&
        format != &bu_format_utf16le && format != &bu_format_utf32le &&
        format->longest != 1 && !is_escape(format))
        return 0;
    return (format->data != NULL) ==
           (direct || format->highest == 0xFFFF ||
            format == &bu_format_fssutf || format == &bu_format_thompson ||
            format == &bu_format_utf8x7 || format == &bu_format_utf8x8);
}

static int is_as_row(const struct bu_format *format,
                     const struct format_row *row)
{
    return is_named(format, row->name) && format->unit == row->unit &&
           format->longest == row->longest &&
           (format->traits & 0xF3u) == row->traits &&
           format->highest == row->highest && has_its_data(format) &&
           format->next != NULL && format->put != NULL &&
           (format->prev == NULL) ==
               (format == &bu_format_xopen || format == &bu_format_utf1 ||
                format == &bu_format_utf16_hex || is_escape(format));
}

int formats_are_right(void)
{
    size_t i;

    for (i = 0; i != formats_count; i++)
        if (!is_as_row(formats[i], &rows[i]))
            return 0;
    return is_as_row(&bu_format_utf16le_direct, &rows[1]) &&
           bu_format_utf16le_direct.traits == 6;
}
