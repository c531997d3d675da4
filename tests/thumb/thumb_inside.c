/* thumb_inside: windows of four bytes in longer texts, where fast ways are
 * taken. */
/* SPDX-License-Identifier: MIT */
#include "thumb_blocks.h"
#include "model.h"
#include "tap.h"
#include "thumb.h"
#include <bareutf/convert.h>
#include <port.h>

/*
 * A block of windows goes to one place, the next block to the next: after some
 * sequences of a kind, before some, at each alignment and distance from memory
 * that faults. The number of places is a prime, so that a block whose last byte
 * is the same comes to another. A window that begins with ASCII is one of three
 * bytes after it.
 */
enum { SHORT = 1021, LONG = 19001 };
enum { MOST = 4 * 31 + 4 + 37 + THUMB_AFTER, EDGES = 10 };

static const uint8_t runs[4][4] = {
    {0}, {0xD0, 0x9F}, {0xE2, 0x82, 0xAC}, {0xF0, 0x9F, 0x98, 0x80}};
static const uint8_t edges[EDGES] = {0x41, 0x7F, 0x80, 0x8F, 0x90,
                                     0x9F, 0xA0, 0xBF, 0xC2, 0xF0};
static uint32_t wide[MOST];
static uint16_t narrow[MOST];

static struct {
    uint8_t *s;
    size_t n;
    size_t at;     /* bytes before the window */
    size_t before; /* sequences before it */
    size_t kind;
    size_t later; /* sequences after it, and their units of UTF-16 */
    size_t after;
} text;

/* Kind 0 has 32 letters in turn, so that none is taken for another. */
static uint8_t letter(size_t i)
{
    return (uint8_t)('A' + (i & 31u));
}

static void lay(const struct block *b, size_t shift, size_t after)
{
    const size_t length = text.kind + 1;
    size_t i;

    text.at = text.before * length;
    text.n = text.at + 4 + after;
    text.s = port_guard_end() - text.n - shift;
    for (i = 0; i < text.at; i++)
        text.s[i] = length == 1  ? letter(i)
                    : i < length ? runs[text.kind][i]
                                 : text.s[i - length];
    for (i = 0; i < 3; i++)
        text.s[text.at + i] = b->first[i];
    text.later = text.after = 0;
    for (i = text.at + 4; i != text.n; text.later++) {
        size_t k = 0;

        if (text.n - i < length || length == 1) {
            text.s[i] = letter(i);
            i++;
        } else {
            while (k < length)
                text.s[i++] = runs[text.kind][k++];
        }
        text.after += k == 4 ? 2 : 1;
    }
}

/* The fourth byte of the window, and what check must return for it. */
static size_t end_window(const struct block *b, uint32_t d)
{
    const size_t good = blocks_good(b, d);

    text.s[text.at + 3] = (uint8_t)d;
    return good == 4 ? text.n : text.at + good;
}

static int checks(const struct block *b)
{
    uint32_t d;

    for (d = 0; d < 256; d++) {
        const size_t want = end_window(b, d);

        if (bu_utf8_check(text.s, text.n) != want)
            return 0;
    }
    return 1;
}

static int inside_block(const struct block *b)
{
    static size_t place;

    place = place + 1 < SHORT ? place + 1 : 0;
    text.kind = 0;
    text.before = place >> 2 & 15u;
    lay(b, place & 3u, place >> 6);
    return checks(b);
}

/* The same for runs of any kind. */
static void lay_long(const struct block *b)
{
    static size_t place;

    place = place + 1 < LONG ? place + 1 : 0;
    text.kind = place & 3u;
    text.before = place >> 4 & 31u;
    lay(b, place >> 2 & 3u, (place >> 9) + THUMB_AFTER);
}

static int long_block(const struct block *b)
{
    lay_long(b);
    return checks(b);
}

/* Values of the window, up to an error; their units. */
static size_t values_of(uint32_t *values, size_t *count)
{
    struct model_part part;
    size_t at = 0;
    size_t units = 0;

    *count = 0;
    while (at < 4) {
        model_part(&part, text.s + text.at + at, 4 - at);
        if (part.status != BU_OK)
            break;
        values[(*count)++] = part.scalar;
        units += part.scalar < 0x10000 ? 1 : 2;
        at += part.length;
    }
    return units;
}

static size_t units_before(void)
{
    return text.before * (text.kind == 3 ? 2 : 1);
}

/* Units from these places on are the n letters from `from` on. */
static int letters(size_t in_wide, size_t in_narrow, size_t from, size_t n)
{
    while (n-- != 0)
        if (wide[in_wide + n] != text.s[from + n] ||
            narrow[in_narrow + n] != text.s[from + n])
            return 0;
    return 1;
}

static int decodes(size_t end)
{
    struct model_part next;
    struct bu_buffer_8_32 b;
    struct bu_buffer_8_16 c;
    uint32_t values[4];
    size_t count;
    const size_t units = values_of(values, &count);
    const int whole = end == text.n;
    size_t i;

    model_part(&next, text.s + end, text.n - end);
    if (whole)
        next.status = BU_OK;
    if (next.status != BU_BAD)
        next.length = 0;
    b.src = c.src = text.s;
    b.src_end = c.src_end = text.s + text.n;
    b.dst = wide;
    b.dst_end = wide + MOST;
    c.dst = narrow;
    c.dst_end = narrow + MOST;
    if (bu_utf8_to_utf32(&b) != next.status ||
        b.src != text.s + end + next.length ||
        bu_utf8_to_utf16(&c) != next.status ||
        c.src != text.s + end + next.length)
        return 0;
    for (i = 0; i < count; i++)
        if (wide[text.before + i] != values[i])
            return 0;
    if (text.kind == 0 &&
        (!letters(0, 0, 0, text.before) ||
         (whole && !letters(text.before + count, text.before + units,
                            text.at + 4, text.later))))
        return 0;
    return b.dst == wide + text.before + count + (whole ? text.later : 0) &&
           c.dst == narrow + units_before() + units + (whole ? text.after : 0);
}

static int size_block(const struct block *b)
{
    uint32_t values[4];
    size_t count;
    size_t i;

    lay_long(b);
    for (i = 0; i < EDGES; i++) {
        const int whole = end_window(b, edges[i]) == text.n;

        if (bu_utf8_to_utf16_size(text.s, text.n) !=
            units_before() + values_of(values, &count) +
                (whole ? text.after : 0))
            return 0;
    }
    return 1;
}

static int decode_block(const struct block *b)
{
    size_t i;

    lay_long(b);
    for (i = 0; i < EDGES; i++)
        if (!decodes(end_window(b, edges[i])))
            return 0;
    return 1;
}

void thumb_inside(void)
{
    tap_ok(blocks_all(0x80, 128, inside_block), "check of windows in ASCII");
}

/* C2..F4: what leads no sequence is wrong at once. */
void thumb_long(void)
{
    tap_ok(blocks_all(0xC2, 51, long_block), "check of windows in long texts");
}

void thumb_size(void)
{
    tap_ok(blocks_all(0xC2, 51, size_block),
           "windows that end with an edge, in units of UTF-16");
}

void thumb_decode(void)
{
    tap_ok(blocks_all(0xC2, 51, decode_block),
           "windows that end with an edge, to UTF-16 and UTF-32");
}
