/* module: the file in the upper half of the code memory. */
/* SPDX-License-Identifier: MIT */
#include <module.h>
#include "image.h"

const uint8_t *port_module(size_t *n)
{
    const uint8_t *start = (const uint8_t *)module_start;

    *n = address(code_end) - address(module_start);
    return start;
}
