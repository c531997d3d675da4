/* line: where a line begins, and what breaks into it. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"

enum { USUAL_COLUMNS = 80, MOST_COLUMNS = 999 };

void line_begin(struct bu_line *l)
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
    l->length = 0;
    l->cursor = 0;
    line_blameless(l);
    l->fault = (uint8_t)fault;
}

void bu_line_init(struct bu_line *l, const struct bu_line_config *config)
{
    l->config = config;
    l->columns = USUAL_COLUMNS;
    l->previous = 0;
    l->silent = 0;
    l->done = 0;
    line_begin(l);
}

void bu_line_resize(struct bu_line *l, unsigned columns)
{
    l->columns = columns - 1u < MOST_COLUMNS ? (uint16_t)columns : UINT16_MAX;
}

void bu_line_start(struct bu_line *l, const uint8_t *prompt, size_t n)
{
    line_begin(l);
    l->prompt = prompt;
    l->prompt_size = (uint32_t)n;
    line_walk(l, prompt, 0, l->prompt_size);
}

void bu_line_start_secret(struct bu_line *l, const uint8_t *prompt, size_t n,
                          uint8_t mask)
{
    bu_line_start(l, prompt, n);
    l->mask = mask;
}

enum bu_line_event bu_line_gap(struct bu_line *l)
{
    if (l->count != 0 || l->state != TEXT || l->paste != 0)
        l->bad++;
    l->count = 0;
    l->decoder.word = 0;
    l->state = TEXT;
    l->done = DONE_TORN;
    bu_line_leave(l);
    return BU_LINE_FAULT;
}

void bu_line_pause(struct bu_line *l)
{
    if (l->state == AFTER_ESC)
        l->state = TEXT;
}

void bu_line_paste(struct bu_line *l)
{
    l->paste = 1;
}
