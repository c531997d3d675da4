/* utf16: UTF-16LE as a format for those who choose one when they run. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf16.h>

const struct bu_format bu_format_utf16le = {
    "UTF-16LE",     2, BU_UTF16_BYTES, BU_SCALAR_MAX, bu_utf16le_next,
    bu_utf16le_put,
};
