/* fault: words for the faults of a name. */
/* SPDX-License-Identifier: MIT */
#ifndef FAULT_H
#define FAULT_H

#include <bareutf/name.h>

/* Return a word or two for the fault of a name or a path. */
const char *fault_text(enum bu_name_fault fault);

/* Return a longer text for the fault of a name, to be printed after a place in
 * it. */
const char *fault_reason(enum bu_name_fault fault);

#endif
