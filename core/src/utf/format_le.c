/* format: UTF-16LE and UTF-32LE as objects. */
/* SPDX-License-Identifier: MIT */
#include "format_le.h"
#include "utf32_unit.h"

static const char utf32le_name[] = "UTF-32LE";

BU_FORMAT__UTF32(utf32le, UTF32_LE)

const struct bu_format bu_format_utf16le = UTF16_LE_OBJECT(0, NULL);
const struct bu_format bu_format_utf32le = UTF32_LE_OBJECT(0, NULL);
