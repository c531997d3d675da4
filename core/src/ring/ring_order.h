/* order: between two accesses of a ring whose order the other side relies on.
 */
/* SPDX-License-Identifier: MIT */
#ifndef BU_RING_ORDER_H
#define BU_RING_ORDER_H

/*
 * On one core the program order is enough, so this is no instruction. For more
 * than one core, a port gives a ring.c and a ring_block.c that first define
 * this function, with a DMB, and this include guard, then include core's.
 */
static inline void ring_order(void)
{
}

#endif
