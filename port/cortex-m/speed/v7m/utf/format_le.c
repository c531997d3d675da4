/* format: UTF-16LE and UTF-32LE as objects, with direct ways from and to UTF-8.
 */
/* SPDX-License-Identifier: MIT */
#include "../../../../../core/src/utf/convert_native.h"
#include "../../../../../core/src/utf/format_le.h"
#include "../../../../../core/src/utf/utf32_unit.h"

static const char utf32le_name[] = "UTF-32LE";

BU_FORMAT__UTF32(utf32le, UTF32_LE)

static const struct bu_format_direct utf16_native = {convert_native_16};
static const struct bu_format_direct utf32_native = {convert_native_32};

const struct bu_format bu_format_utf16le =
    UTF16_LE_OBJECT(BU_FORMAT_IS_DIRECT, &utf16_native);
const struct bu_format bu_format_utf32le =
    UTF32_LE_OBJECT(BU_FORMAT_IS_DIRECT, &utf32_native);
