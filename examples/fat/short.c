/* short: names of eight, a dot and three bytes, in the page of the card. */
/* SPDX-License-Identifier: MIT */
#include "fat.h"
#include "common.h"
#include <bareutf/case.h>
#include <stdbool.h>

enum { STEM = 8, EXTENSION = 3, AT_CASE = 12, LOWER_STEM = 8 };
enum { LOWER_EXTENSION = 16, DELETED = 0xE5, FOR_E5 = 0x05 };

/* Write bytes of the page, before the padding, as UTF-8. Return their number.
 */
static size_t text_of(uint8_t *out, const uint8_t *s, size_t n, bool is_lower,
                      const struct bu_format *page)
{
    while (n != 0 && s[n - 1] == ' ')
        n--;
    return page_text(out, s, n, page, is_lower ? bu_lower_simple : NULL);
}

size_t short_text(uint8_t *out, const uint8_t *entry,
                  const struct bu_format *page)
{
    unsigned flags = entry[AT_CASE];
    uint8_t stem[STEM];
    size_t n;
    size_t more;
    unsigned i;

    for (i = 0; i != STEM; i++)
        stem[i] = entry[i];
    if (stem[0] == FOR_E5)
        stem[0] = DELETED;
    n = text_of(out, stem, STEM, (flags & LOWER_STEM) != 0, page);
    out[n] = '.';
    more = text_of(out + n + 1, entry + STEM, EXTENSION,
                   (flags & LOWER_EXTENSION) != 0, page);
    return more == 0 ? n : n + 1 + more;
}

uint32_t short_number(const uint8_t *entry)
{
    uint32_t number = 0;
    unsigned at = STEM;
    unsigned i;

    while (at != 0 && entry[at - 1] != '~')
        at--;
    for (i = at; at != 0 && i != STEM && entry[i] - (unsigned)'0' < 10u; i++)
        number = number * 10u + (entry[i] - (uint32_t)'0');
    return number > 65531u ? 0 : number;
}
