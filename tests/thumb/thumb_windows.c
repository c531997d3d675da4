/* thumb_windows: all 2^32 windows of four bytes, alone. */
/* SPDX-License-Identifier: MIT */
#include "thumb_blocks.h"
#include "model.h"
#include "tap.h"
#include "thumb.h"
#include <port.h>

enum { UNTOUCHED = 0x5A5A5A5A };

/* A place that ends 0 to 3 bytes before memory that faults. */
static uint8_t *place(const struct block *b)
{
    uint8_t *s = port_guard_end() - 4 - (b->first[2] & 3u);
    size_t i;

    for (i = 0; i < 3; i++)
        s[i] = b->first[i];
    return s;
}

static int check_block(const struct block *b)
{
    uint8_t *s = place(b);
    uint32_t d;

    for (d = 0; d < 256; d++) {
        s[3] = (uint8_t)d;
        if (bu_utf8_check(s, 4) != blocks_good(b, d))
            return 0;
    }
    return 1;
}

void thumb_check(void)
{
    tap_ok(blocks_all(0, 256, check_block), "check of all windows, alone");
}

/* What the model says of the first part where the fourth byte decides. */
static int next_open(const struct block *b, uint32_t d, enum bu_status status,
                     size_t length, uint32_t scalar)
{
    if (d >> 6 != 2)
        return status == BU_BAD && length == 3 && scalar == UNTOUCHED;
    return status == (enum bu_status)b->tails[d - 0x80].status &&
           length == b->tails[d - 0x80].length &&
           scalar == b->tails[d - 0x80].scalar;
}

/* The first bytes of a block alone, where memory ends after them. */
static int next_cut(const struct block *b)
{
    size_t n;

    for (n = 1; n <= 3; n++) {
        uint8_t *const s = port_guard_end() - n;
        const uint8_t *p = s;
        struct model_part want;
        uint32_t scalar = UNTOUCHED;
        size_t i;

        for (i = 0; i < n; i++)
            s[i] = b->first[i];
        model_part(&want, s, n);
        if (bu_utf8_next(&p, s + n, &scalar) != want.status ||
            p != s + (want.status == BU_MORE ? 0 : want.length) ||
            scalar != (want.status == BU_OK ? want.scalar : UNTOUCHED))
            return 0;
    }
    return 1;
}

static int next_block(const struct block *b)
{
    uint8_t *s;
    const uint32_t want = b->status == BU_OK ? b->scalar : UNTOUCHED;
    uint32_t d;

    if (!next_cut(b))
        return 0;
    s = place(b);
    for (d = 0; d < 256; d++) {
        const uint8_t *p = s;
        uint32_t scalar = UNTOUCHED;
        enum bu_status status;

        s[3] = (uint8_t)d;
        status = bu_utf8_next(&p, s + 4, &scalar);
        if (b->open == 0) {
            if (!next_open(b, d, status, (size_t)(p - s), scalar))
                return 0;
        } else if (status != (enum bu_status)(int8_t)b->status ||
                   p != s + b->length || scalar != want) {
            return 0;
        }
    }
    return 1;
}

void thumb_next(void)
{
    tap_ok(blocks_all(0, 256, next_block), "next of all windows, alone");
}

/* The last part: what is open with the fourth byte, or that byte alone. */
static int prev_block(const struct block *b)
{
    uint8_t *s = place(b);
    const uint8_t *begin = s;
    uint32_t d;

    if ((b->first[2] & 4u) != 0) { /* not at the begin of the text */
        begin = s - 3;
        s[-1] = s[-2] = s[-3] = 'a';
    }
    for (d = 0; d < 256; d++) {
        const struct joined *j = &blocks_alone[d];
        const uint8_t *p = s + 4;
        uint32_t scalar = UNTOUCHED;
        size_t length = 1;
        enum bu_status status;

        if (d >> 6 == 2 && b->tails[d - 0x80].length + b->open == 4) {
            j = &b->tails[d - 0x80];
            length = j->length;
        }
        s[3] = (uint8_t)d;
        status = bu_utf8_prev(begin, &p, &scalar);
        if (p != s + 4 - length ||
            status != (j->status == BU_OK ? BU_OK : BU_BAD) ||
            scalar != (j->status == BU_OK ? j->scalar : UNTOUCHED))
            return 0;
    }
    return 1;
}

void thumb_prev(void)
{
    tap_ok(blocks_all(0, 256, prev_block), "prev of all windows, alone");
}

/* All ways through the states of a stream, each way once: what the bytes so far
 * are has at most 256 ways on, so this is all of 2^32 windows. */
static int feed_from(uint8_t *s, size_t n, const struct bu_utf8 *before)
{
    uint32_t byte;

    for (byte = 0; byte < 256; byte++) {
        struct bu_utf8 d;
        struct model_part part;
        uint32_t scalar = UNTOUCHED;
        enum bu_status status;

        d.word = before->word;
        s[n] = (uint8_t)byte;
        model_part(&part, s, n + 1);
        status = bu_utf8_feed(&d, (uint8_t)byte, &scalar);
        if (part.status == BU_BAD && n != 0) {
            if (status != BU_REFEED || d.word != 0 || scalar != UNTOUCHED)
                return 0;
        } else if (status != part.status ||
                   scalar != (status == BU_OK ? part.scalar : UNTOUCHED) ||
                   (status != BU_MORE && d.word != 0) ||
                   (status == BU_MORE && bu_utf8_pending(&d) != n + 1)) {
            return 0;
        }
        if (status == BU_MORE && (n == 3 || !feed_from(s, n + 1, &d)))
            return 0;
    }
    return 1;
}

void thumb_feed(void)
{
    struct bu_utf8 d;
    uint8_t s[4];

    d.word = 0;
    tap_ok(feed_from(s, 0, &d), "feed in each state, all bytes");
}
