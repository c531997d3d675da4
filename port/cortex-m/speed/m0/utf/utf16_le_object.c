/* utf16: UTF-16LE as an object, with direct ways from and to UTF-8. */
/* SPDX-License-Identifier: MIT */
#include "../../../../../core/src/utf/convert_native.h"
#include "../../../../../core/src/utf/utf16_le_object.h"

static const struct bu_format_direct utf16_native = {convert_native_16};

const struct bu_format bu_format_utf16le =
    UTF16_LE_OBJECT(BU_FORMAT_DIRECT, &utf16_native);
