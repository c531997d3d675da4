/* page_east_sums: sums over the values of pages, for their suites. */
/* SPDX-License-Identifier: MIT */
/* Made by tests/page/page_easts.py --sums from Python's codecs. */
#ifndef PAGE_EAST_SUMS_H
#define PAGE_EAST_SUMS_H

#define PAGE_SUM_EUC_KR 0x0D6EFF70u
#define PAGE_SUM_CP949 0xC9046654u
#define PAGE_SUM_EUC_KR_HANJA 0x383F66C9u
#define PAGE_SUM_CP949_HANJA 0x2AF760E5u
#define PAGE_SUM_GBK 0x4364CCC8u
#define PAGE_SUM_GB18030 0x0BB5B5F3u
#define PAGE_SUM_GB18030_2005 0x6A843A71u
#define PAGE_SUM_GB18030_WHATWG 0xA6F232AEu
#define PAGE_FOURS_GB18030 0x26974D1Au
#define PAGE_FOURS_GB18030_2005 0xBE308E8Fu

#endif
