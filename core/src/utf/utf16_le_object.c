/* utf16: UTF-16LE as an object. */
/* SPDX-License-Identifier: MIT */
#include "utf16_le_object.h"

const struct bu_format bu_format_utf16le = UTF16_LE_OBJECT(0, NULL);
