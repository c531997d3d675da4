/* utf8: decode one scalar value backwards, as the inline form does. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/base.h>

/* What is ill-formed, and U+E000 to U+FFFF, is core's. */
__attribute__((noinline, cold)) static enum bu_status
utf8_prev_any(const uint8_t *begin, const uint8_t **p, uint32_t *scalar);
#define bu_utf8_prev utf8_prev_any
#include "../../../../core/src/utf8/utf8_prev.c"
#undef bu_utf8_prev

enum bu_status bu_utf8_prev(const uint8_t *begin, const uint8_t **p,
                            uint32_t *scalar);
enum bu_status bu_utf8_prev(const uint8_t *begin, const uint8_t **p,
                            uint32_t *scalar)
{
    return bu_utf8_prev_in_place(begin, p, scalar);
}
