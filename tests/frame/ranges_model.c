/* ranges_model: encoding forms as rows of ranges. The reference. */
/* SPDX-License-Identifier: MIT */
#include "format_case.h"
#include <bareutf/lone.h>
#include <bareutf/utf16.h>
#include <bareutf/utf32.h>
#include <bareutf/utf8.h>

enum {
    UTF8 = 1,
    CESU8 = 2,
    MUTF8 = 4,
    WTF8 = 8,
    UTF16 = 16,
    WTF16 = 32,
    UTF32 = 64
};

/*
 * A sequence of so many units in the forms named: a value, or else ill-formed.
 * Each unit has the first and the last of its range. What is above the
 * first ones is a number, unit by unit, whose digits go as far as the range is
 * wide; the value is that and base.
 */
static const struct row {
    unsigned forms;
    enum bu_status status;
    unsigned length;
    uint32_t base;
    uint32_t unit[12];
} rows[] = {
    /* Table 3-7 of the Unicode Standard. */
    {UTF8 | CESU8 | WTF8, BU_OK, 1, 0x0, {0x00, 0x7F}},
    {UTF8 | CESU8 | WTF8 | MUTF8, BU_OK, 2, 0x80, {0xC2, 0xDF, 0x80, 0xBF}},
    {UTF8 | CESU8 | WTF8 | MUTF8,
     BU_OK,
     3,
     0x800,
     {0xE0, 0xE0, 0xA0, 0xBF, 0x80, 0xBF}},
    {UTF8 | CESU8 | WTF8 | MUTF8,
     BU_OK,
     3,
     0x1000,
     {0xE1, 0xEC, 0x80, 0xBF, 0x80, 0xBF}},
    {UTF8 | CESU8 | WTF8 | MUTF8,
     BU_OK,
     3,
     0xD000,
     {0xED, 0xED, 0x80, 0x9F, 0x80, 0xBF}},
    {UTF8 | CESU8 | WTF8 | MUTF8,
     BU_OK,
     3,
     0xE000,
     {0xEE, 0xEF, 0x80, 0xBF, 0x80, 0xBF}},
    {UTF8 | WTF8,
     BU_OK,
     4,
     0x10000,
     {0xF0, 0xF0, 0x90, 0xBF, 0x80, 0xBF, 0x80, 0xBF}},
    {UTF8 | WTF8,
     BU_OK,
     4,
     0x40000,
     {0xF1, 0xF3, 0x80, 0xBF, 0x80, 0xBF, 0x80, 0xBF}},
    {UTF8 | WTF8,
     BU_OK,
     4,
     0x100000,
     {0xF4, 0xF4, 0x80, 0x8F, 0x80, 0xBF, 0x80, 0xBF}},
    /* Java has another U+0000. */
    {MUTF8, BU_OK, 1, 0x1, {0x01, 0x7F}},
    {MUTF8, BU_OK, 2, 0x0, {0xC0, 0xC0, 0x80, 0x80}},
    /* Surrogates in three bytes: lone ones and pairs. */
    {CESU8, BU_BAD, 3, 0, {0xED, 0xED, 0xA0, 0xBF, 0x80, 0xBF}},
    {MUTF8 | WTF8, BU_OK, 3, 0xD800, {0xED, 0xED, 0xA0, 0xBF, 0x80, 0xBF}},
    {CESU8 | MUTF8,
     BU_OK,
     6,
     0x10000,
     {0xED, 0xED, 0xA0, 0xAF, 0x80, 0xBF, 0xED, 0xED, 0xB0, 0xBF, 0x80, 0xBF}},
    {WTF8,
     BU_BAD,
     6,
     0,
     {0xED, 0xED, 0xA0, 0xAF, 0x80, 0xBF, 0xED, 0xED, 0xB0, 0xBF, 0x80, 0xBF}},
    /* Units of 16 and 32 bits. */
    {UTF16 | WTF16 | UTF32, BU_OK, 1, 0x0, {0x0000, 0xD7FF}},
    {UTF16 | WTF16, BU_OK, 1, 0xE000, {0xE000, 0xFFFF}},
    {UTF16 | WTF16, BU_OK, 2, 0x10000, {0xD800, 0xDBFF, 0xDC00, 0xDFFF}},
    {UTF16, BU_BAD, 1, 0, {0xD800, 0xDFFF}},
    {WTF16, BU_OK, 1, 0xD800, {0xD800, 0xDFFF}},
    {UTF32, BU_OK, 1, 0xE000, {0xE000, 0x10FFFF}},
};

#define CASE(name, lone, order, form)                                          \
    {                                                                          \
        &bu_format_##name, ranges_model, 0x10FFFF, lone, NULL, order, form,    \
            NULL, 0                                                            \
    }

const struct format_case format_utf8 = CASE(utf8, 0, ONE_BYTE, UTF8);
const struct format_case format_cesu8 = CASE(cesu8, 0, ONE_BYTE, CESU8);
const struct format_case format_mutf8 = CASE(mutf8, 1, ONE_BYTE, MUTF8);
const struct format_case format_wtf8 = CASE(wtf8, 1, ONE_BYTE, WTF8);
const struct format_case format_utf16le = CASE(utf16le, 0, TWO_LE, UTF16);
const struct format_case format_utf16be = CASE(utf16be, 0, TWO_BE, UTF16);
const struct format_case format_wtf16le = CASE(wtf16le, 1, TWO_LE, WTF16);
const struct format_case format_wtf16be = CASE(wtf16be, 1, TWO_BE, WTF16);
const struct format_case format_utf32le = CASE(utf32le, 0, FOUR_LE, UTF32);
const struct format_case format_utf32be = CASE(utf32be, 0, FOUR_BE, UTF32);

/* How many units of s[0..n) are those that the row begins with. */
static unsigned matched(const struct row *row, const uint32_t *s, size_t n)
{
    unsigned i = 0;

    while (i < row->length && i < n && s[i] >= row->unit[2 * i] &&
           s[i] <= row->unit[2 * i + 1])
        i++;
    return i;
}

static uint32_t value_of(const struct row *row, const uint32_t *s)
{
    uint32_t value = 0;
    unsigned i;

    for (i = 0; i < row->length; i++) {
        const uint32_t *range = &row->unit[2 * i];

        value = value * (range[1] - range[0] + 1) + (s[i] - range[0]);
    }
    return row->base + value;
}

void units_part(struct format_part *part, unsigned form, const uint32_t *s,
                size_t n, int more_bytes, int whole)
{
    const struct row *full = NULL;
    unsigned longest = 1;
    int more = n == 0;
    size_t i;

    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        unsigned same;

        if ((rows[i].forms & form) == 0)
            continue;
        same = matched(&rows[i], s, n);
        if (same == rows[i].length && (full == NULL || same > full->length))
            full = &rows[i];
        if (same == n && same < rows[i].length)
            more = 1;
        longest = same > longest ? same : longest;
    }
    part->value = 0;
    part->length = 0;
    part->status = BU_END;
    if (n == 0 && !more_bytes)
        return;
    part->status = whole ? BU_BAD : BU_MORE;
    part->length = n + (size_t)more_bytes;
    if (more && !(whole && full && (full->status == BU_OK || full->length < n)))
        return; /* at the end of a text: all that is left is one part */
    part->status = BU_BAD;
    part->length = longest;
    if (full == NULL)
        return;
    part->status = full->status;
    part->length = full->length;
    if (full->status == BU_OK)
        part->value = value_of(full, s);
}

/* A unit of so many bytes; the place of the lowest shows the order. */
static uint32_t unit_at(const uint8_t *s, size_t size, int is_little)
{
    uint32_t unit = 0;
    size_t i;

    for (i = 0; i < size; i++)
        unit = unit << 8 | s[is_little ? size - 1 - i : i];
    return unit;
}

void ranges_model(struct format_part *part, const struct format_case *c,
                  const uint8_t *s, size_t n, int whole)
{
    static const uint8_t sizes[] = {1, 2, 2, 4, 4};
    size_t size = sizes[c->order];
    size_t cut = n & (size - 1);
    uint32_t units[6];
    size_t i = 0;

    while (i < 6 && (i + 1) * size <= n) {
        units[i] = unit_at(s + i * size, size,
                           c->order == TWO_LE || c->order == FOUR_LE);
        i++;
    }
    units_part(part, c->form, units, i, cut != 0, whole);
    if (part->status == BU_MORE || (part->length != 0 && part->length > i))
        part->length = n;
    else
        part->length *= size;
}
