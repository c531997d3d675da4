/* convert: UTF-8 and UTF-16, with every room, at the guard page. */
/* SPDX-License-Identifier: MIT */
#include "edges.h"
#include "model.h"
#include "random.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/convert.h>
#include <port.h>

enum { TEXT = SUITE_TEXT, SHORT = 160 };

static uint8_t *const s = scratch.convert16.s;
static uint16_t *const units = scratch.convert16.units;
static uint16_t *const got_units = scratch.convert16.got.units;
static uint8_t *const got_bytes = scratch.convert16.got.bytes;

struct made {
    enum bu_status status;
    size_t read;
    size_t written;
    int same; /* what the library wrote */
};

/* A scalar value as RFC 2781, section 2.1, writes it; units. */
static size_t model_put16(uint16_t out[2], uint32_t scalar)
{
    if (scalar < 0x10000u) {
        out[0] = (uint16_t)scalar;
        return 1;
    }
    out[0] = (uint16_t)(0xD800u | (scalar - 0x10000u) >> 10);
    out[1] = (uint16_t)(0xDC00u | ((scalar - 0x10000u) & 0x3FFu));
    return 2;
}

/* Make units of p[0..n), which is well-formed; how many. */
static size_t fill_units(const uint8_t *p, size_t n)
{
    struct model_part part;
    size_t count = 0;
    size_t at;

    for (at = 0; at < n; at += part.length) {
        model_part(&part, p + at, n - at);
        count += model_put16(units + count, part.scalar);
    }
    return count;
}

/* The model's reading of p[0..n), next to what the library has written. */
static void model_to16(struct made *made, const uint8_t *p, size_t n,
                       size_t room, const uint16_t *dst)
{
    made->read = made->written = 0;
    made->same = 1;
    for (made->status = BU_OK; made->read < n;) {
        struct model_part part;
        uint16_t out[2];
        size_t i;
        size_t count;

        made->status = BU_FULL;
        if (made->written == room)
            return;
        model_part(&part, p + made->read, n - made->read);
        made->status = part.status;
        if (part.status == BU_BAD)
            made->read += part.length;
        if (part.status != BU_OK)
            return;
        count = model_put16(out, part.scalar);
        made->status = BU_FULL;
        if (count > room - made->written)
            return;
        for (i = 0; i < count; i++)
            made->same &= dst[made->written++] == out[i];
        made->read += part.length;
        made->status = BU_OK;
    }
}

/* The units of the next scalar value, as RFC 2781, section 2.2, reads them. */
static enum bu_status model_pair(const uint16_t *p, size_t n, uint32_t *scalar,
                                 size_t *length)
{
    *scalar = p[0];
    *length = 1;
    if (p[0] < 0xD800u || p[0] > 0xDFFFu)
        return BU_OK;
    if (p[0] > 0xDBFFu)
        return BU_BAD;
    if (n == 1)
        return BU_MORE;
    if (p[1] < 0xDC00u || p[1] > 0xDFFFu)
        return BU_BAD;
    *scalar = 0x10000u + (uint32_t)(p[0] & 0x3FFu) * 0x400u + (p[1] & 0x3FFu);
    *length = 2;
    return BU_OK;
}

/* The model's reading of p[0..n), next to what the library has written. */
static void model_to8(struct made *made, const uint16_t *p, size_t n,
                      size_t room, const uint8_t *dst)
{
    made->read = made->written = 0;
    made->same = 1;
    for (made->status = BU_OK; made->read < n;) {
        uint8_t out[4];
        uint32_t scalar;
        size_t length;
        size_t count;
        size_t i;

        made->status =
            model_pair(p + made->read, n - made->read, &scalar, &length);
        if (made->status == BU_BAD)
            made->read += length;
        if (made->status != BU_OK)
            return;
        count = model_put(out, scalar);
        made->status = BU_FULL;
        if (count > room - made->written)
            return;
        for (i = 0; i < count; i++)
            made->same &= dst[made->written++] == out[i];
        made->read += length;
        made->status = BU_OK;
    }
}

static int decodes(const uint8_t *p, size_t n, size_t room, uint16_t *dst)
{
    struct bu_buffer_8_16 b;
    struct made want;
    enum bu_status status;

    b.src = p;
    b.src_end = (const uint8_t *)((uintptr_t)p + n);
    b.dst = dst;
    b.dst_end = dst + room;
    status = bu_utf8_to_utf16(&b);
    model_to16(&want, p, n, room, dst);
    if (status == want.status && b.src == p + want.read &&
        b.dst == dst + want.written && want.same && b.dst_end == dst + room &&
        (room < n || bu_utf8_to_utf16_size(p, n) == want.written))
        return 1;
    tap_note("utf8_to_utf16", p, n, (uint32_t)room);
    return 0;
}

/* With room for all, for none and for a part, where what is beyond is
 * watched. */
static int decodes_at_rooms(const uint8_t *p, size_t n)
{
    size_t room;

    for (room = 0; room <= n; room += 1 + room / 4) {
        got_units[room] = 0xEEEEu;
        got_units[room + 1] = 0xEEEEu;
        if (!decodes(p, n, room, got_units) || got_units[room] != 0xEEEEu ||
            got_units[room + 1] != 0xEEEEu)
            return 0;
    }
    return decodes(p, n, n, got_units) && decodes(p, n, n, got_units + 1);
}

static int encodes(const uint16_t *p, size_t n, size_t room, uint8_t *dst)
{
    struct bu_buffer_16_8 b;
    struct made want;
    enum bu_status status;

    b.src = p;
    b.src_end = p + n;
    b.dst = dst;
    b.dst_end = dst + room;
    status = bu_utf16_to_utf8(&b);
    model_to8(&want, p, n, room, dst);
    if (status == want.status && b.src == p + want.read &&
        b.dst == dst + want.written && want.same && b.dst_end == dst + room &&
        (room < BU_UTF16_TO_UTF8_MAX * n ||
         bu_utf16_to_utf8_size(p, n) == want.written))
        return 1;
    tap_note("utf16_to_utf8", dst, want.written, (uint32_t)room);
    return 0;
}

static int encodes_at_rooms(const uint16_t *p, size_t n)
{
    size_t most = BU_UTF16_TO_UTF8_MAX * n;
    size_t room;

    for (room = 0; room <= most; room += 1 + room / 8) {
        got_bytes[room] = 0xEE;
        got_bytes[room + 1] = 0xEE;
        if (!encodes(p, n, room, got_bytes) || got_bytes[room] != 0xEE ||
            got_bytes[room + 1] != 0xEE)
            return 0;
    }
    return encodes(p, n, most, got_bytes) && encodes(p, n, most, got_bytes + 1);
}

/* Random texts of up to size bytes, whole and spoilt; the source ends at the
 * guard page, as far as that is long enough. */
static int texts(unsigned count, size_t size, unsigned longest)
{
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

/* Put a lone half, a pair that is turned round, or the edge of what is a pair
 * anywhere; or cut the last unit off. The new length. */
static size_t spoil16(uint16_t *p, size_t n)
{
    static const uint16_t edges[] = {0xD800, 0xDBFF, 0xDC00, 0xDFFF,
                                     0xD7FF, 0xE000, 0xFFFF, 0};
    size_t how = random_below(16);

    if (n == 0 || how >= 12)
        return n;
    if (how >= 10)
        return n - 1;
    if (how >= 8)
        p[n - 1] = edges[how & 1u];
    else
        p[random_below(n)] = edges[how];
    return n;
}

static int texts16(unsigned count, size_t size, unsigned longest)
{
    while (count-- != 0) {
        size_t n = random_text(s, random_below(size - 3) + 4, longest);
        uint16_t *high;
        size_t i;

        n = spoil16(units, fill_units(s, n));
        high = 2 * n <= PORT_GUARD
                   ? (uint16_t *)(void *)(port_guard_end() - 2 * n)
                   : units;
        for (i = 0; i < n; i++)
            high[i] = units[i];
        if (!encodes_at_rooms(high, n))
            return 0;
    }
    return 1;
}

/* A wrong byte or unit at each place of a text that is long enough for all
 * ways. */
static int every_place(unsigned longest)
{
    static const uint8_t wrong[] = {0x80, 0xFF, 0xC0, 0xED};
    static const uint16_t half[] = {0xD800, 0xDC00, 0xDBFF, 0xDFFF};
    size_t n = random_text(s, TEXT < 1500 ? TEXT : 1500, longest);
    size_t count = fill_units(s, n);
    size_t at;

    for (at = 0; at < n; at++) {
        uint8_t was = s[at];

        s[at] = wrong[at & 3u];
        if (!decodes(s, n, n, got_units))
            return 0;
        s[at] = was;
    }
    for (at = 0; at < count; at++) {
        uint16_t was = units[at];

        units[at] = half[at & 3u];
        if (!encodes(units, count, 3 * count, got_bytes))
            return 0;
        units[at] = was;
    }
    return 1;
}

/* The destination ends at the guard page, and is just large enough, or one
 * short. */
static int writes_at_the_guard(unsigned longest)
{
    size_t size;

    for (size = 4; size < PORT_GUARD / 2 && size < TEXT; size++) {
        size_t n = random_text(s, size, longest);
        size_t count = fill_units(s, n);
        uint8_t *end = port_guard_end();
        uint16_t *dst = (uint16_t *)(void *)(end - 2 * count);

        if (!decodes(s, n, count, dst) || !encodes(units, count, n, end - n))
            return 0;
        if (n != 0 && !(decodes(s, n, count - 1, dst + 1) &&
                        encodes(units, count, n - 1, end - n + 1)))
            return 0;
    }
    return 1;
}

/* At every bound of every byte of a sequence, and with the last byte cut off;
 * at the guard page. */
static int all_edges(void)
{
    unsigned number;

    for (number = 0; number < 2 * EDGE_TEXTS; number++) {
        size_t n = edge_text(s, number / 2) - (number & 1u);
        uint8_t *high = port_guard_end() - n;
        size_t i;

        for (i = 0; i < n; i++)
            high[i] = s[i];
        if (!decodes(high, n, n, got_units))
            return 0;
    }
    return 1;
}

static int all_values(void)
{
    uint32_t value;

    for (value = 0; value < 0x110000u; value += 16 * SUITE_THIN) {
        size_t n = 0;
        size_t count = 0;
        unsigned i;

        if (value - 0xD800u < 0x800u)
            continue;
        for (i = 0; i < 16; i++) {
            count += model_put16(units + count, value + i);
            n += model_put(s + n, value + i);
        }
        if (!decodes(s, n, 64, got_units) ||
            !encodes(units, count, 96, got_bytes))
            return 0;
    }
    return 1;
}

/* Every unit before the edges of the halves, and before the end. */
static int all_units(void)
{
    static const uint16_t after[] = {0xDBFF, 0xDC00, 0xDFFF, 0xE000};
    uint32_t unit;

    for (unit = 0; unit < 0x10000u; unit += unit - 0xD7F0u < 0x820u ? 1 : 37) {
        static uint16_t row[] = {0xD83D, 0xDE00, 'A', 0, 0, 'B', 'C', 'D', 'E'};
        unsigned i;

        row[3] = (uint16_t)unit;
        for (i = 0; i < 8; i++) {
            row[2] = i < 4 ? 'A' : 0x20AC;
            row[4] = after[i & 3u];
            if (!encodes(row, 9, 36, got_bytes) ||
                !encodes(row + 2, 3, 9, got_bytes) ||
                !encodes(row + 2, 2, 6, got_bytes))
                return 0;
        }
    }
    return 1;
}

/* Texts of one sequence alone, of some 4 KiB: counts of bytes that all begin
 * one may not fit a byte. */
static int one_sequence(void)
{
    static const char *const kinds[] = {"a", "\xC3\xA9", "\xE2\x82\xAC",
                                        "\xF0\x9F\x98\x80"};
    unsigned k;
    size_t n;

    for (k = 0; k < 4; k++)
        for (n = 3900; n <= PLACES_FENCE; n++) {
            uint8_t *p = port_guard_end() - n;
            size_t i;

            for (i = 0; i < n; i++)
                p[i] = (uint8_t)kinds[k][i % (k + 1)];
            if (bu_utf8_to_utf16_size(p, n) != n / (k + 1) * (1 + k / 3) ||
                bu_utf8_count(p, n) != (n + k) / (k + 1))
                return 0;
        }
    return 1;
}

/* Sizes up to an error: ASCII from where memory begins, then FF; halves that
 * are no pairs, as many as fill a block. */
static int sizes_to_errors(void)
{
    uint8_t *p = port_guard_begin();
    size_t n;

    for (n = 0; n < 40; n++) {
        p[n] = 0xFF;
        p[n + 1] = 'a';
        units[n] = 0xD800;
        if (bu_utf8_to_utf16_size(p, n + 2) != n ||
            bu_utf16_to_utf8_size(units, n + 1) != 0)
            return 0;
        p[n] = 'a';
    }
    return 1;
}

static int nothing(void)
{
    struct bu_buffer_8_16 from;
    struct bu_buffer_16_8 to;

    from.src = from.src_end = NULL;
    from.dst = from.dst_end = NULL;
    to.src = to.src_end = NULL;
    to.dst = to.dst_end = NULL;
    return bu_utf8_to_utf16(&from) == BU_OK && bu_utf16_to_utf8(&to) == BU_OK &&
           bu_utf8_to_utf16_size(NULL, 0) == 0 &&
           bu_utf16_to_utf8_size(NULL, 0) == 0;
}

/* What is reported where two things could be: that, and as the model has it. */
static int orders(void)
{
    static const uint16_t half[] = {0xD83D};
    static const uint16_t lone[] = {0xD83D, 0x41};
    static const uint8_t cut[] = {0xF0, 0x9F, 0x98};
    struct made made[4];

    model_to8(&made[0], half, 1, 0, s);
    model_to8(&made[1], lone, 2, 0, s);
    model_to16(&made[2], cut, 3, 0, units);
    model_to16(&made[3], cut, 3, 1, units);
    return made[0].status == BU_MORE && encodes(half, 1, 0, got_bytes) &&
           made[1].status == BU_BAD && encodes(lone, 2, 0, got_bytes) &&
           made[2].status == BU_FULL && decodes(cut, 3, 0, got_units) &&
           made[3].status == BU_MORE && decodes(cut, 3, 1, got_units);
}

void suite_convert16(void)
{
    tap_ok(nothing(), "nothing, to UTF-16 and back");
    tap_ok(orders(), "MORE and BAD before FULL, except with no room at all");
    tap_ok(texts(150, SHORT, 1) && texts(150, SHORT, 2),
           "ASCII and two bytes to UTF-16, whole and spoilt");
    tap_ok(texts(500, SHORT, 4), "all lengths to UTF-16");
    tap_ok(texts16(150, SHORT, 1) && texts16(150, SHORT, 2),
           "UTF-16 to ASCII and two bytes, with halves and edges");
    tap_ok(texts16(500, SHORT, 4), "UTF-16 to all lengths");
    tap_ok(texts(30, TEXT, 1) && texts(30, TEXT, 2) && texts(60, TEXT, 4) &&
               texts16(30, TEXT, 1) && texts16(30, TEXT, 2) &&
               texts16(60, TEXT, 4),
           "the same with the longest texts");
    tap_ok(every_place(1) && every_place(2) && every_place(4),
           "an error at every place stops at the right one");
    tap_ok(all_edges(), "every bound of every byte, to UTF-16");
    tap_ok(one_sequence(), "how long texts of one sequence are");
    tap_ok(sizes_to_errors(), "and texts up to an error");
    tap_ok(writes_at_the_guard(1) && writes_at_the_guard(2) &&
               writes_at_the_guard(4),
           "both ways into room that ends at the guard page");
    tap_ok(all_values(), "every value to UTF-16 and back, in rows of 16");
    tap_ok(all_units(), "units before the edges of the halves, and the end");
}
