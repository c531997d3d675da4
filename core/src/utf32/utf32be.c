/* utf32: UTF-32BE as a format for those who choose one when they run. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf32.h>

const struct bu_format bu_format_utf32be = {
    "UTF-32BE",     4, BU_UTF32_BYTES, BU_SCALAR_MAX, bu_utf32be_next,
    bu_utf32be_put,
};
