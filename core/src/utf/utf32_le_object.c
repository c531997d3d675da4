/* utf32: UTF-32LE as an object. */
/* SPDX-License-Identifier: MIT */
#include "utf32_le_object.h"

const struct bu_format bu_format_utf32le = UTF32_LE_OBJECT(0, NULL);
