/* A number of LEB128 that is on its way: the bits that have come, in two
 * words. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_HALVES_H
#define PROOF_HALVES_H

#include "sevens.h"

/*@ logic integer Held{L}(struct bu_leb128 *d) =
      d->low + 0x100000000 * d->high;

    predicate Halves{L}(struct bu_leb128 *d) =
      Sevens(d->used) && Held(d) < Up(1, d->used);
*/

#endif
