/* disposition: the parts of a header, from its tokens. */
/* SPDX-License-Identifier: MIT */
/*
 * About half of the headers in use are wrong somewhere, and browsers read
 * nearly all of them. So this reader recovers as they do, says what was wrong,
 * and passes no path, control byte or ill-formed text.
 */
#include "http_token.h"
#include <bareutf/http.h>

/* Words that a name can be; those of types have the numbers of types. */
enum { NO_WORD, FORM_DATA = 3, FILENAME, FILENAME_EXT, CONTINUED };

/* same below: after the end of a word, never read */
enum { WORDS = 5, LONGEST = 11 }; /* same with 12 */

static const uint8_t part_words[WORDS][LONGEST] = {
    /* same with second 1, third 1, fourth 1, fifth 1 */
    {'i', 'n', 'l', 'i', 'n', 'e', 0, 0, 0, 0, 0},
    {'a', 't', 't', 'a', 'c', 'h', 'm', 'e', 'n', 't', 0},
    /* same with second 1 */
    {'f', 'o', 'r', 'm', '-', 'd', 'a', 't', 'a', 0, 0},
    /* same with second 1, third 1 */
    {'f', 'i', 'l', 'e', 'n', 'a', 'm', 'e', 0, 0, 0},
    /* same with second 1 */
    {'f', 'i', 'l', 'e', 'n', 'a', 'm', 'e', '*', 0, 0}};

/* d->words: a bit for each word that the name is not. */
/* same with 33: any number above 31 is the same */
enum { ALL_BUT_EXT = 15, NO_WORD_LEFT = 31, IS_CONTINUED = 32 };

/* d->seen: bit 0 for the type, and one for each enum bu_disposition_source. */
enum { SEEN_TYPE = 1 };

static void match(struct bu_disposition *d, uint8_t byte)
{
    unsigned i;

    /* same with <=: no word has a brace or a bracket */
    /* same with 27: no word has a brace */
    if (byte - (uint32_t)'A' < 26u) /* same with 25: no word has a z */
        byte = (uint8_t)(byte + 32u);
    /* Only this word remains, and only after its '*'. */
    /* same with <=, 11: no name has a colon */
    if (d->words == ALL_BUT_EXT && byte - (uint32_t)'0' < 10u)
        d->words = IS_CONTINUED;
    if (d->words >= NO_WORD_LEFT)
        return;
    for (i = 0; i < WORDS; i++)
        if (part_words[i][d->matched] != byte)
            d->words = (uint8_t)(d->words | 1u << i);
    d->matched++;
}

/* The word that the name is. */
static unsigned matched_word(const struct bu_disposition *d)
{
    unsigned i;

    if (d->words == IS_CONTINUED)
        return CONTINUED;
    for (i = 0; i < WORDS; i++)
        if (((unsigned)d->words >> i & 1u) == 0 &&
            part_words[i][d->matched] == 0)
            return i + 1u;
    return NO_WORD;
}

/* A name has ended without '=': it should be the type. */
static void end_name(struct bu_disposition *d)
{
    unsigned word = matched_word(d);

    if ((d->seen & SEEN_TYPE) != 0)
        d->flags |= BU_DISPOSITION_SYNTAX;
    else
        d->type =
            /* same with <=: the number of filename is that of another type */
            (uint8_t)(word - 1u < FORM_DATA ? word
                                            : (unsigned)BU_DISPOSITION_OTHER);
}

/* A name has ended with '='. */
static void begin_value(struct bu_disposition *d)
{
    unsigned word = matched_word(d);
    uint32_t why = (d->seen & SEEN_TYPE) == 0 ? BU_DISPOSITION_SYNTAX : 0;

    if (word == CONTINUED)
        why |= BU_DISPOSITION_CONTINUED;
    else if (word == FILENAME_EXT && d->type == BU_DISPOSITION_FORM_DATA)
        why |= BU_DISPOSITION_FORM_EXT;
    d->flags |= why;
    if (why % 0x100u == 0 && word >= FILENAME) /* only SYNTAX may be set */
        bu_disposition__begin(d, (uint8_t)(word - FORM_DATA));
}

/* Handle the end of a part outside a value, at ';' or at the end of the header.
 */
static void end_part(struct bu_disposition *d)
{
    if (d->step == LEAD)
        d->flags |= (d->seen & SEEN_TYPE) != 0 ? BU_DISPOSITION_EMPTY
                                               : BU_DISPOSITION_SYNTAX;
    else if (d->step <= NAMED)
        end_name(d);
    else if (d->step == BEFORE)
        d->flags |= BU_DISPOSITION_SYNTAX;
}

/* Act on a token that is not of a value. */
static void act(struct bu_disposition *d, unsigned token, uint8_t byte)
{
    if (token == LETTER)
        match(d, byte);
    if (token == ASSIGN)
        begin_value(d);
    if (token == BARE)
        end_name(d);
    if (token == WRONG || token == BARE ||
        (token == OPEN && d->value == BU_DISPOSITION_FILENAME_EXT))
        d->flags |= BU_DISPOSITION_SYNTAX;
    if (token == STOP) {
        d->flags |= BU_DISPOSITION_CONTROL;
        d->value = BU_DISPOSITION_NO_NAME;
    }
}

/* Act on one that is. */
static enum bu_status act_on_value(struct bu_disposition *d, unsigned token,
                                   uint8_t byte, uint8_t *name, size_t room)
{
    if (token == PART) {
        end_part(d);
        if (bu_disposition__end(d, name, room) == BU_FULL)
            return BU_FULL;
        d->seen |= SEEN_TYPE;
        d->words = 0; /* same with 1: no parameter is inline */
        d->matched = 0;
        return BU_OK;
    }
    if (token == CLOSE)
        return bu_disposition__end(d, name, room);
    /* A backslash restarts the name, so it does no harm to write it twice. */
    /* same with third left of &&: a backslash is written twice, which does
     * no harm */
    if (token == PAIR && d->type == BU_DISPOSITION_FORM_DATA && byte != '"' &&
        /* same with '\\' + 1: a backslash is written twice, which does no
         * harm */
        byte != '\\')
        (void)bu_disposition__put(d, '\\', name, room);
    if (token >= ODD)
        d->flags |= BU_DISPOSITION_BYTES;
    return bu_disposition__put(d, token == SPACE ? ' ' : byte, name, room);
}

enum bu_status bu_disposition_feed(struct bu_disposition *d, uint8_t byte,
                                   uint8_t *name, size_t room)
{
    unsigned next;
    unsigned token;

    do {
        next = next_token(d->step, byte);
        token = next / 16u * 16u;
        if (token < PART)
            act(d, token, byte);
        else if (act_on_value(d, token, byte, name, room) == BU_FULL)
            return BU_FULL;
        d->step = next % 16u;
    } while (token == SPACE);
    return BU_OK;
}

enum bu_status bu_disposition_finish(struct bu_disposition *d, uint8_t *name,
                                     size_t room)
{
    if (d->step == QUOTED || d->step == ESCAPED)
        d->flags |= BU_DISPOSITION_UNCLOSED;
    end_part(d);
    if (bu_disposition__end(d, name, room) == BU_FULL)
        return BU_FULL;
    d->step = STOPPED;
    return (d->flags & BU_DISPOSITION_ANY_BAD) != 0 ? BU_BAD : BU_OK;
}

/* Set all to zero; an assignment of the struct would call memset. */
static void start(struct bu_disposition *d)
{
    d->length = 0;
    d->begin = 0;
    d->end = 0;
    d->flags = 0;
    d->scalar = 0;
    d->ext.utf8.word = 0;
    d->ext.percent.pending = 0;
    d->ext.percent.digit = 0; /* same with 1: none is pending */
    d->ext.percent.reason = 0;
    d->ext.step = 0;
    d->ext.matched = 0;
    d->ext.charset = 0;
    d->ext.language_at = 0;
    d->ext.language_length = 0;
    d->ext.reason = 0;
    d->ext.loose = 0;
    d->type = 0;
    d->source = 0;
    d->step = 0;
    d->words = 0;
    d->matched = 0;
    d->value = 0;
    d->seen = 0;
    d->last_left = 0;
    d->changed = 0;
    d->policy = 0;
}

enum bu_status bu_disposition_read(struct bu_disposition *d, const uint8_t *s,
                                   size_t n, uint8_t *name, size_t room)
{
    enum bu_status status = BU_OK;
    size_t i;

    start(d);
    for (i = 0; i < n && status == BU_OK; i++) {
        status = bu_disposition_feed(d, s[i], name, room);
        if (status == BU_FULL) /* there will be no more room */
            status = bu_disposition_feed(d, s[i], name, room);
    }
    if (status == BU_OK)
        status = bu_disposition_finish(d, name, room);
    if (status == BU_FULL) {
        d->length = 0;
        d->source = BU_DISPOSITION_NO_NAME;
    }
    return status;
}
