/* ring: blocks, for DMA, by words, on ARMv6-M. */
/* SPDX-License-Identifier: MIT */
#include "../../v7m/ring/ring_block.c"
