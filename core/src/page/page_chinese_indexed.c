/* page_chinese: GBK and GB 18030, fast both ways. */
/* SPDX-License-Identifier: MIT */
#include "page_chinese_gb18030.h"
#include "page_packed.h"
#include <bareutf/page_east.h>

#include "../tables/page_chinese_index_table.h"

static unsigned gbk_indexed_find(uint32_t scalar)
{
    uint32_t n = scalar - 0x4E00u;
    unsigned rank = 0;

    if (n < CHINESE_ALL)
        rank = bu_page_chinese__rank((unsigned)n);
    if (rank % 2u == 0)
        return bu_page_chinese__find_rest(scalar, rank);
    return bu_page_chinese__hanzi(
        bu_page_packed__get(&chinese_places, rank / 2u));
}

static unsigned gb18030_indexed_find(uint32_t scalar)
{
    unsigned pair = gbk_indexed_find(scalar);

    return pair != 0 ? pair : bu_page_chinese__gb18030_more(scalar);
}

static const struct bu_page_pairs gbk_indexed_pairs = {
    bu_page_chinese__get, gbk_indexed_find, CHINESE_LEAD};

static const struct bu_page_gb18030 gb18030_indexed_data = {
    {bu_page_chinese__gb18030_get, gb18030_indexed_find, CHINESE_LEAD},
    true,
    true,
};

const struct bu_format bu_page_gbk_indexed = {
    "GBK",
    1,
    2,
    0,
    0xFFE5,
    bu_page_pairs__next,
    bu_page_pairs__prev,
    bu_page_pairs__put,
    &gbk_indexed_pairs,
};

const struct bu_format bu_page_gb18030_indexed = {
    "GB18030",
    1,
    4,
    0,
    0x10FFFF,
    bu_page_chinese__next,
    bu_page_chinese__prev,
    bu_page_chinese__put,
    &gb18030_indexed_data,
};
