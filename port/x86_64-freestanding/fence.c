/* fence: a page for tests with no memory on either side. */
/* SPDX-License-Identifier: MIT */
#include <port.h>

extern uint8_t ld_fence_begin[], ld_fence_end[];

uint8_t *port_fence_begin(void)
{
    return ld_fence_begin;
}

uint8_t *port_fence_end(void)
{
    return ld_fence_end;
}
