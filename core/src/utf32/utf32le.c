/* utf32: UTF-32LE as a format for those who choose one when they run. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf32.h>

const struct bu_format bu_format_utf32le = {
    "UTF-32LE",     4, BU_UTF32_BYTES, BU_SCALAR_MAX, bu_utf32le_next,
    bu_utf32le_put,
};
