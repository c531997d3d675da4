/* disposition: the names of types and parameters. */
/* SPDX-License-Identifier: MIT */
#include "local.h"

enum { WORDS = 5, LONGEST = 11 };

static const uint8_t words[WORDS][LONGEST] = {
    {'i', 'n', 'l', 'i', 'n', 'e', 0, 0, 0, 0, 0},
    {'a', 't', 't', 'a', 'c', 'h', 'm', 'e', 'n', 't', 0},
    {'f', 'o', 'r', 'm', '-', 'd', 'a', 't', 'a', 0, 0},
    {'f', 'i', 'l', 'e', 'n', 'a', 'm', 'e', 0, 0, 0},
    {'f', 'i', 'l', 'e', 'n', 'a', 'm', 'e', '*', 0, 0}};

/* Keep of d->words those that have byte at this place. */
static void narrow(struct bu_disposition *d, uint8_t byte)
{
    unsigned left = 0;
    unsigned i;

    for (i = 0; i < WORDS; i++)
        if (words[i][d->matched] == byte)
            left |= 1u << i;
    d->words = (uint8_t)(d->words & left);
}

void bu_disposition_match_begin(struct bu_disposition *d)
{
    d->words = WORD_ANY;
    d->matched = 0;
}

void bu_disposition_match(struct bu_disposition *d, uint8_t byte)
{
    if (byte - (uint32_t)'A' < 26u)
        byte = (uint8_t)(byte + 32u);
    if (d->words == WORD_FILENAME_EXT && d->matched == 9u &&
        byte - (uint32_t)'0' < 10u)
        d->words = WORD_CONTINUED;
    if (d->words == WORD_CONTINUED || d->words == 0)
        return;
    narrow(d, byte);
    d->matched++;
}

unsigned bu_disposition_match_end(const struct bu_disposition *d)
{
    unsigned i;

    if (d->words == WORD_CONTINUED)
        return WORD_CONTINUED;
    for (i = 0; i < WORDS; i++)
        if ((d->words >> i & 1u) != 0 && words[i][d->matched] == 0)
            return 1u << i;
    return 0;
}
