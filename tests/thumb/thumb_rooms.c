/* thumb_rooms: exact rooms, where memory faults before or after them. */
/* SPDX-License-Identifier: MIT */
#include "../../core/src/utf8/utf8_good.h"
#include "model.h"
#include "tap.h"
#include "thumb.h"
#include <bareutf/convert.h>
#include <port.h>

/*
 * Texts of 0 to 96 bytes, of one kind or mixed, whole, cut, and with a fault,
 * or another sequence, at each place. What they are is read once by the model,
 * part by part. Each is then put where memory ends 0 to 3 bytes after it, and
 * where memory begins 0 to 3 bytes before it; what is beside it goes on as a
 * sequence would.
 */
enum { LONGEST = 96, KINDS = 7, FAULTS = 31, WIDEST = 11 };
enum { UNTOUCHED = 0x5A5A5A5A };
enum { MORE = 3 * LONGEST + 8 }; /* room for 4 bytes of each unit */

static const uint32_t kinds[KINDS][4] = {
    {'a', 'b', 0x7F, 'd'},           {0x43F, 0x7FF, 0x80, 0x442},
    {0xFFFD, 0xD7FF, 0xE000, 0x800}, {0x1F600, 0x10FFFF, 0x10000, 0x7FFFF},
    {'a', 0xE9, 'b', 0x20AC},        {0x4E00, 'a', 0x1F600, 0xFC},
    {0x0A, '1', 0x0A, '1'}};
static const uint8_t faults[FAULTS][1 + WIDEST] = {
    {1, 0x80},
    {1, 0xC1},
    {1, 0xFF},
    {1, 0xF5},
    {3, 0xE0, 0x9F, 0x80},
    {3, 0xED, 0xA0, 0x80},
    {4, 0xF0, 0x8F, 0x80, 0x80},
    {4, 0xF4, 0x90, 0x80, 0x80},
    {1, 0xC2},
    {2, 0xF1, 0x80},
    {2, 0xC1, 0xBF},
    {2, 0x80, 0x80},
    {2, 0xE2, 0x82},
    {3, 0xF3, 0xBF, 0xBF},
    {4, 0xF1, 0x80, 0x80, 0xC0},
    {2, 0xE0, 0x9F},
    {4, 'A', 0x80, 'A', 0x80},
    {4, ' ', 'A', ' ', 'A'},
    {8, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80},
    {2, 0xC3, 0xA9},
    {3, 0xE2, 0x82, 0xAC},
    {4, 0xF0, 0x9F, 0x98, 0x80},
    {6, 0xC3, 0xA9, 0xC3, 0xA9, 0x0A, '1'},
    {6, 0xC3, 0xA9, 0xC3, 0xC3, 0xC3, '1'},
    {5, 'A', 0, 0, 0, 0x80},
    {4, 0xC3, 0xA9, 0xC3, 0x3F},
    {8, 0xC3, 0xA9, 0xC3, 0xA9, 0xC3, 0xA9, 0, 0},
    {4, 0xF4, 0x80, 0x80, 0x80},
    {7, 0xC3, 0xA9, 0xC3, 0xA9, 'A', 0xC3, '0'},
    {11, 0xC3, 0xA9, 0xC3, 0xA9, ' ', 0xC3, 0xA9, 'A', 0x80, 'A', 0x80},
    {11, 0xC3, 0xA9, 0xC2, 0x80, 0x7F, 0xC3, 0xA9, 0, 0, 0xA0, 4}};
static const uint8_t cut_off[3] = {0xF3, 0xBF, 0xBF};

/* The text, and what it is. */
static struct {
    uint8_t bytes[LONGEST + WIDEST];
    size_t n;
    size_t parts;
    struct model_part part[LONGEST + 1];
    uint8_t at[LONGEST + 1];
    size_t good;  /* parts before the first that is wrong or cut */
    size_t units; /* of UTF-16 in these */
    uint32_t wide[LONGEST];
    uint16_t narrow[LONGEST];
} text;

static void add(uint32_t scalar)
{
    text.n += model_put(text.bytes + text.n, scalar);
}

/* A text of a kind up to n bytes, cut there; a fault from `at` on, and `cut`
 * bytes of a sequence at the end. */
static void make(size_t kind, size_t n, size_t at, size_t fault, size_t cut)
{
    size_t i;

    text.n = 0;
    for (i = 0; text.n < at && text.n < n; i++)
        add(kinds[kind][i & 3u]);
    if (text.n < n && fault < FAULTS)
        for (i = 1; i <= faults[fault][0]; i++)
            text.bytes[text.n++] = faults[fault][i];
    for (i = 0; text.n < n; i++)
        add(kinds[kind][i & 3u]);
    text.n = n;
    for (i = 0; i < cut && cut <= n; i++)
        text.bytes[n - cut + i] = cut_off[i];
}

unsigned thumb_narrow(uint16_t *out, uint32_t scalar)
{
    if (scalar < 0x10000) {
        out[0] = (uint16_t)scalar;
        return 1;
    }
    scalar -= 0x10000;
    out[0] = (uint16_t)(0xD800 + (scalar >> 10));
    out[1] = (uint16_t)(0xDC00 + (scalar & 0x3FF));
    return 2;
}

static void look(void)
{
    size_t at = 0;
    int good = 1;

    text.parts = text.good = text.units = 0;
    while (at != text.n) {
        struct model_part *part = &text.part[text.parts];

        model_part(part, text.bytes + at, text.n - at);
        text.at[text.parts++] = (uint8_t)at;
        at += part->length;
        good = good && part->status == BU_OK;
        if (!good)
            continue;
        text.wide[text.good++] = part->scalar;
        text.units += thumb_narrow(text.narrow + text.units, part->scalar);
    }
    text.at[text.parts] = (uint8_t)at;
}

static const uint8_t *put_at(uint8_t *s, const uint8_t *first,
                             const uint8_t *end)
{
    size_t i;

    for (i = 0; i < text.n; i++)
        s[i] = text.bytes[i];
    for (i = text.n; s + i != end && i < text.n + 3; i++)
        s[i] = 0x80;
    for (i = 1; i <= 3 && s + 1 - i != first; i++)
        *(s - i) = i == 1 ? 0xC3 : i == 2 ? 0xE2 : 0xF1;
    return s;
}

static int counts(const uint8_t *s)
{
    size_t index = 0;
    size_t i;

    for (i = 0; i < text.n; i++)
        if (text.bytes[i] >> 6 != 2 && bu_utf8_offset(s, text.n, index++) != i)
            return 0;
    return bu_utf8_count(s, text.n) == index &&
           bu_utf8_offset(s, text.n, index) == text.n;
}

static int steps(const uint8_t *s)
{
    const uint8_t *p = s;
    size_t i;

    for (i = 0; i <= text.parts; i++) {
        const struct model_part *want = &text.part[i];
        const enum bu_status status = i < text.parts ? want->status : BU_END;
        uint32_t scalar = UNTOUCHED;

        if (i == text.parts && i != 0 && want[-1].status == BU_MORE)
            break; /* it stays there */
        if (bu_utf8_next(&p, s + text.n, &scalar) != status ||
            p != s + text.at[status == BU_OK || status == BU_BAD ? i + 1 : i] ||
            scalar != (status == BU_OK ? want->scalar : UNTOUCHED))
            return 0;
    }
    return 1;
}

static int steps_back(const uint8_t *s)
{
    const uint8_t *p = s + text.n;
    size_t i = text.parts;
    uint32_t scalar = UNTOUCHED;

    while (i-- != 0) {
        const struct model_part *want = &text.part[i];
        const enum bu_status status = want->status == BU_OK ? BU_OK : BU_BAD;

        scalar = UNTOUCHED;
        if (bu_utf8_prev(s, &p, &scalar) != status || p != s + text.at[i] ||
            scalar != (status == BU_OK ? want->scalar : UNTOUCHED))
            return 0;
    }
    return bu_utf8_prev(s, &p, &scalar) == BU_END && p == s;
}

static int reads(const uint8_t *s)
{
    return bu_utf8_check(s, text.n) == text.at[text.good] && counts(s) &&
           steps(s) && steps_back(s) &&
           bu_utf8_to_utf16_size(s, text.n) == text.units &&
           bu_utf8_to_utf32_size(s, text.n) == text.good;
}

static int same(const void *a, const void *b, size_t size)
{
    const uint8_t *p = (const uint8_t *)a;
    const uint8_t *q = (const uint8_t *)b;

    while (size != 0 && p[size - 1] == q[size - 1])
        size--;
    return size == 0;
}

/* What was there from another test would hide what is not written. */
static void wipe(void *room, size_t size)
{
    uint8_t *p = (uint8_t *)room;

    while (size != 0)
        p[--size] = 0x5A;
}

/* Where the room for size bytes is: at the end of its memory, or the begin. */
static void *room(size_t size, int high)
{
    void *found = high ? thumb_room_end() - size : thumb_room_begin();

    wipe(found, size);
    return found;
}

/* What it must be, at the end of the source or of the room. */
static enum bu_status status_of(size_t done)
{
    if (done != text.good)
        return BU_FULL;
    return done == text.parts ? BU_OK : text.part[done].status;
}

/* Bytes of what is passed with that status after so many parts. */
static size_t passed(enum bu_status status, size_t count)
{
    return status == BU_BAD ? text.part[count].length : 0;
}

/* The units of UTF-16 of so many parts. */
static size_t units_of(size_t count)
{
    size_t units = count;

    while (count-- != 0)
        units += text.wide[count] >= 0x10000;
    return units;
}

/* Into room for the first `fit` parts, one unit less, or more than all need. */
static int decodes(const uint8_t *s, size_t fit, int more, int high)
{
    struct bu_buffer_8_32 b;
    struct bu_buffer_8_16 c;
    const size_t left = more > 0 ? (size_t)more : 0;
    const size_t count = more < 0 ? fit - 1 : fit;
    const size_t pair = more < 0 && text.wide[count] >= 0x10000;
    const size_t done = units_of(fit) - (more < 0) - pair;
    const size_t units = done + pair + left;
    uint32_t *wide = (uint32_t *)room(4 * (count + left), high);
    uint16_t *narrow = (uint16_t *)room(2 * units, high);
    enum bu_status want = status_of(count);

    if (left == 0 && count == text.good && text.at[count] != text.n)
        want = BU_FULL; /* before an error */
    b.src = c.src = s;
    b.src_end = c.src_end = s + text.n;
    b.dst = wide;
    b.dst_end = wide + count + left;
    if (bu_utf8_to_utf32(&b) != want ||
        b.src != s + text.at[count] + passed(want, count) ||
        b.dst != wide + count || !same(wide, text.wide, 4 * count))
        return 0;
    wipe(narrow, 2 * units);
    c.dst = narrow;
    c.dst_end = narrow + units;
    if (pair != 0)
        want = BU_FULL;
    return bu_utf8_to_utf16(&c) == want &&
           c.src == s + text.at[count] + passed(want, count) &&
           c.dst == narrow + done && same(narrow, text.narrow, 2 * done);
}

/* The good part back, from where its source ends or begins, into room for the
 * first `fit` parts, or one byte less. */
static int encodes(size_t fit, size_t less, size_t more, int high)
{
    struct bu_buffer_32_8 b;
    struct bu_buffer_16_8 c;
    const size_t count = fit - less;
    const size_t size = text.at[fit] - less;
    uint8_t *wide =
        high ? port_guard_end() - 4 * text.good : port_guard_begin();
    uint8_t *narrow =
        high ? port_guard_end() - 2 * text.units : port_guard_begin();
    uint8_t *out = (uint8_t *)room(size, high && more == 0);
    const enum bu_status want = count == text.good ? BU_OK : BU_FULL;
    size_t i;

    for (i = 0; i < 4 * text.good; i++)
        wide[i] = ((const uint8_t *)text.wide)[i];
    b.src = (const uint32_t *)(const void *)wide;
    b.src_end = b.src + text.good;
    b.dst = out;
    b.dst_end = out + size + more;
    if (bu_utf32_to_utf8(&b) != want || b.dst != out + text.at[count] ||
        b.src != (const uint32_t *)(const void *)wide + count ||
        !same(out, text.bytes, text.at[count]))
        return 0;
    for (i = 0; i < 2 * text.units; i++)
        narrow[i] = ((const uint8_t *)text.narrow)[i];
    c.src = (const uint16_t *)(const void *)narrow;
    c.src_end = c.src + text.units;
    wipe(out, size);
    c.dst = out;
    c.dst_end = out + size + more;
    return bu_utf16_to_utf8(&c) == want && c.dst == out + text.at[count] &&
           same(out, text.bytes, text.at[count]) &&
           bu_utf16_to_utf8_size((const uint16_t *)(const void *)narrow,
                                 text.units) == text.at[text.good] &&
           c.src == (const uint16_t *)(const void *)narrow + units_of(count);
}

/* UTF-16 with half a pair for a unit of the good part: what is before it is
 * written. */
static int encodes_half(void)
{
    static size_t turn;
    uint8_t *narrow = port_guard_end() - 2 * text.units;
    const size_t bad = (++turn & 127u) < text.good ? turn & 127u : 0;
    const int low = (turn & 128u) != 0 || text.wide[bad] >= 0x10000;
    uint8_t *out = (uint8_t *)room(text.at[text.good], 0);
    struct bu_buffer_16_8 b;
    size_t unit = 0;
    enum bu_status want;
    size_t i;

    for (i = 0; i < bad; i++)
        unit += text.wide[i] < 0x10000 ? 1 : 2;
    for (i = 0; i < 2 * text.units; i++)
        narrow[i] = ((const uint8_t *)text.narrow)[i];
    narrow[2 * unit] = 0;
    narrow[2 * unit + 1] = low ? 0xDC : 0xD8;
    want = !low && unit + 1 == text.units ? BU_MORE : BU_BAD;
    b.src = (const uint16_t *)(const void *)narrow;
    b.src_end = b.src + text.units;
    b.dst = out;
    b.dst_end = out + text.n + MORE;
    return bu_utf16_to_utf8(&b) == want && b.dst == out + text.at[bad] &&
           b.src == (const uint16_t *)(const void *)narrow + unit +
                        (want == BU_BAD) &&
           same(out, text.bytes, text.at[bad]);
}

static int places(void)
{
    uint8_t *const begin = port_guard_begin();
    uint8_t *const end = port_guard_end();
    size_t i;

    for (i = 0; i < 4; i++)
        if (!reads(put_at(end - i - text.n, begin, end)) ||
            !reads(put_at(begin + i, begin, end)))
            return 0;
    return 1;
}

static int converts(void)
{
    static size_t turn;
    const uint8_t *s =
        put_at(port_guard_end() - text.n, port_guard_begin(), port_guard_end());
    const size_t all = text.good;
    const size_t less = all != 0;
    const size_t some = (++turn & 127u) < all ? (turn & 127u) + 1 : all;

    if (!decodes(s, all, 0, 1) || !decodes(s, all, 0, 0) ||
        !decodes(s, all, 1, 1) || !decodes(s, all, 12, 1) ||
        (less != 0 && (!decodes(s, all, -1, 1) || !decodes(s, all, -1, 0) ||
                       !decodes(s, some, -1, 1))))
        return 0;
    s = put_at(port_guard_begin() + (turn & 7u), port_guard_begin(),
               port_guard_end());
    return decodes(s, all, 0, 1) && decodes(s, all, 12, 1) &&
           (less == 0 || decodes(s, all, -1, 1)) && encodes(all, 0, 0, 1) &&
           encodes(all, 0, 0, 0) && encodes(all, 0, MORE, 1) &&
           (less == 0 || (encodes_half() && encodes(all, 1, 0, 1) &&
                          encodes(all, 1, 0, 0) && encodes(some, 1, 0, 1)));
}

/* A number below `limit`, at most 2^16, by chance. */
static uint32_t chance(uint32_t limit)
{
    static uint32_t state = 1;

    state = state * 1664525u + 1013904223u;
    return (state >> 16) * limit >> 16;
}

/* A scalar value whose UTF-8 has length + 1 bytes, often one at an edge. */
static uint32_t any_of(uint32_t length)
{
    static const uint32_t edges[4][4] = {{0, 0x7F, ' ', '0'},
                                         {0x80, 0x7FF, 0xE9, 0x43F},
                                         {0x800, 0xFFFF, 0xD7FF, 0xE000},
                                         {0x10000, 0x10FFFF, 0x3FFFF, 0x1F600}};
    uint32_t value = chance(16) << 16 | chance(0x10000);

    if (chance(4) == 0)
        return edges[length][chance(4)];
    if (length == 3)
        return value + 0x10000;
    value &= edges[length][1];
    if (value < edges[length][0])
        value |= edges[length][0];
    return value >> 11 == 0x1B ? value + 0x800 : value;
}

/* From byte i on all bytes but one are alike. */
static void spoil_rest(size_t i, size_t n)
{
    const uint8_t last = chance(4) == 0   ? 0xC0
                         : chance(2) == 0 ? text.bytes[i]
                                          : text.bytes[text.n - 1];
    const size_t letter = text.n + chance(8);

    for (; text.n < n; text.n++)
        text.bytes[text.n] = text.n == letter ? 'a' : last;
}

/* A text of mostly one kind or of one scalar value, or of sequences with
 * letters between them, where something is wrong. */
static void mix(void)
{
    const size_t n = chance(chance(4) == 0 ? 8 : LONGEST + 1);
    const size_t wrong = chance(4) == 0 ? 0 : chance((uint32_t)n + n / 4 + 1);
    const uint32_t kind = chance(4);
    const uint32_t others = chance(4);
    const uint32_t same = chance(4) == 0 ? any_of(kind) : 0;
    const int rest = chance(4) == 0;
    const uint32_t mask =
        1u << chance(8) | (chance(2) == 0 ? 0 : 1u << chance(8));
    int done = 0;

    text.n = 0;
    while (text.n < n) {
        size_t i = text.n;

        add(same != 0 ? same : any_of(chance(8) < others ? chance(4) : kind));
        if (done || text.n <= wrong)
            continue;
        done = 1;
        if (rest) {
            spoil_rest(i, n);
            break;
        }
        i += chance((uint32_t)(text.n - i));
        do
            text.bytes[i++] ^= (uint8_t)mask;
        while (i < text.n && chance(2) != 0);
    }
    text.n = n;
}

/* Letters, a mixed text and letters, where memory ends 0 to 3 bytes after them;
 * any value in registers. */
static int mixed(void)
{
    static const uint32_t fills[4] = {0, 0xFFFF, 0xFFFFFFFFu, 0x80808080u};
    const uint32_t with[2] = {fills[chance(4)], 0};
    const size_t before = chance(4) != 0   ? 0
                          : chance(2) == 0 ? chance(9) << 4
                                           : chance(129);
    const size_t after = before != 0 || chance(4) != 0 ? 0 : chance(129);
    uint8_t *const end = port_guard_end();
    uint8_t *s;
    size_t n;
    size_t i;

    mix();
    look();
    n = before + text.n + after;
    s = end - chance(4) - n;
    put_at(s + before, s + before, end);
    s[-1] = 0xF1;
    for (i = 0; i < before; i++)
        s[i] = 'a';
    for (i = before + text.n; i < n; i++)
        s[i] = 'b';
    if (text.good == text.parts) {
        text.at[text.good] = (uint8_t)(text.n + after);
        text.units += after;
    }
    return thumb_filled(thumb_function_of(0), s, n, with) ==
               before + text.at[text.good] &&
           thumb_filled(thumb_function_of(2), s, n, with) ==
               before + text.units;
}

/* Check the text, where memory ends after it. */
static int checks(void)
{
    uint8_t *const s = port_guard_end() - text.n;

    look();
    put_at(s, s, s + text.n);
    return bu_utf8_check(s, text.n) == text.at[text.good];
}

/* A run of sequences of 3, where the first bits of some bytes are others. */
static int other_bits(uint32_t scalar, size_t first, size_t size)
{
    static const uint8_t leads[5] = {0, 0x10, 0x20, 0x90, 0xE0};
    static const uint8_t more[5] = {0, 0x20, 0x40, 0x80, 0xC0};
    size_t k[3];

    for (k[0] = 0; k[0] < 5; k[0]++)
        for (k[1] = 0; k[1] < 5; k[1]++)
            for (k[2] = 0; k[2] < 5; k[2]++) {
                size_t after = 0;
                size_t i;

                for (text.n = 0; text.n < 90;)
                    add(scalar);
                for (i = 0; i < first + size; i++) {
                    if (i >= first)
                        text.bytes[i] ^=
                            after == 0 ? leads[k[0]] : more[k[after]];
                    after = after == 2 ? 0 : after + 1;
                }
                if (!checks())
                    return 0;
            }
    return 1;
}

static int runs_of_three(void)
{
    static const uint32_t scalars[5] = {0x20AC, 0x1000, 0x800, 0xD7FF, 0xFFFF};
    size_t i;
    size_t first;

    for (i = 0; i < 5; i++)
        for (first = 36; first < 60; first++)
            if (!other_bits(scalars[i], first, 2) ||
                !other_bits(scalars[i], first, 4) ||
                !other_bits(scalars[i], first, 12))
                return 0;
    return 1;
}

/* Texts that a loop for sequences of one length must not take for these. */
static int no_sequences(void)
{
    static const struct {
        uint32_t scalar;
        uint8_t bytes[12];
    } texts[3] = {{0x20AC,
                   {0xE2, 0x82, 0xAC, 0xE2, 0xC2, 0xAC, 0xF2, 0xC2, 0xAC, 0xF2,
                    0xC2, 0xEC}},
                  {0x20AC, {'a', 0xED, 0xA0, 0x80, 'a', 'b'}},
                  {0x1F600, {4, 0xFF, '?', '?', 4, 'a', 'b'}}};
    size_t i;
    size_t times;
    size_t k;

    for (i = 0; i < 3; i++)
        for (times = 0; times < 20; times++) {
            for (text.n = 0, k = 0; k < times; k++)
                add(texts[i].scalar);
            for (k = 0; k < 12; k++)
                text.bytes[text.n++] = texts[i].bytes[k];
            if (!checks())
                return 0;
        }
    return 1;
}

/* A run of sequences of 3, where 4 bytes have marker bits of their address. */
static int no_address(void)
{
    static const uint8_t markers[4] = {0xF0, 0xC0, 0xC0, 0xF0};
    size_t times;
    size_t k;

    for (times = 6; times < 20; times++) {
        const uintptr_t at = (uintptr_t)port_guard_end() - 90 + 3 * times + 12;

        for (text.n = 0; text.n < 90;)
            add(0x20AC);
        for (k = 0; k < 4; k++)
            text.bytes[3 * times + k] = (uint8_t)(at >> 8 * k) & markers[k];
        if (!checks())
            return 0;
    }
    return 1;
}

void thumb_mixed(void)
{
    uint32_t turns = thumb_step > 10000 ? 5000
                     : THUMB_AFTER != 0 ? 100000
                                        : 300000;

    while (turns != 0 && mixed())
        turns--;
    if (turns != 0)
        tap_note("text", text.bytes, text.n, turns);
    tap_ok(turns == 0, "check and size of mixed texts");
    tap_ok(no_sequences() && no_address(),
           "check of what looks like a sequence to a loop");
    tap_ok(runs_of_three(), "check of runs of three bytes with other bits");
}

/* Into room for all of the text: what is good, and no byte more. */
static int copies(void)
{
    uint8_t *const begin = port_guard_begin();
    const size_t good = text.at[text.good];
    size_t i;

    for (i = 0; i < 8; i++) {
        uint8_t *out = (uint8_t *)room(text.n, (int)(i & 1u));
        const uint8_t *s =
            put_at(i < 4 ? port_guard_end() - i - text.n : begin + i - 4, begin,
                   port_guard_end());
        size_t k;

        if (bu_utf8__copy_good(out, s, text.n) != good ||
            !same(out, text.bytes, good))
            return 0;
        for (k = good; k < text.n; k++)
            if (out[k] != 0x5A)
                return 0;
    }
    return 1;
}

static int each_text(int (*test)(void))
{
    static size_t turn;
    static size_t round;
    const int few = thumb_step > 10000; /* as for mutants, at first */
    size_t kind;
    size_t n;
    size_t at;

    for (kind = 0; kind < KINDS; kind++)
        for (n = 0; n <= LONGEST; n += few && n > 20 ? 7 : 1)
            for (at = 0; at <= n; at++) {
                turn = turn + 1 < FAULTS ? turn + 1 : 0;
                round += turn == 0;
                if (at == n)
                    make(kind, n, at, FAULTS, 0);
                else
                    make(kind, n, at, turn, round & 3u);
                look();
                thumb_swap();
                if (!test()) {
                    tap_note("text", text.bytes, text.n, (uint32_t)at);
                    return 0;
                }
            }
    return 1;
}

void thumb_rooms(void)
{
    tap_ok(each_text(places), "texts at memory that faults, read");
}

void thumb_copy(void)
{
    tap_ok(each_text(copies), "the good part of each, copied");
}

void thumb_convert(void)
{
    tap_ok(each_text(converts), "the same into exact rooms, and back");
}

/* A put has room for four bytes, and writes no more than it returns. */
void thumb_put(void)
{
    uint8_t *const out = port_guard_end() - BU_UTF8_MAX;
    int good = 1;
    uint32_t scalar;

    for (scalar = 0; scalar < 0x111000; scalar++) {
        uint8_t want[4];
        const unsigned length = model_put(want, scalar);
        size_t i;

        for (i = 0; i < 4; i++)
            out[i] = 0x5A;
        good = good && bu_utf8_put(out, scalar) == length;
        for (i = 0; i < length; i++)
            good = good && out[i] == want[i];
        for (; i < 4; i++)
            good = good && out[i] == 0x5A;
    }
    tap_ok(good, "put of each scalar value");
}
