/* utf32: UTF-32LE as an object, with direct ways from and to UTF-8. */
/* SPDX-License-Identifier: MIT */
#include "../../../../../core/src/utf/convert_native.h"
#include "../../../../../core/src/utf/utf32_le_object.h"

static const struct bu_format_direct utf32_native = {convert_native_32};

const struct bu_format bu_format_utf32le =
    UTF32_LE_OBJECT(BU_FORMAT_DIRECT, &utf32_native);
