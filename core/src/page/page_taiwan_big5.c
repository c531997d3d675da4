/* page_taiwan: Big5. */
/* SPDX-License-Identifier: MIT */
#include "page_taiwan_calls.h"

static const struct bu_page__pairs big5_pairs = {
    &bu_page__big5, NULL, NULL, NULL, NULL, 0,
};

const struct bu_format bu_page_big5 = BU_PAGE__BIG5(&big5_pairs);
