/* uart_mock_16550: a FIFO of 16 bytes, each with its faults; or no FIFO, where
 * a byte replaces the one that waits. */
/* SPDX-License-Identifier: MIT */
#define X86_64_IO_H /* in the place of the port's io.h */
#define PORT_RING MOCK_RING
#include "uart_mock.h"

static void io_write(uint16_t port, uint8_t value);
static uint8_t io_read(uint16_t port);

static void irq_off(void)
{
}

static void irq_on(void)
{
}

static void irq_on_and_sleep(void)
{
}

#define receive_key pc_receive_key
#define port_hold pc_hold
#define port_get pc_get
#define port_lost pc_lost
#define port_faults pc_faults
#define port_ring pc_ring
#define port_idle pc_idle
void port_hold(void);
int port_get(void);
uint32_t port_lost(void);
uint32_t port_faults(void);
const struct bu_ring *port_ring(void);
void port_idle(void);
#include "../../port/x86_64-freestanding/receive.c"

enum { FIFO = 16 };

static struct bu_ring_gap mock_records[MOCK_GAPS];

static struct {
    uint8_t byte;
    uint8_t status; /* its bits of LSR */
} fifo[FIFO];
static unsigned count;
static unsigned capacity;
static unsigned sticky; /* without a FIFO: faults since the last look */
static bool overrun;
static bool wrong; /* without a FIFO: the byte that waits */

static uint8_t read_status(void)
{
    unsigned status = 0x60; /* the transmitter is idle */

    if (count != 0) {
        status |= 1u | fifo[0].status;
        fifo[0].status = 0; /* told once */
    }
    status |= sticky;
    sticky = 0;
    if (overrun)
        status |= 2u;
    overrun = false;
    return (uint8_t)status;
}

static uint8_t pop(void)
{
    uint8_t byte = fifo[0].byte;
    unsigned i;

    if (count == 0) {
        mock_wrong("read of an empty FIFO", 0x3f8);
        return 0;
    }
    if (fifo[0].status != 0)
        mock_wrong("read of a byte before its faults", byte);
    count--;
    for (i = 0; i < count; i++)
        fifo[i] = fifo[i + 1];
    return byte;
}

static uint8_t io_read(uint16_t port)
{
    mock_access();
    if (port == 0x3fd)
        return read_status();
    if (port == 0x3f8)
        return pop();
    mock_wrong("read", port);
    return 0;
}

static void io_write(uint16_t port, uint8_t value)
{
    (void)value;
    mock_access();
    if (port != 0x3f9)
        mock_wrong("write", port);
}

static void start_without(bool held)
{
    receive_init();
    bu_ring_set_gaps(&ring, mock_records, MOCK_GAPS);
    capacity = 1;
    count = sticky = 0;
    overrun = false;
    gaps = doubts = lost = unread = 0;
    early = NOT_EARLY;
    paused = 0;
    hold = held;
}

static void start(bool held)
{
    start_without(held);
    receive_has_fifo();
    capacity = FIFO;
}

/* Bits of LSR: National PC16550D data sheet, table of registers. */
static void arrive(uint8_t byte, unsigned faults)
{
    unsigned status = 0;

    if (count == capacity) {
        mock_uncounted += overrun;
        overrun = true;
        mock_gone += capacity == FIFO ? faults == 0 : !wrong;
        if (capacity == FIFO)
            return;
        count = 0;
    }
    status |= faults & BU_RING_PARITY ? 0x04u : 0u;
    status |= faults & BU_RING_FRAMING ? 0x08u : 0u;
    status |= faults & BU_RING_BREAK ? 0x10u : 0u;
    fifo[count].byte = byte;
    wrong = faults != 0;
    if (capacity == 1)
        sticky |= status;
    fifo[count++].status = (uint8_t)(capacity == 1 ? 0 : status);
}

static void interrupt(void)
{
    (void)receive_all();
}

static int take_event(uint32_t *gap, unsigned *faults)
{
    int byte = port_get();

    port_idle();
    *gap = port_lost();
    *faults = port_faults();
    return byte;
}

const struct uart_mock mock_16550 = {
    "16550", FIFO,      BU_RING_FRAMING | BU_RING_PARITY | BU_RING_BREAK,
    0,       start,     arrive,
    NULL,    interrupt, take_event};

const struct uart_mock mock_16450 = {"16550 without its FIFO",
                                     1,
                                     BU_RING_FRAMING | BU_RING_PARITY,
                                     1,
                                     start_without,
                                     arrive,
                                     NULL,
                                     interrupt,
                                     take_event};
