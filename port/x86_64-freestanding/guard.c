/* guard: a page for tests with no memory on either side. */
/* SPDX-License-Identifier: MIT */
#include <port.h>

extern uint8_t ld_guard_begin[], ld_guard_end[];

uint8_t *port_guard_begin(void)
{
    return ld_guard_begin;
}

uint8_t *port_guard_end(void)
{
    return ld_guard_end;
}
