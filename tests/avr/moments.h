/* moments: the suites that need interrupts. */
/* SPDX-License-Identifier: MIT */
#ifndef AVR_MOMENTS_H
#define AVR_MOMENTS_H

void suite_ring_moments(void);

#endif
