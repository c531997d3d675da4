/* main: file names from the UART of an ATmega328P or ATmega2560, with avr-gcc
 * and avr-libc alone. */
/* SPDX-License-Identifier: MIT */
#include "../names.h"
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <bareutf/ring.h>

#ifndef UCSR0A
#error "this chip has no UART 0: change the names of its registers and vector"
#endif

/* 16 MHz give 38400 with an error of 0.2 % and 57600 with 0.8 %, but 115200
 * with 2.1 %, and the data sheet recommends at most 1.5 %. */
#define BAUD 38400u
#define DIVISOR ((uint16_t)((F_CPU / 4u / BAUD - 1u) / 2u)) /* rounded */

#ifndef USART_RX_vect
#define USART_RX_vect USART0_RX_vect /* more than one UART */
#endif

static uint8_t bytes[64];
static struct bu_ring ring;

ISR(USART_RX_vect)
{
    uint8_t state = UCSR0A; /* before the byte is read */
    uint8_t byte = UDR0;

    if ((state & _BV(DOR0)) != 0) /* lost before this byte */
        bu_ring_fault(&ring, BU_RING_OVERRUN, 1);
    if ((state & _BV(FE0)) != 0)
        bu_ring_fault(&ring, BU_RING_FRAMING, 1);
    else
        (void)bu_ring_put(&ring, byte);
}

void names_send(uint8_t byte)
{
    while ((UCSR0A & _BV(UDRE0)) == 0)
        continue;
    UDR0 = byte;
}

static void uart_start(void)
{
    UBRR0 = DIVISOR;
    UCSR0A = _BV(U2X0);
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00); /* 8N1 */
    UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
}

int main(void)
{
    bu_ring_init(&ring, bytes, BU_RING_SIZE_OF(bytes));
    uart_start();
    names_start();
    for (;;) {
        enum bu_status status;
        uint32_t got = 0;

        cli(); /* an access of 32 bits is four instructions here */
        status = bu_ring_take(&ring, &got);
        if (status == BU_END) {
            sleep_enable();
            sei(); /* takes effect after the next instruction */
            sleep_cpu();
            sleep_disable();
            continue;
        }
        sei();
        names_take(status, got);
    }
}
