/* A ring as its contract describes it. */
/* SPDX-License-Identifier: MIT */
#ifndef PROOF_RING_H
#define PROOF_RING_H

#include "modulus.h"
#include <bareutf/ring.h>

/*@ // How many bytes wait; how many the open gap counts.
    logic integer Used{L}(struct bu_ring *r) = (uint32_t)(r->head - r->tail);
    logic integer Lost{L}(struct bu_ring *r) = (uint32_t)(r->lost - r->told);
    predicate Gap{L}(struct bu_ring *r) =
      r->lost != r->told ||
      (r->faults != r->noted && (r->faults & 15) != 0);
    // That and more, as far as a gap counts.
    logic integer Capped(integer lost) =
      lost > 0xFFFFFFFF ? 0xFFFFFFFF : lost; */

#endif
