/* check: the caller's vector check, between the caller's hooks. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>
#include <bareutf/x86.h>

size_t bu_x86_check(const struct bu_x86_choice *how, const uint8_t *s, size_t n)
{
    size_t good;

    if (n < how->least)
        return bu_utf8_check(s, n);
    how->begin();
    good = how->check(s, n);
    how->end();
    return good;
}
