/* io: I/O ports and the interrupt flag, which need assembly. */
/* SPDX-License-Identifier: MIT */
#ifndef X86_64_IO_H
#define X86_64_IO_H

#include <stdint.h>

static inline void io_write(uint16_t port, uint8_t value)
{
    __asm__ volatile("outb %0, %1" : : "a"(value), "Nd"(port) : "memory");
}

static inline uint8_t io_read(uint16_t port)
{
    uint8_t value;

    __asm__ volatile("inb %1, %0" : "=a"(value) : "Nd"(port) : "memory");
    return value;
}

static inline void irq_off(void)
{
    __asm__ volatile("cli" : : : "memory");
}

static inline void irq_on(void)
{
    __asm__ volatile("sti" : : : "memory");
}

/* sti delays interrupts by one instruction, so none comes between it and hlt,
 * where it would be missed. */
static inline void irq_on_and_sleep(void)
{
    __asm__ volatile("sti\n\thlt" : : : "memory");
}

#endif
