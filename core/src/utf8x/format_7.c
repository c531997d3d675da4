/* utf8x: up to 7 bytes, as a format for those who choose one at run time. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8x.h>

const struct bu_format bu_format_utf8x7 = {
    "UTF-8X7",      1,
    BU_UTF8X7_MAX,  (uint64_t)BU_UTF8X7_HIGH << 32 | 0xFFFFFFFFu,
    bu_utf8x7_next, bu_utf8x_put,
};
