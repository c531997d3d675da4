/* board: port.h on an ATmega2560 with 64 KiB of RAM, as machine.c emulates. */
/* SPDX-License-Identifier: MIT */
#include <avr/io.h>
#include <avr/sleep.h>
#include <port.h>

/* The last bytes of RAM: machine.c stops at an access past them. The linker
 * puts the stack below, see avr.mk. Below the guard page is memory as any
 * other. */
enum { GUARD_END = 0xFF00 };

void port_init(void)
{
}

void port_hold(void)
{
}

int port_get(void)
{
    return PORT_NONE;
}

uint32_t port_lost(void)
{
    return 0;
}

uint32_t port_faults(void)
{
    return 0;
}

const struct bu_ring *port_ring(void)
{
    return NULL;
}

uint32_t port_ms(void)
{
    return 0;
}

void port_idle(void)
{
}

/* machine.c prints what is written to this register. */
void port_put(uint8_t byte)
{
    GPIOR0 = byte;
}

uint8_t *port_guard_begin(void)
{
    return port_guard_end() - PORT_GUARD;
}

uint8_t *port_guard_end(void)
{
    return (uint8_t *)GUARD_END;
}

/* machine.c ends with this status. */
_Noreturn void port_exit(int status)
{
    GPIOR1 = (uint8_t)status;
    for (;;)
        sleep_cpu();
}
