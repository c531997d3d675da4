/* page_east: Shift_JIS and code page 932. */
/* SPDX-License-Identifier: MIT */
#include "page_pairs.h"
#include <bareutf/page_east.h>

/* The value of a byte alone; 0 if it has none, and for a zero byte. */
static uint32_t sjis_single(uint8_t byte, unsigned flags)
{
    if ((flags & BU_PAGE__YEN) != 0 && (byte == 0x5Cu || byte == 0x7Eu))
        return byte == 0x5Cu ? 0xA5u : 0x203Eu;
    if (byte < 0x80u || (byte == 0x80u && (flags & BU_PAGE__CONTROL) != 0))
        return byte;
    if (byte - 0xA1u < 0x3Fu)
        return byte + 0xFEC0u;
    return 0;
}

/* The cell of a pair, or BU_PAGE__NONE. */
static unsigned sjis_cell(uint8_t lead, uint8_t trail)
{
    unsigned row = lead < 0xA0u ? lead - 0x81u : lead - 0xC1u;

    if (trail < 0x40u || trail == 0x7Fu || trail > 0xFCu)
        return BU_PAGE__NONE;
    return row * 188u + trail - (trail < 0x7Fu ? 0x40u : 0x41u);
}

static int sjis_is_lead(uint8_t byte)
{
    return byte - 0x81u < 0x1Fu || byte - 0xE0u < 0x1Du;
}

static enum bu_status sjis_next(const uint8_t **p, const uint8_t *end,
                                uint32_t *value, const struct bu_format *format)
{
    const struct bu_page__planes *planes =
        (const struct bu_page__planes *)format->data;
    uint8_t lead;
    uint8_t trail;
    uint32_t found;

    if (*p == end)
        return BU_END;
    lead = **p;
    if (!sjis_is_lead(lead)) {
        ++*p;
        found = sjis_single(lead, planes->flags);
        if (found == 0 && lead != 0)
            return BU_BAD;
        *value = found;
        return BU_OK;
    }
    if (end - *p == 1)
        return BU_MORE;
    trail = (*p)[1];
    found = bu_page__planes_value(planes, sjis_cell(lead, trail));
    if (found == 0)
        return bu_page__japanese_refuse(p, trail);
    *p += 2;
    *value = found;
    return BU_OK;
}

static enum bu_status sjis_prev(const uint8_t *begin, const uint8_t **p,
                                uint32_t *value, const struct bu_format *format)
{
    const uint8_t *q = *p;

    if (begin == q)
        return BU_END;
    q--;
    while (q != begin && sjis_is_lead(q[-1]))
        q--;
    return bu_page_pairs__back(q, p, value, format);
}

/* The byte of a value of one byte; 0 if there is none, and for U+0000. */
static uint8_t sjis_byte(uint32_t value, unsigned flags)
{
    if ((flags & BU_PAGE__YEN) != 0) {
        if (value == 0xA5u || value == 0x203Eu)
            return value == 0xA5u ? 0x5Cu : 0x7Eu;
        if (value == 0x5Cu || value == 0x7Eu)
            return 0;
    }
    if (value < 0x80u || (value == 0x80u && (flags & BU_PAGE__CONTROL) != 0))
        return (uint8_t)value;
    if (value - 0xFF61u < 0x3Fu)
        return (uint8_t)(value - 0xFEC0u);
    return 0;
}

static unsigned sjis_put(uint8_t *out, uint32_t value,
                         const struct bu_format *format)
{
    const struct bu_page__planes *planes =
        (const struct bu_page__planes *)format->data;
    uint8_t byte = sjis_byte(value, planes->flags);
    unsigned cell;
    unsigned row;
    unsigned column;

    if (byte != 0 || value == 0) {
        out[0] = byte;
        return 1;
    }
    cell = bu_page__planes_cell(planes, value);
    if (cell == BU_PAGE__NONE)
        return 0;
    row = BU_PAGE_DIVIDE((uint32_t)cell, 188u);
    column = cell - row * 188u;
    out[0] = (uint8_t)(row + (row < 0x1Fu ? 0x81u : 0xC1u));
    out[1] = (uint8_t)(column + (column < 0x3Fu ? 0x40u : 0x41u));
    return 2;
}

/* Arrays, because all string literals of a file share one section. */
static const char sjis_shift_jis_name[] = "Shift_JIS";
static const char sjis_windows_31j_name[] = "Windows-31J";

#define BU_PAGE__SJIS(name, planes)                                            \
    {                                                                          \
        name, 1, 2, 0, 0xFFE5, sjis_next, sjis_prev, sjis_put, planes,         \
    }

/* Shift_JIS with ASCII. */
static const struct bu_page__planes shift_jis_planes = {
    &bu_page__jis0208, NULL, NULL, NULL, NULL, 0,
};

const struct bu_format bu_page_shift_jis =
    BU_PAGE__SJIS(sjis_shift_jis_name, &shift_jis_planes);

/* Shift_JIS, written with an index. */
static const struct bu_page__planes shift_jis_indexed_planes = {
    &bu_page__jis0208, NULL, NULL, NULL, &bu_page__jis0208_index, 0,
};

const struct bu_format bu_page_shift_jis_indexed =
    BU_PAGE__SJIS(sjis_shift_jis_name, &shift_jis_indexed_planes);

/* Shift_JIS with the yen sign and the overline. */
static const struct bu_page__planes shift_jis_x0201_planes = {
    &bu_page__jis0208, NULL, NULL, NULL, NULL, BU_PAGE__YEN,
};

const struct bu_format bu_page_shift_jis_x0201 =
    BU_PAGE__SJIS(sjis_shift_jis_name, &shift_jis_x0201_planes);

/* Code page 932 of Microsoft. */
static const struct bu_page__planes cp932_planes = {
    &bu_page__jis0208,
    &bu_page__cp932_changed,
    &bu_page__cp932_more,
    NULL,
    NULL,
    BU_PAGE__CONTROL,
};

const struct bu_format bu_page_cp932 =
    BU_PAGE__SJIS(sjis_windows_31j_name, &cp932_planes);

/* Code page 932, written with an index. */
static const struct bu_page__planes cp932_indexed_planes = {
    &bu_page__jis0208,       &bu_page__cp932_changed,
    &bu_page__cp932_more,    NULL,
    &bu_page__jis0208_index, BU_PAGE__CONTROL,
};

const struct bu_format bu_page_cp932_indexed =
    BU_PAGE__SJIS(sjis_windows_31j_name, &cp932_indexed_planes);
