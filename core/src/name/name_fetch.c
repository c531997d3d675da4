/* name: a checked copy of a name in memory that something else may write to. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

enum bu_status bu_name_fetch(const struct bu_name_rule *rule,
                             const volatile uint8_t *s, size_t n,
                             struct bu_name_out *out)
{
    volatile uint8_t *to = out->bytes; /* volatile: compilers would call
                                        * memset */
    size_t room = out->room;
    enum bu_status status = BU_FULL;

    out->n = 0;
    out->changed = 0;
    out->fault = BU_NAME_LONG;
    out->need = n;
    if (n <= room) {
        size_t i;

        for (i = 0; i != n; i++)
            to[i] = s[i];
        out->fault = bu_name_check(rule, out->bytes, n, NULL);
        if (out->fault == BU_NAME_OK) {
            out->n = n;
            return BU_OK;
        }
        out->need = 0;
        status = BU_BAD;
    }
    while (room != 0)
        to[--room] = 0;
    return status;
}
