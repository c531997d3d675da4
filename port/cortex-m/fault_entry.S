/* fault_entry: leave the stack that may have overflowed, then report. */
/* SPDX-License-Identifier: MIT */
    .syntax unified
    .text
    .thumb
    .balign 4
    .global fault_entry
    .type fault_entry, %function
    .thumb_func
fault_entry:
    cpsid i
    mov r0, lr
    mrs r1, msp
#ifdef __ARM_ARCH_8M_MAIN__
#define HAS_MSPLIM
#endif
#ifdef __ARM_ARCH_8_1M_MAIN__
#define HAS_MSPLIM
#endif
#ifdef HAS_MSPLIM
    movs r2, #0 /* or the write of sp below would itself fault */
    msr msplim, r2
#endif
    ldr r2, =emergency_stack + 512
    mov sp, r2
    bl fault_report
    .size fault_entry, . - fault_entry
    .pool

    .section .bss.emergency_stack, "aw", %nobits
    .balign 8
emergency_stack:
    .space 512
