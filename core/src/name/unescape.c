/* name: the bytes that a name was made of. */
/* SPDX-License-Identifier: MIT */
#include "hex.h"
#include <bareutf/name.h>

enum bu_status bu_name_unescape(uint8_t lead, const uint8_t *s, size_t n,
                                struct bu_name_out *out)
{
    size_t written = 0;
    size_t at = 0;

    out->n = 0;
    out->fault = BU_NAME_OK;
    out->changed = 0;
    if (n == 1 && s[0] == lead) { /* the empty name */
        out->changed = 1;
        return BU_OK;
    }
    while (at != n) {
        uint32_t byte = s[at];
        size_t length = 1;

        if (is_escape(lead, s + at, n - at)) {
            byte = digit_value(s[at + 1]) * 16u + digit_value(s[at + 2]);
            length = 3;
            out->changed = 1;
        }
        if (written == out->room)
            return BU_FULL;
        out->bytes[written++] = (uint8_t)byte;
        at += length;
    }
    out->n = written;
    return BU_OK;
}
