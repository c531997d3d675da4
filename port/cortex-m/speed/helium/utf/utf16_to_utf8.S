/* convert: UTF-16 to UTF-8; Helium, for speed. Runs of ASCII go by vectors. */
/* SPDX-License-Identifier: MIT */
/*
 * Needs the vector extension, integers only, enabled (CPACR cp10 and cp11). Of
 * its registers only q0 to q3 are used, which a call need not keep.
 */
#define HELIUM
#include "../../v7m/utf/utf16_to_utf8.S"
