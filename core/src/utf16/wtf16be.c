/* utf16: WTF-16BE as a format for those who choose one when they run. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf16.h>

const struct bu_format bu_format_wtf16be = {
    "WTF-16BE",     2, BU_UTF16_BYTES, BU_SCALAR_MAX, bu_wtf16be_next,
    bu_wtf16be_put,
};
