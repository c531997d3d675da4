/* uart_mock_nrf51: a FIFO of six bytes, and faults of no byte in particular. */
/* SPDX-License-Identifier: MIT */
#define REGS_H /* in the place of the port's regs.h */
#define WAIT_H /* and of its wait.h */
#include "uart_mock.h"

enum {
    UART_BASE = 0x40002000,
    UART_TX = 24,
    UART_RX = 25,
    WAIT_SHORT,
    WAIT_LONG
};

static uint32_t reg_read(uint32_t address);
static void reg_write(uint32_t address, uint32_t value);
static bool wait_for(uint32_t address, uint32_t mask, uint32_t value,
                     uint32_t looks);

#define uart_start_send nrf51_start_send
#define uart_start_receive nrf51_start_receive
#define uart_pause_receive nrf51_pause_receive
#define uart_send nrf51_send
#define uart_flush nrf51_flush
#define uart_drain nrf51_drain
#define receive_may_take nrf51_may_take
#include "../../port/cortex-m/uart_nrf51.c"

enum { FIFO = 6 };

static uint8_t fifo[FIFO];
static unsigned count;
static bool ready, error, holding;
static uint32_t sources, enabled;
static struct bu_ring ring;
static uint8_t bytes[MOCK_RING];
static struct bu_ring_gap records[MOCK_GAPS];

static uint8_t pop(void)
{
    uint8_t byte = fifo[0];
    unsigned i;

    if (count == 0) {
        mock_wrong("read of an empty FIFO", 0x518);
        return 0;
    }
    count--;
    for (i = 0; i < count; i++)
        fifo[i] = fifo[i + 1];
    if (count != 0)
        ready = true; /* the next one moves up to RXD */
    return byte;
}

static uint32_t reg_read(uint32_t address)
{
    mock_access();
    switch (address - UART_BASE) {
    case 0x108:
        return ready;
    case 0x124:
        return error;
    case 0x480:
        return sources;
    case 0x500:
        return 0; /* it is off */
    case 0x518:
        return pop();
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
    case 0x000:
    case 0x008:
    case 0x500:
    case 0x50C:
    case 0x514:
    case 0x524:
        break;
    case 0x108:
        ready = value != 0;
        break;
    case 0x124:
        error = value != 0;
        break;
    case 0x304:
        enabled |= value;
        break;
    case 0x480:
        sources &= ~value;
        break;
    default:
        mock_wrong("write", address);
    }
}

bool nrf51_may_take(void)
{
    return !holding || bu_ring_used(&ring) < MOCK_RING;
}

static void start(bool hold)
{
    bu_ring_init(&ring, bytes, MOCK_RING);
    bu_ring_set_gaps(&ring, records, MOCK_GAPS);
    count = 0;
    sources = enabled = 0;
    ready = error = false;
    kinds = doubt = overruns = 0;
    untold = false;
    holding = hold;
    nrf51_start_send();
    nrf51_start_receive();
    if (enabled != (1u << 2 | 1u << 9))
        mock_wrong("interrupts", enabled);
}

/* Bits of ERRORSRC: nRF51 Reference Manual, UART. */
static void fault(unsigned faults)
{
    uint32_t bits = 0;

    bits |= faults & BU_RING_OVERRUN ? 1u : 0u;
    bits |= faults & BU_RING_PARITY ? 2u : 0u;
    bits |= faults & BU_RING_FRAMING ? 4u : 0u;
    bits |= faults & BU_RING_BREAK ? 8u : 0u;
    sources |= bits;
    error = true;
}

static void arrive(uint8_t byte, unsigned faults)
{
    if (count == FIFO) {
        mock_uncounted += (sources & 1u) != 0;
        mock_gone += faults == 0;
        faults = BU_RING_OVERRUN; /* the byte is gone, and what was wrong */
    } else {
        fifo[count++] = byte;
        if (count == 1)
            ready = true;
    }
    if (faults != 0)
        fault(faults);
}

static void interrupt(void)
{
    nrf51_drain(&ring);
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

/* Parity is off, so only scripts have it. */
const struct uart_mock mock_nrf51 = {
    "nRF51", FIFO,      BU_RING_FRAMING | BU_RING_BREAK,
    FIFO,    start,     arrive,
    fault,   interrupt, take_event};
