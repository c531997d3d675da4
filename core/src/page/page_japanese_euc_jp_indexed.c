/* page_japanese: EUC-JP that is written by an index. */
/* SPDX-License-Identifier: MIT */
#include "page_japanese_calls.h"

static const struct bu_page__pairs euc_jp_indexed_pairs = {
    &bu_page__jis0208, NULL, NULL, NULL, &bu_page__jis0208_index, 0,
};

const struct bu_format bu_page_euc_jp_indexed =
    BU_PAGE__EUC_JP(&euc_jp_indexed_pairs);
