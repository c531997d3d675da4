/* disposition: a header, byte by byte. */
/* SPDX-License-Identifier: MIT */
#include "disposition_read.h"
#include <bareutf/http.h>

void bu_disposition_begin(struct bu_disposition *d)
{
    d->length = 0;
    d->begin = 0;
    d->end = 0;
    d->flags = 0;
    d->scalar = 0;
    d->ext.utf8.word = 0;
    d->ext.percent.pending = 0;
    d->ext.percent.digit = 0;
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
    d->gap = 0;
    d->changed = 0;
    d->policy = 0;
}

static enum bu_status at_token(struct bu_disposition *d, uint8_t byte,
                               uint8_t *name, size_t room)
{
    if (byte == ';') {
        if (bu_disposition_value_end(d, name, room) == BU_FULL)
            return BU_FULL;
        bu_disposition_next_part(d);
        return BU_OK;
    }
    if (is_space(byte)) {
        d->gap = 1;
        return BU_OK;
    }
    if (d->gap != 0) {
        d->flags |= BU_DISPOSITION_BYTES;
        if (bu_disposition_value(d, ' ', name, room) == BU_FULL)
            return BU_FULL;
        d->gap = 0;
    }
    if (!is_token(byte))
        d->flags |= BU_DISPOSITION_BYTES;
    return bu_disposition_value(d, byte, name, room);
}

static enum bu_status at_quoted(struct bu_disposition *d, uint8_t byte,
                                uint8_t *name, size_t room)
{
    int escaped = d->step == ESCAPED;

    if (!escaped && byte == '\\') {
        d->step = ESCAPED;
        return BU_OK;
    }
    if (!escaped && byte == '"') {
        if (bu_disposition_value_end(d, name, room) == BU_FULL)
            return BU_FULL;
        d->step = BEHIND;
        return BU_OK;
    }
    /* A backslash begins a path anew, so to write it twice does no harm. */
    if (escaped && d->type == BU_DISPOSITION_FORM_DATA && byte != '"' &&
        byte != '\\')
        (void)bu_disposition_value(d, '\\', name, room);
    if (bu_disposition_value(d, byte, name, room) == BU_FULL)
        return BU_FULL;
    d->step = QUOTED;
    return BU_OK;
}

/* Behind '=': a quote, or the first byte of a token. */
static enum bu_status at_before(struct bu_disposition *d, uint8_t byte,
                                uint8_t *name, size_t room)
{
    if (is_space(byte))
        return BU_OK;
    if (byte == '"') {
        d->step = QUOTED;
        if (d->value == BU_DISPOSITION_FILENAME_EXT)
            d->flags |= BU_DISPOSITION_SYNTAX;
        return BU_OK;
    }
    if (byte == ';')
        d->flags |= BU_DISPOSITION_SYNTAX;
    d->step = TOKEN;
    return at_token(d, byte, name, room);
}

enum bu_status bu_disposition_feed(struct bu_disposition *d, uint8_t byte,
                                   uint8_t *name, size_t room)
{
    if ((byte < 0x20u && byte != '\t') || byte == 0x7Fu) {
        d->flags |= BU_DISPOSITION_CONTROL;
        d->value = BU_DISPOSITION_NO_NAME;
        d->step = STOPPED;
    }
    if (d->step == LEAD)
        bu_disposition_at_lead(d, byte);
    else if (d->step <= NAMED)
        bu_disposition_at_name(d, byte);
    else if (d->step == BEFORE)
        return at_before(d, byte, name, room);
    else if (d->step == TOKEN)
        return at_token(d, byte, name, room);
    else if (d->step <= ESCAPED)
        return at_quoted(d, byte, name, room);
    else if (d->step == BEHIND)
        bu_disposition_at_behind(d, byte);
    return BU_OK;
}

enum { WORDS = 5, LONGEST = 11 };

static const uint8_t parameter_words[WORDS][LONGEST] = {
    {'i', 'n', 'l', 'i', 'n', 'e', 0, 0, 0, 0, 0},
    {'a', 't', 't', 'a', 'c', 'h', 'm', 'e', 'n', 't', 0},
    {'f', 'o', 'r', 'm', '-', 'd', 'a', 't', 'a', 0, 0},
    {'f', 'i', 'l', 'e', 'n', 'a', 'm', 'e', 0, 0, 0},
    {'f', 'i', 'l', 'e', 'n', 'a', 'm', 'e', '*', 0, 0}};

/* Keep of d->words those that have byte at this place. */
static void narrow(struct bu_disposition *d, uint8_t byte)
{
    unsigned left = 0;
    unsigned i;

    for (i = 0; i < WORDS; i++)
        if (parameter_words[i][d->matched] == byte)
            left |= 1u << i;
    d->words = (uint8_t)(d->words & left);
}

void bu_disposition_match_begin(struct bu_disposition *d)
{
    d->words = WORD_ANY;
    d->matched = 0;
}

void bu_disposition_match(struct bu_disposition *d, uint8_t byte)
{
    if (byte - (uint32_t)'A' < 26u)
        byte = (uint8_t)(byte + 32u);
    /* This word alone is left only behind its '*'. */
    if (d->words == WORD_FILENAME_EXT && byte - (uint32_t)'0' < 10u)
        d->words = WORD_CONTINUED;
    if (d->words == WORD_CONTINUED || d->words == 0)
        return;
    narrow(d, byte);
    d->matched++;
}

unsigned bu_disposition_match_end(const struct bu_disposition *d)
{
    unsigned i;

    if (d->words == WORD_CONTINUED)
        return WORD_CONTINUED;
    for (i = 0; i < WORDS; i++)
        if (((unsigned)d->words >> i & 1u) != 0 &&
            parameter_words[i][d->matched] == 0)
            return 1u << i;
    return 0;
}

static void fault(struct bu_disposition *d, uint8_t step)
{
    d->flags |= BU_DISPOSITION_SYNTAX;
    d->step = step;
}

void bu_disposition_end_name(struct bu_disposition *d)
{
    unsigned word = bu_disposition_match_end(d);

    if ((d->seen & SEEN_TYPE) != 0) {
        d->flags |= BU_DISPOSITION_SYNTAX;
        return;
    }
    d->type = BU_DISPOSITION_OTHER;
    if (word == WORD_INLINE)
        d->type = BU_DISPOSITION_INLINE;
    if (word == WORD_ATTACHMENT)
        d->type = BU_DISPOSITION_ATTACHMENT;
    if (word == WORD_FORM_DATA)
        d->type = BU_DISPOSITION_FORM_DATA;
}

void bu_disposition_next_part(struct bu_disposition *d)
{
    d->seen |= SEEN_TYPE;
    d->step = LEAD;
}

void bu_disposition_at_lead(struct bu_disposition *d, uint8_t byte)
{
    if (is_space(byte))
        return;
    if (byte == ';') {
        d->flags |= (d->seen & SEEN_TYPE) != 0 ? BU_DISPOSITION_EMPTY
                                               : BU_DISPOSITION_SYNTAX;
        bu_disposition_next_part(d);
        return;
    }
    if (!is_token(byte)) {
        fault(d, byte == '"' ? QUOTED : BEHIND);
        return;
    }
    d->step = NAME;
    bu_disposition_match_begin(d);
    bu_disposition_match(d, byte);
}

/* Behind a name, or in it: d->step is NAME or NAMED. */
void bu_disposition_at_name(struct bu_disposition *d, uint8_t byte)
{
    if (d->step == NAME && is_token(byte)) {
        bu_disposition_match(d, byte);
        return;
    }
    if (is_space(byte)) {
        d->step = NAMED;
        return;
    }
    if (byte == '=') {
        if ((d->seen & SEEN_TYPE) == 0)
            d->flags |= BU_DISPOSITION_SYNTAX;
        bu_disposition_value_begin(d);
        d->gap = 0;
        d->step = BEFORE;
        return;
    }
    bu_disposition_end_name(d);
    if (byte == ';')
        bu_disposition_next_part(d);
    else
        fault(d, byte == '"' ? QUOTED : BEHIND);
}

void bu_disposition_at_behind(struct bu_disposition *d, uint8_t byte)
{
    if (byte == ';')
        bu_disposition_next_part(d);
    else if (!is_space(byte))
        fault(d, byte == '"' ? QUOTED : BEHIND);
}

enum bu_status bu_disposition_finish(struct bu_disposition *d, uint8_t *name,
                                     size_t room)
{
    if (d->step == LEAD)
        d->flags |= (d->seen & SEEN_TYPE) != 0 ? BU_DISPOSITION_EMPTY
                                               : BU_DISPOSITION_SYNTAX;
    else if (d->step <= NAMED)
        bu_disposition_end_name(d);
    else if (d->step == BEFORE)
        d->flags |= BU_DISPOSITION_SYNTAX;
    else if (d->step == QUOTED || d->step == ESCAPED)
        d->flags |= BU_DISPOSITION_UNCLOSED;
    if (bu_disposition_value_end(d, name, room) == BU_FULL)
        return BU_FULL;
    d->step = STOPPED;
    return (d->flags & BU_DISPOSITION_ANY_BAD) != 0 ? BU_BAD : BU_OK;
}

enum bu_status bu_disposition_read(struct bu_disposition *d, const uint8_t *s,
                                   size_t n, uint8_t *name, size_t room)
{
    enum bu_status status = BU_OK;
    size_t i;

    bu_disposition_begin(d);
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
