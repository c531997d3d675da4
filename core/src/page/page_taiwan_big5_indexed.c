/* page_taiwan: Big5 that is written by an index. */
/* SPDX-License-Identifier: MIT */
#include "page_taiwan_calls.h"

static const struct bu_page__pairs big5_indexed_pairs = {
    &bu_page__big5, NULL, NULL, NULL, &bu_page__big5_index, 0,
};

const struct bu_format bu_page_big5_indexed =
    BU_PAGE__BIG5(&big5_indexed_pairs);
