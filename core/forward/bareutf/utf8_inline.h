/* utf8_inline: in utf8.h now; this name ends with the next release. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>
