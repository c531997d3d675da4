/* vectors: the table for every interrupt number that Arm M-profile has. */
/* SPDX-License-Identifier: MIT */
    .syntax unified
    .section .vectors, "a"
    .global vectors
vectors:
    .word stack_top
    .word reset
    .rept 13 /* NMI to PendSV; SVC too is unexpected here */
    .word fault_entry
    .endr
    .word clock_tick
    .rept UART_IRQ
    .word fault_entry
    .endr
    .word uart_isr
    .rept 240 - UART_IRQ - 1
    .word fault_entry
    .endr
