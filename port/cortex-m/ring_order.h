/* order: a ring between two cores. */
/* SPDX-License-Identifier: MIT */
/*
 * A core of its own sees its accesses in order; the other core may see them in
 * another one. CORES=2 includes this before each file, in place of core's
 * ring_order.h. Without our Makefile compile the files of the ring with
 * -include port/cortex-m/ring_order.h.
 */
#ifndef BU_RING_ORDER_H
#define BU_RING_ORDER_H

#ifndef __ASSEMBLER__
static inline void ring_order(void)
{
    __asm__ volatile("dmb" ::: "memory");
}
#endif

#endif
