/* page_japanese: EUC-JP with JIS X 0212. */
/* SPDX-License-Identifier: MIT */
#include "page_japanese_calls.h"

static const struct bu_page__pairs euc_jp_0212_pairs = {
    &bu_page__jis0208, NULL, NULL, &bu_page__jis0212, NULL, 0,
};

const struct bu_format bu_page_euc_jp_0212 =
    BU_PAGE__EUC_JP(&euc_jp_0212_pairs);
