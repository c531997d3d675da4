/* fuzz_long: any bytes and units through the functions with fast paths, in any
 * room. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_tools.h"
#include <bareutf/convert.h>

/* The input begins with the room for units or bytes. */
enum { HEAD = 2, LONGEST = 4000 };

static struct text {
    enum bu_status status;
    size_t count, units, bytes; /* before an error or what does not fit */
    size_t bad;                 /* bytes of the error */
    size_t all;                 /* bytes before the error */
    uint32_t units32[LONGEST];
    uint16_t units16[LONGEST];
    uint8_t out[4 * LONGEST];
} want;

/* Memory of just so many bytes, which the sanitizer watches. */
static void *exactly(const void *from, size_t size)
{
    void *copy = malloc(size);

    must(copy != NULL || size == 0);
    if (from != NULL && size != 0)
        memcpy(copy, from, size);
    return copy;
}

/* Read UTF-8 as far as `room` units go, where a value takes `pair` of them if
 * it is large. */
static void read8(const uint8_t *s, size_t n, size_t room, size_t pair)
{
    struct model_part part;

    want.count = want.units = want.bytes = want.bad = 0;
    want.status = BU_OK;
    while (want.bytes < n) {
        size_t length;

        model_part(&part, s + want.bytes, n - want.bytes);
        length = part.status == BU_OK && part.scalar > 0xFFFF ? pair : 1;
        want.status = want.units == room ? BU_FULL : part.status;
        if (want.status == BU_OK && want.units + length > room)
            want.status = BU_FULL;
        want.bad = want.status == BU_BAD ? part.length : 0;
        if (want.status != BU_OK)
            return;
        want.units32[want.count++] = part.scalar;
        want.units16[want.units] = (uint16_t)part.scalar;
        if (length == 2) {
            want.units16[want.units] =
                (uint16_t)(0xD800 + ((part.scalar - 0x10000) >> 10));
            want.units16[want.units + 1] =
                (uint16_t)(0xDC00 + (part.scalar & 0x3FF));
        }
        want.units += length;
        want.bytes += part.length;
    }
}

static void decode(const uint8_t *s, size_t n, size_t room)
{
    uint32_t *wide = (uint32_t *)exactly(NULL, 4 * room);
    uint16_t *narrow = (uint16_t *)exactly(NULL, 2 * room);
    struct bu_buffer_8_32 b = {s, s + n, wide, wide + room};
    struct bu_buffer_8_16 c = {s, s + n, narrow, narrow + room};

    read8(s, n, room, 1);
    must(bu_utf8_to_utf32(&b) == want.status &&
         b.src == s + want.bytes + want.bad && b.dst == wide + want.count &&
         memcmp(wide, want.units32, 4 * want.count) == 0);
    read8(s, n, room, 2);
    must(bu_utf8_to_utf16(&c) == want.status &&
         c.src == s + want.bytes + want.bad && c.dst == narrow + want.units &&
         memcmp(narrow, want.units16, 2 * want.units) == 0);
    free(wide);
    free(narrow);
}

static void check(const uint8_t *s, size_t n)
{
    size_t begins = 0;
    size_t i;

    for (i = 0; i < n; i++)
        begins += s[i] - 0x80u >= 0x40u;
    read8(s, n, n, 2);
    must(bu_utf8_check(s, n) == want.bytes && bu_utf8_count(s, n) == begins &&
         bu_utf8_to_utf16_size(s, n) == want.units &&
         bu_utf8_to_utf32_size(s, n) == want.count);
}

/* The value at units[0..n) of UTF-16, and how many units it takes. */
static enum bu_status value16(const uint16_t *units, size_t n, uint32_t *value,
                              size_t *length)
{
    *length = 1;
    *value = units[0];
    if (units[0] - 0xD800u >= 0x800u)
        return BU_OK;
    if (units[0] >= 0xDC00u)
        return BU_BAD;
    if (n == 1)
        return BU_MORE;
    if (units[1] - 0xDC00u >= 0x400u)
        return BU_BAD;
    *length = 2;
    *value = 0x10000u + (units[0] - 0xD800u) * 0x400u + (units[1] - 0xDC00u);
    return BU_OK;
}

/* Write one value if there is room; 0: it is wrong or does not fit. */
static int put(enum bu_status status, uint32_t value, size_t room)
{
    uint8_t out[4];
    const unsigned length = status == BU_OK ? model_put(out, value) : 0;

    want.status = length != 0 ? BU_OK : status == BU_OK ? BU_BAD : status;
    if (length == 0)
        return 0;
    want.all += length;
    if (want.status == BU_OK && want.bytes + length > room)
        want.status = BU_FULL;
    if (want.status != BU_OK)
        return 0;
    memcpy(want.out + want.bytes, out, length);
    want.bytes += length;
    return 1;
}

static void encode16(const uint16_t *units, size_t n, size_t room)
{
    uint8_t *out = (uint8_t *)exactly(NULL, room);
    struct bu_buffer_16_8 b = {units, units + n, out, out + room};
    size_t at = 0;

    want.bytes = want.all = 0;
    want.status = BU_OK;
    while (at < n) {
        uint32_t value;
        size_t length;
        const enum bu_status status =
            value16(units + at, n - at, &value, &length);

        if (!put(status, value, room))
            break;
        at += length;
    }
    must(bu_utf16_to_utf8(&b) == want.status &&
         b.src == units + at + (want.status == BU_BAD) &&
         b.dst == out + want.bytes && memcmp(out, want.out, want.bytes) == 0);
    if (want.status != BU_FULL)
        must(bu_utf16_to_utf8_size(units, n) == want.all);
    free(out);
}

static void encode32(const uint32_t *units, size_t n, size_t room)
{
    uint8_t *out = (uint8_t *)exactly(NULL, room);
    struct bu_buffer_32_8 b = {units, units + n, out, out + room};
    size_t at = 0;

    want.bytes = want.all = 0;
    want.status = BU_OK;
    while (at < n && put(BU_OK, units[at], room))
        at++;
    must(bu_utf32_to_utf8(&b) == want.status &&
         b.src == units + at + (want.status == BU_BAD) &&
         b.dst == out + want.bytes && memcmp(out, want.out, want.bytes) == 0);
    if (want.status != BU_FULL)
        must(bu_utf32_to_utf8_size(units, n) == want.all);
    free(out);
}

/* What the repair of the text begins with, in want.out. */
static void repaired(const uint8_t *s, size_t n)
{
    struct model_part part;

    for (want.bytes = want.all = 0; want.all < n; want.all += part.length) {
        model_part(&part, s + want.all, n - want.all);
        if (part.status != BU_OK)
            part.scalar = BU_REPLACEMENT;
        want.bytes += model_put(want.out + want.bytes, part.scalar);
    }
}

/* Into rooms of so many bytes, one after the other. */
static void repair(const uint8_t *s, size_t n, size_t room)
{
    struct bu_utf8 d = {0};
    struct bu_buffer b = {s, s + n, NULL, NULL};
    enum bu_status status = BU_FULL;
    size_t at = 0;

    repaired(s, n);
    must(bu_utf8_repair_size(s, n) == want.bytes);
    for (room = room < 4 ? 4 : room; status == BU_FULL;) {
        uint8_t *out = (uint8_t *)exactly(NULL, room);

        b.dst = out;
        b.dst_end = out + room;
        status = bu_utf8_repair(&d, &b);
        if (status != BU_FULL)
            status = bu_utf8_repair_finish(&d, &b);
        must((size_t)(b.dst - out) <= want.bytes - at &&
             memcmp(out, want.out + at, (size_t)(b.dst - out)) == 0);
        at += (size_t)(b.dst - out);
        must(status != BU_FULL || b.dst - out + 4 > (ptrdiff_t)room);
        free(out);
    }
    must(at == want.bytes && b.src == s + n);
}

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    uint8_t *text;
    uint16_t *narrow;
    uint32_t *wide;
    size_t room;
    size_t count;

    if (n < HEAD || n > LONGEST)
        return 0;
    room = (s[0] + 256u * s[1]) & 0xFFFu;
    text = (uint8_t *)exactly(s + HEAD, n - HEAD);
    n -= HEAD;
    check(text, n);
    repair(text, n, room);
    decode(text, n, room);
    read8(text, n, n, 2);
    count = want.count; /* what the text has as values, and the text as units */
    wide = (uint32_t *)exactly(want.units32, 4 * count);
    encode32(wide, count, room);
    free(wide);
    narrow = (uint16_t *)exactly(want.units16, 2 * want.units);
    encode16(narrow, want.units, room);
    free(narrow);
    narrow = (uint16_t *)exactly(text, n / 2 * 2);
    encode16(narrow, n / 2, room);
    free(narrow);
    wide = (uint32_t *)exactly(text, n / 4 * 4);
    encode32(wide, n / 4, room);
    free(wide);
    free(text);
    return 0;
}
