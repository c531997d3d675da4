/* nanopb: a stand-in for what docs/protocols.md calls of nanopb: a message with
 * one string, which is field 1 and a callback. */
/* SPDX-License-Identifier: MIT */
#ifndef PROTOCOLS_NANOPB_H
#define PROTOCOLS_NANOPB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t pb_byte_t;
typedef struct {
    uint32_t tag;
} pb_field_t;
typedef struct {
    const pb_byte_t *at;
    size_t bytes_left;
} pb_istream_t;
typedef struct {
    pb_byte_t *to;
    size_t max_size, bytes_written;
} pb_ostream_t;
typedef struct {
    union {
        bool (*decode)(pb_istream_t *from, const pb_field_t *field, void **arg);
        bool (*encode)(pb_ostream_t *to, const pb_field_t *field,
                       void *const *arg);
    } funcs;
    void *arg;
} pb_callback_t;
typedef struct {
    pb_callback_t name;
} Text;
static const pb_field_t text_fields = {1};
#define Text_fields (&text_fields)

static inline pb_ostream_t pb_ostream_from_buffer(pb_byte_t *to, size_t size)
{
    pb_ostream_t stream = {to, size, 0};

    return stream;
}

static inline pb_istream_t pb_istream_from_buffer(const pb_byte_t *s, size_t n)
{
    pb_istream_t stream = {s, n};

    return stream;
}

static inline bool pb_write(pb_ostream_t *to, const pb_byte_t *s, size_t n)
{
    if (n > to->max_size - to->bytes_written)
        return false;
    memcpy(to->to + to->bytes_written, s, n);
    to->bytes_written += n;
    return true;
}

static inline bool put_varint(pb_ostream_t *to, size_t value)
{
    pb_byte_t byte;

    for (; value > 0x7F; value >>= 7) {
        byte = (pb_byte_t)(value | 0x80);
        if (!pb_write(to, &byte, 1))
            return false;
    }
    byte = (pb_byte_t)value;
    return pb_write(to, &byte, 1);
}

static inline bool pb_encode_tag_for_field(pb_ostream_t *to,
                                           const pb_field_t *field)
{
    return put_varint(to, field->tag << 3 | 2);
}

static inline bool pb_encode_string(pb_ostream_t *to, const pb_byte_t *s,
                                    size_t n)
{
    return put_varint(to, n) && pb_write(to, s, n);
}

static inline bool pb_encode(pb_ostream_t *to, const pb_field_t *fields,
                             const Text *text)
{
    return text->name.funcs.encode(to, fields, &text->name.arg);
}

static inline bool pb_read(pb_istream_t *from, pb_byte_t *to, size_t n)
{
    if (n > from->bytes_left)
        return false;
    if (to && n != 0)
        memcpy(to, from->at, n);
    from->at += n;
    from->bytes_left -= n;
    return true;
}

static inline bool get_varint(pb_istream_t *from, uint32_t *value)
{
    pb_byte_t byte;
    unsigned shift = 0;

    *value = 0;
    do {
        if (shift > 28 || !pb_read(from, &byte, 1))
            return false;
        *value |= (uint32_t)(byte & 0x7F) << shift;
        shift += 7;
    } while (byte > 0x7F);
    return true;
}

/* As nanopb: a callback that leaves bytes is called again. */
static inline bool pb_decode(pb_istream_t *from, const pb_field_t *fields,
                             Text *text)
{
    pb_istream_t part;
    uint32_t tag, n;

    while (from->bytes_left != 0) {
        if (!get_varint(from, &tag) || !get_varint(from, &n) ||
            tag != (fields->tag << 3 | 2) || n > from->bytes_left)
            return false;
        part = pb_istream_from_buffer(from->at, n);
        if (!text->name.funcs.decode(&part, fields, &text->name.arg) ||
            part.bytes_left != 0 || !pb_read(from, NULL, n))
            return false;
    }
    return true;
}

#endif
