/* line: takes bytes, and tells what they bring about. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"

enum { LF = 10, CR = 13 };

enum bu_line_event bu_line_feed(struct bu_line *l, uint8_t byte)
{
    static const uint8_t given_up[] = {'^', 'C'};
    uint8_t previous = l->previous;
    unsigned event;

    l->previous = byte;
    if (byte == LF && previous == CR)
        return BU_LINE_NONE;
    if (l->done != 0)
        line_begin(l);
    event = line_key(l, line_decode(l, byte));
    if (event == BU_LINE_READY)
        event += l->fault;
    if (event == BU_LINE_INTERRUPTED)
        line_send(l, given_up, sizeof given_up);
    if (event - 1 < BU_LINE_FAULT) {
        bu_line_leave(l);
        l->done = DONE;
    }
    return (enum bu_line_event)event;
}
