/* page_chinese: editions of GB 18030, the pages of the Encoding Standard, and\n
 * * those that are written by an index. */
/* SPDX-License-Identifier: MIT */
#include "page_chinese_gb18030.h"
#include "page_rows.h"
#include <bareutf/page_east.h>

#include "../tables/page_chinese_index_table.h"

/* Arrays, as string literals of a file are one section. */
static const char editions_gb18030_name[] = "GB18030";
static const char editions_gbk_name[] = "GBK";

static uint32_t gb18030_2005_get(unsigned pair)
{
    uint32_t scalar = bu_page_chinese__gb18030_get(pair);

    return bu_page_chinese__moved(scalar);
}

static unsigned gb18030_2005_find(uint32_t scalar)
{
    return bu_page_chinese__gb18030_find(bu_page_chinese__moved(scalar));
}

static const struct bu_page_gb18030 gb18030_data = {
    {bu_page_chinese__gb18030_get, bu_page_chinese__gb18030_find, CHINESE_LEAD},
    true,
    true,
};

static const struct bu_page_gb18030 gb18030_2005_data = {
    {gb18030_2005_get, gb18030_2005_find, CHINESE_LEAD},
    false,
    true,
};

const struct bu_format bu_page_gb18030 = {
    editions_gb18030_name,
    1,
    4,
    0,
    0x10FFFF,
    bu_page_chinese__next,
    bu_page_chinese__prev,
    bu_page_chinese__put,
    &gb18030_data,
};

const struct bu_format bu_page_gb18030_2005 = {
    editions_gb18030_name,
    1,
    4,
    0,
    0x10FFFF,
    bu_page_chinese__next,
    bu_page_chinese__prev,
    bu_page_chinese__put,
    &gb18030_2005_data,
};

static uint32_t whatwg_get(unsigned pair)
{
    if (pair == 0x80u)
        return 0x20AC;
    return pair == 0xA3A0u ? 0x3000u : bu_page_chinese__gb18030_get(pair);
}

static unsigned gb18030_whatwg_find(uint32_t scalar)
{
    unsigned pair = bu_page_chinese__gb18030_find(scalar);

    if (pair == 0)
        pair = bu_page_chinese__gb18030_find(bu_page_chinese__moved(scalar));
    return pair == 0xA3A0u ? 0 : pair;
}

static unsigned gbk_whatwg_find(uint32_t scalar)
{
    return scalar == 0x20ACu ? 0x80u : gb18030_whatwg_find(scalar);
}

static const struct bu_page_gb18030 gbk_whatwg_data = {
    {whatwg_get, gbk_whatwg_find, CHINESE_LEAD},
    false,
    false,
};

static const struct bu_page_gb18030 gb18030_whatwg_data = {
    {whatwg_get, gb18030_whatwg_find, CHINESE_LEAD},
    false,
    true,
};

const struct bu_format bu_page_gbk_whatwg = {
    editions_gbk_name,
    1,
    4,
    0,
    0x10FFFF,
    bu_page_chinese__next,
    bu_page_chinese__prev,
    bu_page_chinese__put,
    &gbk_whatwg_data,
};

const struct bu_format bu_page_gb18030_whatwg = {
    editions_gb18030_name,
    1,
    4,
    0,
    0x10FFFF,
    bu_page_chinese__next,
    bu_page_chinese__prev,
    bu_page_chinese__put,
    &gb18030_whatwg_data,
};

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
    editions_gbk_name,
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
    editions_gb18030_name,
    1,
    4,
    0,
    0x10FFFF,
    bu_page_chinese__next,
    bu_page_chinese__prev,
    bu_page_chinese__put,
    &gb18030_indexed_data,
};
