/* format_case: a format, what it has to do, and how it is compared with that.
 */
/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_CASE_H
#define FORMAT_CASE_H

#include <bareutf/format.h>

enum { FORMAT_TEXT = 64 }; /* longest input in bytes */

/* One of so many values, of so many third tokens and of so many values above
 * U+10FFFF is tried; all tokens and scalar values where the machine is fast. */
#ifdef SUITE_ALL_VALUES
#define HIGH_STEP 69683ul
enum { STEP = 1, TOKEN_STEP = 1 };
#elif defined SUITE_SLOW
#define HIGH_STEP 139000003ul
enum { STEP = 4013, TOKEN_STEP = 64 };
#else
#define HIGH_STEP 8193901ul
enum { STEP = 251, TOKEN_STEP = 8 }; /* a power of 2 */
#endif

/* What is at the start of some bytes or units. */
struct format_part {
    enum bu_status status; /* BU_OK, BU_BAD, BU_MORE or BU_END, as next */
    size_t length;         /* of the sequence or the part, or of all the rest */
    uint64_t value;        /* with BU_OK */
};

/* Return whether a page of East Asia has these values, and no traits. */
static inline int is_east_page(const struct bu_format *page, unsigned longest,
                               uint32_t highest)
{
    return page->unit == 1 && page->longest == longest && page->traits == 0 &&
           page->highest == highest;
}

/* How bytes are taken together before the rows of ranges are asked. */
enum unit_order { ONE_BYTE, TWO_LE, TWO_BE, FOUR_LE, FOUR_BE };

/* A row of a table of bits: bytes as the table prints them; what is neither 0
 * nor 1 is a bit of the value less bias. */
struct bit_row {
    uint64_t first, last, bias;
    const char *bytes;
};

/*
 * A format, and what it has to do. model reads s[0..n), n not 0, for *part; if
 * that is the whole rest of a text, BU_MORE does not come.
 */
struct format_case {
    const struct bu_format *format;
    void (*model)(struct format_part *part, const struct format_case *c,
                  const uint8_t *s, size_t n, int whole);
    uint64_t highest;
    int has_lone;                    /* surrogates are values */
    unsigned (*len)(uint32_t value); /* or null */
    enum unit_order order;           /* for ranges_model */
    unsigned form;
    const struct bit_row *rows; /* for bits_model */
    size_t count;
};

extern const struct format_case format_utf8;
extern const struct format_case format_cesu8;
extern const struct format_case format_mutf8;
extern const struct format_case format_wtf8;
extern const struct format_case format_utf16le;
extern const struct format_case format_utf16be;
extern const struct format_case format_wtf16le;
extern const struct format_case format_wtf16be;
extern const struct format_case format_utf32le;
extern const struct format_case format_utf32be;

/* The model by rows of ranges, and the one by rows of bits. */
void ranges_model(struct format_part *part, const struct format_case *c,
                  const uint8_t *s, size_t n, int whole);
void bits_model(struct format_part *part, const struct format_case *c,
                const uint8_t *s, size_t n, int whole);

/* Ranges, with lengths in units of a form; more says that bytes follow s which
 * are no whole unit. They count as one in a length. */
void units_part(struct format_part *part, unsigned form, const uint32_t *s,
                size_t n, int more, int whole);

/* Encode value by rows of bits; return the bytes, or 0. */
unsigned bits_put(const struct bit_row *rows, size_t count, uint8_t *out,
                  uint64_t value);

/* Read s[0..n) by the model of c; BU_END where n is 0. */
void format_part(struct format_part *part, const struct format_case *c,
                 const uint8_t *s, size_t n, int whole);

/* The model's parts of an input as a whole text, and where each begins. */
struct format_parts {
    unsigned count;
    struct format_part part[FORMAT_TEXT];
    size_t at[FORMAT_TEXT + 1];
};

/* Set scratch.format to those of s[0..n). */
void format_split(const struct format_case *c, const uint8_t *s, size_t n);

/* Copy s[0..n) to where memory begins or ends; return its first byte there. */
uint8_t *format_low(const uint8_t *s, size_t n);
uint8_t *format_high(const uint8_t *s, size_t n);

/* Do next, prev, feed, finish and check read s[0..n) as the model does, at
 * both ends of memory that ends there? 0 with a note if not. */
int format_agrees(const struct format_case *c, const uint8_t *s, size_t n);

/* Return whether put encodes value, if the format has a form for it, so that
 * the model reads it back, and len agrees. */
int format_value(const struct format_case *c, uint32_t value);

/* A piece of a text, to build texts of. */
struct token {
    uint8_t n;
    uint8_t bytes[6];
};

/*
 * The same over many inputs: two tokens and a third that is truncated at each
 * place; random texts, whole and spoilt; every scalar value in steps, and the
 * edges of all formats; values, and the two below and above each, whole and
 * truncated; values up to FFFFFFFF in steps; all inputs of 1 and 2 bytes; all
 * inputs of n bytes of an alphabet.
 */
int format_tokens(const struct format_case *c, const struct token *tokens,
                  size_t count);
int format_texts(const struct format_case *c, unsigned count);
int format_values(const struct format_case *c);
int format_edges(const struct format_case *c, const uint32_t *values,
                 size_t count);
int format_high_values(const struct format_case *c);
int format_short(const struct format_case *c);
int format_alphabet(const struct format_case *c, const uint8_t *bytes,
                    size_t count, size_t n);

/* What a format with tokens is tested by, and one with an alphabet. */
void format_suite(const struct format_case *c, const struct token *tokens,
                  size_t count);
void format_edge_suite(const struct format_case *c, const uint32_t *values,
                       size_t count, const uint8_t *bytes, size_t bytes_count);

#endif
