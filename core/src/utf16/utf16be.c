/* utf16: UTF-16BE as a format for those who choose one when they run. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf16.h>

const struct bu_format bu_format_utf16be = {
    "UTF-16BE",     2, BU_UTF16_BYTES, BU_SCALAR_MAX, bu_utf16be_next,
    bu_utf16be_put,
};
