/* archive: the entries of a cpio archive of kind "newc", one by one. */
/* SPDX-License-Identifier: MIT */
#include "kernel.h"

/*
 * "070701", then 13 fields of 8 hexadecimal digits, then the name and a NUL,
 * then the data; both are padded so that the next thing is at a multiple
 * of 4 (Linux, Documentation/driver-api/early-userspace/buffer-format.rst).
 */
enum { MAGIC = 6, FIELDS = 13, DIGITS = 8, HEADER = MAGIC + FIELDS * DIGITS };
enum {
    F_NUMBER = 0,
    F_MODE = 1,
    F_LINKS = 4,
    F_DATA = 6,
    F_MAJOR = 7,
    F_MINOR = 8,
    F_NAME = 11
};

static bool is_same(const uint8_t *s, const char *text, size_t n)
{
    size_t i = 0;

    while (i != n && s[i] == (uint8_t)text[i])
        i++;
    return i == n;
}

/* The value of a digit, 16 for any other byte. */
static unsigned digit_value(uint8_t byte)
{
    unsigned letter = (byte | 0x20u) - 'a';

    if (byte - (unsigned)'0' < 10u)
        return byte - (unsigned)'0';
    return letter < 6u ? letter + 10u : 16u;
}

static bool read_fields(const uint8_t *s, uint32_t field[FIELDS])
{
    unsigned i;

    for (i = 0; i != FIELDS * DIGITS; i++) {
        unsigned value = digit_value(s[i]);

        if (value > 15u)
            return false;
        if (i % DIGITS == 0)
            field[i / DIGITS] = 0;
        field[i / DIGITS] = field[i / DIGITS] << 4 | value;
    }
    return true;
}

/* Move *at past n bytes and the padding, which the end may truncate. */
static bool pass(const struct archive *a, size_t *at, size_t n)
{
    if (n > a->n - *at)
        return false;
    *at += n;
    while (*at % 4 != 0 && *at != a->n)
        ++*at;
    return true;
}

static void describe(struct entry *e, const uint32_t *field)
{
    e->file[0] = field[F_NUMBER];
    e->file[1] = field[F_MAJOR];
    e->file[2] = field[F_MINOR];
    e->mode = field[F_MODE];
    e->links = field[F_LINKS];
    e->data_n = field[F_DATA];
    e->name_n = field[F_NAME];
    e->whole = e->name_n != 0 && e->name[e->name_n - 1] == '\0';
    if (e->whole)
        e->name_n--;
}

enum archive_status archive_next(struct archive *a, struct entry *e)
{
    static const char trailer[] = "TRAILER!!!";
    const uint8_t *s = a->bytes + a->at;
    size_t at = a->at + HEADER;
    size_t data;
    uint32_t field[FIELDS];

    if (a->at == a->n)
        return ARCHIVE_NO_TRAILER;
    if (a->n - a->at < HEADER)
        return ARCHIVE_TRUNCATED_HEADER;
    if (!is_same(s, "070701", MAGIC))
        return ARCHIVE_MAGIC;
    if (!read_fields(s + MAGIC, field))
        return ARCHIVE_DIGIT;
    /* A name is padded together with the header before it: 110 + n. */
    if (!pass(a, &at, field[F_NAME]))
        return ARCHIVE_TRUNCATED_NAME;
    data = at;
    if (!pass(a, &at, field[F_DATA]))
        return ARCHIVE_TRUNCATED_DATA;
    if (field[F_NAME] == sizeof trailer &&
        is_same(s + HEADER, trailer, sizeof trailer))
        return ARCHIVE_TRAILER;
    e->offset = a->at;
    e->name = s + HEADER;
    e->data = a->bytes + data;
    describe(e, field);
    a->at = at;
    return ARCHIVE_ENTRY;
}
