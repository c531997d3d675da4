/* page_chinese: GB 18030 of 2022 and of 2005. */
/* SPDX-License-Identifier: MIT */
#include "page_chinese_gb18030.h"
#include <bareutf/page_east.h>

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
    "GB18030",
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
    "GB18030",
    1,
    4,
    0,
    0x10FFFF,
    bu_page_chinese__next,
    bu_page_chinese__prev,
    bu_page_chinese__put,
    &gb18030_2005_data,
};
