/* gsm: the 7-bit alphabets of modems, packed septets, and short messages. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_GSM_H
#define BAREUTF_GSM_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Alphabets. (3GPP TS 23.038, 6.2.1 and annex A) */

/* Languages that have tables, by their numbers in a user data header; 0 is the
 * default one. */
#define BU_GSM_LANGUAGES 14

/* The tables of an alphabet. */
struct bu_gsm_tables {
    const uint8_t *locking; /* of a septet by itself */
    const uint8_t *single;  /* of a septet after 1B */
};

/* Tables, in a byte format of their own. Only those named are linked. Where a
 * language has none, it uses the default one. */
extern const uint8_t bu_gsm_locking_default[];
extern const uint8_t bu_gsm_locking_turkish[];
extern const uint8_t bu_gsm_locking_portuguese[];
extern const uint8_t bu_gsm_locking_bengali[];
extern const uint8_t bu_gsm_locking_gujarati[];
extern const uint8_t bu_gsm_locking_hindi[];
extern const uint8_t bu_gsm_locking_kannada[];
extern const uint8_t bu_gsm_locking_malayalam[];
extern const uint8_t bu_gsm_locking_oriya[];
extern const uint8_t bu_gsm_locking_punjabi[];
extern const uint8_t bu_gsm_locking_tamil[];
extern const uint8_t bu_gsm_locking_telugu[];
extern const uint8_t bu_gsm_locking_urdu[];
extern const uint8_t bu_gsm_single_default[];
extern const uint8_t bu_gsm_single_turkish[];
extern const uint8_t bu_gsm_single_spanish[];
extern const uint8_t bu_gsm_single_portuguese[];
extern const uint8_t bu_gsm_single_bengali[];
extern const uint8_t bu_gsm_single_gujarati[];
extern const uint8_t bu_gsm_single_hindi[];
extern const uint8_t bu_gsm_single_kannada[];
extern const uint8_t bu_gsm_single_malayalam[];
extern const uint8_t bu_gsm_single_oriya[];
extern const uint8_t bu_gsm_single_punjabi[];
extern const uint8_t bu_gsm_single_tamil[];
extern const uint8_t bu_gsm_single_telugu[];
extern const uint8_t bu_gsm_single_urdu[];

/* All of them by number; to name one of these links all tables. */
extern const uint8_t *const bu_gsm_locking[BU_GSM_LANGUAGES];
extern const uint8_t *const bu_gsm_single[BU_GSM_LANGUAGES];

/*
 * The default alphabet as a format: a septet a byte, as SMPP and AT+CSCS="GSM"
 * have them; two for the ten characters after 1B, such as U+20AC.
 *
 * A byte above 7F, and a septet that has no character, is BU_BAD. So is 1B
 * before a septet that has none after it: 1B alone is passed, and what follows
 * is a septet by itself, as TS 23.038 asks a receiver to show it. put has a
 * form for what the tables have and for nothing else: U+00E7 has none by
 * default.
 */
extern const struct bu_format bu_format_gsm7;

/* The functions of a format whose data is a struct bu_gsm_tables: for an
 * alphabet of other tables, as below. */
enum bu_status bu_gsm7_next(const uint8_t **p, const uint8_t *end,
                            uint32_t *value, const struct bu_format *format);
enum bu_status bu_gsm7_prev(const uint8_t *begin, const uint8_t **p,
                            uint32_t *value, const struct bu_format *format);
unsigned bu_gsm7_put(uint8_t *out, uint32_t value,
                     const struct bu_format *format);

/* What initializes such a format. `tables` is the address of a constant. */
#define BU_FORMAT_GSM7(tables)                                                 \
    {                                                                          \
        "gsm7", 1, 2, 0, 0xFFFF, bu_gsm7_next, bu_gsm7_prev, bu_gsm7_put,      \
            tables                                                             \
    }

/*
 * UTF-16, the high byte first, as hex digits: what AT commands have by
 * AT+CSCS="UCS2" (3GPP TS 27.007, 5.5). 4 bytes a unit, 8 for a pair. next
 * takes digits of either case, put writes capitals. BU_BAD are the four digits
 * of a surrogate that is alone, and up to three digits before a byte that is
 * not a digit, with that byte, each one byte. It cannot be read backwards: prev
 * is null.
 */
extern const struct bu_format bu_format_utf16_hex;

/* ---- Packed septets. (TS 23.038, 6.1.2) */

/* A stream of bits, the low one first. All zero is the start. */
struct bu_septets {
    uint8_t bits; /* that have come and not left */
    uint8_t count;
    uint8_t skip; /* fill bits that are still to come */
    uint8_t last; /* the last septet */
};

/*
 * Begin after a user data header of so many bytes, its length included, at
 * most 140: fill bits come up to the next septet, at most 6. Return how many
 * septets the header and the fill bits take: where the text begins, in septets.
 * (TS 23.040, 9.2.3.24)
 */
unsigned bu_septets_begin(struct bu_septets *s, unsigned header, bool packs);

/* Take the next septet, below 80, and write a byte to *out if there is one
 * whole. Return the bytes written, 0 or 1. */
unsigned bu_septets_pack(struct bu_septets *s, uint8_t septet, uint8_t *out);

/*
 * Write the rest, and make *s the start state. Return the bytes written, 0
 * or 1. With `cr`, for a cell broadcast or USSD, 7 bits that are left are a CR,
 * and so is one byte more where a CR ends with the last byte: else the receiver
 * would take 0 for @, or leave out the CR. (6.1.2.3.1) A short message says how
 * many septets it has, and needs neither.
 */
unsigned bu_septets_pack_finish(struct bu_septets *s, bool cr, uint8_t *out);

/*
 * Take the next byte, and write the septets that it completes. Return how many,
 * 0 to 2. There may be one too many at the end of a text, of fill bits: a short
 * message says how many it has; in a cell broadcast or USSD of n septets, where
 * n is a multiple of 8, the last one is left out if it is 0D.
 */
unsigned bu_septets_unpack(struct bu_septets *s, uint8_t byte, uint8_t out[2]);

/* ---- Short messages. (3GPP TS 23.040, 9.2.3.24) */

/* What a user data header says. */
struct bu_sms_header {
    uint16_t reference; /* of a message in parts */
    uint8_t parts;      /* 1 if the header has none */
    uint8_t part;       /* from 1 on */
    uint8_t locking;    /* languages; 0 to 255 */
    uint8_t single;
};

/*
 * Read the header at the start of s[0..n), the user data of a message whose
 * first octet announces one. Return its length in bytes, that of the length
 * included, and set *header; or return 0 if it does not fit in s or an element
 * not in it. Elements that are not known are passed; if one occurs twice, the
 * last one counts; one with part 0, or with a part after the last one, does not
 * count. (9.2.3.24.1, .8, .15, .16)
 */
size_t bu_sms_header_read(struct bu_sms_header *header, const uint8_t *s,
                          size_t n);

/* What a text takes to send. */
struct bu_sms {
    const struct bu_format *alphabet; /* given: of septets */
    uint8_t
        header; /* given: bytes of a header in each part: 3 for each table of a
                 * language that is not the default one; 0 if
                 * there is none. In UCS-2 there is none. */
    uint8_t concat; /* given: header bytes of each part of a message of several,
                     * 5, or 6 with references of 16 bits */
    bool is_wide;   /* the text needs UCS-2 */
    uint8_t room;   /* units of one part: septets, or 16 bits */
    uint8_t last;   /* units that the last part has */
    size_t parts;   /* 1 for no text */
    size_t other;   /* where the first character is that the alphabet lacks,
                     * a place in s; n if there is none */
};

/*
 * Set how s[0..n), UTF-8, is sent: in the alphabet if it has all of the text,
 * else in UCS-2, as UTF-16; in one part of 140 bytes, or in several. No part
 * begins inside of a character, also not between 1B and its septet.
 *
 *   BU_OK   all is set
 *   BU_BAD  sms->other is the place of the first ill-formed part; the rest is
 *           not set
 */
enum bu_status bu_sms_measure(struct bu_sms *sms, const uint8_t *s, size_t n);

/* Return how many bytes of s[0..n), the rest of the text that was measured, go
 * into the next part. */
size_t bu_sms_part(const struct bu_sms *sms, const uint8_t *s, size_t n);

#ifdef __cplusplus
}
#endif

#endif
