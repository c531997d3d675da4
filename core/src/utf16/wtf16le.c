/* utf16: WTF-16LE as a format for those who choose one when they run. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf16.h>

const struct bu_format bu_format_wtf16le = {
    "WTF-16LE",     2, BU_UTF16_BYTES, BU_SCALAR_MAX, bu_wtf16le_next,
    bu_wtf16le_put,
};
