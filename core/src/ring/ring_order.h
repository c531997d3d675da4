/* order: between two accesses of a ring whose order the other side relies on.
 */
/* SPDX-License-Identifier: MIT */
#ifndef BU_RING_ORDER_H
#define BU_RING_ORDER_H

/*
 * On one core the program order is enough, so this is no instruction. For more
 * than one core a port has a header that is included first, with -include, and
 * defines this function and this include guard: port/cortex-m/ring_order.h.
 */
static inline void ring_order(void)
{
}

#endif
