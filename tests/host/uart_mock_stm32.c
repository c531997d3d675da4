/* uart_mock_stm32: a receiver of one byte, which keeps it when the next comes.
 */
/* SPDX-License-Identifier: MIT */
#define REGS_H /* in the place of the port's regs.h */
#define WAIT_H /* and of its wait.h */
#include "uart_mock.h"

enum { UART_BASE = 0x40011000, UART_HZ = 84000000, UART_IRQ = 37, WAIT_SHORT };

static uint32_t reg_read(uint32_t address);
static void reg_write(uint32_t address, uint32_t value);
static bool wait_for(uint32_t address, uint32_t mask, uint32_t value,
                     uint32_t looks);
static void irq_enable(uint32_t line);
static void irq_disable(uint32_t line);

#define uart_start_send stm32_start_send
#define uart_start_receive stm32_start_receive
#define uart_pause_receive stm32_pause_receive
#define uart_send stm32_send
#define uart_flush stm32_flush
#define uart_drain stm32_drain
#define receive_may_take stm32_may_take
#include "../../port/cortex-m/uart_stm32.c"

static uint8_t data;
static uint32_t status, seen, control;
static bool holding, late; /* the next byte comes between SR and DR */
static struct bu_ring ring;
static uint8_t bytes[MOCK_RING];
static struct bu_ring_gap records[MOCK_GAPS];

/* There is no parity, so its fault is noise here. */
static void arrive(uint8_t byte, unsigned faults)
{
    if (status & SR_RXNE) {
        mock_uncounted += (status & SR_ORE) != 0;
        mock_gone += faults == 0;
        status |= SR_ORE;
        return;
    }
    data = byte;
    status |= SR_RXNE;
    if (faults & (BU_RING_FRAMING | BU_RING_BREAK))
        status |= SR_FE;
    else if (faults != 0)
        status |= SR_NE;
}

/* The next byte is late. */
static void fault(unsigned faults)
{
    (void)faults;
    late = true;
}

static uint32_t reg_read(uint32_t address)
{
    mock_access();
    switch (address - UART_BASE) {
    case 0x00:
        return seen = status;
    case 0x04:
        if (late)
            arrive('x', 0);
        late = false;
        if ((status & (SR_RXNE | SR_ORE)) == 0)
            mock_wrong("read of an empty receiver", address);
        if ((status & SR_RXNE) != 0 && (seen & SR_RXNE) == 0) {
            mock_uncounted++; /* it came after SR, and is lost with the other */
            mock_gone += (status & (SR_FE | SR_NE)) == 0;
        }
        status &= ~((uint32_t)SR_RXNE | (seen & (SR_FE | SR_NE | SR_ORE)));
        seen = 0;
        return data;
    case 0x0C:
        return control;
    default:
        mock_wrong("read", address);
        return 0;
    }
}

static bool wait_for(uint32_t address, uint32_t mask, uint32_t value,
                     uint32_t looks)
{
    (void)looks;
    (void)mask;
    (void)value;
    return reg_read(address) != 0;
}

static void reg_write(uint32_t address, uint32_t value)
{
    mock_access();
    if (address == UART_BASE + 0x0C)
        control = value;
    else if (address != UART_BASE + 0x08)
        mock_wrong("write", address);
}

static void irq_enable(uint32_t line)
{
    if (line != UART_IRQ)
        mock_wrong("another interrupt", line);
}

static void irq_disable(uint32_t line)
{
    irq_enable(line);
}

bool stm32_may_take(void)
{
    return !holding || bu_ring_used(&ring) < MOCK_RING;
}

static void start(bool hold)
{
    bu_ring_init(&ring, bytes, MOCK_RING);
    bu_ring_set_gaps(&ring, records, MOCK_GAPS);
    status = seen = control = 0;
    late = around = false;
    holding = hold;
    stm32_start_send();
    stm32_start_receive();
}

static void interrupt(void)
{
    stm32_drain(&ring);
}

static int take_event(uint32_t *lost, unsigned *faults)
{
    enum bu_status event = bu_ring_take(&ring, lost);

    *faults = bu_ring_faults(&ring);
    if (holding)
        interrupt();
    if (event == BU_OK)
        return (int)*lost;
    return event == BU_BAD ? PORT_GAP : PORT_NONE;
}

/* Breaks have scripts: they are told by their 00. */
const struct uart_mock mock_stm32 = {"STM32", 1,         BU_RING_FRAMING,
                                     1,       start,     arrive,
                                     fault,   interrupt, take_event};
