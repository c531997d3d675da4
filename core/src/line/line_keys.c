/* line: what the keys do. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"

enum { CTRL_D = 4, CTRL_L = 12 };
enum { MANY_ROWS = 999 }; /* up to the first */

/* The last row is for all other keys; the first ones are the most frequent. */
static const struct key {
    uint8_t key;
    uint8_t what;
} keys[] = {
    {CSI, CONTROL},
    {'D', LEFT},
    {'C', RIGHT},
    {0x7F, LEFT | ERASE},
    {'A', OLDER},
    {'B', NEWER},
    {0x08, LEFT | ERASE},
    {0x0D, EVENT | BU_LINE_READY},
    {0x01, FAR | LEFT},
    {0x02, LEFT},
    {0x03, EVENT | BU_LINE_INTERRUPTED},
    {0x04, RIGHT | ERASE},
    {0x05, FAR | RIGHT},
    {0x06, RIGHT},
    {0x09, EVENT | BU_LINE_TAB},
    {0x0A, EVENT | BU_LINE_READY},
    {0x0B, FAR | RIGHT | ERASE},
    {0x0E, NEWER},
    {0x10, OLDER},
    {0x15, FAR | LEFT | ERASE},
    {0x17, WORD | LEFT | ERASE},
    {PASTE_MARK, EVENT | BU_LINE_PASTED},
    {'1', FAR | LEFT},
    {'3', RIGHT | ERASE},
    {'4', FAR | RIGHT},
    {'7', FAR | LEFT},
    {'8', FAR | RIGHT},
    {'F', FAR | RIGHT},
    {'H', FAR | LEFT},
    {MODIFIED + '3', WORD | RIGHT | ERASE},
    {MODIFIED + 'C', WORD | RIGHT},
    {MODIFIED + 'D', WORD | LEFT},
    {ALT + 'b', WORD | LEFT},
    {ALT + 'd', WORD | RIGHT | ERASE},
    {ALT + 'f', WORD | RIGHT},
    {ALT + 0x7F, WORD | LEFT | ERASE},
    {SS3, CONTROL},
    {ALT + ']', STRING},
    {ALT + 'P', STRING},
    {ALT + 'X', STRING},
    {ALT + '^', STRING},
    {ALT + '_', STRING},
    {NO_KEY, EVENT | BU_LINE_NONE},
};

unsigned bu_line__key(struct bu_line *l, unsigned key)
{
    const struct key *k = keys;
    unsigned what;

    while (k->key != key && k->key != NO_KEY)
        k++;
    what = k->what;
    if ((what & STATE) != 0) {
        l->state = (uint8_t)what;
        l->number = key;
        return BU_LINE_NONE;
    }
    if (l->paste != 0)
        return BU_LINE_NONE;
    if (key == CTRL_L) {
        l->row = MANY_ROWS;
        l->margin = 0;
        bu_line_show(l);
        return BU_LINE_NONE;
    }
    if ((what & EVENT) != 0)
        return what - EVENT;
    if (key == CTRL_D && l->length == 0)
        return BU_LINE_END;
    l->full = 0;
    if ((what & RECALL) == 0)
        bu_line__edit(l, what);
    else if (l->config->recall != NULL && l->mask == 0)
        l->config->recall(l, (what & RIGHT) != 0);
    return BU_LINE_NONE;
}
