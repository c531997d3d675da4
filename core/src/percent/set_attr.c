/* percent: the set of attr-char, RFC 8187, section 3.2.1. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/percent.h>

/* Letters, digits, ! # $ & + - . ^ _ ` | ~ */
const struct bu_percent_set bu_percent_attr = {
    {0x00000000u, 0x03FF685Au, 0xC7FFFFFEu, 0x57FFFFFFu}};
