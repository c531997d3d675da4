/* plain: the functions of core that plain.h gives other names. */
/* SPDX-License-Identifier: MIT */
#include "plain.h"

/* For a size; the suites find that of a vector file under core's name. */
#define bu_utf8_check plain_utf8_check

#include "../../core/src/page/page_back.c"
#include "../../core/src/page/page_fast.c"
#include "../../core/src/utf/convert_sizes.c"
#include "../../core/src/utf/utf16_to_utf8.c"
#include "../../core/src/utf/utf32_to_utf8.c"
#include "../../core/src/utf/utf8_to_utf16.c"
#include "../../core/src/utf/utf8_to_utf16_size.c"
#include "../../core/src/utf/utf8_to_utf32.c"
#include "../../core/src/utf8/utf8_check.c"
#include "../../core/src/utf8/utf8_count.c"
