/* page_east_list: the pages of Korea and China. */
/* SPDX-License-Identifier: MIT */
#ifndef PAGE_EAST_LIST_H
#define PAGE_EAST_LIST_H

#include <bareutf/page_east.h>

#define PAGES_EAST(X)                                                          \
    X(euc_kr)                                                                  \
    X(cp949)                                                                   \
    X(euc_kr_hanja)                                                            \
    X(cp949_hanja)                                                             \
    X(euc_kr_indexed)                                                          \
    X(cp949_indexed)                                                           \
    X(gbk)                                                                     \
    X(cp936)                                                                   \
    X(gbk_indexed)                                                             \
    X(gb18030)                                                                 \
    X(gb18030_2005)                                                            \
    X(gb18030_indexed)                                                         \
    X(gbk_whatwg)                                                              \
    X(gb18030_whatwg)

#endif
