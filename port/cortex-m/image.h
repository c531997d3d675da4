/* image: the symbols of linker/cortex-m.ld. */
/* SPDX-License-Identifier: MIT */
#ifndef IMAGE_H
#define IMAGE_H

#include <stdint.h>

extern const uint32_t vectors[], code_start[], code_end[], module_start[];
extern const uint32_t data_load[], deadline_seconds;
extern uint32_t data_start[], data_end[], bss_start[], bss_end[];
extern uint32_t stack_guard[], stack_low[], stack_top[];
extern uint8_t ram_start[], ram_end[];

static inline uint32_t address(const volatile void *p)
{
    return (uint32_t)(uintptr_t)p;
}

#endif
