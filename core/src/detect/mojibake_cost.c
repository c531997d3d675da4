/* mojibake_cost: how unlike a text of people a text is. */
/* SPDX-License-Identifier: MIT */
#include "mojibake.h"

/* What a scalar value is. Scripts come first, symbols last. */
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
    M_LOWER = 0x20,
    M_UPPER = 0x40,
    M_CASE = 0x60,
    M_EVEN = 0x80, /* upper case is even, lower case is odd */
    M_ODD = 0xA0   /* the other way round */
};

#include "../tables/mojibake_table.h"

/* By kind, in quarters of a bit; a letter of Cyrillic that the table does not
 * have costs what is here. */
static const uint8_t mojibake_bases[] = {20, 26, 34, 26, 56, 26, 28, 30,
                                         36, 46, 46, 30, 30, 48, 28, 84};

/* Letters of U+0100..U+017F that few languages use, by pairs of case. */
static const uint8_t mojibake_rare[] = {0x30, 0x44, 0x5D, 0x16,
                                        0xA1, 0x48, 0x58, 0x1C};

static unsigned kind_of(uint32_t value)
{
    unsigned i = 0;
    unsigned kind;

    if (value > 0xFFFFu) /* emoji, and what is rare */
        value = value - 0x1F000u < 0xB00u ? 0x2600u : 0xFFFFu;
    while (i != sizeof mojibake_firsts / sizeof mojibake_firsts[0] &&
           mojibake_firsts[i] <= value)
        i++;
    kind = mojibake_kinds[i];
    if (kind >= M_EVEN)
        kind = kind % 16u +
               (((value * M_LOWER ^ kind) & M_LOWER) != 0 ? M_LOWER : M_UPPER);
    return kind;
}

/* The cost of a scalar value, whatever is before it, except of Cyrillic. */
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
    /* U+0138 and U+0178 have no pair, and move what follows by one. */
    i = (value - 0x100u + (value >= 0x139u && value < 0x14Au) +
         (value >= 0x179u)) /
        2u;
    if (i < 64u && ((unsigned)mojibake_rare[i / 8u] >> (i % 8u) & 1u) != 0)
        cost += 24u;
    if (value == c->last && cost > 26u)
        cost = kind > M_HANGUL ? 18 : 26;
    return cost;
}

/* What a letter costs more because of what is before it. */
static unsigned letter_cost(struct mojibake_cost *c, unsigned kind,
                            unsigned letter)
{
    unsigned before = c->kind;
    unsigned script = kind;
    unsigned cost = 0;

    if (kind == M_LATIN)
        script = M_ASCII;
    if (kind > M_KANA)
        script = M_KANA;
    if (c->letter == 0) {
        if (c->inside != 0)
            c->odd = 1, cost = 44;
        else if (before >= M_SYMBOL)
            cost = 16;
        else if (before == M_QUOTE)
            cost = 4;
        if (before >= M_BOX)
            c->odd = 1;
        if (letter == M_UPPER)
            cost += 4u;
        if (c->script != script && c->script != 0)
            cost += 20u;
    } else if (c->script != script) {
        c->odd = 1;
        cost = 40;
    } else if (letter == M_UPPER) {
        if (c->letter == M_LOWER)
            c->odd = 1, cost = 36;
        letter++;
    } else if (letter == M_LOWER && c->letter == M_UPPER + 1) {
        cost = 12;
    }
    if (kind == M_LATIN && before == M_LATIN)
        cost += 12u;
    c->script = (uint8_t)script;
    c->letter = (uint8_t)letter;
    c->inside = 0;
    return cost;
}

/* The same for what is no letter. */
static unsigned symbol_cost(struct mojibake_cost *c, unsigned kind,
                            uint32_t value)
{
    unsigned letter = c->letter;
    unsigned cost = 0;

    if (kind == M_BOX && c->kind != M_BOX)
        cost = 24;
    c->letter = 0;
    c->inside = letter != 0 && kind >= M_QUOTE;
    if (kind >= M_SYMBOL) {
        if (letter != 0)
            cost += 12u;
        if (letter != 0 || kind == M_RARE ||
            (kind == M_SYMBOL && c->kind == M_BOX))
            c->odd = 1;
    }
    if (c->kind == M_LATIN && (value == 0xA0u || value == 0xABu))
        c->odd = 1;
    return cost;
}

void bu_mojibake__add(struct mojibake_cost *c, uint32_t value)
{
    unsigned kind = kind_of(value);
    unsigned letter = kind & M_CASE;
    unsigned cost;

    kind %= 16u;
    cost = own_cost(c, kind, value);
    if (kind - 1u < M_HANGUL)
        cost += letter_cost(c, kind, letter != 0 ? letter : 1u);
    else
        cost += symbol_cost(c, kind, value);
    c->kind = (uint8_t)kind;
    c->before = c->last;
    c->last = value;
    c->sum += cost;
}
