/* page_japanese: code page 932 that is written by an index. */
/* SPDX-License-Identifier: MIT */
#include "page_japanese_calls.h"

static const struct bu_page__pairs cp932_indexed_pairs = {
    &bu_page__jis0208,       &bu_page__cp932_changed,
    &bu_page__cp932_more,    NULL,
    &bu_page__jis0208_index, BU_PAGE__CONTROL,
};

const struct bu_format bu_page_cp932_indexed =
    BU_PAGE__SJIS("Windows-31J", &cp932_indexed_pairs);
