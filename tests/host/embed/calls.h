/* calls: one call into each module, and the expected results. */
/* SPDX-License-Identifier: MIT */
#ifndef CALLS_H
#define CALLS_H

/* Say the name of each module whose answer is right. */
void calls_run(void (*say)(const char *module));

#endif
