/* wtf8: as a format for those who choose one when they run. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/wtf8.h>

const struct bu_format bu_format_wtf8 = {
    "WTF-8", 1, BU_WTF8_MAX, BU_SCALAR_MAX, bu_wtf8_next, bu_wtf8_put,
};
