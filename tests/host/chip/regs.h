/* regs: replaces the port's regs.h: registers of a model. */
/* SPDX-License-Identifier: MIT */
#ifndef REGS_H
#define REGS_H

#include <stdint.h>

uint32_t reg_read(uint32_t address);
void reg_write(uint32_t address, uint32_t value);
void irq_mask(void);
void irq_unmask(void);
void irq_wait(void);

static inline void barrier(void)
{
}

#include "../../../port/cortex-m/system.h"

#endif
