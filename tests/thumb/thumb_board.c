/* thumb_board: on a board, a second room; nothing guards it. */
/* SPDX-License-Identifier: MIT */
#include "thumb.h"

static uint8_t bytes[512];

uint8_t *thumb_room_begin(void)
{
    return bytes;
}

uint8_t *thumb_room_end(void)
{
    return bytes + sizeof bytes;
}

void thumb_swap(void)
{
}

uint8_t *thumb_map(uint32_t size)
{
    (void)size;
    return NULL;
}
