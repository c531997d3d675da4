/* page_cells: the tables, each in a file of its own. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_PAGE_CELLS_TABLES_H
#define BU_PAGE_CELLS_TABLES_H

#include "page_cells.h"

extern const struct bu_page__plane bu_page__jis0208;
extern const struct bu_page__plane bu_page__jis0212;
extern const struct bu_page__plane bu_page__cp932_changed;
extern const struct bu_page__plane bu_page__cp932_more;
extern const struct bu_page__plane bu_page__cp932_euc;
extern const struct bu_page__plane bu_page__big5;
extern const struct bu_page__index bu_page__jis0208_index;
extern const struct bu_page__index bu_page__big5_index;

#endif
