/* mojibake_cost: how implausible a text is. */
/* SPDX-License-Identifier: MIT */
#include "mojibake.h"
#include <stdbool.h>

/* Classes of scalar values. Scripts come first, symbols last. */
enum {
    M_PLAIN,
    M_ASCII,
    M_LATIN,
    M_GREEK,
    M_CYRILLIC,
    M_HEBREW,
    M_ARABIC,
    M_INDIC,
    M_KANA,
    M_HAN,
    M_HANGUL,
    M_MARK,
    M_QUOTE,
    M_SYMBOL,
    M_BOX,
    M_RARE,
    M_SELDOM = 0x10,
    M_LOWER = 0x20,
    M_UPPER = 0x40,
    M_CASE = 0x60,
    M_EVEN = 0x80, /* upper case is even, lower case is odd */
    M_ODD = 0xA0,  /* the other way round */
    /* Classes that are not letters: */
    M_JOIN = 0x20, /* may be inside of words, or directly after one */
    M_CLOSE = 0x40 /* comes before no small letter */
};

#include "../tables/mojibake_table.h"

/* By kind, in quarters of a bit; this is also the cost of a Cyrillic letter
 * that is not in the table. */
static const uint8_t mojibake_bases[] = {20, 26, 18, 26, 56, 26, 28, 30,
                                         36, 46, 46, 44, 28, 48, 28, 160};

static unsigned kind_of(uint32_t value)
{
    unsigned i = 0;
    unsigned kind;

    if (value > 0xFFFFu) /* emoji and rare values */
        value = value - 0x1F000u < 0xB00u ? 0x2600u
                : value < 0x40000u        ? 0xFFFFu
                                          : 0xE000u;
    while (i != sizeof mojibake_firsts / sizeof mojibake_firsts[0] &&
           mojibake_firsts[i] <= value)
        i++;
    kind = mojibake_kinds[i];
    if (kind >= M_EVEN)
        kind = kind % 32u +
               (((value * M_LOWER ^ kind) & M_LOWER) != 0 ? M_LOWER : M_UPPER);
    return kind;
}

/* Count a letter in each language that does not have it. */
static void add_foreign(struct mojibake_cost *c, uint32_t without)
{
    unsigned i;

    without &= ~(c->foreign[0] & c->foreign[1] & c->foreign[2]);
    for (i = 0; i != 3; i++) {
        uint32_t carry = c->foreign[i] & without;

        c->foreign[i] ^= without;
        without = carry;
    }
}

unsigned bu_mojibake__foreign(const struct mojibake_cost *c)
{
    uint32_t fewest = 0xFFFFFFFFu;
    unsigned count = 0;
    unsigned i = 3;

    while (i != 0) {
        uint32_t fewer = fewest & ~c->foreign[--i];

        count = 2u * count + (fewer == 0);
        if (fewer != 0)
            fewest = fewer;
    }
    return count;
}

/* The place of a letter in the tables, which have each pair of cases once.
 * U+00FF and U+0178 have the place of the sign in the row of U+00DF. U+0138
 * has no pair, and moves the letters after it by one. */
static unsigned mark_place(uint32_t value)
{
    if (value >= 0x100u && value != 0x178u)
        return (unsigned)(value - 0xC0u + (value >= 0x139u && value < 0x14Au) +
                          (value >= 0x179u)) /
               2u;
    return value == 0xFFu || value == 0x178u ? 23 : (unsigned)value % 32u;
}

static unsigned half_bits(unsigned place, unsigned i)
{
    return (unsigned)mojibake_latin[place][i / 2u] >> (4u * i % 8u) & 15u;
}

/* What a value is to a letter beyond ASCII that is next to it: 0 no letter, 1 a
 * consonant, 2 a vowel, 3 another such letter. */
static unsigned side_of(unsigned kind, uint32_t value)
{
    if (kind == M_ASCII)
        return 1u + (unsigned)(0x1104111u >> ((value - 1u) % 32u) & 1u);
    return kind == M_LATIN ? 3 : 0;
}

/* The added cost of a letter beyond ASCII, and of what is before and after
 * such a letter. */
static unsigned latin_cost(struct mojibake_cost *c, unsigned kind,
                           uint32_t value)
{
    unsigned side = side_of(kind, value);
    unsigned cost = 0;

    if (c->place != MOJIBAKE_PLACES)
        cost = 2u * half_bits(c->place, 4 + side);
    c->place = MOJIBAKE_PLACES;
    if (kind == M_LATIN && value >= 0x180u) {
        cost += 16u;
    } else if (kind == M_LATIN) {
        c->place = (uint8_t)mark_place(value);
        add_foreign(c, ~mojibake_languages[c->place]);
        if (value == c->last)
            cost = 8;
        else
            cost +=
                2u * half_bits(c->place, c->side) + 3u * half_bits(c->place, 8);
    }
    c->side = (uint8_t)side;
    return cost;
}

/* The cost of a scalar value in any context, except of Cyrillic. */
static unsigned own_cost(struct mojibake_cost *c, unsigned kind, uint32_t value)
{
    unsigned row = c->class_;
    unsigned cost = mojibake_bases[kind];
    uint32_t i = value - 0x430u;

    c->class_ = MOJIBAKE_CLASSES;
    if (kind == M_CYRILLIC && value < 0x460u) {
        if (value < 0x430u)
            i += value < 0x410u ? 0x50u : 0x20u;
        i = mojibake_letters[i];
        c->class_ = (uint8_t)(i / 16u);
        row = (unsigned)mojibake_pairs[row][i / 32u] >> (i / 4u & 4u) & 15u;
        cost = (unsigned)(2u * (i % 16u + row) + 8u);
    }
    if (value == c->last && cost > 26u && (kind < M_MARK || kind > M_QUOTE))
        cost = kind > M_HANGUL ? 18 : 26;
    if (value == 0xA0u && (c->last & 0x7Fu) == ' ')
        cost += 24u;
    if ((value == 0x42Cu || value == 0x44Cu) &&
        c->letter == 0) /* a soft sign begins none */
        cost += 40u;
    return cost + latin_cost(c, kind, value);
}

/* The added cost of a letter because of the mark before it. */
static unsigned mark_cost(const struct mojibake_cost *c, unsigned letter)
{
    if (c->inside != 0 && (c->last != 0xA0u || letter != M_UPPER))
        return (c->mark & M_JOIN) != 0 ? 12 : 32;
    if ((c->mark & M_CLOSE) != 0 && letter == M_LOWER)
        return 24;
    return c->kind == M_QUOTE ? 4 : 0;
}

/* The added cost of the first letter of a word because of the value before it.
 */
static unsigned first_cost(struct mojibake_cost *c, unsigned script,
                           unsigned letter)
{
    unsigned before = c->kind;
    unsigned cost = letter == M_UPPER ? 4 : 0;

    if (c->inside != 0 && before >= M_QUOTE)
        c->odd++, cost += 44u;
    else if (before >= M_SYMBOL)
        cost += 16u;
    else if (before >= M_MARK)
        cost += mark_cost(c, letter);
    if (before >= M_BOX)
        c->odd++;
    if (c->script != script && c->script != 0) {
        if (c->inside != 0)
            c->mixed = 1;
        cost += 30u;
    }
    return cost;
}

/* The same for other letters. */
static unsigned next_cost(struct mojibake_cost *c, unsigned kind,
                          unsigned script, unsigned letter)
{
    if (c->script != script) {
        c->odd++;
        c->mixed = 1;
        return 40;
    }
    if (letter == M_LOWER)
        return c->letter == M_UPPER + 1 ? 12 : 0;
    if (letter != M_UPPER)
        return 0;
    if (c->letter == M_LOWER) {
        /* As in YouTube, a name. */
        if (kind != M_ASCII || (c->last | c->before) >= 0x80u)
            c->odd++;
        return 36;
    }
    return c->letter == M_UPPER && kind != M_ASCII ? 12 : 0;
}

/* The added cost of a letter because of the value before it. */
static unsigned letter_cost(struct mojibake_cost *c, unsigned kind,
                            unsigned letter)
{
    unsigned script = kind;
    unsigned cost;

    if (kind == M_LATIN)
        script = M_ASCII;
    if (kind > M_KANA)
        script = M_KANA;
    cost = c->letter == 0 ? first_cost(c, script, letter)
                          : next_cost(c, kind, script, letter);
    if (kind != M_ASCII)
        c->beyond++;
    if (script > M_LATIN) {
        c->scripts = (uint8_t)(c->scripts | 1u << (script - M_GREEK));
        c->letters++;
    }
    if (c->letter != 0 && letter == M_UPPER)
        letter++;
    c->script = (uint8_t)script;
    c->letter = (uint8_t)letter;
    c->inside = 0;
    return cost;
}

/* The added cost of a quotation mark. One that closes what another one opened
 * belongs to the word, and is likely. */
static unsigned quote_cost(struct mojibake_cost *c, unsigned *attached,
                           unsigned mark)
{
    bool closes = c->open != 0 && (*attached != 0 || (mark & M_CLOSE) != 0);
    bool opens = !closes && *attached == 0;

    c->open = opens;
    if (closes)
        *attached = 0;
    return closes ? 0 : opens ? 14 : 24;
}

/* The same for a value that is not a letter. */
static unsigned symbol_cost(struct mojibake_cost *c, unsigned kind,
                            unsigned mark, uint32_t value)
{
    unsigned attached = c->letter != 0 ? 1 : c->inside != 0 ? 2 : 0;
    unsigned cost = 0;

    if (kind == M_BOX && c->kind != M_BOX)
        cost = 24;
    if (kind >= M_SYMBOL) {
        if (attached != 0) {
            if (c->script <= M_LATIN)
                c->mixed = 1;
            cost += 12u;
        }
        if ((attached != 0 && mark == 0) || kind == M_RARE)
            c->odd++;
    }
    if (c->kind == M_BOX && kind >= M_MARK && kind <= M_SYMBOL)
        c->odd++;
    if (kind == M_QUOTE)
        cost = quote_cost(c, &attached, mark);
    c->letter = 0;
    c->mark = (uint8_t)mark;
    c->inside = (uint8_t)(kind < M_MARK ? 0 : attached);
    /* C2 A0, C3 A0 and the like */
    if (c->last - 0xC2u < 2u && (value == 0xA0u || value == 0xABu))
        c->odd++;
    return cost;
}

void bu_mojibake__start(struct mojibake_cost *c)
{
    c->sum = c->hash = c->odd = c->last = c->before = 0;
    c->letters = c->beyond = 0;
    c->foreign[0] = c->foreign[1] = c->foreign[2] = 0;
    c->kind = c->letter = c->script = c->scripts = c->inside = c->mixed =
        c->open = 0;
    c->class_ = MOJIBAKE_CLASSES;
    c->place = MOJIBAKE_PLACES;
    c->side = 0;
}

void bu_mojibake__add(struct mojibake_cost *c, uint32_t value)
{
    unsigned all = kind_of(value);
    unsigned kind = all % 16u;
    unsigned letter = all & M_CASE;
    unsigned cost = own_cost(c, kind, value);

    if ((all & M_SELDOM) != 0)
        cost += 40u;
    if (kind - 1u < M_HANGUL)
        cost += letter_cost(c, kind, letter != 0 ? letter : 1u);
    else
        cost += symbol_cost(c, kind, letter, value);
    c->kind = (uint8_t)kind;
    c->before = c->last;
    c->last = value;
    c->sum += cost;
    c->hash = c->hash * 31u + value;
}
