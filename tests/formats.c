/* formats: all descriptors. */
/* SPDX-License-Identifier: MIT */
#include "formats.h"

const struct bu_format *const formats[] = {
    &bu_format_utf8,     &bu_format_utf16le, &bu_format_utf16be,
    &bu_format_utf32le,  &bu_format_utf32be, &bu_format_wtf8,
    &bu_format_wtf16le,  &bu_format_wtf16be, &bu_format_cesu8,
    &bu_format_mutf8,    &bu_format_fssutf,  &bu_format_xopen,
    &bu_format_thompson, &bu_format_utf8x7,  &bu_format_utf8x8,
    &bu_format_utf1,
};

const size_t formats_count = sizeof formats / sizeof formats[0];
