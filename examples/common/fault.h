/* fault: words for what is wrong with a name. */
/* SPDX-License-Identifier: MIT */
#ifndef FAULT_H
#define FAULT_H

#include <bareutf/name.h>

const char *fault_text(enum bu_name_fault fault);

#endif
