/* utf8: the end of a stream, and what it would cut short. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

unsigned bu_utf8_held(const struct bu_utf8 *d)
{
    uint32_t word = d->word;

    /* One byte held: to 34; two: to D0F; three: above. See feed.c. */
    return (unsigned)(word != 0) + (word > 0xFFu) + (word > 0xFFFu);
}

enum bu_status bu_utf8_finish(struct bu_utf8 *d)
{
    uint32_t word = d->word;

    d->word = 0;
    return word != 0 ? BU_BAD : BU_OK;
}
