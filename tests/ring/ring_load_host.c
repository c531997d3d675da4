/* ring_load: what breaks on the line cost while the consumer is busy. */
/* SPDX-License-Identifier: MIT */
/* group: ring-load = ring_load */
/*
 * A tick is a byte of the line: good, or spoilt by a break. In a tick the
 * consumer takes some events, or is at work: on each line for some ticks, and
 * now and then for many. It is at work nine ticks of ten.
 */
#include "tap.h"
#include <bareutf/ring.h>
#include <port.h>
#include <stdbool.h>

enum {
    SIZE = 256,
    LINE = 17,
    LINES = 200,
    WORK = 6,
    REST = 150,
    OFTEN = 340,
    FAST = 8
};

static uint8_t data[SIZE];
static struct bu_ring ring;

static uint32_t sent, spoilt; /* bytes of the line; those that a break hit */
static uint32_t seen, lost, wrong;
static uint32_t busy;                /* ticks that the consumer works yet */
static uint32_t in_line, gap, whole; /* bytes of this line, gaps; good lines */

static uint8_t byte_of(uint32_t number)
{
    return number % LINE == LINE - 1 ? '\n' : (uint8_t)(' ' + number % 89u);
}

static void line_gives(bool is_spoilt)
{
    if (is_spoilt) {
        bu_ring_fault(&ring, BU_RING_BREAK, 1);
        spoilt++;
    } else {
        bu_ring_put(&ring, byte_of(sent));
    }
    sent++;
}

static bool consume(void)
{
    uint32_t out;
    enum bu_status status = bu_ring_take(&ring, &out);

    if (status == BU_END)
        return false;
    if (status == BU_BAD) {
        lost += out;
        seen += out;
        gap = in_line = 1;
        return true;
    }
    wrong += out != byte_of(seen++);
    in_line++;
    if (out != '\n')
        return true;
    whole += gap == 0 && in_line == LINE;
    gap = in_line = 0;
    busy += WORK;
    return true;
}

static void tick(bool is_spoilt)
{
    uint32_t i;

    line_gives(is_spoilt);
    if (sent % OFTEN == 0)
        busy += REST;
    if (busy != 0)
        busy--;
    else
        for (i = 0; i < FAST && busy == 0; i++)
            (void)consume();
}

static void begin(uint32_t records)
{
    static struct bu_ring_gap array[16];

    bu_ring_init(&ring, data, SIZE);
    if (records != BU_RING_GAPS)
        bu_ring_set_gaps(&ring, array, records);
    sent = spoilt = seen = lost = wrong = busy = 0;
    in_line = gap = whole = 0;
}

static bool ends(uint32_t bytes, uint32_t breaks)
{
    while (consume())
        continue;
    tap_note("breaks", NULL, 0, spoilt);
    tap_note("bytes lost", NULL, 0, lost);
    tap_note("whole lines", NULL, 0, whole);
    return wrong == 0 && sent == bytes && seen == bytes && spoilt == breaks &&
           bu_ring_lost(&ring) == lost;
}

/* Only the spoilt bytes are lost. */
static bool stream(void)
{
    begin(BU_RING_GAPS);
    while (sent < 1400)
        tick(sent % 140 == 70);
    return ends(1400, 10) && lost == spoilt;
}

/* 67 breaks in 200 lines: in each third line one, so that no more than 133 can
 * be whole; or by sevens. */
static bool lines(uint32_t records, uint32_t each, uint32_t length)
{
    begin(records);
    while (sent < LINES * LINE) {
        uint32_t at = sent % LINE - 5u;

        tick(sent / LINE % each == 0 && at < length && spoilt < 67);
    }
    return ends(LINES * LINE, 67);
}

int main(void)
{
    uint32_t records;

    port_init();
    tap_ok(stream(), "1,400 bytes, 10 breaks: 10 bytes are lost");
    tap_ok(lines(BU_RING_GAPS, 3, 1) && lost == 67 && whole == 133,
           "200 lines, a break in each third: 133 arrive, 67 bytes are lost");
    tap_ok(lines(BU_RING_GAPS, 20, 7) && lost == 67 && whole == 190,
           "200 lines, 67 breaks in ten of them: 190 arrive");
    for (records = 1; records <= 2; records++)
        tap_ok(lines(records, 3, 1) && lost > 67,
               "with fewer records the ring closes, and more are lost");
    port_exit(tap_done());
}
