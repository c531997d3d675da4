/* line: the bytes and faults on the wires of the UART. */
/* SPDX-License-Identifier: MIT */
#include "chip.h"
#include "wire.h"

#include <stdio.h>
#include <string.h>

enum { QUEUE = 8192 };

static struct {
    uint64_t end;
    uint8_t byte;
    uint8_t faults;
} queue[QUEUE];
static unsigned head, tail;

char wire_text[QUEUE];
unsigned wire_count;
const char *wire_mute;

void wire_reset(void)
{
    head = tail = wire_count = 0;
    wire_mute = NULL;
    wire_text[0] = '\0';
}

void line_feed(const uint8_t *bytes, unsigned n, unsigned faults)
{
    uint64_t start = chip_now;

    if (head == tail)
        head = tail = 0;
    else if (queue[tail - 1].end > start)
        start = queue[tail - 1].end;
    for (unsigned i = 0; i < n && tail < QUEUE; i++) {
        start += CHIP_FRAME;
        queue[tail].end = start;
        queue[tail].faults = (uint8_t)faults;
        queue[tail++].byte = bytes[i];
    }
}

bool line_quiet(void)
{
    return head == tail;
}

uint64_t line_next(void)
{
    return head == tail ? CHIP_NEVER : queue[head].end;
}

void line_arrive(void)
{
    while (head != tail && queue[head].end <= chip_now) {
        CHIP_MODEL.receive(queue[head].byte, queue[head].faults);
        head++;
    }
}

bool chip_close(uint32_t rate, uint32_t wanted)
{
    uint32_t off = rate > wanted ? rate - wanted : wanted - rate;

    return off <= wanted / 50;
}

void chip_mute(const char *why)
{
    if (wire_mute == NULL)
        wire_mute = why;
    if (chip_quick)
        chip_wrong("%s", why);
}

void chip_sent(uint8_t byte, uint32_t baud)
{
    if (!chip_close(baud, CHIP_BAUD)) {
        chip_mute("the rate is wrong");
        return;
    }
    if (wire_count < QUEUE - 1)
        wire_text[wire_count++] = (char)byte;
    wire_text[wire_count] = '\0';
}
