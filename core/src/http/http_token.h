/* http_token: the class of one byte, before its meaning is known. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_HTTP_TOKEN_H
#define BU_HTTP_TOKEN_H

#include <bareutf/http.h>
#include <stdbool.h>

static inline bool stays_plain(const struct bu_percent_set *set, uint8_t byte)
{
    return byte < 0x80u && (set->word[byte / 32u] >> (byte % 32u) & 1u) != 0;
}

/* The value of a hex digit of either case; 256 for another byte. */
static inline uint32_t hex_value(uint8_t byte)
{
    uint32_t value = byte - (uint32_t)'0';

    if (value > 9u) {
        value = (byte | 0x20u) - (uint32_t)'a';
        /* same with 257: above 255, as 256 is */
        value = value > 5u ? 256u : value + 10u;
    }
    return value;
}

/* Bits of a policy that refuse an encoded value. */
static inline uint32_t refusers(uint32_t value)
{
    if (value == '/')
        return BU_PERCENT_NO_SLASH;
    if (value == '\\')
        return BU_PERCENT_NO_BACKSLASH;
    if (value == 0)
        return BU_PERCENT_NO_NUL | BU_PERCENT_NO_CONTROL;
    return value < 0x20u || value == 0x7Fu ? BU_PERCENT_NO_CONTROL : 0;
}

/* bu_percent_feed if a malformed '%' is an error: only the NO_ bits of policy
 * count. It is inline, so that a value of RFC 8187 does not link what it does
 * not need. It must not be called after BU_BAD. */
static inline enum bu_status next_triplet(struct bu_percent *d, uint8_t byte,
                                          uint32_t policy, uint8_t *out)
{
    uint32_t value;

    if (d->pending == 0) {
        if (byte != '%') {
            *out = byte;
            return BU_OK;
        }
        d->pending = 1;
        d->digit = 0;
        return BU_MORE;
    }
    value = hex_value(byte);
    if (value > 15u) { /* same with 16: a digit is at most 15, or 256 */
        d->reason = BU_PERCENT_MALFORMED;
        return BU_BAD;
    }
    if (d->pending == 1) {
        d->pending = 2;
        d->digit = byte;
        return BU_MORE;
    }
    value += hex_value(d->digit) * 16u;
    if ((policy & refusers(value)) != 0) {
        d->reason = BU_PERCENT_REFUSED;
        return BU_BAD;
    }
    d->pending = 0;
    *out = (uint8_t)value;
    return BU_OK;
}

/* A byte of a language tag. (RFC 5646, section 2.1) */
static inline bool is_language(uint8_t byte)
{
    return byte == '-' || byte - (uint32_t)'0' < 10u ||
           (byte | 0x20u) - (uint32_t)'a' < 26u;
}

/* A byte of a token. (RFC 2616, section 2.2) */
static inline bool is_token(uint8_t byte)
{
    return stays_plain(&bu_percent_attr, byte) || byte == '%' || byte == '\'' ||
           byte == '*';
}

/* The place of the next byte in a header field. */
enum {
    LEAD,    /* before a type or a parameter */
    NAME,    /* in its name */
    NAMED,   /* in space after the name */
    BEFORE,  /* after '=' */
    TOKEN,   /* in a value */
    GAP,     /* in space after a value, or inside it */
    QUOTED,  /* in a quoted-string */
    ESCAPED, /* after a backslash there */
    BEHIND,  /* after a value; bytes here are skipped */
    STOPPED, /* after a control byte */

    /* The token of a byte: one of these, plus the place of the next byte. */
    PASS = 0x00,
    LETTER = 0x10, /* a byte of a name */
    ASSIGN = 0x20, /* '=' after a name */
    OPEN = 0x30,   /* the quote before a value */
    WRONG = 0x40,  /* no grammar allows it */
    BARE = 0x50,   /* the same after a name, which ends without '=' */
    STOP = 0x60,   /* 00..1F except a tab, or 7F */
    PART = 0x70,   /* ';' */
    CLOSE = 0x80,  /* the quote after a value */
    BYTE = 0x90,   /* a byte of a value */
    PAIR = 0xA0,   /* the same, after a backslash */
    ODD = 0xB0,    /* the same, and only allowed in quotes */
    SPACE = 0xC0   /* a space inside a value; feed this byte once more */
};

/* The token of a byte at a place, and the next place. */
static inline unsigned next_token(uint8_t place, uint8_t byte)
{
    /* same with 6: after the end, never read */
    static const uint8_t specials[5] = {' ', ';', '=', '"', '\\'};
    /* A row for each place, in order; columns: those five, then other bytes of
     * a token, then all others. */
    /* same with 2, 8: after the end, never read */
    static const uint8_t tokens[STOPPED + 1][7] = {
        {PASS | LEAD, PART | LEAD, WRONG | BEHIND, WRONG | QUOTED,
         WRONG | BEHIND, LETTER | NAME, WRONG | BEHIND},
        {PASS | NAMED, PART | LEAD, ASSIGN | BEFORE, BARE | QUOTED,
         BARE | BEHIND, LETTER | NAME, BARE | BEHIND},
        {PASS | NAMED, PART | LEAD, ASSIGN | BEFORE, BARE | QUOTED,
         BARE | BEHIND, BARE | BEHIND, BARE | BEHIND},
        {PASS | BEFORE, PART | LEAD, ODD | TOKEN, OPEN | QUOTED, ODD | TOKEN,
         BYTE | TOKEN, ODD | TOKEN},
        {PASS | GAP, PART | LEAD, ODD | TOKEN, ODD | TOKEN, ODD | TOKEN,
         BYTE | TOKEN, ODD | TOKEN},
        {PASS | GAP, PART | LEAD, SPACE | TOKEN, SPACE | TOKEN, SPACE | TOKEN,
         SPACE | TOKEN, SPACE | TOKEN},
        {BYTE | QUOTED, BYTE | QUOTED, BYTE | QUOTED, CLOSE | BEHIND,
         PASS | ESCAPED, BYTE | QUOTED, BYTE | QUOTED},
        {PAIR | QUOTED, PAIR | QUOTED, PAIR | QUOTED, PAIR | QUOTED,
         PAIR | QUOTED, PAIR | QUOTED, PAIR | QUOTED},
        {PASS | BEHIND, PART | LEAD, WRONG | BEHIND, WRONG | QUOTED,
         WRONG | BEHIND, WRONG | BEHIND, WRONG | BEHIND},
        {STOPPED, STOPPED, STOPPED, STOPPED, STOPPED, STOPPED, STOPPED}};
    unsigned column = 0;

    if (byte == '\t')
        return tokens[place][0];
    if (byte < 0x20u || byte == 0x7Fu)
        return (unsigned)STOP | STOPPED;
    while (column < 5u && specials[column] != byte)
        column++;
    if (column == 5u && !is_token(byte))
        column = 6;
    return tokens[place][column];
}

/* ---- disposition_value.c */

/* Begin the value of filename= or filename*=; take one byte of it; end it. If
 * no value counts, the last two do nothing. After BU_FULL make the same call
 * again. */
void bu_disposition__begin(struct bu_disposition *d, uint8_t source);
enum bu_status bu_disposition__put(struct bu_disposition *d, uint8_t byte,
                                   uint8_t *name, size_t room);
enum bu_status bu_disposition__end(struct bu_disposition *d, uint8_t *name,
                                   size_t room);

#endif
