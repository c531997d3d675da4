/* entry: what came in for one line, decoded byte by byte, as it came. */
/* SPDX-License-Identifier: MIT */
#include "entry.h"

void entry_start(struct entry *e)
{
    e->decoder.word = 0;
    e->kept = 0;
    e->seen = 0;
    e->bytes = 0;
    e->scalars = 0;
    e->errors = 0;
}

/* Keep a part of n bytes whole, or drop it and all that follows. */
static void keep(struct entry *e, unsigned n)
{
    unsigned i;

    if (e->bytes == e->kept && n <= ENTRY_SIZE - e->kept) {
        for (i = 0; i < n; i++)
            e->text[e->kept++] = e->held[i];
        e->seen = e->kept;
    } else if (e->bytes == e->kept) {
        e->text[e->seen++] = e->held[0];
    }
    e->bytes += n;
}

static void bad_part(struct entry *e, unsigned n)
{
    e->errors++;
    keep(e, n);
}

void entry_add(struct entry *e, uint8_t byte)
{
    unsigned held;
    uint32_t scalar;
    enum bu_status status;

    do {
        held = bu_utf8_held(&e->decoder);
        status = bu_utf8_feed(&e->decoder, byte, &scalar);
        if (status == BU_REFEED)
            bad_part(e, held);
    } while (status == BU_REFEED);
    e->held[held] = byte;
    if (status == BU_BAD)
        bad_part(e, 1);
    if (status == BU_OK) {
        e->scalars++;
        keep(e, held + 1);
    }
}

void entry_end(struct entry *e)
{
    unsigned held = bu_utf8_held(&e->decoder);

    if (bu_utf8_finish(&e->decoder) == BU_BAD)
        bad_part(e, held);
}

void entry_set(struct entry *e, const uint8_t *s, size_t n)
{
    size_t i;

    entry_start(e);
    for (i = 0; i < n; i++)
        entry_add(e, s[i]);
    entry_end(e);
}
