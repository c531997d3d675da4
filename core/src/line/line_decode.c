/* line: bytes to keys; text goes into the line. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"

enum { BEL = 7, BS = 8, TAB = 9 };
/* The number of ESC [ 200 ~; one more is the end. */
#define PASTE_BEGIN (CSI * 0x1000ul + 0x200)
#define NOT_MODIFIED 0xB1u /* ; 1 */

/* A byte that is in no escape sequence. */
static unsigned text(struct bu_line *l, unsigned byte)
{
    enum bu_status status;

    do {
        uint32_t decoded = LINE_C1; /* treated as ill-formed */
        uint32_t scalar;
        unsigned n;

        status = bu_utf8_feed(&l->decoder, (uint8_t)byte, &decoded);
        if (status != BU_REFEED)
            l->pending[l->count++] = (uint8_t)byte;
        if (status == BU_MORE)
            break;
        n = l->count;
        l->count = 0;
        scalar = decoded;
        if (scalar < ' ' || scalar == DEL) {
            if (byte == ESC) {
                l->state = AFTER_ESC;
                break;
            }
            if (byte != 0 && l->paste != PASTING)
                return byte;
            scalar = LINE_C1;
            if (byte == CR || byte == LF || byte == TAB)
                scalar = l->pending[0] = ' ';
        }
        if (scalar - LINE_C1 < LINE_C1_COUNT)
            line_bad(l, l->pending, n);
        else
            bu_line__insert(l, l->pending, n);
    } while (status == BU_REFEED);
    return NO_KEY;
}

/* The key of ESC [, parameters and a last byte. Keys have their digit before
 * the tilde, or 1 before a letter, and then maybe a semicolon, which is B, and
 * a modifier, 1 to 9. */
static unsigned with_parameters(uint32_t number, unsigned byte)
{
    unsigned key = 0;

    if (number >> 12 == CSI) {
        unsigned modifier = (unsigned)(number & 0xFFu) - NOT_MODIFIED;

        if (modifier > 8u)
            return NO_KEY;
        if (modifier != 0)
            key = MODIFIED;
        number >>= 8;
    }
    if (number >> 4 != CSI)
        return NO_KEY;
    if (byte == '~')
        return key + '0' + (unsigned)(number & 0x0Fu);
    return (number & 0x0Fu) == 1 ? key + byte : (unsigned)NO_KEY;
}

/* A byte after ESC [ or ESC O: of the parameters, or the last. number is the
 * introducer and a digit of base 16 for each parameter byte, as they are
 * written: ESC [ 3 ; 5 is DB3B5. No key has more digits than fit. */
static unsigned function(struct bu_line *l, unsigned byte)
{
    uint32_t number = l->number;

    if (byte < '@') {
        l->state = CONTROL;
        if (number >> 28 == 0)
            l->number = number * 16 + (byte - '0');
        return NO_KEY;
    }
    if (byte == '~' && number - l->paste == PASTE_BEGIN) {
        l->paste ^= 1;
        bu_line_show(l);
        return PASTE_MARK;
    }
    if (number >> 8 != 0)
        return with_parameters(number, byte);
    if (byte == 'M' && number == SS3) /* Enter of a keypad */
        return CR;
    if (byte == '[') /* of the Linux console: ESC [ [ A is F1 */
        l->state = ONE_MORE;
    return byte;
}

unsigned bu_line__decode(struct bu_line *l, unsigned byte)
{
    unsigned state = l->state;

    if (state == STRING && byte >= ' ')
        return NO_KEY;
    l->state = TEXT;
    if (state == STRING && byte == BEL)
        return NO_KEY;
    if (byte == ESC && l->count == 0) {
        l->state = AFTER_ESC;
        return NO_KEY;
    }
    if (state == AFTER_ESC && (byte == BS || byte == DEL))
        return ALT + (unsigned)DEL;
    if (state == TEXT || byte < ' ' || byte >= DEL)
        return text(l, byte);
    if (byte < '0' && state != ONE_MORE)
        l->state = MIDDLE;
    else if (state == AFTER_ESC)
        return ALT + byte;
    else if (state == CONTROL)
        return function(l, byte);
    return NO_KEY;
}
