/* window: how large the terminal is. */
/* SPDX-License-Identifier: MIT */
#include "kernel.h"

void window_look(struct bu_line *line, uint8_t byte)
{
    static const char head[] = "\033[8;";
    static unsigned place; /* bytes of head seen; 5: after the rows too */
    static unsigned number;
    static unsigned rows;
    unsigned digit = byte - (unsigned)'0';

    if (place < 4) {
        place = byte == head[place] ? place + 1u : byte == head[0];
        number = 0;
    } else if (digit < 10u) {
        if (number < 1000)
            number = 10 * number + digit;
    } else if (byte == ';' && place == 4) {
        place = 5;
        rows = number;
        number = 0;
    } else {
        if (byte == 't' && place == 5)
            bu_line_resize(line, number, rows);
        place = byte == head[0];
    }
}
