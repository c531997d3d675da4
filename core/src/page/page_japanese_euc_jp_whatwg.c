/* page_japanese: EUC-JP of the Encoding Standard. */
/* SPDX-License-Identifier: MIT */
#include "page_japanese_calls.h"

static const struct bu_page__pairs euc_jp_whatwg_pairs = {
    &bu_page__jis0208,
    &bu_page__cp932_changed,
    &bu_page__cp932_euc,
    &bu_page__jis0212,
    NULL,
    BU_PAGE__READ_ONLY,
};

const struct bu_format bu_page_euc_jp_whatwg =
    BU_PAGE__EUC_JP(&euc_jp_whatwg_pairs);
