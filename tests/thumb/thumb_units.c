/* thumb_units: short texts of UTF-16 and UTF-32, into rooms of all sizes. */
/* SPDX-License-Identifier: MIT */
#include "model.h"
#include "tap.h"
#include "thumb.h"
#include <bareutf/convert.h>
#include <port.h>

/*
 * All texts of up to LENGTH units of these kinds; the last kind is another
 * value each time. ASCII after them makes the text long enough for fast ways,
 * and before them where blocks are long. The room is what all parts before the
 * first error need, and 4 bytes more for each unit, and less.
 */
enum { KINDS = 8, LENGTH = 5, ENDS = 3, LAST = 4 + THUMB_AFTER / 4 };
enum { STARTS = THUMB_AFTER != 0 ? 32 : 1, MOST = STARTS + LENGTH + LAST };

static const uint32_t kinds[2][KINDS - 1] = {
    {0x7F, 0, 0x80, 0x800, 0xFF80, 0xD9BF, 0xDC36},
    {0x7F, 0, 0x80, 0x800, 0x7FFFF, 0xDFFF, 0x110000}};
static const size_t ends[ENDS] = {0, 1, LAST};

static struct {
    uint32_t unit[MOST];
    size_t n;
    uint8_t bytes[4 * MOST]; /* the text in UTF-8, up to an error */
    size_t parts;
    size_t at[MOST + 1]; /* where each part begins in units, and in bytes */
    size_t size[MOST + 1];
    enum bu_status status; /* at the end of them */
} text;
static uint8_t kind[LENGTH];
static uint32_t turn;

static void make(size_t length, size_t end, int wide)
{
    const size_t start = turn >> 24 & (STARTS - 1u);
    const uint32_t letter = (turn & 0x300000u) != 0 ? 'a' : 0;
    size_t i;

    text.n = start + length + end;
    for (i = 0; i < text.n; i++)
        text.unit[i] = letter != 0 ? letter + (i & 15u) : 0;
    for (i = 0; i < length; i++) {
        turn += 0x9E3779B1u;
        if (kind[i] < KINDS - 1)
            text.unit[start + i] = kinds[wide][kind[i]];
        else
            text.unit[start + i] = wide ? turn >> (turn & 31u) : turn >> 16;
    }
}

static void look(int wide)
{
    size_t at = 0;
    size_t size = 0;

    text.parts = 0;
    text.status = BU_OK;
    for (;;) {
        const uint32_t next = at + 1 < text.n ? text.unit[at + 1] : 0;
        uint32_t c;
        int high;
        int pair;
        size_t length;

        text.at[text.parts] = at;
        text.size[text.parts] = size;
        if (at == text.n)
            return;
        c = text.unit[at];
        high = !wide && c >> 10 == 0x36;
        pair = high && next >> 10 == 0x37;
        if (pair)
            c = 0x10000 + ((c - 0xD800) << 10) + (next - 0xDC00);
        length = model_put(text.bytes + size, c);
        if (length == 0) {
            text.status = high && at + 1 == text.n ? BU_MORE : BU_BAD;
            return;
        }
        size += length;
        at += pair ? 2 : 1;
        text.parts++;
    }
}

/* Into a room of that size: all parts that fit. */
static int encodes(size_t size, int wide)
{
    const size_t width = wide ? 4 : 2;
    const size_t shift = wide || (turn & 0x10000u) != 0 ? 0 : 2;
    uint8_t *const s = port_guard_end() - shift - width * text.n;
    uint32_t *const long_units = (uint32_t *)(void *)s;
    uint16_t *const units = (uint16_t *)(void *)s;
    uint8_t *const out = thumb_room_end() - size;
    struct bu_buffer_32_8 b;
    struct bu_buffer_16_8 c;
    enum bu_status status;
    size_t done = text.parts;
    size_t passed;
    size_t i;

    for (i = 0; i < text.n; i++) {
        if (wide)
            long_units[i] = text.unit[i];
        else
            units[i] = (uint16_t)text.unit[i];
    }
    for (i = 0; i < size; i++)
        out[i] = 0x5A;
    if (wide) {
        b.src = long_units;
        b.src_end = long_units + text.n;
        b.dst = out;
        b.dst_end = out + size;
        status = bu_utf32_to_utf8(&b);
        passed = (size_t)((const uint8_t *)(const void *)b.src - s);
        i = (size_t)(b.dst - out);
    } else {
        c.src = units;
        c.src_end = units + text.n;
        c.dst = out;
        c.dst_end = out + size;
        status = bu_utf16_to_utf8(&c);
        passed = (size_t)((const uint8_t *)(const void *)c.src - s);
        i = (size_t)(c.dst - out);
    }
    while (text.size[done] > size)
        done--;
    if (i != text.size[done] ||
        status != (done == text.parts ? text.status : BU_FULL) ||
        passed != width * (text.at[done] + (status == BU_BAD)))
        return 0;
    while (i != 0 && out[i - 1] == text.bytes[i - 1])
        i--;
    return i == 0;
}

static int rooms(size_t length, size_t end)
{
    int wide;

    for (wide = 0; wide < 2; wide++) {
        size_t all;

        make(length, end, wide);
        look(wide);
        all = text.size[text.parts];
        thumb_swap();
        if (!encodes(all, wide) || !encodes(all + 4 * text.n, wide) ||
            (all != 0 && !encodes(all - 1, wide)) ||
            !encodes(turn >> 26 < all ? turn >> 26 : all / 2, wide)) {
            tap_note("kinds of units", kind, length, (uint32_t)end);
            return 0;
        }
    }
    return 1;
}

static int each_text(size_t length)
{
    const int few = thumb_step > 10000; /* as for mutants, at first */
    size_t i;

    for (i = 0; i < ENDS; i++)
        if ((!few || i == (turn >> 20 & 3u)) && !rooms(length, ends[i]))
            return 0;
    if (length == LENGTH)
        return 1;
    for (kind[length] = 0; kind[length] < KINDS; kind[length]++)
        if (!each_text(length + 1))
            return 0;
    return 1;
}

void thumb_units(void)
{
    tap_ok(each_text(0), "short texts of UTF-16 and UTF-32, to UTF-8");
}
