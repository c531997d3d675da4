/* model_nrf5_easy: EasyDMA of the nRF52833's UARTE, with PPI, TIMER1, TIMER2.
 */
/* SPDX-License-Identifier: MIT */
#include "nrf5.h"
#include "regs.h"

#include <bareutf/ring.h>
#include <string.h>

/* nRF52833 Product Specification: UARTE, EasyDMA, PPI, TIMER. Where it leaves
 * something open, what is worse for a driver. Written apart from the drivers.
 */
enum { FIFO = 6, FIFO_STOPPED = 4, CHANNELS = 20, COMPARES = 4 };
#define LATCH 10000u               /* from STARTRX to RXSTARTED */
#define LANDING 20000u             /* from RXDRDY to the memory */
#define LATE 60000u                /* from ERROR to RXDRDY of that byte */
#define FLUSHING 40000u            /* from FLUSHRX to ENDRX */
#define STOPPING (5u * CHIP_FRAME) /* from STOPRX to RXTO */

const unsigned chip_idle = 4, chip_per_fault = 0;
const bool chip_counts = true;

/* ---- memory: all that EasyDMA reaches ---- */

extern char __data_start[], _end[];

static bool in_ram(uint32_t address, uint32_t n)
{
    return address >= (uintptr_t)__data_start && n <= (uintptr_t)_end &&
           address <= (uintptr_t)_end - n;
}

static void check_ram(uint32_t address, uint32_t n)
{
    if (!in_ram(address, n))
        chip_wrong("%x is not in RAM, and EasyDMA reaches nothing else",
                   (unsigned)address);
}

static uint8_t *memory(uint32_t address)
{
    static uint8_t none;

    return in_ram(address, 1) ? (uint8_t *)(uintptr_t)address : &none;
}

/* ---- timers ---- */

struct timer {
    uint32_t base, mode, bits, prescaler, shorts, inten, cc[COMPARES];
    bool runs, event, late;
    bool matched; /* since it was cleared */
    uint64_t from, held;
    uint32_t count;
};

static struct timer timers[2];

static void publish(uint32_t event);

static uint32_t timer_mask(const struct timer *t)
{
    static const uint32_t masks[] = {0xFFFF, 0xFF, 0xFFFFFF, 0xFFFFFFFF};

    return masks[t->bits & 3u];
}

static uint64_t elapsed(const struct timer *t)
{
    return t->held + (t->runs ? chip_now - t->from : 0);
}

static uint32_t timer_value(const struct timer *t)
{
    uint64_t ticks = elapsed(t) * 16 / 1000 >> t->prescaler;

    return (t->mode == 0 ? (uint32_t)ticks : t->count) & timer_mask(t);
}

static uint64_t timer_due(const struct timer *t)
{
    uint64_t time = ((uint64_t)t->cc[0] << t->prescaler) * 1000 / 16;

    if (!t->runs || t->mode != 0 || t->matched || t->cc[0] > timer_mask(t))
        return CHIP_NEVER;
    return time <= t->held ? chip_now : t->from + time - t->held;
}

static void timer_clear(struct timer *t)
{
    t->from = chip_now;
    t->held = 0;
    t->count = 0;
    t->matched = false;
}

static void timer_stop(struct timer *t)
{
    t->held = elapsed(t);
    t->runs = false;
}

static void timer_task(struct timer *t, uint32_t offset)
{
    if (offset == 0x000 && !t->runs) {
        t->from = chip_now;
        t->runs = true;
    } else if (offset == 0x004) {
        timer_stop(t);
    } else if (offset == 0x008 && t->runs && t->mode != 0) {
        t->count++;
    } else if (offset == 0x00C) {
        timer_clear(t);
    } else if (offset >= 0x040 && offset < 0x040 + 4 * COMPARES) {
        t->cc[(offset - 0x040) / 4] = timer_value(t);
    }
}

static void timer_pass(struct timer *t)
{
    if (timer_due(t) > chip_now)
        return;
    t->matched = t->event = true;
    publish(t->base + 0x140);
    if (t->shorts & 0x100u)
        timer_stop(t);
    if (t->shorts & 1u)
        timer_clear(t);
}

static void timer_configure(struct timer *t, uint32_t offset, uint32_t value)
{
    if (t->runs)
        chip_wrong("timer register %x is changed while it runs",
                   (unsigned)offset);
    if ((offset == 0x504 && value > 2) || (offset == 0x508 && value > 3) ||
        (offset == 0x510 && value > 9))
        chip_wrong("timer register %x = %x", (unsigned)offset, (unsigned)value);
    if (offset == 0x504)
        t->mode = value;
    else if (offset == 0x508)
        t->bits = value;
    else
        t->prescaler = value & 15u;
}

static bool timer_control(struct timer *t, uint32_t offset, uint32_t value)
{
    if (offset == 0x200) {
        if ((value & ~0xF0Fu) != 0)
            chip_wrong("SHORTS = %x", (unsigned)value);
        t->shorts = value;
    } else if (offset == 0x304) {
        if ((value & ~0xF0000u) != 0)
            chip_wrong("timer interrupts %x", (unsigned)value);
        t->inten |= value;
    } else if (offset == 0x504 || offset == 0x508 || offset == 0x510) {
        timer_configure(t, offset, value);
    } else if (offset >= 0x540 && offset < 0x540 + 4 * COMPARES) {
        t->cc[(offset - 0x540) / 4] = value;
    } else {
        return false;
    }
    return true;
}

static bool is_timer_task(uint32_t offset)
{
    return offset % 4 == 0 &&
           (offset < 0x010 ||
            (offset >= 0x040 && offset < 0x040 + 4 * COMPARES));
}

static bool timer_write(struct timer *t, uint32_t offset, uint32_t value)
{
    if (is_timer_task(offset)) {
        nrf5_check_task(offset, value);
        timer_task(t, offset);
        return true;
    }
    if (offset == 0x140) {
        nrf5_check_event(offset, value);
        t->late = t->event;
        t->event = false;
        return true;
    }
    return timer_control(t, offset, value);
}

static bool timer_read(const struct timer *t, uint32_t offset, uint32_t *value)
{
    if (offset >= 0x540 && offset < 0x540 + 4 * COMPARES)
        *value = t->cc[(offset - 0x540) / 4];
    else
        *value = t->event;
    return offset == 0x140 || offset >= 0x540;
}

static struct timer *timer_at(uint32_t address)
{
    address &= ~0xFFFu;
    return address == NRF5_COUNTER ? &timers[0]
           : address == NRF5_IDLE  ? &timers[1]
                                   : NULL;
}

/* ---- PPI ---- */

static uint32_t channel_event[CHANNELS], channel_task[CHANNELS],
    channel_fork[CHANNELS], channels;

static void subscribe(uint32_t task)
{
    struct timer *t = timer_at(task);

    if (t != NULL)
        timer_task(t, task & 0xFFFu);
}

static void publish(uint32_t event)
{
    for (unsigned i = 0; i < CHANNELS; i++)
        if ((channels >> i & 1u) != 0 && channel_event[i] == event) {
            subscribe(channel_task[i]);
            subscribe(channel_fork[i]);
        }
}

static void check_channels(uint32_t value)
{
    for (unsigned i = 0; i < 32; i++)
        if ((value >> i & 1u) != 0 &&
            (i >= CHANNELS || channel_event[i] == 0 || channel_task[i] == 0))
            chip_wrong("channel %u of PPI connects nothing", i);
}

static bool ppi_write(uint32_t offset, uint32_t value)
{
    uint32_t *ends = offset & 4u ? channel_task : channel_event;
    bool fork = offset >= 0x910 && offset < 0x910 + 4 * CHANNELS;

    if (offset == 0x500) {
        check_channels(value);
        channels = value;
        return true;
    }
    if (fork)
        ends = channel_fork;
    else if (offset < 0x510 || offset >= 0x510 + 8 * CHANNELS)
        return false;
    if ((ends == channel_event) != ((value & 0xF00u) == 0x100) && value != 0)
        chip_wrong("%x at the wrong end of a channel", (unsigned)value);
    if (ends != channel_event && value != 0 &&
        (timer_at(value) == NULL || !is_timer_task(value & 0xFFFu)))
        chip_wrong("no such task: %x", (unsigned)value);
    ends[fork ? (offset - 0x910) / 4 : (offset - 0x510) / 8] = value;
    return true;
}

/* ---- the receiver ---- */

static uint32_t events, inten, shorts, sources;
enum { RXDRDY = 2, ENDRX = 4, TXDRDY = 7, ENDTX = 8, ERROR = 9 };
enum { RXTO = 17, RXSTARTED = 19, TXSTARTED = 20 };

static uint32_t rx_ptr, rx_max, rx_amount;        /* registers */
static uint32_t latched_ptr, latched_max, landed; /* of the buffer in use */
static bool receives, was_started, in_use;        /* in_use: has a buffer */
static uint64_t start_at, stop_at, rxto_at, flush_at, land_at, late_at;
static bool stopped; /* RXTO has come */
static uint8_t fifo[FIFO], late_byte;
static unsigned fifo_count;

static void raise(unsigned event)
{
    events |= 1u << event;
    publish(NRF5_UART + 0x100 + 4 * event);
}

/* By its bit in INTEN, which is its place in the register map too. */
static bool is_event(uint32_t offset, unsigned *event)
{
    *event = (offset - 0x100) / 4;
    return offset >= 0x100 && offset < 0x160 && offset % 4 == 0 &&
           (0x5A0397u >> *event & 1u) != 0;
}

static void start_receive(void)
{
    if (!nrf5_uart_on())
        chip_wrong("STARTRX while the UARTE is off");
    if (in_use || start_at != CHIP_NEVER || stop_at != CHIP_NEVER ||
        rxto_at != CHIP_NEVER || flush_at != CHIP_NEVER)
        chip_wrong("STARTRX while it receives, or is not empty yet");
    check_ram(rx_ptr, rx_max);
    receives = was_started = true;
    stopped = false;
    start_at = chip_now + LATCH;
}

static void end_buffer(void)
{
    in_use = false;
    rx_amount = landed;
    raise(ENDRX);
    if ((shorts & 0x20u) != 0 && receives)
        start_receive();
}

static void stop_receive(void)
{
    if (!receives)
        chip_wrong("STOPRX, and it does not receive");
    if (shorts & 0x20u)
        chip_wrong("STOPRX with the short ENDRX_STARTRX starts it again");
    receives = false;
    stop_at = chip_now + LANDING * 2;
    rxto_at = chip_now + STOPPING;
}

static void flush(void)
{
    if (!stopped)
        chip_wrong("FLUSHRX before RXTO");
    if (rx_max < 5)
        chip_wrong("FLUSHRX needs room for five bytes");
    check_ram(rx_ptr, rx_max);
    flush_at = chip_now + FLUSHING;
}

static void push(uint8_t byte)
{
    if (fifo_count == FIFO) {
        sources |= 1u;
        raise(ERROR);
        return;
    }
    fifo[fifo_count++] = byte;
    if (fifo_count == 1)
        land_at = chip_now + LANDING;
    raise(RXDRDY);
}

void easy_fault(unsigned faults)
{
    sources |= faults & BU_RING_OVERRUN ? 1u : 0u;
    sources |= faults & BU_RING_PARITY ? 2u : 0u;
    sources |= faults & BU_RING_FRAMING ? 4u : 0u;
    sources |= faults & BU_RING_BREAK ? 8u : 0u;
    raise(ERROR);
}

/* A byte that is wrong is reported first, and then comes. */
void easy_receive(uint8_t byte, unsigned faults)
{
    if (nrf5_deaf() != NULL || !was_started) {
        chip_mute(nrf5_deaf() != NULL ? nrf5_deaf() : "STARTRX is missing");
        return;
    }
    if (!receives && (rxto_at == CHIP_NEVER || fifo_count >= FIFO_STOPPED))
        return;
    if (faults == 0) {
        push(byte);
        return;
    }
    easy_fault(faults);
    late_byte = byte;
    late_at = chip_now + LATE;
}

static void land(void)
{
    *memory(latched_ptr + landed) = fifo[0];
    landed++;
    memmove(fifo, fifo + 1, --fifo_count);
    land_at = chip_now + LANDING / 10;
    if (landed == latched_max)
        end_buffer();
}

static void end_flush(void)
{
    for (unsigned i = 0; i < fifo_count; i++)
        *memory(rx_ptr + i) = fifo[i];
    if (fifo_count != 0)
        rx_amount = fifo_count; /* otherwise it stays as it was */
    fifo_count = 0;
    flush_at = CHIP_NEVER;
    raise(ENDRX);
}

static bool over(const char *name, uint64_t *when)
{
    if (*when == CHIP_NEVER || chip_now < *when || !chip_ready(name, *when))
        return false;
    *when = CHIP_NEVER;
    return true;
}

static void receiver_pass(void)
{
    if (late_at <= chip_now) {
        late_at = CHIP_NEVER;
        push(late_byte);
    }
    if (over("RXSTARTED", &start_at)) {
        latched_ptr = rx_ptr;
        latched_max = rx_max;
        landed = 0;
        in_use = true;
        raise(RXSTARTED);
    }
    while (fifo_count != 0 && in_use && land_at <= chip_now)
        land();
    if (stop_at <= chip_now) {
        stop_at = CHIP_NEVER;
        if (in_use)
            end_buffer();
    }
    if (over("RXTO", &rxto_at)) {
        stopped = true;
        raise(RXTO);
    }
    if (over("ENDRX", &flush_at))
        end_flush();
}

/* ---- the transmitter ---- */

static uint32_t tx_ptr, tx_max;
static uint32_t sending, sent_of, sent_max;
static uint64_t tx_at;

static void start_send(void)
{
    if (!nrf5_uart_on())
        chip_mute("STARTTX while the UARTE is off");
    if (tx_at != CHIP_NEVER)
        chip_wrong("STARTTX while it sends");
    check_ram(tx_ptr, tx_max);
    if (tx_max == 0)
        chip_mute("nothing is to be sent");
    sending = tx_ptr;
    sent_max = tx_max;
    sent_of = 0;
    tx_at = chip_now + nrf5_frame();
    raise(TXSTARTED);
}

/* The byte is read as late as can be. */
static void transmitter_pass(void)
{
    if (!over("ENDTX", &tx_at))
        return;
    if (nrf5_mute() != NULL)
        chip_mute(nrf5_mute());
    else
        chip_sent(*memory(sending + sent_of), nrf5_baud());
    raise(TXDRDY);
    if (++sent_of < sent_max)
        tx_at = chip_now + nrf5_frame();
    else
        raise(ENDTX);
}

/* ---- registers ---- */

static bool uarte_read(uint32_t offset, uint32_t *value)
{
    unsigned event;

    if (is_event(offset, &event))
        *value = events >> event & 1u;
    else if (offset == 0x480)
        *value = sources;
    else if (offset == 0x53C)
        *value = rx_amount;
    else
        return false;
    if (offset == 0x53C && (events >> ENDRX & 1u) == 0)
        chip_wrong("AMOUNT is read before ENDRX");
    return true;
}

static bool uarte_task(uint32_t offset)
{
    if (offset == 0x000)
        start_receive();
    else if (offset == 0x004)
        stop_receive();
    else if (offset == 0x008)
        start_send();
    else if (offset == 0x02C)
        flush();
    else
        return false;
    return true;
}

static void set_buffer(uint32_t offset, uint32_t value)
{
    if (offset < 0x540 && start_at != CHIP_NEVER)
        chip_wrong("register %x is written before RXSTARTED", (unsigned)offset);
    if ((offset & 8u) != 0 && value > 0xFFFF)
        chip_wrong("MAXCNT = %x", (unsigned)value);
    *(offset == 0x534   ? &rx_ptr
      : offset == 0x538 ? &rx_max
      : offset == 0x544 ? &tx_ptr
                        : &tx_max) = value;
}

static bool uarte_control(uint32_t offset, uint32_t value)
{
    if (offset == 0x200) {
        if ((value & ~0x60u) != 0 || value == 0x60)
            chip_wrong("SHORTS = %x", (unsigned)value);
        shorts = value;
    } else if (offset == 0x304) {
        if ((value & ~0x5A0397u) != 0)
            chip_wrong("interrupts %x", (unsigned)value);
        inten |= value;
    } else if (offset == 0x480) {
        if ((value & ~15u) != 0)
            chip_wrong("ERRORSRC = %x", (unsigned)value);
        sources &= ~value;
    } else if (offset == 0x534 || offset == 0x538 || offset == 0x544 ||
               offset == 0x548) {
        set_buffer(offset, value);
    } else {
        return false;
    }
    return true;
}

static bool uarte_write(uint32_t offset, uint32_t value)
{
    unsigned event;

    if (is_event(offset, &event)) {
        nrf5_check_event(offset, value);
        events &= ~(1u << event);
        return true;
    }
    if (offset < 0x100) {
        nrf5_check_task(offset, value);
        return uarte_task(offset);
    }
    return uarte_control(offset, value);
}

bool easy_read(uint32_t address, uint32_t *value)
{
    struct timer *t = timer_at(address);

    timers[0].late = timers[1].late = false;
    if (t != NULL)
        return timer_read(t, address & 0xFFFu, value);
    return address - NRF5_UART < 0x1000 &&
           uarte_read(address - NRF5_UART, value);
}

bool easy_write(uint32_t address, uint32_t value)
{
    struct timer *t = timer_at(address);

    timers[0].late = timers[1].late = false;
    if (t != NULL)
        return timer_write(t, address & 0xFFFu, value);
    if (address - NRF5_PPI < 0x1000)
        return ppi_write(address - NRF5_PPI, value);
    return address - NRF5_UART < 0x1000 &&
           uarte_write(address - NRF5_UART, value);
}

void easy_reset(void)
{
    memset(timers, 0, sizeof timers);
    timers[0].base = NRF5_COUNTER;
    timers[1].base = NRF5_IDLE;
    timers[0].prescaler = timers[1].prescaler = 4;
    memset(channel_event, 0, sizeof channel_event);
    memset(channel_task, 0, sizeof channel_task);
    memset(channel_fork, 0, sizeof channel_fork);
    channels = events = inten = shorts = sources = 0;
    rx_ptr = rx_max = rx_amount = tx_ptr = tx_max = 0;
    receives = was_started = in_use = stopped = false;
    start_at = stop_at = rxto_at = flush_at = land_at = late_at = tx_at =
        CHIP_NEVER;
    fifo_count = 0;
}

/* A loader has used all of it. */
void easy_dirty(void)
{
    for (unsigned i = 0; i < 2; i++) {
        struct timer *t = &timers[i];

        t->mode = i == 0 ? 0 : 2;
        t->bits = 1;
        t->prescaler = 9;
        t->count = 77;
        t->cc[0] = 5;
        t->runs = t->event = true;
        t->shorts = 2;
    }
    for (unsigned i = 0; i < 6; i++) {
        channel_event[i] = NRF5_UART + 0x120;
        channel_task[i] = NRF5_IDLE;
        channel_fork[i] = NRF5_COUNTER + 8;
    }
    channels = 0x3F;
    shorts = 0x40;
    rx_max = tx_max = 3;
    events = 1u << RXSTARTED | 1u << ENDTX | 1u << RXTO;
}

void easy_pass(void)
{
    receiver_pass();
    transmitter_pass();
    timer_pass(&timers[0]);
    timer_pass(&timers[1]);
}

static uint64_t sooner(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static uint64_t due(const char *name, uint64_t when)
{
    return when == CHIP_NEVER ? when : chip_due(name, when);
}

uint64_t easy_next(void)
{
    uint64_t next = sooner(timer_due(&timers[0]), timer_due(&timers[1]));

    next = sooner(next, due("RXSTARTED", start_at));
    next = sooner(next, due("RXTO", rxto_at));
    next = sooner(next, due("ENDRX", flush_at));
    next = sooner(next, due("ENDTX", tx_at));
    next = sooner(next, sooner(stop_at, late_at));
    return fifo_count != 0 && in_use ? sooner(next, land_at) : next;
}

bool easy_raised(unsigned line)
{
    if (line == 2)
        return (events & inten) != 0;
    return (line == 9 || line == 10) &&
           (timers[line - 9].event || timers[line - 9].late) &&
           (timers[line - 9].inten & 0x10000u) != 0;
}

/* CTS, NCTS, TXSTOPPED never come, and RXTO only where it is waited for; 24
 * bits of a timer are enough; its other compares have no interrupt here; the
 * idle time may be 3 to 5 frames. */
uint32_t easy_ignored(uint32_t address)
{
    switch (address) {
    case NRF5_UART + 0x304:
        return 0x420003u;
    case NRF5_COUNTER + 0x508:
    case NRF5_IDLE + 0x508:
        return 1;
    case NRF5_COUNTER + 0x504:
        return 3; /* 1 and 2 count */
    case NRF5_IDLE + 0x304:
        return 0xE0000u;
    case NRF5_IDLE + 0x200:
        return 0xE0Eu;
    case NRF5_IDLE + 0x540:
        return 0x7FFu;
    default:
        return 0;
    }
}

/* ---- what must be noticed ---- */

static uint8_t here[64] = {'x'};
static const uint8_t in_flash[64] = {'x'};

static void set_up(void)
{
    nrf5_set_pins();
    reg_write(NRF5_UART + 0x524, 0x01D60000);
    reg_write(NRF5_UART + 0x500, 8);
}

static void set_up_whole(void)
{
    nrf5_start_crystal();
    set_up();
}

static void wait_event(uint32_t offset)
{
    while (reg_read(NRF5_UART + offset) == 0)
        continue;
    reg_write(NRF5_UART + offset, 0);
}

static void send_from(const uint8_t *s)
{
    reg_write(NRF5_UART + 0x544, (uint32_t)(uintptr_t)s);
    reg_write(NRF5_UART + 0x548, 1);
    reg_write(NRF5_UART + 0x008, 1);
    wait_event(0x120);
}

static void receive_to(const uint8_t *s, uint32_t n)
{
    reg_write(NRF5_UART + 0x534, (uint32_t)(uintptr_t)s);
    reg_write(NRF5_UART + 0x538, n);
    reg_write(NRF5_UART + 0x000, 1);
}

static void without_crystal(void)
{
    set_up();
    send_from(here);
}

static void from_flash(void)
{
    set_up_whole();
    send_from(in_flash);
}

static void to_flash(void)
{
    set_up_whole();
    receive_to(in_flash, 8);
}

static void as_it_should_be(void)
{
    set_up_whole();
    send_from(here);
    receive_to(here, 8);
    wait_event(0x14C);
    reg_write(NRF5_UART + 0x534, (uint32_t)(uintptr_t)here + 8);
    reg_write(NRF5_UART + 0x004, 1);
    wait_event(0x144);
    reg_write(NRF5_UART + 0x110, 0);
    reg_write(NRF5_UART + 0x02C, 1);
    while (reg_read(NRF5_UART + 0x110) == 0)
        continue;
    (void)reg_read(NRF5_UART + 0x53C);
}

static void too_early(void)
{
    set_up_whole();
    receive_to(here, 8);
    reg_write(NRF5_UART + 0x534, (uint32_t)(uintptr_t)here + 8);
}

static void amount_too_early(void)
{
    set_up_whole();
    receive_to(here, 8);
    wait_event(0x14C);
    (void)reg_read(NRF5_UART + 0x53C);
}

static void stop_with_short(void)
{
    set_up_whole();
    reg_write(NRF5_UART + 0x200, 0x20);
    receive_to(here, 8);
    wait_event(0x14C);
    reg_write(NRF5_UART + 0x004, 1);
}

static void flush_too_early(void)
{
    set_up_whole();
    receive_to(here, 8);
    wait_event(0x14C);
    reg_write(NRF5_UART + 0x004, 1);
    reg_write(NRF5_UART + 0x02C, 1);
}

static void small_flush(void)
{
    set_up_whole();
    receive_to(here, 4);
    wait_event(0x14C);
    reg_write(NRF5_UART + 0x004, 1);
    wait_event(0x144);
    reg_write(NRF5_UART + 0x02C, 1);
}

static void long_buffer(void)
{
    reg_write(NRF5_UART + 0x538, 0x10000);
}

static void empty_channel(void)
{
    reg_write(NRF5_PPI + 0x500, 1);
}

const struct chip_probe easy_probes[] = {
    {"EasyDMA without the crystal", without_crystal, false},
    {"a byte that is sent from flash", from_flash, false},
    {"bytes that are received into flash", to_flash, false},
    {"PTR written before RXSTARTED", too_early, false},
    {"AMOUNT read before ENDRX", amount_too_early, false},
    {"STOPRX with a short that starts again", stop_with_short, false},
    {"FLUSHRX before RXTO", flush_too_early, false},
    {"FLUSHRX without room", small_flush, false},
    {"a MAXCNT of 17 bits", long_buffer, false},
    {"a channel that connects nothing", empty_channel, false},
    {"the same in the order of the manual", as_it_should_be, true},
    {NULL, NULL, false},
};
