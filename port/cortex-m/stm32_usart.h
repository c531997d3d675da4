/* stm32_usart: registers of the USART of STM32F1, F2 and F4. */
/* SPDX-License-Identifier: MIT */
#ifndef STM32_USART_H
#define STM32_USART_H

#include "regs.h"

/* RM0008, RM0041, RM0090, RM0368 and RM0390, chapter USART: register map. */
enum { SR = 0x00, DR = 0x04, BRR = 0x08, CR1 = 0x0C, CR3 = 0x14 };
enum {
    SR_FE = 1 << 1,
    SR_NE = 1 << 2,
    SR_ORE = 1 << 3,
    SR_IDLE = 1 << 4,
    SR_RXNE = 1 << 5,
    SR_TC = 1 << 6,
    SR_TXE = 1 << 7
};
enum {
    CR1_RE = 1 << 2,
    CR1_TE = 1 << 3,
    CR1_IDLEIE = 1 << 4,
    CR1_RXNEIE = 1 << 5,
    CR1_UE = 1 << 13
};
enum { CR3_EIE = 1 << 0, CR3_DMAR = 1 << 6, CR3_DMAT = 1 << 7 };

/* BRR counts the cycles of a bit: section Fractional baud rate generation. */
#define BAUD 115200u
#define DIVISOR ((UART_HZ + BAUD / 2u) / BAUD)

static inline uint32_t get(uint32_t offset)
{
    return reg_read(UART_BASE + offset);
}

static inline void set(uint32_t offset, uint32_t value)
{
    reg_write(UART_BASE + offset, value);
}

#endif
