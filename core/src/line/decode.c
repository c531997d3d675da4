/* line: bytes to keys; text goes into the line. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"

enum { BEL = 7, BS = 8, TAB = 9, LF = 10, CR = 13, ESC = 27, DEL = 127 };
enum { C1 = 0x80, C1_COUNT = 0x20 };
enum { PASTE_BEGIN = 0x200, MODIFIED_DELETE = 0x3B }; /* 200; 3 and ; */

/* The n bytes held cannot stand in a line. */
static void bad_part(struct bu_line *l, unsigned n)
{
    l->bad++;
    if (l->config->bad != NULL)
        l->config->bad(l, l->held, n);
    else
        l->fault = REFUSED;
}

/* A byte that is in no escape sequence. */
static unsigned text(struct bu_line *l, uint8_t byte)
{
    enum bu_status status;

    do {
        uint32_t decoded = C1; /* as bad as what is ill-formed */
        uint32_t scalar;
        unsigned n;

        status = bu_utf8_feed(&l->decoder, byte, &decoded);
        if (status != BU_REFEED)
            l->held[l->count++] = byte;
        if (status == BU_MORE)
            break;
        n = l->count;
        l->count = 0;
        scalar = decoded;
        if (scalar < ' ' || scalar == DEL) {
            if (byte == ESC || (byte != 0 && l->paste == 0))
                return byte;
            scalar = C1;
            if (byte == CR || byte == LF || byte == TAB)
                scalar = l->held[0] = ' ';
        }
        if (scalar - C1 < C1_COUNT)
            bad_part(l, n);
        else
            line_insert(l, l->held, n);
    } while (status == BU_REFEED);
    return NO_KEY;
}

/* A byte after ESC [ or ESC O: of a number or the last. The number has a digit
 * of base 16 for each byte; the one after a semicolon is the modifier. */
static unsigned function(struct bu_line *l, unsigned byte)
{
    uint32_t number = l->number;

    if (byte < '@') {
        l->state = CONTROL;
        l->number = number * 16 + (byte - '0');
        return NO_KEY;
    }
    if (byte == '~') {
        if (number - l->paste == PASTE_BEGIN) {
            l->paste ^= 1;
            bu_line_show(l);
            return PASTE_MARK;
        }
        if (number < 10)
            return '0' + number;
        if (number / 16 != MODIFIED_DELETE)
            return NO_KEY;
        byte = '3';
    }
    return number % 16 > 1 ? byte + MODIFIED : byte;
}

unsigned line_decode(struct bu_line *l, unsigned byte)
{
    unsigned state = l->state;

    if (state == STRING && byte >= ' ')
        return NO_KEY;
    l->state = TEXT;
    if (state == STRING && byte == BEL)
        return NO_KEY;
    if (state == AFTER_ESC && (byte == BS || byte == DEL))
        return ALT + byte;
    if (state == TEXT || byte < ' ' || byte >= DEL)
        return text(l, (uint8_t)byte);
    if (byte < '0' && state != ONE_MORE)
        l->state = MIDDLE;
    else if (state == AFTER_ESC)
        return ALT + byte;
    else if (state == CONTROL)
        return function(l, byte);
    return NO_KEY;
}
