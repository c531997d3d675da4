/* headless: no screen and no keyboard; COM1 is all there is. */
/* SPDX-License-Identifier: MIT */
#include "display.h"

void display_start(void)
{
}

void display_put(uint8_t byte)
{
    (void)byte;
}

void keyboard_start(bool has_com1)
{
    (void)has_com1;
}

void keyboard_take(void)
{
}
