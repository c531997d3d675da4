/* arduino: a stand-in for what the sketch of docs/programs.md calls. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAM_ARDUINO_H
#define PROGRAM_ARDUINO_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static struct {
    void begin(unsigned long)
    {
    }
    int read()
    {
        int byte = getchar();

        if (byte == EOF)
            exit(0);
        return byte;
    }
    size_t write(const uint8_t *s, size_t n)
    {
        return fwrite(s, 1, n, stdout);
    }
    size_t print(const char *s)
    {
        return fputs(s, stdout) >= 0;
    }
} Serial;

void setup();
void loop();

int main()
{
    setup();
    for (;;)
        loop();
}

#endif
