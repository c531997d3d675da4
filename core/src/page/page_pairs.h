/* page_pairs: the parts of pages with two bytes for a character. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PAGE_PAIRS_H
#define BU_PAGE_PAIRS_H

#include <bareutf/format.h>

/* ---- Steps: a lead and a trail. */

struct bu_page_pairs;

/*
 * A page: bytes 00..7F are themselves, first to FE are leads. get returns the
 * scalar value of a pair, a lead times 100 and a trail, or of a byte below 100
 * that is no lead; find returns the pair, or byte, of a value from 80 on. Both
 * return 0 where there is none, and may be asked for any. A page may have more
 * after this, for its own find.
 */
struct bu_page_pairs {
    uint32_t (*get)(unsigned pair);
    unsigned (*find)(const struct bu_page_pairs *page, uint32_t scalar);
    uint8_t first;
};

/*
 * The functions of a format whose data begins with a struct bu_page_pairs. A
 * lead and any byte from 80 on are taken together, good or bad; of a lead and
 * an ASCII byte that are not a pair only the lead is bad. So prev has to go
 * back to the first of a run of leads, and no further.
 *
 * All pages of pairs use them, except the Japanese ones: EUC-JP has sequences
 * of three bytes, and Shift_JIS has leads in two ranges and uses only the
 * second half of prev.
 */
enum bu_status bu_page_pairs__next(const uint8_t **p, const uint8_t *end,
                                   uint32_t *value,
                                   const struct bu_format *format);
enum bu_status bu_page_pairs__prev(const uint8_t *begin, const uint8_t **p,
                                   uint32_t *value,
                                   const struct bu_format *format);
/* The last step before *p, by next, where the leads before the last byte begin.
 */
enum bu_status bu_page_pairs__back(const uint8_t *leads, const uint8_t **p,
                                   uint32_t *value,
                                   const struct bu_format *format);
unsigned bu_page_pairs__put(uint8_t *out, uint32_t value,
                            const struct bu_format *format);

/* Byte i of words that hold four of them each, the low one first. */
static inline unsigned page_low_byte(const uint32_t *lows, unsigned i)
{
    const uint16_t one = 1;
    unsigned swap =
        *(const uint8_t *)&one != 0 ? 0 : 3; /* known to compilers */

    return ((const uint8_t *)lows)[i ^ swap];
}

/* Return the first two of these words where one of four equal bytes is, or end.
 * Their number is even. ones is BU_PAGE__ONES, an argument so that it is in a
 * register. */
#define BU_PAGE__ONES 0x01010101u
const uint32_t *bu_page_pairs__seek(const uint32_t *four, const uint32_t *end,
                                    uint32_t low, uint32_t ones);

/* The first index in [from, to) of a low byte of such words, or BU_PAGE__NONE.
 * The words are there up to a multiple of 8 bytes. */
#define BU_PAGE__NONE 0xFFFFu
unsigned bu_page_pairs__find(const uint32_t *lows, unsigned from, unsigned to,
                             unsigned low);

/* n / by, for n below 11900 and these numbers of trails: 84, 94, 96, 178, 188,
 * 190; and below 38800 for 157. A division would call out of the library, and
 * so does a loop that subtracts what the compiler knows. */
#define BU_PAGE_DIVIDE(n, by) ((unsigned)((n) * (0x100000u / (by) + 1u) >> 20))

/*
 * ---- Tables: rows and packed numbers of Korean and Chinese, cells of Japanese
 * and Big5. Each of the two forms earns its code: the ideographs of GBK take
 * 13,602 bytes as packed numbers and bits, and would take 30,006 as cells;
 * those of Big5 take 16,051 bytes as cells, and would take 25,484 the other
 * way. For hanja it is 9,165 and 10,516, for JIS X 0212 6,362 and 12,038.
 */

/* The start of a row in the bytes, and 32 bits for the values in it, so that
 * most rows without a value are skipped. */
struct bu_page_row {
    uint16_t start;
    uint16_t has[2];
};

/*
 * Values of 16 bits for the cells of each row, made by tools/page_tables.py,
 * which describes the bytes. A row may end early; a cell before its end that
 * has no value has one below 80.
 */
struct bu_page_rows {
    const uint8_t *bytes;
    const uint8_t *pages;           /* high bytes of values */
    const struct bu_page_row *rows; /* one more than there are */
    uint8_t count;                  /* rows */
};

/* Return the value of a cell; 0 if it has none or there is no such row. */
uint32_t bu_page_rows__get(const struct bu_page_rows *runs, unsigned row,
                           unsigned cell);

/* Return row * 100 + cell of a value from 80 on; FFFF if there is none. */
unsigned bu_page_rows__find(const struct bu_page_rows *runs, uint32_t value);

/* Numbers of width bits, 9 to 16, the low bits first. Two bytes that are
 * 0 are after the last one. */
struct bu_page_packed {
    const uint8_t *bytes;
    uint16_t count;
    uint8_t width;
};

/* Return number index, which is below count. */
unsigned bu_page_packed__get(const struct bu_page_packed *packed,
                             uint32_t index);

/*
 * A cell is a pair of bytes as a number, row by row. A plane maps cells to
 * values of 16 bits by parts; in each part the values rise by one, are stored
 * as they are, or as steps. Part and value of a cell are found by going through
 * the parts, so those that are most frequent come first.
 */

/*
 * Ideographs in chunks of BU_PAGE__CHUNK. Each has its low byte, and the step
 * from the one before is the one of -64..191 that leads to such a byte. Where
 * it is another, a jump follows: the place in the chunk times 8, and 0 before a
 * byte that is the high one of the value, or how many times 256 is added, plus
 * 2.
 */
struct bu_page__steps {
    const uint32_t *lows;
    const uint8_t *marks;   /* of each chunk the high byte of the first value,
                             * and how many bytes of jumps it has */
    const uint16_t *starts; /* where the jumps of each 8 chunks begin */
    const uint8_t *jumps;
    const uint8_t *spans;  /* chunks to skip, chunks to search */
    const uint16_t *lists; /* where in spans each 1 << shift values from 4E00 on
                            * begin, and where the last ones end */
    uint8_t shift;
};

#define BU_PAGE__CHUNK 32u
#define BU_PAGE__LEAST 64u

/* Some cells in a row; kind is the number of cells and flags. */
struct bu_page__part {
    uint16_t cell;
    uint16_t kind;
    uint16_t base; /* the first value, or the index of a word or a step */
};

#define BU_PAGE__COUNT 0x1FFFu
#define BU_PAGE__OTHERS 0x2000u     /* words or steps that are no ideographs */
#define BU_PAGE__IDEOGRAPHS 0x4000u /* of 4E00..9FFF */
#define BU_PAGE__STEPS 0x8000u

struct bu_page__plane {
    const struct bu_page__part *parts;
    const uint32_t *lows; /* of the words: low bytes, four of them each, */
    const uint8_t *highs; /* and high bytes */
    const struct bu_page__steps *steps;
    uint16_t count; /* of parts */
    uint16_t first; /* the first cell, and from there to after the last */
    uint16_t span;
};

static inline unsigned page_word(const struct bu_page__plane *plane, unsigned i)
{
    return (unsigned)plane->highs[i] << 8 | page_low_byte(plane->lows, i);
}

/* In which 64 cells an ideograph of a plane is. */
struct bu_page__index {
    const uint32_t *present; /* a bit for each from 4E00 on */
    const uint16_t *ranks;   /* how many come before each word of that */
    const uint8_t *chunks;   /* of each that is present */
};

/* The planes of a page; all but base may be null. */
struct bu_page__planes {
    const struct bu_page__plane *base;
    const struct bu_page__plane *changed; /* what reads otherwise */
    const struct bu_page__plane *more;    /* what base lacks */
    const struct bu_page__plane *third;   /* after a byte 8F */
    const struct bu_page__index *index;   /* of base */
    uint8_t flags;
};

#define BU_PAGE__YEN 1u       /* 5C and 7E are U+00A5 and U+203E */
#define BU_PAGE__CONTROL 2u   /* 80 is U+0080 */
#define BU_PAGE__READ_ONLY 4u /* third is not written */

/* The value of a cell, or 0. */
unsigned bu_page__value(const struct bu_page__plane *plane, unsigned cell);

/* The first cell that has a value, or BU_PAGE__NONE. */
unsigned bu_page__cell(const struct bu_page__plane *plane,
                       const struct bu_page__index *index, uint32_t value);

/* The same over the planes of a page except the third. */
unsigned bu_page__planes_value(const struct bu_page__planes *planes,
                               unsigned cell);
unsigned bu_page__planes_cell(const struct bu_page__planes *planes,
                              uint32_t value);

/* The value of step i; the index of a value that is not in [0, from), if it is
 * in [from, to), or NONE. */
unsigned bu_page__step_value(const struct bu_page__steps *steps, unsigned i);
unsigned bu_page__step_find(const struct bu_page__steps *steps, unsigned from,
                            unsigned to, uint16_t value);

/* The same of words. */
unsigned bu_page__word_find(const struct bu_page__plane *plane, unsigned from,
                            unsigned to, uint16_t value);

/* For the steps of Japanese pages. Status of a pair without a value: its trail
 * is passed unless it is ASCII. */
enum bu_status bu_page__japanese_refuse(const uint8_t **p, uint8_t trail);

/* prev of a format whose bytes below 80 begin nothing, by its next. */
enum bu_status bu_page__japanese_prev(const uint8_t *begin, const uint8_t **p,
                                      uint32_t *value,
                                      const struct bu_format *format);

/* The tables, each in a file of its own. */
extern const struct bu_page__plane bu_page__jis0208;
extern const struct bu_page__plane bu_page__jis0212;
extern const struct bu_page__plane bu_page__cp932_changed;
extern const struct bu_page__plane bu_page__cp932_more;
extern const struct bu_page__plane bu_page__cp932_euc;
extern const struct bu_page__plane bu_page__big5;
extern const struct bu_page__index bu_page__jis0208_index;
extern const struct bu_page__index bu_page__big5_index;

#endif
