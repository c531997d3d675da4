/* line_play: a line on a small terminal, and what must hold after every byte.
 */
/* SPDX-License-Identifier: MIT */
#include "line_play.h"
#include "model.h"
#include "screen.h"
#include <bareutf/history.h>
#include <bareutf/width.h>

enum { GUARD = 0xA5, HISTORY = 64 };

static uint8_t text[LINE_PLAY_SIZE + 4];
static uint8_t older[HISTORY + 4];
static struct bu_history history;
static struct bu_line_config config;
static struct bu_line line;
static struct screen screen;
static struct screen wanted;
static uint8_t recent[6];
static int pasting; /* what is pasted is shown at its end */
static const uint8_t prompt[] = "$\xC3\xA9 ";

const uint8_t *const line_play_text = text;

static void put(void *to, const uint8_t *s, unsigned n)
{
    struct screen *terminal = (struct screen *)to;

    terminal->wrong += n == 0 || n > 8;
    screen_put(terminal, s, n);
}

static void begin(void)
{
    screen_clear(&screen);
    bu_line_start(&line, prompt, sizeof prompt - 1);
}

struct bu_line *line_play_start(unsigned how)
{
    unsigned i;

    for (i = 0; i < 4; i++)
        text[LINE_PLAY_SIZE + i] = older[HISTORY + i] = GUARD;
    for (i = 0; i < sizeof recent; i++)
        recent[i] = 0;
    pasting = 0;
    bu_history_init(&history, older, HISTORY);
    config.text = text;
    config.size = LINE_PLAY_SIZE;
    config.put = put;
    config.to = &screen;
    config.columns = bu_line_columns;
    config.recall = bu_history_recall;
    config.history = &history;
    config.bad = how == LINE_PLAY_REFUSE    ? NULL
                 : how == LINE_PLAY_REPLACE ? bu_line_replace
                                            : bu_line_escape;
    config.joins = how == LINE_PLAY_MARKS ? bu_line_joins : NULL;
    bu_line_init(&line, &config);
    bu_line_resize(&line, SCREEN_COLUMNS);
    begin();
    return &line;
}

/* Is the text as it must be, the cursor at a boundary, and nothing beyond? */
static int is_clean(void)
{
    uint32_t at = 0;
    int boundary = line.cursor == line.length;
    unsigned i;

    if (line.length > LINE_PLAY_SIZE || line.cursor > line.length)
        return 0;
    while (at < line.length) {
        struct model_part part;

        model_part(&part, text + at, line.length - at);
        boundary |= at == line.cursor;
        if (part.status != BU_OK || part.scalar < 0x20 ||
            part.scalar - 0x7Fu < 0x21u)
            return 0;
        at += part.length;
    }
    for (i = 0; i < 4; i++)
        if (text[LINE_PLAY_SIZE + i] != GUARD || older[HISTORY + i] != GUARD)
            return 0;
    return boundary;
}

/* Print a part of the line as the contract has it. */
static void want(uint32_t at, uint32_t scalar)
{
    unsigned columns = bu_width(scalar);
    int harmful = scalar == 0x61C || scalar == 0x200E || scalar == 0x200F ||
                  (scalar >= 0x2028 && scalar <= 0x202E) ||
                  (scalar >= 0x2066 && scalar <= 0x2069);

    if (harmful || (at == 0 && columns == 0))
        screen_print(&wanted, 0xFFFD, 1);
    else
        screen_print(&wanted, scalar, columns);
}

static int is_shown(void)
{
    uint32_t at = 0;
    unsigned row = 0;
    unsigned column = 0;

    screen_clear(&wanted);
    want(0, '$');
    want(1, 0xE9);
    want(2, ' ');
    for (;;) {
        struct model_part part;

        if (at == line.cursor) {
            row = wanted.row + (wanted.column == SCREEN_COLUMNS);
            column = wanted.column == SCREEN_COLUMNS ? 0 : wanted.column;
        }
        if (at == line.length)
            break;
        model_part(&part, text + at, line.length - at);
        want(at, part.scalar);
        at += part.length;
    }
    wanted.row = row;
    wanted.column = column;
    return screen.wrong == 0 && screen_same(&screen, &wanted);
}

static int came(const char *mark)
{
    unsigned i;

    for (i = 0; i < 6; i++)
        if (recent[i] != (uint8_t)mark[i])
            return 0;
    return 1;
}

int line_play_byte(uint8_t byte, enum bu_line_event *event)
{
    unsigned i;

    for (i = 0; i < 5; i++)
        recent[i] = recent[i + 1];
    recent[5] = byte;
    *event = bu_line_feed(&line, byte);
    if (!is_clean())
        return 0;
    if (*event == BU_LINE_PASTED)
        pasting = 0;
    if (came("\033[200~"))
        pasting = 1;
    if (*event == BU_LINE_READY &&
        bu_history_add(&history, text, line.length) != BU_OK)
        return 0;
    if (*event != BU_LINE_NONE && *event < BU_LINE_TAB) {
        if (screen.wrong != 0 || screen.column != 0)
            return 0;
        pasting = 0;
        begin();
    }
    return pasting || is_shown();
}

int line_play_gap(void)
{
    int good = bu_line_gap(&line) == BU_LINE_FAULT && is_clean() &&
               screen.wrong == 0 && screen.column == 0;

    pasting = 0;
    begin();
    return good && line.length == 0 && is_shown();
}
