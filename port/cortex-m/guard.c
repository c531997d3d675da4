/* guard: test buffers at the two ends of RAM; no access beyond either. */
/* SPDX-License-Identifier: MIT */
#include "port.h"
#include "image.h"

uint8_t *port_guard_begin(void)
{
    return ram_start;
}

uint8_t *port_guard_end(void)
{
    return ram_end;
}
