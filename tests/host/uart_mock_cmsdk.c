/* uart_mock_cmsdk: a receiver of one byte, overwritten by the next. */
/* SPDX-License-Identifier: MIT */
#define REGS_H /* in the place of the port's regs.h */
#define WAIT_H /* and of its wait.h */
#include "uart_mock.h"

enum { UART_BASE = 0x40004000, UART_HZ = 25000000, WAIT_SHORT, WAIT_LONG };

static uint32_t reg_read(uint32_t address);
static void reg_write(uint32_t address, uint32_t value);
static bool wait_for(uint32_t address, uint32_t mask, uint32_t value,
                     uint32_t looks);

#define uart_start_send cmsdk_start_send
#define uart_start_receive cmsdk_start_receive
#define uart_pause_receive cmsdk_pause_receive
#define uart_send cmsdk_send
#define uart_flush cmsdk_flush
#define uart_drain cmsdk_drain
#define receive_may_take cmsdk_may_take
#include "../../port/cortex-m/uart_cmsdk.c"

static uint8_t data;
static bool full, overrun, receiving, holding;
static struct bu_ring ring;
static uint8_t bytes[MOCK_RING];
static struct bu_ring_gap records[MOCK_GAPS];

static uint32_t reg_read(uint32_t address)
{
    mock_access();
    switch (address - UART_BASE) {
    case 0x00:
        if (!full)
            mock_wrong("read of an empty receiver", address);
        full = false;
        return data;
    case 0x04:
        return (full ? 2u : 0u) | (overrun ? 8u : 0u);
    case 0x08:
        return receiving ? 10u : 0u;
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
    case 0x04:
        if (value & 8u)
            overrun = false;
        break;
    case 0x08:
        receiving = (value & 8u) != 0;
        break;
    case 0x0C:
    case 0x10:
        break;
    default:
        mock_wrong("write", address);
    }
}

bool cmsdk_may_take(void)
{
    return !holding || bu_ring_used(&ring) < MOCK_RING;
}

static void start(bool hold)
{
    bu_ring_init(&ring, bytes, MOCK_RING);
    bu_ring_set_gaps(&ring, records, MOCK_GAPS);
    full = overrun = false;
    holding = hold;
    cmsdk_start_send();
    cmsdk_start_receive();
}

static void arrive(uint8_t byte, unsigned faults)
{
    (void)faults;
    if (full) {
        mock_uncounted += overrun;
        mock_gone++;
        overrun = true;
    }
    data = byte;
    full = true;
}

static void interrupt(void)
{
    cmsdk_drain(&ring);
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

const struct uart_mock mock_cmsdk = {"CMSDK", 1,    0,         0,         start,
                                     arrive,  NULL, interrupt, take_event};
