/* headless: no screen and no keyboard; COM1 is all there is. */
/* SPDX-License-Identifier: MIT */
#include "pc_screen.h"

void screen_start(void)
{
}

void screen_put(uint8_t byte)
{
    (void)byte;
}

bool keyboard_start(void)
{
    return false;
}

void keyboard_take(void)
{
}
