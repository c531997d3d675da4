/* page_japanese: Shift_JIS with ASCII. */
/* SPDX-License-Identifier: MIT */
#include "page_japanese_calls.h"

static const struct bu_page__pairs shift_jis_pairs = {
    &bu_page__jis0208, NULL, NULL, NULL, NULL, 0,
};

const struct bu_format bu_page_shift_jis =
    BU_PAGE__SJIS("Shift_JIS", &shift_jis_pairs);
