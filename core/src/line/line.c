/* line: start, feed and end. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "line_state.h"

enum { USUAL_COLUMNS = 80, USUAL_ROWS = 24, MOST = 999 };

void bu_line__begin(struct bu_line *l)
{
    unsigned fault = l->done >> 1;

    l->decoder.word = 0;
    l->count = 0;
    l->state = TEXT;
    l->paste = 0;
    l->mask = 0;
    l->recalled = 0;
    l->done = 0;
    l->prompt_size = 0;
    l->row = 0;
    l->column = 0;
    l->margin = 0;
    l->top = 0;
    l->length = 0;
    l->cursor = 0;
    line_blameless(l);
    l->fault = (uint8_t)fault;
}

void bu_line_init(struct bu_line *l, const struct bu_line_config *config)
{
    l->config = config;
    l->columns = USUAL_COLUMNS - 1;
    l->rows = USUAL_ROWS;
    l->previous = 0;
    l->done = 0;
    bu_line__begin(l);
}

/* The last column stays empty, because terminals differ when it is filled. */
void bu_line_resize(struct bu_line *l, unsigned columns, unsigned rows)
{
    l->columns = UINT16_MAX;
    l->rows = UINT16_MAX;
    if (rows - 1u < MOST)
        l->rows = (uint16_t)rows;
    if (columns - 2u >= MOST - 1u)
        return;
    l->columns = (uint16_t)(columns - 1u);
    if (l->margin > l->columns)
        l->margin = (uint8_t)l->columns;
    if (l->row >= l->rows)
        l->margin = 0; /* its row is not on the screen */
    if (l->done == 0 && (l->prompt_size | l->length | l->margin) != 0)
        bu_line_show(l);
}

void bu_line_start(struct bu_line *l, const uint8_t *prompt, size_t n)
{
    bu_line__begin(l);
    l->prompt = prompt;
    l->prompt_size = (uint32_t)n;
    bu_line__type(l, prompt, 0, l->prompt_size);
}

void bu_line_start_secret(struct bu_line *l, const uint8_t *prompt, size_t n,
                          uint8_t mask)
{
    bu_line_start(l, prompt, n);
    l->mask = mask;
}

void bu_line_margin(struct bu_line *l, unsigned columns)
{
    if (columns > l->columns)
        columns = l->columns;
    if (columns > 0xFFu)
        columns = 0xFFu;
    l->margin = (uint8_t)columns;
    l->column = (uint16_t)columns;
}

/* What has begun is dropped at a gap, and an LF after it ends a line. */
static void drop_begun(struct bu_line *l)
{
    if (l->count != 0 || l->state != TEXT || l->paste != 0)
        l->bad++;
    l->count = 0;
    l->decoder.word = 0;
    l->state = TEXT;
    l->previous = 0;
}

/* The bytes after a gap may be the second half of a command and must not run,
 * so the line ends here, and what follows it is refused. */
enum bu_line_event bu_line_gap(struct bu_line *l)
{
    if (l->done != 0)
        bu_line__begin(l);
    drop_begun(l);
    l->done = LINE_DONE_TORN;
    bu_line_leave(l);
    return BU_LINE_FAULT;
}

/* The mark would be lost with an older line, or with what a search shows, and
 * nobody sees it in a password; of a paste the end may be missing. */
enum bu_line_event bu_line_mark(struct bu_line *l, struct bu_pending *h,
                                const uint8_t *s, size_t n)
{
    if (l->done != 0)
        bu_line__begin(l);
    if (h != NULL) {
        l->count = h->count;
        h->count = 0;
    }
    if (n == 0 || (l->recalled | l->paste | l->mask) != 0 ||
        bu_line_insert(l, s, n) != BU_OK)
        return bu_line_gap(l);
    drop_begun(l);
    return BU_LINE_NONE;
}

void bu_line_timeout(struct bu_line *l)
{
    if (l->state == AFTER_ESC)
        l->state = TEXT;
}

void bu_line_resume_paste(struct bu_line *l)
{
    l->paste = 1;
}

enum bu_line_event bu_line_feed(struct bu_line *l, uint8_t byte)
{
    static const uint8_t given_up[] = {'^', 'C'};
    uint8_t previous = l->previous;
    unsigned event;

    l->previous = byte;
    if (byte == LF && previous == CR)
        return BU_LINE_NONE;
    if (l->done != 0)
        bu_line__begin(l);
    event = bu_line__decode(l, byte);
    if (event != NO_KEY)
        event = bu_line__key(l, event);
    if (event - 1 < BU_LINE_FAULT) {
        if (event == BU_LINE_READY)
            event += l->fault;
        if (event == BU_LINE_INTERRUPTED)
            bu_line__send(l, given_up, sizeof given_up);
        bu_line_leave(l);
        l->done = LINE_DONE;
    }
    return (enum bu_line_event)event;
}

void bu_line_leave(struct bu_line *l)
{
    uint32_t cursor = l->cursor;

    l->cursor = l->length;
    if (cursor != l->length)
        bu_line__place(l);
    l->cursor = cursor;
    line_row_end(l);
    l->row = 0;
    l->column = 0;
    l->top = 0;
}
