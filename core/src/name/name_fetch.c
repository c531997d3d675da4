/* name: a checked copy of a name in memory that something else may write to. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

/* End a call that gives no name. */
static enum bu_status leave_none(struct bu_name_out *out, enum bu_status status)
{
    volatile uint8_t *to = out->bytes; /* or compilers would call memset */
    size_t room = out->room;

    out->n = 0;
    while (room != 0)
        to[--room] = 0;
    return status;
}

enum bu_status bu_name_fetch(const struct bu_name_rule *rule,
                             const volatile uint8_t *s, size_t n,
                             struct bu_name_out *out)
{
    uint8_t *bytes = out->bytes;
    size_t i;

    out->changed = 0;
    out->fault = BU_NAME_LONG;
    out->need = n;
    if (n > out->room)
        return leave_none(out, BU_FULL);
    for (i = 0; i != n; i++)
        bytes[i] = s[i];
    out->fault = bu_name_check(rule, bytes, n, NULL);
    if (out->fault != BU_NAME_OK) {
        out->need = 0;
        return leave_none(out, BU_BAD);
    }
    out->n = n;
    return BU_OK;
}
