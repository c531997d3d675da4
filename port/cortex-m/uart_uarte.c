/* uart_uarte: the UART of the nRF52 series with EasyDMA: an interrupt for each
 * burst, not for each byte. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "receive_block.h"
#include "regs.h"
#include "wait.h"

/* nRF52833 Product Specification, chapter UARTE: register overview. */
enum {
    STARTRX = 0x000,
    STOPRX = 0x004,
    STARTTX = 0x008,
    FLUSHRX = 0x02C,
    RXDRDY = 0x108,
    ENDRX = 0x110,
    ENDTX = 0x120,
    ERROR = 0x124,
    RXTO = 0x144,
    RXSTARTED = 0x14C,
    UARTE_SHORTS = 0x200,
    INTENSET = 0x304,
    ERRORSRC = 0x480,
    ENABLE = 0x500,
    PSELTXD = 0x50C,
    PSELRXD = 0x514,
    BAUDRATE = 0x524,
    RXD_PTR = 0x534,
    RXD_MAXCNT = 0x538,
    TXD_PTR = 0x544,
    TXD_MAXCNT = 0x548
};

enum { ENDRX_STARTRX = 1 << 5 };
#define INT_RXTO (1u << 17)
#define INT_RXSTARTED (1u << 19)
enum { ENABLE_EASY_DMA = 8, BAUDRATE_115200 = 0x01D60000 };
enum { SRC_OVERRUN = 1, SRC_PARITY = 2, SRC_FRAMING = 4, SRC_BREAK = 8 };

/* Chapters TIMER and PPI. TIMER1 counts bytes; TIMER2, whose interrupt is
 * DMA_IRQ, fires when none has come for four frames. */
enum {
    COUNTER = 0x40009000,
    IDLE = 0x4000A000,
    TIMER_START = 0x000,
    TIMER_STOP = 0x004,
    TIMER_COUNT = 0x008,
    TIMER_CLEAR = 0x00C,
    TIMER_CAPTURE0 = 0x040,
    TIMER_CAPTURE1 = 0x044,
    TIMER_COMPARE0 = 0x140,
    TIMER_SHORTS = 0x200,
    TIMER_INTENSET = 0x304,
    TIMER_MODE = 0x504,
    TIMER_BITMODE = 0x508,
    TIMER_PRESCALER = 0x510,
    TIMER_CC0 = 0x540,
    TIMER_CC1 = 0x544,
    PPI_CHEN = 0x4001F500,
    PPI_EEP = 0x4001F510, /* each 8 bytes from the one before */
    PPI_TEP = 0x4001F514,
    PPI_FORK = 0x4001F910 /* each 4 bytes */
};

enum {
    COMPARE0_CLEAR = 1 << 0,
    COMPARE0_STOP = 1 << 8,
    INT_COMPARE0 = 1 << 16
};
enum { MODE_TIMER = 0, MODE_COUNTER = 2, BITMODE_32 = 3 };
enum { TICKS_PER_US = 16, IDLE_US = 350 };

/*
 * The area has two halves; PTR is the address of the next one. While one is
 * received the other is put into the ring. A copy takes less time than SPARE
 * frames.
 */
enum { AREA = PORT_RING / 4, HALF = AREA / 2, SPARE = 8 };
_Static_assert(HALF > 2 * SPARE, "the ring is too small");

static uint8_t area[AREA];
static volatile uint8_t out; /* EasyDMA reads RAM only */
static struct receive_block block;
static uint32_t half;  /* number of the one that is being received */
static unsigned doubt; /* faults that may be of a byte of the next block */
static enum { OFF, RECEIVES, STOPS } state;

static uint32_t get(uint32_t offset)
{
    return reg_read(UART_BASE + offset);
}

static void set(uint32_t offset, uint32_t value)
{
    reg_write(UART_BASE + offset, value);
}

/* Pins are selected only while the UART is off. RTS and CTS have no pin after
 * reset, and none is set here. */
void uart_start_send(void)
{
    if (get(ENABLE) == ENABLE_EASY_DMA)
        return;
    set(PSELTXD, UART_TX);
    set(PSELRXD, UART_RX);
    set(BAUDRATE, BAUDRATE_115200);
    set(ENABLE, ENABLE_EASY_DMA);
    set(TXD_PTR, (uint32_t)(uintptr_t)&out);
    set(TXD_MAXCNT, 1);
}

/* After one wait that failed, the others are short. */
void uart_send(uint8_t byte)
{
    static bool stuck;

    out = byte;
    set(ENDTX, 0);
    set(STARTTX, 1);
    stuck = !wait_for(UART_BASE + ENDTX, 1, 1, stuck ? WAIT_SHORT : WAIT_LONG);
}

/* uart_send has waited already. */
void uart_flush(void)
{
}

/* Mode, width and prescaler may change only while a timer is stopped. */
static void start_timers(void)
{
    reg_write(COUNTER + TIMER_STOP, 1);
    reg_write(COUNTER + TIMER_MODE, MODE_COUNTER);
    reg_write(COUNTER + TIMER_BITMODE, BITMODE_32);
    reg_write(COUNTER + TIMER_START, 1);

    reg_write(IDLE + TIMER_STOP, 1);
    reg_write(IDLE + TIMER_MODE, MODE_TIMER);
    reg_write(IDLE + TIMER_BITMODE, BITMODE_32);
    reg_write(IDLE + TIMER_PRESCALER, 0);
    reg_write(IDLE + TIMER_CC0, IDLE_US * TICKS_PER_US);
    reg_write(IDLE + TIMER_SHORTS, COMPARE0_CLEAR | COMPARE0_STOP);
    reg_write(IDLE + TIMER_INTENSET, INT_COMPARE0);
}

static void connect(uint32_t channel, uint32_t event, uint32_t task,
                    uint32_t fork)
{
    reg_write(PPI_EEP + 8u * channel, event);
    reg_write(PPI_TEP + 8u * channel, task);
    reg_write(PPI_FORK + 4u * channel, fork);
}

/* Each byte counts. A byte, or a fault without one, restarts the idle time.
 * When that time is over the count is captured: all counted bytes have landed
 * by then. */
static void start_channels(void)
{
    connect(0, UART_BASE + RXDRDY, COUNTER + TIMER_COUNT, IDLE + TIMER_START);
    connect(1, UART_BASE + RXDRDY, IDLE + TIMER_CLEAR, 0);
    connect(2, UART_BASE + ERROR, IDLE + TIMER_CLEAR, IDLE + TIMER_START);
    connect(3, IDLE + TIMER_COMPARE0, COUNTER + TIMER_CAPTURE0, 0);
    reg_write(PPI_CHEN, 0xF);
}

static void set_next(void)
{
    set(RXD_PTR, (uint32_t)(uintptr_t)area + (half + 1u) % 2u * HALF);
}

/* Begin at the start of the area, with a count of 0. The captured count of the
 * idle timer is cleared. */
static void start_receiver(void)
{
    receive_block_start(&block, area, AREA);
    half = 0;
    reg_write(COUNTER + TIMER_CLEAR, 1);
    reg_write(IDLE + TIMER_COMPARE0, 0);
    set(RXD_PTR, (uint32_t)(uintptr_t)area);
    set(RXD_MAXCNT, HALF);
    set(UARTE_SHORTS, ENDRX_STARTRX);
    set(RXSTARTED, 0);
    set(RXTO, 0);
    set(STARTRX, 1);
    (void)wait_for(UART_BASE + RXSTARTED, 1, 1, WAIT_SHORT);
    set(RXSTARTED, 0);
    set_next();
    set(INTENSET, INT_RXSTARTED | INT_RXTO);
    state = RECEIVES;
}

/* Bytes that wait in the area while the ring is full need no new start. */
void uart_start_receive(void)
{
    if (state != OFF)
        return;
    start_timers();
    start_channels();
    start_receiver();
    irq_priority(DMA_IRQ, 0x80);
    irq_enable(DMA_IRQ);
}

/* It goes on into the area. */
void uart_pause_receive(void)
{
}

void dma_isr(void)
{
    uart_isr();
}

/* Bytes that have come until now; the last few may not have landed. */
static uint32_t count_now(void)
{
    reg_write(COUNTER + TIMER_CAPTURE1, 1);
    return reg_read(COUNTER + TIMER_CC1);
}

/* Return the faults since the last call, and clear them. */
static unsigned take_errors(void)
{
    uint32_t errors = get(ERRORSRC);
    unsigned faults = 0;

    set(ERRORSRC, errors); /* writing a one clears it */
    if (errors & SRC_OVERRUN)
        faults |= BU_RING_OVERRUN;
    if (errors & SRC_PARITY)
        faults |= BU_RING_PARITY;
    if (errors & SRC_FRAMING)
        faults |= BU_RING_FRAMING;
    if (errors & SRC_BREAK)
        faults |= BU_RING_BREAK;
    return faults;
}

/* The idle timer has stopped only if nothing has come for long; then the faults
 * are those of landed bytes, if no other byte has come since these were
 * counted. Otherwise they may be those of a byte of the next block. */
static unsigned faults_of_block(void)
{
    unsigned faults = take_errors();
    unsigned all = faults;

    if (faults != 0 || block.landed != block.taken)
        all |= doubt;
    reg_write(IDLE + TIMER_CAPTURE1, 1);
    doubt = faults;
    if (reg_read(IDLE + TIMER_CC1) == 0 && count_now() == block.landed)
        doubt = 0;
    return all;
}

/* It is not known any more where the next byte lands. Remove the short first,
 * or the receiver would start again. */
static void stop_receiver(void)
{
    state = STOPS;
    set(UARTE_SHORTS, 0);
    set(STOPRX, 1);
}

/* The receiver has stopped. The bytes in its FIFO have to leave it, and are
 * lost too, so they may go to either half. */
static void start_again(struct bu_ring *ring)
{
    uint32_t lost;

    set(ENDRX, 0);
    set(FLUSHRX, 1);
    (void)wait_for(UART_BASE + ENDRX, 1, 1, WAIT_SHORT);
    lost = count_now() - block.taken;
    bu_ring_fault(ring, BU_RING_OVERRUN | doubt | take_errors(),
                  lost + (lost == 0));
    doubt = 0;
    start_receiver();
}

/*
 * A half has begun, and PTR had to be written in time for the next one;
 * otherwise that one overwrites this one. Or the FIFO has overrun.
 */
static void end_block(struct bu_ring *ring, bool begun, unsigned faults)
{
    uint32_t written = count_now();
    bool late = begun && written - half * HALF >= HALF - SPARE;

    if (late || (faults & BU_RING_OVERRUN) != 0) {
        doubt |= faults;
        stop_receiver();
        return;
    }
    barrier(); /* the area has changed */
    receive_block_end(&block, ring, written + SPARE, faults);
}

void uart_drain(struct bu_ring *ring)
{
    bool idle = reg_read(IDLE + TIMER_COMPARE0) != 0;
    bool begun = get(RXSTARTED) != 0;

    if (idle)
        reg_write(IDLE + TIMER_COMPARE0, 0);
    if (begun)
        set(RXSTARTED, 0);
    if (state == STOPS) {
        if (get(RXTO) != 0)
            start_again(ring);
        return;
    }
    if (idle)
        receive_block_landed(&block, reg_read(COUNTER + TIMER_CC0));
    if (begun) {
        half++;
        set_next();
        receive_block_landed(&block, half * HALF);
    }
    if (idle || begun)
        end_block(ring, begun, faults_of_block());
    else if (block.landed != block.taken)
        end_block(ring, false, 0);
}
