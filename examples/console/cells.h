/* cells: a text with its bytes below it and its errors marked. */
/* SPDX-License-Identifier: MIT */
#ifndef CELLS_H
#define CELLS_H

#include "args.h"

/*
 * Show the errors of a text, if it has any: around each error as much of
 * the text as a row has room for, with the bytes of the line below it, and a
 * row for each of the first errors.
 *
 *     c  a  f  ?  é
 *     63 61 66 C0 C3 A9
 *              ^^
 *     at 3: C0, overlong form
 */
void cells_show(const struct args *a);

#endif
