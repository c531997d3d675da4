/* system: addresses of Arm's own registers, for reg_read and reg_write. */
/* SPDX-License-Identifier: MIT */
#ifndef SYSTEM_H
#define SYSTEM_H

#define SYST_CSR 0xE000E010u
#define SYST_RVR 0xE000E014u
#define SYST_CVR 0xE000E018u

#define NVIC_ISER(word) (0xE000E100u + 4u * (word))
#define NVIC_ICER(word) (0xE000E180u + 4u * (word))
#define NVIC_IPR(word) (0xE000E400u + 4u * (word))

#define ICSR 0xE000ED04u

/* Let an interrupt line of the chip through. */
static inline void irq_enable(uint32_t line)
{
    reg_write(NVIC_ISER(line / 32u), 1u << line % 32u);
}

static inline void irq_disable(uint32_t line)
{
    reg_write(NVIC_ICER(line / 32u), 1u << line % 32u);
}

/* Bits 7 and 6 are all that a Cortex-M0 has; lower is more urgent. */
static inline void irq_priority(uint32_t line, uint32_t priority)
{
    uint32_t address = NVIC_IPR(line / 4u);
    uint32_t shift = 8u * (line % 4u);

    reg_write(address,
              (reg_read(address) & ~(0xFFu << shift)) | priority << shift);
}

#endif
