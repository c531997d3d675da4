/* disposition: the grammar of the header, one byte at a time. */
/* SPDX-License-Identifier: MIT */
#include "local.h"

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
