/* detect_latin: find which page for Latin letters a text is in. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/detect.h>
#include "../tables/detect_latin_table.h"

enum {
    LATIN_PAGES = 5,
    LATIN_MOST = 63, /* units that a page is after the best one, at most */
    LATIN_UNIT = 7   /* quarters of a bit */
};

static const uint8_t latin_answers[LATIN_PAGES] = {
    BU_DETECT_CP1252, BU_DETECT_CP1250, BU_DETECT_CP1254, BU_DETECT_CP1257,
    BU_DETECT_ISO8859_2};

/* The class of a byte, for the next one: 0 not a letter of ASCII, 1 a
 * consonant, 2 a vowel. */
static uint8_t latin_place(unsigned byte)
{
    unsigned letter = (byte | 0x20u) - 'a';

    if (byte >= 0x80u || letter >= 26u)
        return 0;
    return (uint8_t)(1u + ((uint32_t)0x1104111u >> letter & 1u)); /* aeiouy */
}

void bu_detect_latin_feed(struct bu_detect_latin *d, uint8_t byte)
{
    if (byte >= 0x80u) {
        unsigned at = d->place * 128u + (byte - 0x80u);
        unsigned second = detect_latin_second[at / 4u];
        unsigned costs = detect_latin_costs[at] | (second >> at % 4u * 2u & 3u)
                                                      << 8;
        unsigned least = LATIN_MOST;
        unsigned k;

        for (k = 0; k != LATIN_PAGES; k++, costs >>= 2) {
            unsigned cost = d->cost[k] + (costs & 3u);

            d->cost[k] = (uint8_t)cost;
            if (cost < least)
                least = cost;
        }
        for (k = 0; k != LATIN_PAGES; k++) {
            unsigned cost = d->cost[k] - least;

            if (cost > LATIN_MOST)
                cost = LATIN_MOST;
            d->cost[k] = (uint8_t)cost;
        }
    }
    d->place = latin_place(byte);
}

enum bu_detect_page bu_detect_latin_answer(const struct bu_detect_latin *d,
                                           unsigned *lead)
{
    unsigned best = 0, second = LATIN_MOST;
    unsigned k;

    for (k = 1; k != LATIN_PAGES; k++)
        if (d->cost[k] < d->cost[best])
            best = k;
    for (k = 0; k != LATIN_PAGES; k++)
        if (k != best && d->cost[k] < second)
            second = d->cost[k];
    *lead = second * LATIN_UNIT / 4u;
    if (*lead > BU_DETECT_LEAD_MAX)
        *lead = BU_DETECT_LEAD_MAX;
    return (enum bu_detect_page)latin_answers[best];
}
