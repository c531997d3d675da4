/* line: one line of input, decoded byte by byte, kept in whole parts. */
/* SPDX-License-Identifier: MIT */
#include "line.h"
#include "show.h"

void line_start(struct line *l)
{
    l->decoder.word = 0;
    l->kept = 0;
    l->seen = 0;
    l->bytes = 0;
    l->scalars = 0;
    l->errors = 0;
}

/* Keep a part of n bytes whole, or drop it and all that follows. */
static void keep(struct line *l, unsigned n)
{
    unsigned i;

    if (l->bytes == l->kept && n <= LINE_SIZE - l->kept) {
        for (i = 0; i < n; i++)
            l->text[l->kept++] = l->held[i];
        l->seen = l->kept;
    } else if (l->bytes == l->kept) {
        l->text[l->seen++] = l->held[0];
    }
    l->bytes += n;
}

static void bad_part(struct line *l, unsigned n)
{
    l->errors++;
    show_bytes(l->held, n);
    keep(l, n);
}

void line_add(struct line *l, uint8_t byte)
{
    unsigned held;
    uint32_t scalar;
    enum bu_status status;

    do {
        held = bu_utf8_held(&l->decoder);
        status = bu_utf8_feed(&l->decoder, byte, &scalar);
        if (status == BU_REFEED)
            bad_part(l, held);
    } while (status == BU_REFEED);
    l->held[held] = byte;
    if (status == BU_BAD)
        bad_part(l, 1);
    if (status == BU_OK) {
        l->scalars++;
        show_scalar(scalar);
        keep(l, held + 1);
    }
}

void line_end(struct line *l)
{
    unsigned held = bu_utf8_held(&l->decoder);

    if (bu_utf8_finish(&l->decoder) == BU_BAD)
        bad_part(l, held);
}
