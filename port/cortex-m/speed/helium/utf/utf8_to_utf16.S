/* convert: UTF-8 to UTF-16; Helium, for speed. Vectors for ASCII. */
/* SPDX-License-Identifier: MIT */
/*
 * Needs the vector extension, integers only, enabled (CPACR cp10 and cp11).
 * Only its registers q0 to q3 are used, which a function need not preserve.
 */
#define HELIUM
#include "../../v7m/utf/utf8_to_utf16.S"
