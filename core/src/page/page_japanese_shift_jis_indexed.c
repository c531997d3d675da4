/* page_japanese: Shift_JIS that is written by an index. */
/* SPDX-License-Identifier: MIT */
#include "page_japanese_calls.h"

static const struct bu_page__pairs shift_jis_indexed_pairs = {
    &bu_page__jis0208, NULL, NULL, NULL, &bu_page__jis0208_index, 0,
};

const struct bu_format bu_page_shift_jis_indexed =
    BU_PAGE__SJIS("Shift_JIS", &shift_jis_indexed_pairs);
