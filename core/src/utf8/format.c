/* utf8: as a format for those who choose one when they run. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/format.h>
#include <bareutf/utf8.h>

const struct bu_format bu_format_utf8 = {
    "UTF-8", 1, BU_UTF8_MAX, BU_SCALAR_MAX, bu_utf8_next, bu_utf8_put,
};
