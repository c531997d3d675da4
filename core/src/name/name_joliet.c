/* name: the rule of Joliet. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

/* UCS-2 has no U+10000 and above, which begin with F0 to F4. */
static enum bu_name_fault judge_joliet(const uint8_t *s, size_t n, size_t *at)
{
    for (*at = 0; *at != n; ++*at)
        if (s[*at] >= 0xF0u)
            return BU_NAME_REFUSED;
    return BU_NAME_OK;
}

/* 00..1F * / : ; ? \ of the specification; 128 bytes of UCS-2. */
const struct bu_name_rule bu_name_joliet = {
    .refused = {0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0,
                0xF0, 0xD0, 0xC4, 0xC0, 0xC0, 0xF0},
    .limit = 64,
    .plain = 0x5D,
    .widest = 3,
    .fit = bu_name_in_units,
    .judge = judge_joliet,
    .also = NULL,
};
