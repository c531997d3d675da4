/* utf1: the length of a sequence, told from its value. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf1.h>

unsigned bu_utf1_len(uint32_t value)
{
    if (value > BU_UTF1_HIGHEST)
        return 0;
    if (value >= 0x38E2Eu)
        return 5;
    return 1u + (value >= 0xA0u) + (value >= 0x4016u);
}
