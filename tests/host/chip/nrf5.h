/* nrf5: declarations that the two files of the model of nRF51 and nRF52 share.
 */
/* SPDX-License-Identifier: MIT */
#ifndef NRF5_H
#define NRF5_H

#include "chip.h"

#define NRF5_UART 0x40002000u
#define NRF5_COUNTER 0x40009000u /* TIMER1 */
#define NRF5_IDLE 0x4000A000u    /* TIMER2 */
#define NRF5_PPI 0x4001F000u

/* model_nrf5.c: what is set up for both kinds of UART. */
bool nrf5_uart_on(void);
const char *nrf5_mute(void); /* why nothing is sent; null: it is */
const char *nrf5_deaf(void);
uint64_t nrf5_frame(void); /* nanoseconds */
uint32_t nrf5_baud(void);
void nrf5_check_event(uint32_t offset, uint32_t value);
void nrf5_check_task(uint32_t offset, uint32_t value);
void nrf5_set_pins(void); /* for probes */
void nrf5_start_crystal(void);

/* model_nrf5_easy.c: EasyDMA, PPI, TIMER1, TIMER2. */
bool easy_read(uint32_t address, uint32_t *value);
bool easy_write(uint32_t address, uint32_t value);
void easy_receive(uint8_t byte, unsigned faults);
void easy_fault(unsigned faults);
void easy_reset(void);
void easy_dirty(void);
void easy_pass(void);
uint64_t easy_next(void);
bool easy_raised(unsigned line);
uint32_t easy_ignored(uint32_t address);
extern const struct chip_probe easy_probes[];

#endif
