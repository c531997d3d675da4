/* came: the received bytes of a line that are still in it. */
/* SPDX-License-Identifier: MIT */
#include "came.h"
#include "serial.h"
#include <bareutf/line.h>
#include <bareutf/segment.h>

enum { ESCAPE = 4 }; /* bytes of \xHH */

static uint8_t marks[LINE_SIZE / 8];
static uint32_t length; /* of the line, at the last call */
static uint32_t extra;  /* bytes of \xHH dropped beyond one for each */

static bool marked(uint32_t at)
{
    return ((unsigned)marks[at / 8u] >> (at & 7u) & 1u) != 0;
}

static void mark(uint32_t at, bool on)
{
    uint8_t bit = (uint8_t)(1u << (at & 7u));

    if (on)
        marks[at / 8u] |= bit;
    else
        marks[at / 8u] &= (uint8_t)~bit;
}

void came_start(void)
{
    size_t i;

    for (i = 0; i < sizeof marks; i++)
        marks[i] = 0;
    length = 0;
    extra = 0;
}

bool came_any(void)
{
    uint8_t any = 0;
    size_t i;

    for (i = 0; i < sizeof marks; i++)
        any |= marks[i];
    return any != 0;
}

/* Inserted text is before the cursor; erased text was after it. */
void came_follow(const struct bu_line *l)
{
    uint32_t end = l->length;
    uint32_t i;

    if (end > length) {
        uint32_t n = end - length;

        for (i = end; i-- != l->cursor;)
            mark(i, marked(i - n));
        for (i = l->cursor - n; i != l->cursor; i++)
            mark(i, false);
    } else if (end < length) {
        for (i = l->cursor; i != length; i++)
            mark(i, i + length - end < length && marked(i + length - end));
    }
    length = end;
    if (l->dropped == 0)
        extra = 0;
}

void came_bad(struct bu_line *l, const uint8_t *s, unsigned n)
{
    for (; n != 0; n--, s++) {
        came_follow(l);
        bu_line_escape(l, s, 1);
        if (l->length == length) {
            extra += ESCAPE - 1;
            continue;
        }
        came_follow(l);
        mark(l->cursor - ESCAPE, true);
    }
}

static bool in_escape(uint32_t at)
{
    uint32_t i;

    for (i = 1; i < ESCAPE && i <= at; i++)
        if (marked(at - i))
            return true;
    return false;
}

/* By graphemes, where \xHH of a byte is one, with marks after it. */
static uint32_t came_step(const struct bu_line *l, unsigned what)
{
    const uint8_t *text = l->config->text;
    uint32_t at = bu_line_step_parts(l, what);

    if (at <= l->cursor) {
        while (in_escape(at))
            at--;
    } else if (in_escape(at)) {
        while (in_escape(at + 1))
            at++;
        at += (uint32_t)bu_grapheme_next(text + at, l->length - at);
    }
    return at;
}

const struct bu_line_parts came_parts = BU_LINE_PARTS_STEP(
    bu_grapheme_next, bu_grapheme_prev, bu_word_right, bu_word_left, came_step);

void came_recall(struct bu_line *l, bool older)
{
    if (!came_any())
        bu_history_recall(l, older);
}

static unsigned digit(uint8_t c)
{
    return c < 'A' ? c - (unsigned)'0' : c - (unsigned)'A' + 10u;
}

/* The byte at a mark. */
static uint8_t byte_at(const struct bu_line *l, uint32_t at)
{
    const uint8_t *text = l->config->text + at;

    return (uint8_t)(digit(text[2]) * 16u + digit(text[3]));
}

bool came_is_last(const struct bu_line *l, uint8_t byte)
{
    return l->length >= ESCAPE && marked(l->length - ESCAPE) &&
           byte_at(l, l->length - ESCAPE) == byte;
}

/* One that is not in the page must not look like UTF-8. */
static size_t put_byte(uint8_t *out, uint8_t byte)
{
    if (serial_is_utf8() || byte < 0x80) {
        *out = byte;
        return 1;
    }
    serial_keep(out, byte);
    return 3;
}

size_t came_bytes(const struct bu_line *l, uint8_t *out)
{
    const uint8_t *text = l->config->text;
    uint32_t i;
    size_t n = 0;

    for (i = 0; i < l->length; i++)
        if (marked(i)) {
            n += put_byte(out + n, byte_at(l, i));
            i += ESCAPE - 1;
        } else {
            out[n++] = text[i];
        }
    return n;
}

uint32_t came_dropped(const struct bu_line *l)
{
    return l->dropped - extra;
}
