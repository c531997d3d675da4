/* page_japanese: Shift_JIS with the yen sign and the overline. */
/* SPDX-License-Identifier: MIT */
#include "page_japanese_calls.h"

static const struct bu_page__pairs shift_jis_x0201_pairs = {
    &bu_page__jis0208, NULL, NULL, NULL, NULL, BU_PAGE__YEN,
};

const struct bu_format bu_page_shift_jis_x0201 =
    BU_PAGE__SJIS("Shift_JIS", &shift_jis_x0201_pairs);
