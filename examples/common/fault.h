/* fault: words for the faults of a name. */
/* SPDX-License-Identifier: MIT */
#ifndef FAULT_H
#define FAULT_H

#include <bareutf/name.h>

/* A word or two, of a name or a path. */
const char *fault_text(enum bu_name_fault fault);

/* More, of a name, to be read after a place in it. */
const char *fault_reason(enum bu_name_fault fault);

#endif
