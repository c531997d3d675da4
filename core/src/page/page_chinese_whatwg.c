/* page_chinese: GBK and GB 18030 as browsers read and write them. */
/* SPDX-License-Identifier: MIT */
#include "page_chinese_gb18030.h"
#include <bareutf/page_east.h>

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
    "GBK",
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
    "GB18030",
    1,
    4,
    0,
    0x10FFFF,
    bu_page_chinese__next,
    bu_page_chinese__prev,
    bu_page_chinese__put,
    &gb18030_whatwg_data,
};
