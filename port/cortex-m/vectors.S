/* vectors: the table for every interrupt number that Arm M-profile has. */
/* SPDX-License-Identifier: MIT */
    .syntax unified
    .section .vectors, "a"
    .global vectors
vectors:
    .word stack_top
    .word reset
    .rept 13 /* NMI to PendSV; SVC is unexpected here as well */
    .word fault_entry
    .endr
    .word clock_tick /* SysTick */
    .set line, 0
    .rept 240
    .if line == UART_IRQ
    .word uart_isr
    .elseif line == TICK_IRQ
    .word clock_tick
#ifdef DMA_IRQ
    .elseif line == DMA_IRQ
    .word dma_isr
#endif
#ifdef USB_IRQ
    .elseif line == USB_IRQ
    .word usb_isr
#endif
    .else
    .word fault_entry
    .endif
    .set line, line + 1
    .endr
