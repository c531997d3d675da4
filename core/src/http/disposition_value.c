/* disposition: the value of a file name. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "http_token.h"
#include <stdbool.h>

/* The policy for decoding the value of filename*=. */
enum { POLICY = BU_PERCENT_NO_CONTROL | BU_EXTVALUE_LOOSE };

/* The value is useless; the rest of it is not read. */
static void drop_value(struct bu_disposition *d, uint32_t why)
{
    d->flags |= why;
    d->value = BU_DISPOSITION_NO_NAME;
}

/* Move the value being read to the start of the room. */
static void move_down(struct bu_disposition *d, uint8_t *name)
{
    size_t i;
    size_t n = d->end - d->begin;

    for (i = 0; i < n; i++)
        name[i] = name[d->begin + i];
    d->begin = 0;
    d->end = n;
}

/*
 * Return 1 if n bytes fit after the value, else 0. If they would fit without
 * the name before it, drop that name; but only in a second call with no more
 * room, because the caller may have more. d->last_left is the room left in the
 * last call, plus 1; it is 0 in the first call.
 */
static bool has_room(struct bu_disposition *d, uint8_t *name, size_t room,
                     size_t n)
{
    size_t left = room - d->end;
    uint8_t last_left = d->last_left;

    d->last_left = 1;
    if (d->end > room) /* a room must not shrink */
        return false;
    if (left < n) {
        d->last_left = (uint8_t)(left + 1u);
        if (left >= last_left || left + d->begin < n)
            return false;
        move_down(d, name);
        d->length = 0;
        d->source = BU_DISPOSITION_NO_NAME;
        d->flags &= ~(uint32_t)(BU_DISPOSITION_PATH | BU_DISPOSITION_LATIN_1);
        d->flags |= BU_DISPOSITION_NO_ROOM;
    }
    d->last_left = 0;
    return true;
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
    if (d->scalar < 0x80u) /* same with 0x7F: DEL is refused before */
        return put_byte(d, (uint8_t)d->scalar, name, room);
    if (!has_room(d, name, room, bu_utf8_len(d->scalar)))
        return BU_FULL;
    d->end += bu_utf8_put(name + d->end, d->scalar);
    return BU_OK;
}

void bu_disposition__begin(struct bu_disposition *d, uint8_t source)
{
    unsigned bit = 1u << source; /* same with 2: only a bit */

    if ((d->seen & bit) != 0) {
        d->flags |= BU_DISPOSITION_DUPLICATE;
        source = BU_DISPOSITION_NO_NAME;
    }
    d->seen = (uint8_t)(d->seen | bit);
    if (d->source == BU_DISPOSITION_FILENAME_EXT && d->length != 0)
        source = BU_DISPOSITION_NO_NAME;
    d->value = source;
    d->begin = d->length;
    d->end = d->length;
    d->changed = 0;
    d->last_left = 0;
}

enum bu_status bu_disposition__put(struct bu_disposition *d, uint8_t byte,
                                   uint8_t *name, size_t room)
{
    enum bu_status status = BU_OK;

    if (d->value == BU_DISPOSITION_NO_NAME)
        return BU_OK;
    if (d->value == BU_DISPOSITION_FILENAME)
        return put_byte(d, byte, name, room);
    if (d->last_left == 0)
        status = bu_extvalue_feed(&d->ext, byte, (uint32_t)POLICY | d->policy,
                                  &d->scalar);
    if (status == BU_MORE)
        return BU_OK;
    if (status != BU_OK) {
        drop_value(d, BU_DISPOSITION_VALUE);
        return BU_OK;
    }
    return put_scalar(d, name, room);
}

/* The number of bytes 80..FF of the value, or SIZE_MAX if some are not text in
 * ISO-8859-1. */
static size_t count_high(const uint8_t *s, size_t n)
{
    size_t count = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        if (s[i] - 0x80u < 0x20u)
            return SIZE_MAX;
        count += s[i] / 0x80u;
    }
    return count;
}

/* A value that is not UTF-8 is ISO-8859-1: A0..FF become two bytes, from the
 * end. */
static enum bu_status to_utf8(struct bu_disposition *d, uint8_t *s, size_t room)
{
    size_t n = d->end;
    size_t more;
    size_t to;

    if (bu_utf8_check(s, n) == n)
        return BU_OK;
    more = count_high(s, n);
    if (more == SIZE_MAX) {
        drop_value(d, BU_DISPOSITION_VALUE);
        return BU_OK;
    }
    if (room - n < more)
        return BU_FULL;
    d->changed |= BU_DISPOSITION_LATIN_1;
    d->end = n + more;
    for (to = d->end; to != n; n--) {
        uint8_t byte = s[n - 1u];

        to--;
        s[to] = byte;
        if (byte >= 0x80u) { /* same with >: no value lies between */
            s[to] = (uint8_t)(0x80u + byte % 64u);
            s[--to] = (uint8_t)(0xC0u + byte / 64u);
        }
    }
    return BU_OK;
}

static bool is_dots(const uint8_t *s, size_t n)
{
    return n != 0 && n <= 2u && s[0] == '.' && s[n - 1u] == '.';
}

/* Make the value the name. An empty value does not replace another name. */
static void accept(struct bu_disposition *d, uint8_t *name)
{
    size_t n = d->end - d->begin;
    const uint8_t *from = name + d->begin;
    uint32_t flags = d->flags;
    size_t i;

    if (is_dots(from, n)) {
        n = 0;
        d->changed |= BU_DISPOSITION_PATH;
    }
    if (n == 0)
        flags |= d->value / 2u * (uint32_t)BU_DISPOSITION_NAMELESS;
    if (n != 0 || d->source == BU_DISPOSITION_NO_NAME) {
        for (i = 0; i < n; i++)
            name[i] = from[i];
        d->length = n;
        d->source = d->value;
        flags &= ~(uint32_t)(BU_DISPOSITION_PATH | BU_DISPOSITION_LATIN_1);
        flags |= d->changed;
    }
    d->flags = flags;
}

enum bu_status bu_disposition__end(struct bu_disposition *d, uint8_t *name,
                                   size_t room)
{
    if (d->value == BU_DISPOSITION_NO_NAME)
        return BU_OK;
    if (d->end > room) /* a room must not shrink */
        return BU_FULL;
    if (d->value == BU_DISPOSITION_FILENAME) {
        if (to_utf8(d, name, room) == BU_FULL)
            return BU_FULL;
    } else if (bu_extvalue_finish(&d->ext) != BU_OK) {
        drop_value(d, BU_DISPOSITION_VALUE);
    } else {
        d->flags |= d->ext.loose * (uint32_t)BU_DISPOSITION_BYTES;
    }
    if (d->value != BU_DISPOSITION_NO_NAME)
        accept(d, name);
    d->value = BU_DISPOSITION_NO_NAME;
    return BU_OK;
}

/* The byte of %xy, with x and y at p; 0 for other triplets. */
static uint8_t form_byte(const uint8_t *p)
{
    if (p[0] == '2' && p[1] == '2')
        return '"';
    if (p[0] == '0' && p[1] == 'A')
        return '\n';
    return p[0] == '0' && p[1] == 'D' ? '\r' : 0;
}

void bu_disposition_form_decode(struct bu_disposition *d, uint8_t *name)
{
    size_t from = 0;
    size_t to = 0;

    if (d->type != BU_DISPOSITION_FORM_DATA)
        return;
    while (from < d->length) {
        uint8_t byte = name[from++];

        if (byte == '%' && d->length - from >= 2u &&
            form_byte(name + from) != 0) {
            byte = form_byte(name + from);
            from += 2;
            d->flags |= BU_DISPOSITION_FORM;
        }
        name[to++] = byte;
    }
    d->length = to;
}
