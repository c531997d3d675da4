/* storm_fat: examples/fat over a broken image. */
/* SPDX-License-Identifier: MIT */
#include "fat.h"
#include "storm.h"

enum { TOTAL = 19, SECTOR = 512, MARK = 510 };

void storm_run(uint8_t *bytes, size_t n)
{
    /* Most of them pass the first checks: what is cut off says so itself. */
    if (n >= SECTOR && storm_random(8) != 0) {
        bytes[TOTAL] = (uint8_t)(n / SECTOR);
        bytes[TOTAL + 1] = (uint8_t)(n / SECTOR >> 8);
        bytes[MARK] = 0x55;
        bytes[MARK + 1] = 0xAA;
    }
    list(bytes, n);
}
