/* name: the short name of FAT for a long one: eight, three, and a number. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "name_ascii.h"
#include <bareutf/name.h>

enum { STEM = 8, ALIAS_EXTENSION = 3, STEM_HASHED = 2, DIRECT = 4 };
enum { UPPER = 1, LOWER = 2, OTHER = 4, CUT = 8 };
#define ALIAS_NUMBER_MAX 65535u

/* Bytes in the page. Bit i of starts: a character begins at bytes[i]. */
struct alias_part {
    uint8_t *bytes;
    uint8_t n;
    uint8_t room;
    uint8_t starts;
    uint8_t seen;
};

/* Which part a character is in shows at a later dot, or at the end: so each
 * goes to both. */
struct alias_walk {
    struct alias_part all; /* from the start of the name */
    struct alias_part end; /* after the last dot */
    uint32_t hash;
    uint32_t units;
    uint8_t stem;      /* bytes of `all` before that dot; 0 without one */
    uint8_t stem_seen; /* and what was seen there */
    bool is_after_dot; /* nothing follows the dot yet */
    bool is_changed;   /* more than the case, the length and the page */
    bool is_lossy;
};

static void part_begin(struct alias_part *p, uint8_t room)
{
    p->n = 0;
    p->room = room;
    p->starts = 0;
    p->seen = 0;
}

/* A character without room ends the part: nothing after it has room either. */
static void part_add(struct alias_part *p, const uint8_t *bytes, unsigned n,
                     unsigned seen)
{
    unsigned at = p->n;

    if (n > p->room - at) {
        p->room = p->n;
        seen |= CUT;
        n = 0;
    } else {
        p->starts = (uint8_t)(p->starts | 1u << at);
    }
    p->seen = (uint8_t)(p->seen | seen);
    p->n = (uint8_t)(at + n);
    while (n-- != 0)
        p->bytes[at++] = *bytes++;
}

/* Return whether a short name may have that byte of ASCII. */
static bool is_short(uint32_t c)
{
    /* 20..3F: ! # to ) - 0-9; 40..5F: @ A-Z ^ _; 60..7F: ` { } ~ */
    static const uint32_t rows[] = {0x03FF23FAu, 0xC7FFFFFFu, 0x68000001u};

    return c >= 0x20u && (rows[c / 32u - 1u] >> c % 32u & 1u) != 0;
}

/* Encode what is not ASCII. Return the number of bytes, or 0 if it is not in
 * the page. A page of DOS has ASCII in its first bytes, and nothing below 30 in
 * others: what says otherwise is none. */
static unsigned put_in_page(uint8_t *out, uint32_t scalar,
                            const struct bu_format *page)
{
    unsigned n;
    unsigned i;

    if (scalar < 0x80u || page == NULL)
        return 0;
    n = page->put(out, scalar, page);
    if (n > STEM || out[0] < 0x80u)
        return 0;
    for (i = 1; i < n; i++)
        if (out[i] < 0x30u)
            return 0;
    return n;
}

static void take_character(struct alias_walk *w,
                           const struct bu_name_alias *alias, uint32_t scalar)
{
    uint8_t bytes[BU_FORMAT_MAX];
    uint32_t upper = bu_upcase_unit(alias->upcase, scalar);
    unsigned n = 1;
    unsigned times = 1;
    unsigned seen = scalar >= 0x80u      ? OTHER
                    : upper != scalar    ? LOWER
                    : scalar - 'A' < 26u ? UPPER
                                         : 0;

    bytes[0] = (uint8_t)upper;
    if (upper >= 0x80u || !is_short(upper))
        n = put_in_page(bytes, upper, alias->page);
    if (n == 0) {
        bytes[0] = '_';
        n = 1;
        times = scalar > 0xFFFFu ? 2 : 1; /* one for each unit of UTF-16 */
        w->is_lossy = true;
    }
    do {
        part_add(&w->all, bytes, n, seen);
        part_add(&w->end, bytes, n, seen);
    } while (--times != 0);
}

static void alias_take(struct alias_walk *w, const struct bu_name_alias *alias,
                       uint32_t scalar)
{
    if (scalar == ' ') {
        w->is_changed = true;
    } else if (scalar == '.') {
        /* Something is left of a dot if it is the first after a stem, and a
         * character follows. */
        w->is_changed |= w->is_after_dot || w->all.n == 0;
        w->is_after_dot = true;
    } else {
        if (w->is_after_dot && w->all.n != 0) {
            w->is_changed |= w->stem != 0;
            w->stem = w->all.n;
            w->stem_seen = w->all.seen;
            part_begin(&w->end, ALIAS_EXTENSION);
        }
        w->is_after_dot = false;
        take_character(w, alias, scalar);
    }
}

/* Cut the stem to `most` bytes, between two characters. */
static void cut_stem(struct alias_walk *w, unsigned most)
{
    if (w->stem <= most)
        return;
    while ((w->all.starts & 1u << most) == 0)
        most--;
    w->stem = (uint8_t)most;
}

/* The hash of Windows 7 to 11, as T. Galvin has found it: the value modulo
 * 1000000007 of a product that is taken as signed; its digits are written from
 * the lowest. */
static void put_hash(struct alias_walk *w)
{
    uint32_t value = (w->hash & 0xFFFFu) * 314159269u;
    unsigned i;

    if (value > 0x7FFFFFFFu)
        value = 0u - value;
    for (i = 0; i != 2; i++) /* no loop for which compilers divide */
        if (value >= 1000000007u)
            value -= 1000000007u;
    cut_stem(w, STEM_HASHED);
    for (i = 0; i != 4; i++) {
        unsigned digit = '0' + (unsigned)(value & 0xFu);

        w->all.bytes[w->stem++] =
            (uint8_t)(digit > '9' ? digit + 'A' - '9' - 1u : digit);
        value /= 16u;
    }
    w->all.starts |= 0xFE; /* a digit of the number may cut any of these */
}

static void put_tail(struct alias_walk *w, uint32_t number)
{
    uint8_t digits[5];
    unsigned n = 0;

    if (number > DIRECT) {
        number -= DIRECT;
        put_hash(w);
    }
    do {
        uint32_t tenth = number * 52429u >> 19; /* exact below 81920 */

        digits[n++] = (uint8_t)('0' + (number - tenth * 10u));
        number = tenth;
    } while (number != 0);
    cut_stem(w, STEM - 1u - n);
    w->all.bytes[w->stem++] = '~';
    while (n != 0)
        w->all.bytes[w->stem++] = digits[--n];
}

static bool is_one_case(unsigned seen)
{
    return seen % OTHER != (UPPER | LOWER) && seen < OTHER;
}

static void pad(uint8_t *bytes, unsigned from, unsigned to)
{
    while (from < to)
        bytes[from++] = ' ';
}

static void finish(struct alias_walk *w, struct bu_name_alias *alias)
{
    if (w->stem == 0) {
        w->stem = w->all.n;
        w->stem_seen = w->all.seen;
        part_begin(&w->end, 0);
    }
    alias->flags = w->is_lossy ? BU_NAME_ALIAS_LOSSY : 0;
    alias->lower = 0;
    alias->entries = (uint8_t)((w->units + 12u) * 5042u >> 16); /* / 13 */
    if (alias->number == 0 &&
        (w->is_changed || w->is_lossy || w->is_after_dot ||
         ((w->stem_seen | w->end.seen) & CUT) != 0))
        alias->number = 1;
    if (alias->number != 0) {
        put_tail(w, alias->number);
    } else if (is_one_case(w->stem_seen) && is_one_case(w->end.seen)) {
        alias->flags |= BU_NAME_ALIAS_WHOLE;
        alias->lower =
            (uint8_t)((w->stem_seen & LOWER) * 4u + (w->end.seen & LOWER) * 8u);
    }
    pad(alias->bytes, w->stem, STEM);
    pad(w->end.bytes, w->end.n, ALIAS_EXTENSION);
    if (alias->bytes[0] == 0xE5u)
        alias->bytes[0] = 0x05;
}

static void hash_unit(struct alias_walk *w, uint32_t unit)
{
    w->hash = w->hash * 0x25u + unit;
    w->units++;
}

enum bu_status bu_name_alias_make(struct bu_name_alias *alias, const uint8_t *s,
                                  size_t n)
{
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    struct alias_walk w;

    w.all.bytes = alias->bytes;
    w.end.bytes = alias->bytes + STEM;
    part_begin(&w.all, STEM);
    part_begin(&w.end, 0);
    w.hash = w.units = 0;
    w.stem = w.stem_seen = 0;
    w.is_after_dot = w.is_changed = w.is_lossy = false;
    while (s != end) {
        uint32_t scalar;

        if (bu_utf8_next(&s, end, &scalar) != BU_OK || scalar == 0 ||
            scalar == '/' || w.units >= BU_NAME_ENTRIES_UNITS)
            return BU_BAD;
        alias_take(&w, alias, scalar);
        if (scalar > 0xFFFFu) {
            hash_unit(&w, bu_scalar_high_surrogate(scalar));
            scalar = bu_scalar_low_surrogate(scalar);
        }
        hash_unit(&w, scalar);
    }
    if (w.all.n == 0 || w.units > BU_NAME_ENTRIES_UNITS ||
        alias->number > ALIAS_NUMBER_MAX)
        return BU_BAD;
    finish(&w, alias);
    return BU_OK;
}

size_t bu_name_alias_text(uint8_t text[BU_NAME_ALIAS_DOTTED],
                          const uint8_t bytes[BU_NAME_ALIAS_SIZE])
{
    size_t n = 0;
    size_t whole = 0; /* without padding */
    unsigned i;

    for (i = 0; i != BU_NAME_ALIAS_SIZE; i++) {
        uint8_t byte = bytes[i];

        if (i == 0 && byte == 0x05u)
            byte = 0xE5;
        if (byte < 0x20u || byte / 2u == '.' / 2u || (n == 0 && byte == ' '))
            return 0; /* '.' and '/' are 2E and 2F */
        if (i == STEM) {
            n = whole;
            text[n++] = '.';
        }
        text[n++] = byte;
        if (byte != ' ')
            whole = n;
    }
    return whole;
}
