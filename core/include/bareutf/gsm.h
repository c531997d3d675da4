/* gsm: the 7-bit alphabets of modems, packed septets, and short messages. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_GSM_H
#define BAREUTF_GSM_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Alphabets. (3GPP TS 23.038, 6.2.1 and annex A) */

/* Number of languages with tables. Languages have the numbers of a user data
 * header; 0 is the default. */
#define BU_GSM_LANGUAGES 14

/* An alphabet: its two tables. Any two of those below go together; a table of
 * your own is not possible, because nothing checks its length. */
struct bu_gsm_tables {
    const uint8_t *locking; /* for a septet alone */
    const uint8_t *single;  /* for a septet after 1B */
};

/*
 * A table of a language, in a format of this library: the locking or the single
 * one of default, turkish, portuguese, bengali, gujarati, hindi, kannada,
 * malayalam, oriya, punjabi, tamil, telugu or urdu, or the single one of
 * spanish. Only those that you name are linked. A language without a table uses
 * the default one.
 *
 *   struct bu_gsm_tables tables = {BU_GSM_TABLE(locking, default),
 *                                  BU_GSM_TABLE(single, turkish)};
 */
#define BU_GSM_TABLE(kind, language) bu_gsm__##kind##_##language

extern const uint8_t bu_gsm__locking_default[];
extern const uint8_t bu_gsm__locking_turkish[];
extern const uint8_t bu_gsm__locking_portuguese[];
extern const uint8_t bu_gsm__locking_bengali[];
extern const uint8_t bu_gsm__locking_gujarati[];
extern const uint8_t bu_gsm__locking_hindi[];
extern const uint8_t bu_gsm__locking_kannada[];
extern const uint8_t bu_gsm__locking_malayalam[];
extern const uint8_t bu_gsm__locking_oriya[];
extern const uint8_t bu_gsm__locking_punjabi[];
extern const uint8_t bu_gsm__locking_tamil[];
extern const uint8_t bu_gsm__locking_telugu[];
extern const uint8_t bu_gsm__locking_urdu[];
extern const uint8_t bu_gsm__single_default[];
extern const uint8_t bu_gsm__single_turkish[];
extern const uint8_t bu_gsm__single_spanish[];
extern const uint8_t bu_gsm__single_portuguese[];
extern const uint8_t bu_gsm__single_bengali[];
extern const uint8_t bu_gsm__single_gujarati[];
extern const uint8_t bu_gsm__single_hindi[];
extern const uint8_t bu_gsm__single_kannada[];
extern const uint8_t bu_gsm__single_malayalam[];
extern const uint8_t bu_gsm__single_oriya[];
extern const uint8_t bu_gsm__single_punjabi[];
extern const uint8_t bu_gsm__single_tamil[];
extern const uint8_t bu_gsm__single_telugu[];
extern const uint8_t bu_gsm__single_urdu[];

/* The tables by number of the language. Each of these two arrays links all its
 * tables. */
extern const uint8_t *const bu_gsm_locking[BU_GSM_LANGUAGES];
extern const uint8_t *const bu_gsm_single[BU_GSM_LANGUAGES];

/*
 * The default alphabet as a format: one byte for each septet, as in SMPP and
 * AT+CSCS="GSM"; two bytes for the ten characters after 1B, such as U+20AC.
 *
 * A byte above 7F, and a septet without a character, is BU_BAD. So is 1B before
 * a septet without a character in the second table: then only 1B is passed, and
 * the next septet is read alone, as TS 23.038 requires of a receiver. 1B at the
 * end of a text is one ill-formed part. put
 * encodes exactly the characters of the tables: U+00E7 is not in the default
 * ones.
 */
extern const struct bu_format bu_format_gsm7;

/* The functions of these formats. */
enum bu_status bu_gsm7__next(const uint8_t **p, const uint8_t *end,
                             uint32_t *value, const struct bu_format *format);
enum bu_status bu_gsm7__prev(const uint8_t *begin, const uint8_t **p,
                             uint32_t *value, const struct bu_format *format);
unsigned bu_gsm7__put(uint8_t *out, uint32_t value,
                      const struct bu_format *format);

/* Initializer of a format with other tables. tables is the address of a
 * constant struct bu_gsm_tables. */
#define BU_FORMAT_GSM7_INIT(tables)                                            \
    {                                                                          \
        "gsm7", 1, 2, 0, 0xFFFF, bu_gsm7__next, bu_gsm7__prev, bu_gsm7__put,   \
            tables                                                             \
    }

/*
 * UTF-16, the high byte first, as hex digits: the form of AT commands with
 * AT+CSCS="UCS2" (3GPP TS 27.007, 5.5). A unit takes 4 bytes, a pair 8. next
 * accepts digits of either case; put writes capitals. The four digits of a lone
 * surrogate are one ill-formed part. A byte that is not a digit, and each of up
 * to three digits before it, is an ill-formed part of one byte. It cannot be
 * read backwards: prev is null.
 */
extern const struct bu_format bu_format_utf16_hex;

/* ---- Packed septets. (TS 23.038, 6.1.2) */

/* State of a stream of bits, the low bit first. All zero is the start. */
struct bu_septets {
    uint8_t bits; /* bits taken and not yet written */
    uint8_t count;
    uint8_t skip; /* fill bits still to skip */
    uint8_t last; /* the last septet */
};

/*
 * Begin after a user data header of `header` bytes, its length byte included,
 * at most 140. Up to 6 fill bits align the text to a septet. packs is true
 * before bu_septets_pack, and false before bu_septets_unpack. Return how many
 * septets the header and the fill bits take, which is where the text begins.
 * (TS 23.040, 9.2.3.24)
 */
unsigned bu_septets_begin(struct bu_septets *s, unsigned header, bool packs);

/* Take the next septet, below 80. If that completes a byte, write it to *out.
 * Return the number of bytes written, 0 or 1. */
unsigned bu_septets_pack(struct bu_septets *s, uint8_t septet, uint8_t *out);

/*
 * Write the remaining bits, and make *s the start state. Return the number of
 * bytes written, 0 or 1; with 0, *out is unchanged. Set cr for a cell broadcast
 * or USSD: then 7 remaining bits become a CR, and a CR that ends with the last
 * byte is followed by one more, because otherwise the receiver would read a 0
 * as @ or drop the CR. (6.1.2.3.1) A short message contains its number of
 * septets and needs neither.
 */
unsigned bu_septets_pack_finish(struct bu_septets *s, bool cr, uint8_t *out);

/*
 * Take the next byte, and write the septets that it completes to out. Return
 * how many, 0 to 2. The last septet of a text may consist of fill bits. In a
 * short message the number of septets excludes it; in a cell broadcast or USSD
 * of n septets, where n is a multiple of 8, drop the last one if it is 0D.
 */
unsigned bu_septets_unpack(struct bu_septets *s, uint8_t byte, uint8_t out[2]);

/* ---- Short messages. (3GPP TS 23.040, 9.2.3.24) */

/* The contents of a user data header. */
struct bu_sms_header {
    uint16_t reference; /* number of a message in parts */
    uint8_t parts;      /* number of parts; 1 if the header has none */
    uint8_t part;       /* this part, from 1 on */
    uint8_t locking;    /* languages of the two tables; 0 to 255 */
    uint8_t single;
};

/*
 * Read the header at the start of s[0..n), the user data of a message whose
 * first octet announces a header. Set *header and return the length of the
 * header in bytes, its length byte included; or return 0 if the header is
 * longer than s or an element is longer than the header. Unknown elements are
 * skipped. If an element occurs twice, the last one counts; one with part 0, or
 * with a part after the last one, is ignored. (9.2.3.24.1, .8, .15, .16)
 */
BU_MUST_USE size_t bu_sms_header_read(struct bu_sms_header *header,
                                      const uint8_t *s, size_t n);

/*
 * How to send a text, and how many parts it takes. The caller sets alphabet,
 * header and concat. header + concat is at most 137, so that a part has room
 * for 1B and its septet, and concat at most 135, so that it has room for a pair
 * of surrogates. Above that a part has one character and may have no room for
 * it; from 139 on, room is 0. No value makes a call read or write outside s and
 * *sms, or go on without end.
 */
struct bu_sms {
    const struct bu_format *alphabet; /* set by the caller: an alphabet of
                                       * septets */
    uint8_t header; /* set by the caller: header bytes in each part, 3 for each
                     * table of a language other than the default; 0 if there is
                     * none. Not used in UCS-2. */
    uint8_t concat; /* set by the caller: header bytes of each part of a message
                     * in parts, 5, or 6 with references of 16 bits */
    bool is_wide;   /* the text needs UCS-2 */
    uint8_t room;   /* units of one part: septets, or 16 bits */
    uint8_t last;   /* units in the last part */
    size_t parts;   /* number of parts; 1 for an empty text */
    size_t other;   /* offset in s of the first character that is not in the
                     * alphabet; n if there is none */
};

/*
 * Set *sms for the UTF-8 text s[0..n): it is sent in the alphabet if that has
 * all of the text, else in UCS-2, as UTF-16; and in one part of 140 bytes or in
 * several. No part begins inside a character, or between 1B and its septet.
 *
 *   BU_OK   all members are set
 *   BU_BAD  sms->other is the offset of the first ill-formed part; the other
 *           members are not set
 */
enum bu_status bu_sms_measure(struct bu_sms *sms, const uint8_t *s, size_t n);

/* Return how many bytes of s[0..n), the rest of the measured text, go into the
 * next part. */
size_t bu_sms_part(const struct bu_sms *sms, const uint8_t *s, size_t n);

#ifdef __cplusplus
}
#endif

#endif
