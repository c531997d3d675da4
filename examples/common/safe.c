/* safe: scalar values that are harmless on a terminal. */
/* SPDX-License-Identifier: MIT */
#include "safe.h"

/* C0 and C1, then the separators and the bidi controls of Unicode 16.0:
 * PropList.txt, Bidi_Control; UnicodeData.txt, Zl and Zp. */
bool is_safe(uint32_t scalar)
{
    return !(scalar < 0x20u || scalar - 0x7Fu < 0x21u || scalar == 0x61Cu ||
             scalar - 0x200Eu < 2u || scalar - 0x2028u < 7u ||
             scalar - 0x2066u < 4u);
}
