/* uart_mock_pl011: a FIFO of 32 bytes, each with its faults. */
/* SPDX-License-Identifier: MIT */
#define REGS_H /* in the place of the port's regs.h */
#define WAIT_H /* and of its wait.h */
#include "uart_mock.h"

enum { UART_BASE = 0x40034000, UART_HZ = 12000000, WAIT_SHORT, WAIT_LONG };

static uint32_t reg_read(uint32_t address);
static void reg_write(uint32_t address, uint32_t value);
static bool wait_for(uint32_t address, uint32_t mask, uint32_t value,
                     uint32_t looks);

#define uart_start_send pl011_start_send
#define uart_start_receive pl011_start_receive
#define uart_pause_receive pl011_pause_receive
#define uart_send pl011_send
#define uart_flush pl011_flush
#define uart_drain pl011_drain
#define receive_may_take pl011_may_take
#include "../../port/cortex-m/uart_pl011.c"

enum { FIFO = 32 };

static uint32_t fifo[FIFO];
static unsigned count;
static bool pending; /* the next byte gets the mark of an overrun */
static bool raw;     /* OERIS */
static bool holding;
static uint32_t enabled;
static struct bu_ring ring;
static uint8_t bytes[MOCK_RING];
static struct bu_ring_gap records[MOCK_GAPS];

static uint32_t pop(void)
{
    uint32_t data = fifo[0];
    unsigned i;

    if (count == 0) {
        mock_wrong("read of an empty FIFO", 0);
        return 0;
    }
    count--;
    for (i = 0; i < count; i++)
        fifo[i] = fifo[i + 1];
    return data;
}

static uint32_t reg_read(uint32_t address)
{
    mock_access();
    switch (address - UART_BASE) {
    case 0x00:
        return pop();
    case 0x18:
        return count == 0 ? 0x10 : 0;
    case 0x30:
        return 0x300;
    case 0x3C:
        return raw ? 0x400 : 0;
    default:
        mock_wrong("read", address);
        return 0;
    }
}

static bool wait_for(uint32_t address, uint32_t mask, uint32_t value,
                     uint32_t looks)
{
    (void)looks;
    return (reg_read(address) & mask) == value;
}

static void reg_write(uint32_t address, uint32_t value)
{
    mock_access();
    switch (address - UART_BASE) {
    case 0x24:
    case 0x28:
    case 0x2C:
    case 0x30:
    case 0x34:
    case 0x3030:
        break;
    case 0x38:
        enabled = value;
        break;
    case 0x44:
        if (value & 0x400)
            raw = false;
        break;
    default:
        mock_wrong("write", address);
    }
}

bool pl011_may_take(void)
{
    return !holding || bu_ring_used(&ring) < MOCK_RING;
}

static void start(bool hold)
{
    bu_ring_init(&ring, bytes, MOCK_RING);
    bu_ring_set_gaps(&ring, records, MOCK_GAPS);
    count = 0;
    pending = raw = false;
    holding = hold;
    pl011_start_send();
    pl011_start_receive();
    if (enabled != 0x50)
        mock_wrong("interrupts", enabled);
}

/* TRM 2.4.2: one mark for all that is lost before the next byte. */
static void arrive(uint8_t byte, unsigned faults)
{
    uint32_t data = byte;

    if (count == FIFO) {
        mock_uncounted += pending;
        mock_gone += faults == 0;
        pending = raw = true;
        return;
    }
    data |= faults & BU_RING_FRAMING ? 0x100u : 0u;
    data |= faults & BU_RING_PARITY ? 0x200u : 0u;
    data |= faults & BU_RING_BREAK ? 0x400u : 0u;
    data |= pending ? 0x800u : 0u;
    pending = false;
    fifo[count++] = data;
}

static void interrupt(void)
{
    pl011_drain(&ring);
}

static int take_event(uint32_t *lost, unsigned *faults)
{
    enum bu_status status = bu_ring_take(&ring, lost);

    *faults = bu_ring_faults(&ring);
    if (holding)
        interrupt();
    if (status == BU_OK)
        return (int)*lost;
    return status == BU_BAD ? PORT_GAP : PORT_NONE;
}

const struct uart_mock mock_pl011 = {
    "PL011", FIFO,      BU_RING_FRAMING | BU_RING_PARITY | BU_RING_BREAK,
    0,       start,     arrive,
    NULL,    interrupt, take_event};
