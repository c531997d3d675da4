/* contiki-ng: a stand-in for what the program of docs/programs.md calls: its
 * lines come from the standard input, cut as Contiki cuts them. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAM_CONTIKI_NG_H
#define PROGRAM_CONTIKI_NG_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { serial_line_event_message = 1 };

static char *contiki_line(void)
{
    static char text[128];
    size_t n = 0;
    int c;

    while ((c = getchar()) != '\n') {
        if (c == EOF)
            exit(0);
        if (n < sizeof text - 1)
            text[n++] = (char)c;
    }
    text[n] = '\0';
    return text;
}

#define PROCESS(name, title) static void contiki_thread(int ev, void *data)
#define AUTOSTART_PROCESSES(process)                                           \
    int main(void)                                                             \
    {                                                                          \
        contiki_thread(0, NULL);                                               \
        return 0;                                                              \
    }                                                                          \
    extern int contiki_nothing
#define PROCESS_THREAD(name, ev, data)                                         \
    static void contiki_thread(int ev, void *data)
#define PROCESS_BEGIN()
#define PROCESS_WAIT_EVENT_UNTIL(condition)                                    \
    do {                                                                       \
        data = contiki_line();                                                 \
        ev = serial_line_event_message;                                        \
    } while (!(condition))
#define PROCESS_END()

#endif
