/* all_windows: every lead byte's share of the 2^32 windows, on all CPUs. */
/* SPDX-License-Identifier: MIT */
#ifndef ALL_WINDOWS_H
#define ALL_WINDOWS_H

#include <stdint.h>

/* The program's own: test all windows of four bytes that begin with `lead`;
 * how many begin with a well-formed sequence. Exits with 1 on a failure. */
unsigned long long lead_windows(uint8_t lead);

/* Call it for the leads from `first` on, in processes; the sum. *failed is set
 * to 1 if one of them failed, else to 0. */
unsigned long long all_windows(unsigned first, int *failed);

#endif
