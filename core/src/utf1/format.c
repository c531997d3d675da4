/* utf1: as a format for those who choose one when they run. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf1.h>

const struct bu_format bu_format_utf1 = {
    "ISO-10646-UTF-1", 1,           BU_UTF1_MAX, BU_UTF1_HIGHEST,
    bu_utf1_next,      bu_utf1_put,
};
