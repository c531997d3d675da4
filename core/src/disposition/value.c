/* disposition: the value of a parameter becomes a name. */
/* SPDX-License-Identifier: MIT */
#include "local.h"

/* What the value of filename*= is decoded with. */
enum { POLICY = BU_PERCENT_NO_CONTROL | BU_EXTVALUE_LOOSE };

/* The value is of no use; what is left of it is not read. */
static void drop(struct bu_disposition *d, uint32_t why)
{
    d->flags |= why;
    d->value = BU_DISPOSITION_NO_NAME;
}

/* Move the value that is read to the start of the room. */
static void move_down(struct bu_disposition *d, uint8_t *name)
{
    size_t i;
    size_t n = d->end - d->begin;

    for (i = 0; i < n; i++)
        name[i] = name[d->begin + i];
    d->begin = 0;
    d->end = n;
}

/* 1 when n bytes fit behind the value, else 0. filename= makes room. */
static int has_room(struct bu_disposition *d, uint8_t *name, size_t room,
                    size_t n)
{
    if (d->end <= room && room - d->end >= n)
        return 1;
    if (d->begin == 0 || d->end > room) /* a room must not shrink */
        return 0;
    move_down(d, name);
    d->length = 0;
    d->source = BU_DISPOSITION_NO_NAME;
    d->flags &= ~(uint32_t)(BU_DISPOSITION_PATH | BU_DISPOSITION_LATIN_1);
    d->flags |= BU_DISPOSITION_NO_ROOM;
    return room - d->end >= n;
}

static enum bu_status put_byte(struct bu_disposition *d, uint8_t byte,
                               uint8_t *name, size_t room)
{
    if (byte == '/' || byte == '\\') {
        d->end = d->begin;
        d->changed |= BU_DISPOSITION_PATH;
        return BU_OK;
    }
    if (!has_room(d, name, room, 1))
        return BU_FULL;
    name[d->end++] = byte;
    return BU_OK;
}

static enum bu_status put_scalar(struct bu_disposition *d, uint8_t *name,
                                 size_t room)
{
    if (d->scalar < 0x80u)
        return put_byte(d, (uint8_t)d->scalar, name, room);
    if (!has_room(d, name, room, bu_utf8_len(d->scalar)))
        return BU_FULL;
    d->end += bu_utf8_put(name + d->end, d->scalar);
    return BU_OK;
}

void bu_disposition_value_begin(struct bu_disposition *d)
{
    unsigned word = bu_disposition_match_end(d);

    d->value = BU_DISPOSITION_NO_NAME;
    if (word == WORD_CONTINUED)
        d->flags |= BU_DISPOSITION_CONTINUED;
    if (word == WORD_FILENAME)
        d->value = BU_DISPOSITION_FILENAME;
    if (word == WORD_FILENAME_EXT)
        d->value = BU_DISPOSITION_FILENAME_EXT;
    if (d->value == BU_DISPOSITION_NO_NAME)
        return;
    word = 1u << d->value;
    if ((d->seen & word) != 0)
        drop(d, BU_DISPOSITION_DUPLICATE);
    d->seen = (uint8_t)(d->seen | word);
    if (d->source == BU_DISPOSITION_FILENAME_EXT && d->length != 0)
        drop(d, 0);
    d->begin = d->length;
    d->end = d->length;
    d->changed = 0;
    d->held = 0;
}

enum bu_status bu_disposition_value(struct bu_disposition *d, uint8_t byte,
                                    uint8_t *name, size_t room)
{
    enum bu_status status = BU_OK;

    if (d->value == BU_DISPOSITION_NO_NAME)
        return BU_OK;
    if (d->value == BU_DISPOSITION_FILENAME)
        return put_byte(d, byte, name, room);
    if (d->held == 0)
        status = bu_extvalue_feed(&d->ext, byte, POLICY, &d->scalar);
    if (status == BU_MORE)
        return BU_OK;
    if (status != BU_OK) {
        drop(d, BU_DISPOSITION_VALUE);
        return BU_OK;
    }
    status = put_scalar(d, name, room);
    d->held = status == BU_FULL;
    return status;
}
