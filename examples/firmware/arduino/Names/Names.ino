/* Names: names of files from the serial port of an Uno, Nano, Mega, Leonardo or
 * Micro. Set the serial monitor to 38400 baud, with "Carriage Return"; a
 * terminal is better. On an Uno, Nano or Mega the sketch handles the receive
 * interrupt of the UART, so it cannot use Serial, which would handle it too.
 * Serial drops bytes for which it has no room, and a sketch cannot detect that;
 * here they are reported. On a Leonardo or Micro Serial is USB, which makes the
 * sender wait, so nothing is dropped. */
/* SPDX-License-Identifier: MIT */
#include <bareutf.h>
#include <bareutf/ring.h>
#include "names.h"

#ifdef UCSR0A

#include <util/atomic.h>

#ifdef USART_RX_vect
#define RECEIVED USART_RX_vect /* ATmega328P */
#else
#define RECEIVED USART0_RX_vect /* ATmega2560 */
#endif

static const uint32_t BAUD = 38400; /* by a divisor of 16 MHz, 0.2 % too fast */
static uint8_t bytes[64];
static struct bu_ring ring;

ISR(RECEIVED)
{
    uint8_t state = UCSR0A; /* before the byte is read */
    uint8_t byte = UDR0;

    if (state & _BV(DOR0)) /* lost before this byte */
        bu_ring_fault(&ring, BU_RING_OVERRUN, 1);
    if (state & _BV(FE0))
        bu_ring_fault(&ring, BU_RING_FRAMING, 1);
    else
        bu_ring_put(&ring, byte);
}

void names_send(uint8_t byte)
{
    while (!(UCSR0A & _BV(UDRE0)))
        continue;
    UDR0 = byte;
}

void setup()
{
    bu_ring_init(&ring, bytes, BU_RING_SIZE_OF(bytes));
    UBRR0 = (F_CPU / 4 / BAUD - 1) / 2; /* rounded */
    UCSR0A = _BV(U2X0);
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00); /* 8N1 */
    UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
    names_start();
}

void loop()
{
    enum bu_status status;
    uint32_t got = 0;

    /* An access of 32 bits is four instructions here. */
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        status = bu_ring_take(&ring, &got);
    }
    if (status != BU_END)
        names_take(status, got);
}

#elif defined(USBCON)

void names_send(uint8_t byte)
{
    Serial.write(byte);
}

void setup()
{
    Serial.begin(38400); /* which USB does not heed */
    while (!Serial)      /* until a terminal opens it */
        continue;
    names_start();
}

void loop()
{
    int byte = Serial.read();

    if (byte >= 0)
        names_take(BU_OK, (uint32_t)byte);
}

#else
#error "Names: this board has no UART of an AVR and no USB of its own. Write \
names_send() for its serial port, and give each byte that comes to \
names_take(), as in the part for USBCON above."
#endif
