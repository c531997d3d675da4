/* moments: an interrupt puts a byte at each moment of a take, where an access
 * of 32 bits is four instructions. */
/* SPDX-License-Identifier: MIT */
#include "moments.h"
#include "tap.h"
#include <avr/interrupt.h>
#include <avr/io.h>
#include <bareutf/ring.h>
#include <stdbool.h>

enum { FIRST = 8, MOMENTS = 700, WAITS = 'a', COMES = 'b' };

static struct bu_ring ring;
static uint8_t bytes[16];
static uint8_t came;

ISR(TIMER1_COMPA_vect)
{
    TCCR1B = 0;
    (void)bu_ring_put(&ring, COMES);
    came = 1;
}

static enum bu_status take(bool masked, uint32_t *out)
{
    enum bu_status status;

    if (masked)
        cli();
    status = bu_ring_take(&ring, out);
    sei();
    return status;
}

/* One byte waits at a place of the ring, and another comes at a moment of the
 * next takes. Return whether these two are taken, nothing else, and no more
 * bytes than these have been seen at once: half of an old count and half of a
 * new one may be many. */
static bool is_right(uint32_t place, uint16_t moment, bool masked)
{
    uint8_t want = WAITS;
    enum bu_status status;
    uint32_t got;
    uint8_t last;

    bu_ring_init(&ring, bytes, sizeof bytes);
    ring.head = place;
    ring.tail = place;
    came = 0;
    (void)bu_ring_put(&ring, WAITS);
    TCCR1A = 0;
    TCNT1 = 0;
    OCR1A = moment;
    TIFR1 = _BV(OCF1A);
    TIMSK1 = _BV(OCIE1A);
    sei();
    TCCR1B = _BV(CS10);
    do {
        last = came; /* when it has, one more round finds it */
        while ((status = take(masked, &got)) == BU_OK)
            if (got != want++ || want > COMES + 1)
                return false;
    } while (status == BU_END && !last);
    return status == BU_END && want == COMES + 1 &&
           bu_ring_high_water(&ring) <= 2;
}

static unsigned wrong_moments(bool masked)
{
    unsigned wrong = 0;
    uint32_t place;
    uint16_t moment;

    for (place = 253; place < 257; place++)
        for (moment = FIRST; moment < MOMENTS; moment++) {
            wrong += !is_right(place, moment, masked);
            cli();
            TCCR1B = 0;
        }
    TIMSK1 = 0;
    return wrong;
}

void suite_ring_moments(void)
{
    unsigned bare;

    tap_ok(wrong_moments(true) == 0,
           "with the interrupt masked around a take no byte is wrong");
    bare = wrong_moments(false);
    tap_ok(bare != 0, "without the mask some are: it is needed");
}
