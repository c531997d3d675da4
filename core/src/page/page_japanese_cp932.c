/* page_japanese: code page 932 of Microsoft. */
/* SPDX-License-Identifier: MIT */
#include "page_japanese_calls.h"

static const struct bu_page__pairs cp932_pairs = {
    &bu_page__jis0208,
    &bu_page__cp932_changed,
    &bu_page__cp932_more,
    NULL,
    NULL,
    BU_PAGE__CONTROL,
};

const struct bu_format bu_page_cp932 =
    BU_PAGE__SJIS("Windows-31J", &cp932_pairs);
