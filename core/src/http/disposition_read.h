/* local: what the files of the reader share. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_DISPOSITION_READ_H
#define BU_DISPOSITION_READ_H

#include <bareutf/http.h>
#include <stdbool.h>

/* Where in the header the reader is: d->step. */
enum {
    LEAD,    /* before a type or a parameter */
    NAME,    /* in its name */
    NAMED,   /* in space behind it */
    BEFORE,  /* behind '=' */
    TOKEN,   /* in a value */
    QUOTED,  /* in a quoted-string */
    ESCAPED, /* behind a backslash there */
    BEHIND,  /* behind a value; bytes here are skipped */
    STOPPED  /* a control byte has come */
};

/* Words that a name may still be, as bits: d->words. */
enum {
    WORD_INLINE = 1,
    WORD_ATTACHMENT = 2,
    WORD_FORM_DATA = 4,
    WORD_FILENAME = 8,
    WORD_FILENAME_EXT = 16,
    WORD_CONTINUED = 32,
    WORD_ANY = 31
};

/* d->seen: bit 0 for the type, and one for each enum bu_disposition_source. */
enum { SEEN_TYPE = 1 };

/* Begin to match a name; match one more byte; the one word that is left. */
void bu_disposition_match_begin(struct bu_disposition *d);
void bu_disposition_match(struct bu_disposition *d, uint8_t byte);
unsigned bu_disposition_match_end(const struct bu_disposition *d);

/* Begin the value of the parameter that was matched; take one byte of it; end
 * it. After BU_FULL the same call must come again. */
void bu_disposition_value_begin(struct bu_disposition *d);
enum bu_status bu_disposition_value(struct bu_disposition *d, uint8_t byte,
                                    uint8_t *name, size_t room);
enum bu_status bu_disposition_value_end(struct bu_disposition *d, uint8_t *name,
                                        size_t room);

/* Take a byte before or in a name, or behind a value. */
void bu_disposition_at_lead(struct bu_disposition *d, uint8_t byte);
void bu_disposition_at_name(struct bu_disposition *d, uint8_t byte);
void bu_disposition_at_behind(struct bu_disposition *d, uint8_t byte);

/* A name has ended, and no '=' has come; a ';' has come. */
void bu_disposition_end_name(struct bu_disposition *d);
void bu_disposition_next_part(struct bu_disposition *d);

/* Is it a byte of a token? (RFC 2616, section 2.2) */
static inline bool is_token(uint8_t byte)
{
    return byte < 0x80u &&
           ((bu_percent_attr.word[byte / 32u] >> (byte % 32u) & 1u) != 0 ||
            byte == '%' || byte == '\'' || byte == '*');
}

static inline bool is_space(uint8_t byte)
{
    return byte == ' ' || byte == '\t';
}

#endif
