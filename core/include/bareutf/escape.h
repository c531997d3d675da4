/* escape: text inside documents: JSON, CSV, syslog, what people see. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_ESCAPE_H
#define BAREUTF_ESCAPE_H

#include <bareutf/convert.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * An escape is a format: UTF-8 in which some values have another form, such as
 * \" or \u001f. put escapes, next reads escapes. So bu_convert writes a text
 * into a document and reads it back, from and to any format or page, as a
 * stream; bu_convert_size gives the exact size before; and no escape is cut,
 * whatever the room. What comes is only the content: the caller writes the
 * quotes.
 *
 * Ill-formed input stops, becomes U+FFFD, or is kept (bu_format_utf8_kept), as
 * the caller says by `instead` and by the formats.
 *
 * All formats of this header have no prev: bu_format_back goes back.
 */

/*
 * UTF-8 in which each byte that is not part of a well-formed sequence is a
 * value, U+DC80 to U+DCFF, as Python's os.fsdecode has it. So all bytes are
 * well-formed in it. put writes these values as their byte. Text that next has
 * read comes back to the same bytes. Values of other origin may not: U+DCC3
 * U+DCA9 is written as C3 A9, which is read as U+00E9.
 */
extern const struct bu_format bu_format_utf8_kept;

/* ---- JSON strings: RFC 8259, 7493, 8785. */

/*
 * The content of a JSON string, between its quotes.
 *
 * put writes the only form of RFC 8785, 3.2.2.2: \b \t \n \f \r \" \\, the
 * other controls below U+0020 as \u001f, and everything else as UTF-8. next
 * reads strictly: it refuses a raw control or quote, an escape that RFC 8259
 * does not have, ill-formed UTF-8 and a lone surrogate. An ill-formed part is
 * one raw byte; or what is right of an escape; or all six bytes of a lone
 * surrogate.
 *
 *   json          as above
 *   json_nonzero  U+0000 is ill-formed, and has no form: for names and C
 *                 strings
 *   json_ascii    put writes ASCII alone, and DEL as \u007f: the bytes of
 *                 Python's json.dumps. Above U+FFFF it writes two \u
 *   json_script   put writes also < > & U+2028 U+2029 as \u: safe inside the
 *                 script element of HTML, and in JavaScript before 2019
 *   json_lone     lone surrogates are values, and put writes them as \ud800.
 *                 From bu_format_utf8_kept the bytes that are not UTF-8 become
 *                 \udc80 to \udcff, and come back to it as these bytes. From
 *                 and to bu_format_wtf8 all lone surrogates are kept
 *   json_ascii_lone   the same, as ASCII alone: json.dumps(os.fsdecode(text))
 */
extern const struct bu_format bu_format_json;
extern const struct bu_format bu_format_json_nonzero;
extern const struct bu_format bu_format_json_ascii;
extern const struct bu_format bu_format_json_script;
extern const struct bu_format bu_format_json_lone;
extern const struct bu_format bu_format_json_ascii_lone;

/* ---- Text that people see: logs and terminals. */

/*
 * One record stays one line, and moves nothing: put escapes the controls C0,
 * DEL and C1, U+2028, U+2029 and the controls of direction (U+061C, U+200E,
 * U+200F, U+202A to U+202E, U+2066 to U+2069).
 *
 *   visible   \a \b \f \n \r \t \v \\, other values below U+0080 as \x1B,
 *             others as \u202E or \U000E0001; a byte of bu_format_utf8_kept
 *             as \x80, and back to the same byte
 *
 *   visible_all   also every other invisible value: what is ignorable by
 *             default in Unicode 17, annotations, and spaces except U+0020
 *
 * next of both reads the escapes of C, strictly: \a \b \f \n \r \t \v \" \'
 * \? \\; one to three octal digits, up to \377; two digits after \x, which are
 * a byte; four after \u, eight after \U; and \u{1F600}. A byte from 80 is a
 * value of bu_format_utf8_kept: convert to that. It refuses what else follows a
 * backslash, raw controls, and ill-formed UTF-8.
 */
extern const struct bu_format bu_format_visible;
extern const struct bu_format bu_format_visible_all;

/*
 * The same values in two other faces, which are for the eye and cannot be read
 * back: next reads them as UTF-8.
 *
 *   pictures  U+2400 to U+2421 for U+0000 to U+001F and DEL
 *   caret     ^@ to ^_ and ^? for them
 *
 * In both, others are <U+202E>, and bytes of bu_format_utf8_kept <80>, as by
 * less(1).
 */
extern const struct bu_format bu_format_pictures;
extern const struct bu_format bu_format_caret;

/* ---- CSV and syslog. */

/*
 *   csv     a field between quotes (RFC 4180): put writes " as "", next refuses
 *           a single quote. Everything else is itself, line ends too
 *   syslog  a value of a parameter (RFC 5424, 6.3.3): put writes \" \\ \], next
 *           refuses a raw " or ], and takes a backslash before anything else
 *           as itself
 */
extern const struct bu_format bu_format_csv;
extern const struct bu_format bu_format_syslog;

/*
 * Return whether a spreadsheet may take a field for a formula whose first value
 * is this: = + - @, their wide forms, TAB, CR, LF. Write ' before such a field,
 * and it is text. (OWASP, CSV Injection)
 */
bool bu_csv_is_formula(uint32_t first);

/* ---- What is wrong, where a string ends, comparison. */

enum bu_escape_reason {
    BU_ESCAPE_FINE = 0,
    BU_ESCAPE_ILL_FORMED, /* not UTF-8 */
    BU_ESCAPE_RAW,        /* a control or quote that has to be escaped */
    BU_ESCAPE_UNKNOWN,    /* an escape that the format does not have */
    BU_ESCAPE_DIGIT,      /* a digit is missing */
    BU_ESCAPE_SURROGATE,  /* an escape of a lone surrogate */
    BU_ESCAPE_VALUE,      /* of U+0000 where it is refused, or above what is a
                           * value or a byte */
    BU_ESCAPE_TRUNCATED   /* the text ends inside a sequence or an escape */
};

/*
 * Say what is wrong in s[0..n), as a whole text. In a format without a struct
 * bu_escape all faults but the last are BU_ESCAPE_ILL_FORMED.
 *
 * *at is the offset of the first ill-formed part, n if there is none.
 * bu_convert stops there with BU_BAD.
 */
enum bu_escape_reason bu_escape_explain(const struct bu_format *format,
                                        const uint8_t *s, size_t n, size_t *at);

/*
 * Find the end of a JSON string in [*p, end), which begins after its first
 * quote.
 *
 *   BU_END   *p is at the closing quote
 *   BU_MORE  the range ends before it; *p is at its end, or one byte before it,
 *            at a backslash. Go on from *p when there is more
 *
 * It judges nothing: bu_convert does.
 */
BU_MUST_USE enum bu_status bu_json_end(const uint8_t **p, const uint8_t *end);

/*
 * Return whether s[0..n) in c->from and other[0..other_n) in c->to are the same
 * values, and well-formed. c->instead is not used.
 *
 *     static const struct bu_conversion key = {&bu_format_json,
 *                                              &bu_format_utf8, BU_STOP};
 *
 * With it \u0061dmin equals admin. Values are compared as they are: see norm.h
 * and case.h for what looks the same.
 */
BU_MUST_USE bool bu_escape_equal(const struct bu_conversion *c,
                                 const uint8_t *s, size_t n,
                                 const uint8_t *other, size_t other_n);

/* ---- An escape of your own. */

/*
 * A table of an escape: the data of a format. BU_ESCAPE_FORMAT makes the format
 * of it. A value that must be escaped and has no form is one that the format
 * cannot represent.
 *
 *   direct   {bu_escape__run}
 *   escaped  ASCII values that put escapes, with the lead: bit v % 32 of
 *            [v / 32]. BU_ESCAPE_SET makes it of a text
 *   refused  ASCII values that next refuses where they are raw, with the lead
 *   letters  what can follow the lead: pairs of a letter and its value, such as
 *            "n\n\"\"", for next and put; NUL as a letter ends them. put takes
 *            the first that has the value
 *   read, write   escapes with digits: BU_ESCAPE_UTF16, BU_ESCAPE_C or
 *            BU_ESCAPE_STAYS; or null, twice
 *   also     returns whether put escapes a value from U+0080: bu_escape__all,
 *            a function of your own, or null for none
 *   lead     the byte that begins an escape, below 80
 *   traits   for BU_ESCAPE_C, a sum of BU_ESCAPE_
 *
 * For example, the strings of TOML:
 *
 *     static const struct bu_escape toml = {
 *         {bu_escape__run},
 *         BU_ESCAPE_SET(0xFFFFFFFF, "\"\\\177"),
 *         BU_ESCAPE_SET(0xFFFFFDFF, "\"\\\177"),
 *         "b\bt\tn\nf\fr\r\"\"\\\\", BU_ESCAPE_C, NULL, '\\',
 *         BU_ESCAPE_U | BU_ESCAPE_U8};
 *     static const struct bu_format toml_format =
 *         BU_ESCAPE_FORMAT("toml", 0, toml);
 */
struct bu_escape {
    struct bu_format_direct direct;
    uint32_t escaped[4];
    uint32_t refused[4];
    const char *letters;
    enum bu_status (*read)(const uint8_t **p, const uint8_t *end,
                           uint32_t *value, const struct bu_escape *escape);
    unsigned (*write)(uint8_t *out, uint32_t value,
                      const struct bu_escape *escape);
    bool (*also)(uint32_t value);
    uint8_t lead;
    uint8_t traits;
};

/* \u and four digits, and two of them above U+FFFF, as in JSON and Java. The
 * lead is a backslash. */
#define BU_ESCAPE_UTF16 bu_escape__read_utf16, bu_escape__write_utf16
/* What traits says; put takes the shortest. */
#define BU_ESCAPE_C bu_escape__read_c, bu_escape__write_c
/* A lead with no letter of the table after it is itself. */
#define BU_ESCAPE_STAYS bu_escape__read_stays, NULL

/* What BU_ESCAPE_C has: a sum of these. */
enum bu_escape_trait {
    BU_ESCAPE_OCTAL = 1,   /* next reads \0 to \377 */
    BU_ESCAPE_X = 2,       /* \x1B */
    BU_ESCAPE_U = 4,       /* \u202E */
    BU_ESCAPE_U8 = 8,      /* \U0001F600 */
    BU_ESCAPE_BRACES = 16, /* next reads \u{1F600}, up to six digits */
    BU_ESCAPE_BYTES = 32   /* \x80 to \xFF and \200 to \377 are bytes: the
                            * values U+DC80 to U+DCFF */
};

/* A format of an escape. traits are 0; or, with BU_ESCAPE_UTF16,
 * BU_FORMAT_SURROGATES | BU_FORMAT_PAIRS: then lone surrogates are values; or,
 * with BU_ESCAPE_BYTES, BU_FORMAT_SURROGATES. */
#define BU_ESCAPE_FORMAT(name, traits, escape)                                 \
    {                                                                          \
        (name), 1, BU_FORMAT_MAX, (traits) | BU_FORMAT_IS_DIRECT,              \
            BU_SCALAR_MAX, bu_escape__next, NULL, bu_escape__put, &(escape)    \
    }

/*
 * A set: the bits of 00 to 1F as a number, and a string literal of at most 16
 * values from 20 to 7F. The compiler makes it, and reports a division by zero
 * if the literal is longer or has another value. gcc from 11 on and clang from
 * 13 on take this for a constant, and gcc 5 does not.
 */
#define BU_ESCAPE_SET(controls, text)                                          \
    {                                                                          \
        (controls), BU_ESCAPE__WORD("" text, 1), BU_ESCAPE__WORD("" text, 2),  \
            BU_ESCAPE__WORD("" text, 3)                                        \
    }

/* Word w of a set. After the end of the text its NUL follows, which has no
 * bit. */
#define BU_ESCAPE__AT(t, i) (t)[(i) < sizeof(t) ? (i) : sizeof(t) - 1]
#define BU_ESCAPE__BIT(c, w)                                                   \
    ((c) / 32 == (w) ? BU_CAST(uint32_t, 1) << ((c)&31) : 0u)
#define BU_ESCAPE__BAD(c, unused) (((c) & ~0x7F) != 0 || ((c) != 0 && (c) < 32))
#define BU_ESCAPE__4(f, t, w, i)                                               \
    f(BU_ESCAPE__AT(t, i), w) | f(BU_ESCAPE__AT(t, i + 1), w) |                \
        f(BU_ESCAPE__AT(t, i + 2), w) | f(BU_ESCAPE__AT(t, i + 3), w)
#define BU_ESCAPE__EACH(f, t, w)                                               \
    (BU_ESCAPE__4(f, t, w, 0) | BU_ESCAPE__4(f, t, w, 4) |                     \
     BU_ESCAPE__4(f, t, w, 8) | BU_ESCAPE__4(f, t, w, 12))
#define BU_ESCAPE__WORD(t, w)                                                  \
    (BU_ESCAPE__EACH(BU_ESCAPE__BIT, t, w) /                                   \
     (sizeof(t) <= 17 && !BU_ESCAPE__EACH(BU_ESCAPE__BAD, t, w)))

/* For BU_ESCAPE_FORMAT and struct bu_escape alone. */
enum bu_status bu_escape__next(const uint8_t **p, const uint8_t *end,
                               uint32_t *value, const struct bu_format *format);
unsigned bu_escape__put(uint8_t *out, uint32_t value,
                        const struct bu_format *format);
void bu_escape__run(const struct bu_conversion *c, struct bu_buffer *b);
bool bu_escape__all(uint32_t value);
enum bu_status bu_escape__read_utf16(const uint8_t **p, const uint8_t *end,
                                     uint32_t *value,
                                     const struct bu_escape *escape);
unsigned bu_escape__write_utf16(uint8_t *out, uint32_t value,
                                const struct bu_escape *escape);
enum bu_status bu_escape__read_c(const uint8_t **p, const uint8_t *end,
                                 uint32_t *value,
                                 const struct bu_escape *escape);
unsigned bu_escape__write_c(uint8_t *out, uint32_t value,
                            const struct bu_escape *escape);
enum bu_status bu_escape__read_stays(const uint8_t **p, const uint8_t *end,
                                     uint32_t *value,
                                     const struct bu_escape *escape);

/* ---- HTML and XML. */

/*
 * Text of an element, or of an attribute in quotes of either kind: put writes
 * &amp; &lt; &gt; &quot; and &#39;, so no text leaves its place. The content of
 * script and style is no such text: bu_format_json_script is for that.
 *
 *   html  CR is &#13;, because browsers read a raw one as LF. U+0000, the other
 *         controls except TAB, LF and FF, and noncharacters have no form:
 *         HTML cannot hold them (13.1.4 and 13.2.3.5 of the HTML standard)
 *   xml   TAB, LF and CR are &#9; &#10; and &#13;, because parsers change raw
 *         ones. What XML 1.0 cannot hold has no form: controls below U+0020,
 *         U+FFFE and U+FFFF (production Char)
 *
 * next reads what put writes and what else is right in both places, strictly:
 * the names amp, lt, gt, quot and apos, &#38; and &#x26;, in at most
 * BU_FORMAT_MAX bytes. It refuses a raw <, other references, and a value that
 * has no form. An ill-formed part is one value; or what is right of a
 * reference; or a whole reference to a value without a form.
 */
extern const struct bu_format bu_format_html;
extern const struct bu_format bu_format_xml;

/*
 * Names of references of HTML, for bu_html_decode: those of HTML 4 and apos,
 * 253; or all 2,231. Their values are those of browsers: lang and rang are
 * U+27E8 and U+27E9, which HTML 4 had as U+2329 and U+232A.
 */
struct bu_html_names {
    const uint8_t *tree;
    const uint16_t *pairs;
};
extern const struct bu_html_names bu_html_names_4;
extern const struct bu_html_names bu_html_names_all;

/* Options of bu_html_decode: a sum of these, or 0. */
#define BU_HTML_ATTRIBUTE 1u /* the text is the value of an attribute */
#define BU_HTML_LAST 2u      /* nothing follows this source */
#define BU_HTML_REPORT 4u    /* stop after each reference that is wrong */

/* What is wrong with a reference. It is decoded nevertheless. */
enum bu_html_fault {
    BU_HTML_NO_SEMICOLON = 1, /* it has none; only some names need none */
    BU_HTML_NO_VALUE = 2,     /* a number that text cannot have: U+FFFD, one of
                               * windows-1252, or the value itself */
    BU_HTML_NO_DIGITS = 4,    /* "&#" or "&#x" without a digit is text */
    BU_HTML_NO_NAME = 8       /* "&nosuch;" is text; of at most 31 letters */
};

/* The most bytes that are taken and not yet decoded. */
#define BU_HTML_MAX 33

/* State of bu_html_decode. All zero is the start. You may read count, length
 * and faults, and make faults 0. */
struct bu_html {
    uint8_t bytes[BU_HTML_MAX + 1]; /* taken and not yet decoded */
    uint8_t count;
    uint8_t faults; /* all that were found: a sum of enum bu_html_fault */
    size_t length;  /* bytes of the part or reference that was decoded last */
    size_t dropped; /* digits that are taken and not in bytes */
};

/*
 * Decode the references in text of HTML, as browsers do: names and numbers with
 * and without their semicolon, the longest name, windows-1252 for 80 to 9F,
 * U+FFFD for what is no scalar value. The text is UTF-8, without tags; it may
 * be divided anywhere. Which names there are says `names`; null: amp, lt, gt,
 * quot and apos. (HTML standard, 13.2.5.72 to 13.2.5.80)
 *
 *   BU_OK     all was read
 *   BU_MORE   all was read; *h holds the start of a reference or of a sequence.
 *             Not with BU_HTML_LAST
 *   BU_FULL   no room for what is next. With room for 8 bytes each call makes
 *             progress
 *   BU_BAD    an ill-formed part of UTF-8 was passed, and nothing was written
 *             for it
 *   BU_AGAIN  only with BU_HTML_REPORT: a reference was decoded in which
 *             something is wrong: h->faults. Call again
 *
 * With the last two the part or the reference begins h->length + h->count bytes
 * before b->src, perhaps in an earlier source. In an attribute, a name without
 * its semicolon before a letter, a digit or '=' is text and no fault.
 *
 * After BU_OK with BU_HTML_LAST *h is the start state, except faults. Pass
 * names and the other options unchanged throughout a text. The output is
 * well-formed. It is longer than the source only for &nGt; and &nLt;, so with
 * the other two sets of names dst may be src.
 */
BU_MUST_USE enum bu_status bu_html_decode(struct bu_html *h,
                                          struct bu_buffer *b,
                                          const struct bu_html_names *names,
                                          uint32_t options);

#ifdef __cplusplus
}
#endif

#endif
