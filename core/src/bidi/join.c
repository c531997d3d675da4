/* join: letters that join become presentation forms, and back. */
/* SPDX-License-Identifier: MIT */
#include "../unicode/unicode_seek.h"
#include "../utf8/utf8_stdint.h"
#include <bareutf/bidi.h>
#include <bareutf/property.h>
#include <bareutf/utf8.h>

/*
 * join_letters has a cell for each value from JOIN_FIRST on: its joining type
 * times 1000, how many forms it has times 400, the place of the isolated one
 * behind JOIN_FORMS. The other forms follow that: final, initial, medial. How
 * many: 0; 1, one; 2, two; 3, four.
 *
 *     4 000 + 3 * 400 + 33F   0628 joins both sides, FE8F to FE92
 *     2 000 + 2 * 400 + 33D   0627 joins what is before, FE8D and FE8E
 *
 * The types of other values are in joining_table: 2 and above as they are. The
 * rest is transparent (T) or joins nothing (U): T has no columns, except what
 * the table marks with 1.
 */
#include "../tables/join_table.h"

enum {
    JOIN_TYPE = 0x1000,
    JOIN_COUNT = 0x400,
    JOIN_MORE = 6,   /* no type: what decides is not there yet; same with 7 */
    JOIN_INITIAL = 2 /* form; 1 is final, and 3 medial */
};

/* Below these, values join nothing, except one that is transparent. */
#define JOIN_MARKS 0x300u
#define JOIN_HYPHEN 0xADu
/* Nor do values of these ranges: Greek and Cyrillic letters; Hebrew letters;
 * Han. */
#define JOIN_GREEK 0x370u
#define JOIN_CYRILLIC_END 0x483u
#define JOIN_HEBREW 0x5D0u
#define JOIN_HEBREW_END 0x610u
#define JOIN_HAN 0x3100u
#define JOIN_HAN_END 0xA66Fu

#define JOIN_FORMS 0xFB50u /* the first form, and the last one */
#define JOIN_LAST 0xFEFCu
#define JOIN_LIGATURES 0xFEF5u /* of lam and alef */
#define JOIN_SPACED 0xFE70u    /* marks over a space or a tatweel, to 0651 */
#define JOIN_TAIL 0xFE73u      /* of letters; and what is not assigned */
#define JOIN_GAP 0xFE75u
#define JOIN_LAM 0x644u
#define JOIN_FIRST_ALEF 0x622u
#define JOIN_ALEF_MAKSURA 0x649u /* its other two forms are elsewhere */
#define JOIN_OTHERS 0xFBE8u
#define JOIN_FIRST_MARK 0x64Bu
#define JOIN_TATWEEL 0x640u
#define JOIN_SPACE 0x20u

static unsigned join_cell(uint32_t scalar)
{
    uint32_t into;
    unsigned type;

    if (scalar - JOIN_FIRST < JOIN_CELLS)
        return join_letters[scalar - JOIN_FIRST];
    if (scalar < JOIN_MARKS)
        return (unsigned)(scalar == JOIN_HYPHEN) * JOIN_TYPE; /* T or U */
    if (scalar - JOIN_HEBREW < JOIN_HEBREW_END - JOIN_HEBREW ||
        /* same with &&: slower */
        scalar - JOIN_GREEK < JOIN_CYRILLIC_END - JOIN_GREEK ||
        scalar - JOIN_HAN < JOIN_HAN_END - JOIN_HAN)
        return 0;
    type = bu_unicode__seek(&joining_table, scalar, &into);
    if (type <= BU_JOINING_T)
        type = (bu_width(scalar) == 0) != (type != 0);
    return type * JOIN_TYPE;
}

unsigned bu_joining(uint32_t scalar)
{
    return join_cell(scalar) / JOIN_TYPE;
}

/* Return whether a value of this type joins what is before it. */
static bool joins_back(unsigned type)
{
    return type - BU_JOINING_R < 3u;
}

/* Return the ligature of lam and an alef, or 0 if scalar is not one that has
 * one: 0622, 0623, 0625 and 0627 do. */
static unsigned lam_alef(uint32_t scalar)
{
    unsigned into;

    if (scalar - JOIN_FIRST_ALEF > 5u) /* same with 6u: 0628 is even */
        return 0;
    into = (unsigned)(scalar - JOIN_FIRST_ALEF);
    return into == 0 || into % 2 != 0 ? JOIN_LIGATURES + (into + 1) / 2 * 2 : 0;
}

/* Return the form of a letter, or 0 if it has none. */
static uint32_t form_of(uint32_t scalar, unsigned cell, unsigned form)
{
    unsigned count = cell / JOIN_COUNT % 4;

    if (form < (1u << count) / 2)
        return JOIN_FORMS + cell % JOIN_COUNT + form;
    if (scalar == JOIN_ALEF_MAKSURA)
        return JOIN_OTHERS + form - JOIN_INITIAL;
    return 0;
}

/* Write a value, and a second one unless it is 0. */
static enum bu_status write_joined(struct bu_buffer *b, uint32_t scalar,
                                   uint32_t second)
{
    uint8_t bytes[2 * BU_UTF8_MAX];
    unsigned size = bu_utf8_put(bytes, scalar);
    unsigned i;

    if (second != 0)
        size += bu_utf8_put(bytes + size, second);
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < size)
        return BU_FULL;
    for (i = 0; i < size; i++)
        *b->dst++ = bytes[i];
    return BU_OK;
}

/* Return the type of the first value of [p, end) that is not transparent, and
 * set *scalar to it. */
static unsigned type_ahead(struct bu_join *j, const uint8_t *p,
                           const uint8_t *end, uint32_t *scalar)
{
    const uint8_t *at = p;

    if (j->ahead <= (uintptr_t)end - (uintptr_t)p)
        at += j->ahead;
    for (;;) {
        unsigned type = BU_JOINING_U;
        enum bu_status status;

        j->ahead = (size_t)(at - p);
        status = bu_utf8_next(&at, end, scalar);
        if (status == BU_OK)
            type = bu_joining(*scalar);
        else if (status != BU_BAD)
            type = JOIN_MORE;
        if (type != BU_JOINING_T)
            return type;
    }
}

/* Write what scalar becomes between what is before it and p. */
static enum bu_status join_one(struct bu_join *j, struct bu_buffer *b,
                               const uint8_t *p, uint32_t scalar, bool last)
{
    unsigned cell = join_cell(scalar);
    unsigned type = cell / JOIN_TYPE;
    unsigned form = j->joins != 0 && joins_back(type);
    uint32_t next = 0;
    uint32_t ligature = 0;
    uint32_t out;
    enum bu_status status;

    if (type == BU_JOINING_T)
        return write_joined(b, scalar, 0);
    if (j->skips != 0 && lam_alef(scalar) != 0) {
        j->joins = 0;
        j->skips = 0;
        return BU_OK;
    }
    if (type == BU_JOINING_D && cell % JOIN_TYPE != 0) {
        unsigned after = type_ahead(j, p, b->src_end, &next);

        if (after == JOIN_MORE && !last)
            return BU_MORE;
        if (scalar == JOIN_LAM)
            ligature = lam_alef(next);
        if (ligature == 0 && joins_back(after))
            form += JOIN_INITIAL;
    }
    out = ligature != 0 ? ligature + form : form_of(scalar, cell, form);
    status = write_joined(b, out != 0 ? out : scalar, 0);
    if (status != BU_OK)
        return status;
    if (out == 0 && type >= BU_JOINING_R && type != BU_JOINING_C)
        j->missing++;
    j->joins = type >= BU_JOINING_C;
    j->skips = ligature != 0;
    return BU_OK;
}

static enum bu_status join_run(struct bu_join *j, struct bu_buffer *b,
                               bool last)
{
    enum bu_status status;

    do {
        const uint8_t *p = b->src;
        uint32_t scalar = p != b->src_end ? *p : 0x80u;

        if (scalar < 0x80u && b->dst != b->dst_end) { /* most joins nothing */
            *b->dst++ = (uint8_t)scalar;
            b->src = p + 1;
            j->ahead = 0;
            j->joins = 0;
            j->skips = 0;
            status = BU_OK;
            continue;
        }
        status = bu_utf8_next(&p, b->src_end, &scalar);
        if (status == BU_MORE && last) {
            p = b->src_end;
            status = BU_BAD;
        }
        if (status == BU_BAD) {
            j->joins = 0;
            j->skips = 0;
        } else {
            if (status == BU_OK)
                status = join_one(j, b, p, scalar, last);
            if (status != BU_OK)
                return status == BU_END ? BU_OK : status;
        }
        j->ahead = 0;
        b->src = p;
    } while (status == BU_OK);
    return status;
}

enum bu_status bu_join_forms(struct bu_join *j, struct bu_buffer *b)
{
    return join_run(j, b, false);
}

enum bu_status bu_join_forms_finish(struct bu_join *j, struct bu_buffer *b)
{
    return join_run(j, b, true);
}

/* Return the first letter of a form, and set *second to another one. */
static uint32_t letters_of(uint32_t form, uint32_t *second)
{
    unsigned into = (unsigned)(form - JOIN_FORMS); /* 16 bits are enough */
    unsigned i;

    if (form < JOIN_FORMS || form > JOIN_LAST)
        return form;
    if (form >= JOIN_LIGATURES) {
        i = (unsigned)(form - JOIN_LIGATURES) / 2;
        *second = JOIN_FIRST_ALEF + 2 * i - (i != 0);
        return JOIN_LAM;
    }
    if (form - JOIN_SPACED < 0x10u && form != JOIN_TAIL && form != JOIN_GAP) {
        *second = JOIN_FIRST_MARK + (form - JOIN_SPACED) / 2;
        return form % 2 != 0 ? JOIN_TATWEEL : JOIN_SPACE;
    }
    if (form - JOIN_OTHERS < 2u)
        return JOIN_ALEF_MAKSURA;
    for (i = 0; i < JOIN_CELLS; i++) {
        unsigned cell = join_letters[i];

        if (into - cell % JOIN_COUNT < (1u << cell / JOIN_COUNT % 4) / 2)
            return JOIN_FIRST + i;
    }
    return form;
}

enum bu_status bu_join_letters(struct bu_buffer *b)
{
    for (;;) {
        const uint8_t *p = b->src;
        uint32_t scalar;
        uint32_t second = 0;
        enum bu_status status = bu_utf8_next(&p, b->src_end, &scalar);

        if (status == BU_OK) {
            scalar = letters_of(scalar, &second);
            status = write_joined(b, scalar, second);
        }
        if (status == BU_OK || status == BU_BAD)
            b->src = p;
        if (status != BU_OK)
            return status == BU_END ? BU_OK : status;
    }
}
