/* page_device: pages of displays, radios, televisions, printers and home
 * computers. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PAGE_DEVICE_H
#define BAREUTF_PAGE_DEVICE_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Each page is a struct bu_format, with the contracts of bareutf/page.h: strict
 * in both directions, and only the pages that you name are linked. The
 * differences are that bytes below 80 need not be ASCII, that values may be
 * above U+FFFF, and what a page says below. docs/pages.md has the sources, and
 * where they differ.
 */

/* ---- Character displays with an HD44780 or one like it. */

/*
 * The two ROMs of Hitachi's data sheet: A00 has katakana, A02 European letters.
 * 00..0F are the eight user characters, which are undefined in these two.
 *
 * A00 has the letters g, j, p, q and y twice: the second form reaches below the
 * line, and put does not write it. E9 and F8 are no single value, and are
 * undefined. put also writes U+00B0, the degree sign, as DF, which next reads
 * as U+FF9F, and U+00B5 as E4; in A02 U+00B5 as B5. Each is read as U+03BC.
 */
extern const struct bu_format bu_page_hd44780_a00;
extern const struct bu_format bu_page_hd44780_a02;

/* A ROM, and the values of the user characters: user points to eight of them,
 * for codes 0 to 7 and their copies 8 to F; 0 is a code that you do not use. It
 * may change between calls, with what you write into the display. user may be
 * null. */
struct bu_page_display {
    const uint8_t *rom; /* BU_HD44780_ROM(a00) or BU_HD44780_ROM(a02) */
    const uint32_t *user;
};

#define BU_HD44780_ROM(name) bu_page__hd44780_##name

/*
 * Initializer of a page with user characters. display is the address of a
 * constant struct bu_page_display.
 *
 *     static const uint32_t user[8] = {0xE9, 0xE8, 0x20AC};
 *     static const struct bu_page_display display = {BU_HD44780_ROM(a00),
 * user}; static const struct bu_format page = BU_PAGE_DISPLAY_INIT(&display);
 *
 * put searches user first, and writes the lowest code, 0 to 7.
 */
#define BU_PAGE_DISPLAY_INIT(display)                                          \
    {                                                                          \
        "HD44780", 1, 1, 0, 0x10FFFF, bu_page__device_next,                    \
            bu_page__device_prev, bu_page__device_put, display                 \
    }

/* ---- Radio: RDS, and DAB. */

/*
 * The first code table of RDS (IEC 62106, table E.1), for names and RadioText:
 * 0A, 0B and 0D are the controls of these numbers, 1F is U+00AD. 8D is U+00DF,
 * which some receivers show as U+03B2. The other two tables are not here.
 */
extern const struct bu_format bu_page_rds;

/* The complete EBU Latin of DAB (ETSI TS 101 756, annex C), charset 0: 0A and
 * 0B are controls, 1F is U+0082, 00 is undefined. */
extern const struct bu_format bu_page_dab;

/* ---- Television: DVB. (ETSI EN 300 468, annex A) */

/*
 * ISO/IEC 6937 with U+20AC at A4, the default of DVB: a diacritic C1..CF, then
 * its letter, is one value, and so is a diacritic and a space. A pair that ISO
 * 6937 does not list is ill-formed, as is a diacritic at the end: the part is
 * the diacritic alone. put writes whole letters only, so bring text into NFC.
 * 00..1F and 80..9F are control codes: DVB uses 86 and 87 for emphasis and 8A
 * for a line end.
 */
extern const struct bu_format bu_page_iso6937;

/*
 * Find the page of a text of DVB by its first bytes. Set *page to the default
 * before the call: &bu_page_iso6937, or what the broadcaster uses instead.
 * pages[0..count) are those that you have; their names decide, such as
 * "ISO-8859-5", "UTF-8", "UTF-16BE", "EUC-KR", "GBK" and "Big5".
 *
 * Return how many bytes of s[0..n) select the page, 0 to 3; the text follows
 * them. *page is unchanged if no byte does, and null if the selected page is
 * not among pages or the selection is reserved or truncated.
 *
 *   01..0B     ISO-8859-5 to -15, except 08
 *   10 00 xx   ISO-8859-xx, 01 to 0F, except 0C
 *   11         UTF-16BE
 *   12 13 14   EUC-KR, GBK, Big5
 *   15         UTF-8
 *   1F xx      an encoding of a company: always null, with 2 bytes
 *   others below 20   reserved: null, with 1 byte
 */
size_t bu_dvb_page(const struct bu_format **page,
                   const struct bu_format *const *pages, size_t count,
                   const uint8_t *s, size_t n);

/* ---- Receipt printers: ESC/POS. */

/* A number of ESC t (1B 74 n), and its page: the number in the name of the
 * format, 437 for "IBM437" and 1252 for "windows-1252"; 1 to 16 for a part of
 * ISO-8859. A table ends with a page of 0. */
struct bu_escpos_code {
    uint16_t page;
    uint8_t number;
};

/* Epson; Star in its own mode, where the command is ESC GS t (1B 1D 74 n); and
 * the POS-5890 family, the most common clones. Each is linked alone, and links
 * no page. Tables of your own are possible. */
extern const struct bu_escpos_code bu_escpos_epson[];
extern const struct bu_escpos_code bu_escpos_star[];
extern const struct bu_escpos_code bu_escpos_pos5890[];

/* What bu_escpos_number returns for a page that a printer does not have. */
#define BU_ESCPOS_NONE 0x100u

/* Return the number that selects page on a printer with these codes, 0 to 255,
 * or BU_ESCPOS_NONE. */
unsigned bu_escpos_number(const struct bu_escpos_code *codes,
                          const struct bu_format *page);

/* Return the first of pages[0..count) that the number selects, or null if the
 * table has no such number or pages does not have that page. */
const struct bu_format *bu_escpos_page(const struct bu_escpos_code *codes,
                                       unsigned number,
                                       const struct bu_format *const *pages,
                                       size_t count);

/* ---- Home computers. */

/*
 * PETSCII of the Commodore 64 and 128 as programs and modems send it, with its
 * two character sets: capitals and graphics, or small letters and capitals.
 * (Unicode L2/19-025, C64IPRI and C64IALT) 00..1F and 80..9F are the controls
 * of these numbers: 0D ends a line, and colours are there. Letters and graphics
 * have up to three codes; put writes those of the keyboard, A0..DF.
 */
extern const struct bu_format bu_page_petscii;
extern const struct bu_format bu_page_petscii_shifted;

/*
 * ATASCII of the Atari 400, 800, XL and XE, with its two character sets:
 * graphics, or international letters. (Unicode L2/19-025, ATARI8IG and
 * ATARI8II) 9B, the end of a line, is U+000A; 1B, 7E, 7F and FD are U+001B,
 * U+0008, U+0009 and U+0007. The other controls, and reversed characters for
 * which Unicode has no value, are undefined: take off bit 7 to read those.
 */
extern const struct bu_format bu_page_atascii;
extern const struct bu_format bu_page_atascii_international;

/* ---- For the initializers above, and the pages. */

#define BU_PAGE__DEVICE(name, display)                                         \
    {                                                                          \
        name, 1, 1, 0, 0x1FFFF, bu_page__device_next, bu_page__device_prev,    \
            bu_page__device_put, display                                       \
    }
#define BU_PAGE__ISO6937(name, display)                                        \
    {                                                                          \
        name, 1, 2, 0, 0xFFFF, bu_page__iso6937_next, bu_page__iso6937_prev,   \
            bu_page__iso6937_put, display                                      \
    }

extern const uint8_t bu_page__hd44780_a00[];
extern const uint8_t bu_page__hd44780_a02[];

enum bu_status bu_page__device_next(const uint8_t **p, const uint8_t *end,
                                    uint32_t *value,
                                    const struct bu_format *format);
enum bu_status bu_page__device_prev(const uint8_t *begin, const uint8_t **p,
                                    uint32_t *value,
                                    const struct bu_format *format);
unsigned bu_page__device_put(uint8_t *out, uint32_t value,
                             const struct bu_format *format);
enum bu_status bu_page__iso6937_next(const uint8_t **p, const uint8_t *end,
                                     uint32_t *value,
                                     const struct bu_format *format);
enum bu_status bu_page__iso6937_prev(const uint8_t *begin, const uint8_t **p,
                                     uint32_t *value,
                                     const struct bu_format *format);
unsigned bu_page__iso6937_put(uint8_t *out, uint32_t value,
                              const struct bu_format *format);

#ifdef __cplusplus
}
#endif

#endif
