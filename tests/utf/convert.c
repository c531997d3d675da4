/* convert: UTF-8 and UTF-32, with every room, at the guard page. */
/* SPDX-License-Identifier: MIT */
#include "edges.h"
#include "model.h"
#include "random.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/convert.h>
#include <port.h>

enum { TEXT = SUITE_TEXT, SHORT = 160, UNITS = 32 };

static uint32_t *const units = scratch.convert.units;
static uint32_t *const got = scratch.convert.got;
static uint8_t *const text = scratch.convert.text;

/* The model's reading of s[0..n): units before the first fault. */
static enum bu_status model_units(const uint8_t *s, size_t n, size_t room,
                                  size_t *read, size_t *written)
{
    *read = 0;
    *written = 0;
    while (*read < n) {
        struct model_part part;

        if (*written == room)
            return BU_FULL;
        model_part(&part, s + *read, n - *read);
        if (part.status == BU_BAD)
            *read += part.length;
        if (part.status != BU_OK)
            return part.status;
        units[(*written)++] = part.scalar;
        *read += part.length;
    }
    return BU_OK;
}

static int decodes(const uint8_t *s, size_t n, size_t room, uint32_t *dst)
{
    struct bu_buffer_8_32 b;
    size_t read;
    size_t written;
    size_t i;
    enum bu_status want = model_units(s, n, room, &read, &written);

    b.src = s;
    b.src_end = (const uint8_t *)((uintptr_t)s + n);
    b.dst = dst;
    b.dst_end = dst + room;
    if (bu_utf8_to_utf32(&b) != want || b.src != s + read ||
        b.dst != dst + written || b.dst_end != dst + room) {
        tap_note("utf8_to_utf32", s, n, (uint32_t)room);
        return 0;
    }
    for (i = 0; i < written; i++)
        if (dst[i] != units[i]) {
            tap_note("utf8_to_utf32: unit", s, n, (uint32_t)i);
            return 0;
        }
    return room < n || bu_utf8_to_utf32_size(s, n) == written;
}

/* With room for all, for none and for a part, where a unit more is watched. */
static int decodes_at_rooms(const uint8_t *s, size_t n)
{
    size_t room;

    for (room = 0; room <= n; room += 1 + room / 4) {
        got[room] = 0xEEEEEEEEu;
        if (!decodes(s, n, room, got) || got[room] != 0xEEEEEEEEu)
            return 0;
    }
    return decodes(s, n, n, got);
}

static int encodes(const uint32_t *src, size_t n, size_t room, uint8_t *dst)
{
    struct bu_buffer_32_8 b;
    enum bu_status want = BU_OK;
    uint8_t out[4];
    size_t written = 0;
    size_t good;
    size_t i;
    size_t k;

    b.src = src;
    b.src_end = src + n;
    b.dst = dst;
    b.dst_end = dst + room;
    for (i = 0; i < n; i++) {
        size_t length = model_put(out, src[i]);

        want = length == 0 ? BU_BAD : BU_FULL;
        if (length == 0 || length > room - written)
            break;
        want = BU_OK;
        written += length;
    }
    good = i;
    if (bu_utf32_to_utf8(&b) != want ||
        b.src != src + good + (want == BU_BAD) || b.dst != dst + written) {
        tap_note("utf32_to_utf8", dst, written, (uint32_t)room);
        return 0;
    }
    for (i = 0, k = 0; k < written; i++) {
        unsigned length = model_put(out, src[i]);
        unsigned j;

        for (j = 0; j < length; j++)
            if (dst[k++] != out[j])
                return 0;
    }
    return room < 4 * n || bu_utf32_to_utf8_size(src, n) == written;
}

static int encodes_at_rooms(const uint32_t *src, size_t n)
{
    size_t room;

    for (room = 0; room <= 4 * n && room <= SHORT; room += 1 + room / 8) {
        text[room] = 0xEE;
        if (!encodes(src, n, room, text) || text[room] != 0xEE)
            return 0;
    }
    return encodes(src, n, 4 * n, text);
}

/* Random texts of up to size bytes, whole and spoilt; the source ends at the
 * guard page, as far as that is long enough. */
static int texts(unsigned count, size_t size, unsigned longest)
{
    uint8_t *s = scratch.convert.source;

    while (count-- != 0) {
        size_t n = random_text(s, random_below(size - 3) + 4, longest);
        uint8_t *high;
        size_t i;

        n = random_spoil(s, n);
        high = n <= PORT_GUARD ? port_guard_end() - n : s;
        for (i = 0; i < n; i++)
            high[i] = s[i];
        if (!decodes_at_rooms(high, n))
            return 0;
    }
    return 1;
}

/* A wrong byte at each place of a text that is long enough for all ways. */
static int every_place(unsigned longest)
{
    uint8_t *s = scratch.convert.source;
    static const uint8_t wrong[] = {0x80, 0xFF, 0xC0, 0xED};
    size_t n = random_text(s, TEXT < 1500 ? TEXT : 1500, longest);
    size_t at;

    for (at = 0; at < n; at++) {
        uint8_t was = s[at];

        s[at] = wrong[at & 3u];
        if (!decodes(s, n, n, got))
            return 0;
        s[at] = was;
    }
    return 1;
}

/* The destination ends at the guard page, and is just large enough. */
static int writes_at_the_guard(unsigned longest)
{
    uint8_t *s = scratch.convert.source;
    size_t size;

    for (size = 4; size < PORT_GUARD / 4; size++) {
        size_t n = random_text(s, size, longest);
        size_t read;
        size_t count;
        uint32_t *dst;

        model_units(s, n, n, &read, &count);
        dst = (uint32_t *)(void *)(port_guard_end() - 4 * count);
        if (!decodes(s, n, count, dst))
            return 0;
        if (count != 0 && !decodes(s, n, count - 1, dst + 1))
            return 0;
        if (!encodes(units, count, n, port_guard_end() - n))
            return 0;
    }
    return 1;
}

static int lists(unsigned count, unsigned longest)
{
    uint8_t *s = scratch.convert.source;
    static const uint32_t wrong[] = {0xD800u, 0xDFFFu, 0x110000u, 0xFFFFFFFFu};

    while (count-- != 0) {
        size_t read;
        size_t n;
        size_t i;
        uint32_t *high;

        n = random_text(s, random_below(SHORT - 3) + 4, longest);
        model_units(s, n, n, &read, &n);
        n = n < UNITS ? n : UNITS;
        if (n != 0 && (count & 3u) == 0)
            units[random_below(n)] = wrong[count / 4u & 3u];
        high = (uint32_t *)(void *)(port_guard_end() - 4 * n);
        for (i = 0; i < n; i++)
            high[i] = units[i];
        if (!encodes_at_rooms(high, n))
            return 0;
    }
    return 1;
}

/* At every bound of every byte of a sequence, and with the last byte cut off;
 * at the guard page. */
static int all_edges(void)
{
    uint8_t edge[EDGE_MAX];
    unsigned number;

    for (number = 0; number < 2 * EDGE_TEXTS; number++) {
        size_t n = edge_text(edge, number / 2) - (number & 1u);
        uint8_t *high = port_guard_end() - n;
        size_t i;

        for (i = 0; i < n; i++)
            high[i] = edge[i];
        if (!decodes(high, n, n, got))
            return 0;
    }
    return 1;
}

static int all_values(void)
{
    uint32_t value;

    for (value = 0; value < 0x111000u; value += 16 * SUITE_THIN) {
        uint32_t row[16];
        unsigned i;

        for (i = 0; i < 16; i++)
            row[i] = value + i;
        if (!encodes(row, 16, 64, text))
            return 0;
        if (model_put(text, value) != 0 &&
            !decodes(text, model_put(text, value), 16, got))
            return 0;
    }
    return 1;
}

static int nothing(void)
{
    struct bu_buffer_8_32 from;
    struct bu_buffer_32_8 to;

    from.src = from.src_end = NULL;
    from.dst = from.dst_end = NULL;
    to.src = to.src_end = NULL;
    to.dst = to.dst_end = NULL;
    return bu_utf8_to_utf32(&from) == BU_OK && bu_utf32_to_utf8(&to) == BU_OK &&
           bu_utf8_to_utf32_size(NULL, 0) == 0 &&
           bu_utf32_to_utf8_size(NULL, 0) == 0;
}

void suite_convert(void)
{
    tap_ok(nothing(), "nothing, converted");
    tap_ok(texts(150, SHORT, 1), "ASCII to UTF-32, whole and spoilt");
    tap_ok(texts(150, SHORT, 2), "two bytes to UTF-32");
    tap_ok(texts(600, SHORT, 4), "all lengths to UTF-32");
    tap_ok(texts(40, TEXT, 1) && texts(40, TEXT, 2) && texts(80, TEXT, 4),
           "the same with the longest texts");
    tap_ok(every_place(1) && every_place(2) && every_place(4),
           "a wrong byte at every place stops at the right one");
    tap_ok(all_edges(), "every bound of every byte, to UTF-32");
    tap_ok(lists(150, 1), "UTF-32 to ASCII, with what is no scalar value");
    tap_ok(lists(150, 2), "UTF-32 to two bytes");
    tap_ok(lists(600, 4), "UTF-32 to all lengths");
    tap_ok(writes_at_the_guard(1) && writes_at_the_guard(2) &&
               writes_at_the_guard(4),
           "both ways into room that ends at the guard page");
    tap_ok(all_values(), "every value to UTF-8, in rows of 16");
}
