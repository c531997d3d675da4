/* model_nrf5: nRF51822, nRF52833, nRF52840: CLOCK, GPIO, UART, TIMER0. */
/* SPDX-License-Identifier: MIT */
#include "nrf5.h"
#include "regs.h"

#include <bareutf/ring.h>
#include <string.h>

/* nRF51 Series Reference Manual 3.0, nRF52833 and nRF52840 Product
 * Specifications: CLOCK, GPIO, UART, TIMER; of the latter also Debug and trace,
 * access port protection. Written apart from the drivers. */
#define CLOCK_BASE 0x40000000u
#define UART 0x40002000u
#define TIMER 0x40008000u
#define P0 0x50000000u
#define P1 0x50000300u
#define TX_GPIO (UART_TX < 32 ? P0 : P1)
#define RX_GPIO (UART_RX < 32 ? P0 : P1)

enum { FIFO = 6, PINS = 48, HF_HZ = 16000000 };
#ifdef DMA_IRQ
enum { UART_ON = 8, EASY = true };
#else
enum { UART_ON = 4, EASY = false };
#endif
#define CRYSTAL_START (CHIP_SECOND / 1000) /* typically 0.4 to 0.8 ms */

static bool second; /* nRF52833, nRF52840 */
static bool locks;  /* nRF52840 */
static unsigned pins;

/* ---- clock ---- */

static uint64_t crystal_at;
static bool crystal_asked, crystal_event, crystal_reported;
static bool debug_open; /* the debug port, which each reset locks */

static bool crystal_runs(void)
{
    return crystal_asked && chip_ready("HFCLKSTARTED", crystal_at);
}

static void clock_pass(void)
{
    if (crystal_runs() && !crystal_reported)
        crystal_event = crystal_reported = true;
}

static bool clock_read(uint32_t offset, uint32_t *value)
{
    if (offset == 0x100)
        *value = crystal_event;
    else if (offset == 0x40C)
        *value = crystal_runs() ? 0x10001u : 0x10000u;
    else
        return false;
    return true;
}

void nrf5_check_task(uint32_t offset, uint32_t value)
{
    if (value != 1)
        chip_wrong("%x to task %x: only a 1 starts it", (unsigned)value,
                   (unsigned)offset);
}

void nrf5_check_event(uint32_t offset, uint32_t value)
{
    if (value != 0)
        chip_wrong("%x to event %x: only 0 clears it", (unsigned)value,
                   (unsigned)offset);
}

static bool clock_write(uint32_t offset, uint32_t value)
{
    if (offset == 0x000) {
        nrf5_check_task(offset, value);
        if (!crystal_asked)
            crystal_at = chip_now + CRYSTAL_START;
        crystal_asked = true;
        crystal_reported = false; /* asked again, it reports again */
        return true;
    }
    if (offset == 0x100) {
        nrf5_check_event(offset, value);
        crystal_event = false;
        return true;
    }
    if (offset != 0x558 || !locks)
        return false;
    debug_open = value == 0x5A;
    return true;
}

/* ---- pins ---- */

static uint32_t pin_config[PINS];
static bool pin_high[PINS], pin_fell[PINS];

static bool gpio_write(unsigned first, uint32_t offset, uint32_t value)
{
    unsigned n = first == 0 ? (pins < 32 ? pins : 32) : pins - 32;

    if (offset >= 0x700 && offset < 0x700 + 4 * n) {
        unsigned pin = first + (offset - 0x700) / 4;

        if ((value & ~0x3070Fu) != 0)
            chip_wrong("PIN_CNF[%u] = %x", pin, (unsigned)value);
        if (pin != (UART_TX) && pin != (UART_RX))
            chip_wrong("pin %u is not ours", pin);
        pin_config[pin] = value;
        if ((value & 1u) != 0 && !pin_high[pin])
            pin_fell[pin] = true;
        return true;
    }
    if (offset != 0x508)
        return false;
    for (unsigned i = 0; i < 32; i++) {
        if ((value >> i & 1u) == 0)
            continue;
        if (first + i != UART_TX)
            chip_wrong("pin %u is set, and is not TX", first + i);
        else
            pin_high[first + i] = true;
    }
    return true;
}

/* ---- UART ---- */

static uint32_t uart_enable, uart_txd, uart_rxd, uart_baud, uart_int;
static bool tx_started, rx_started, tx_busy, tx_event, rx_event, error_event;
static uint8_t tx_byte, fifo[FIFO];
static unsigned fifo_count;
static uint32_t sources;
static uint64_t tx_at;

/* Only what the manual lists is a baud rate. */
static uint32_t baud_of(uint32_t value)
{
    if (value == 0x00275000u)
        return 9598u;
    return value == 0x01D7E000u ? 115942u : value == 0x01D60000u ? 115108u : 0;
}

static bool has_line(uint32_t select, unsigned wanted)
{
    return select == wanted; /* bit 5 of it is the port, bit 31 disconnects */
}

static const char *why_mute(void)
{
    if (!has_line(uart_txd, UART_TX))
        return "PSELTXD selects another pin";
    if (pin_config[UART_TX] != 3 && pin_config[UART_TX] != 1)
        return "TX is no output";
    if (pin_fell[UART_TX])
        return "TX was low: a byte that nobody sent";
    if (!crystal_runs())
        return "the UART runs from the RC oscillator";
    if (locks && !debug_open)
        return "the debug port stays locked";
    return EASY || tx_started ? NULL : "the transmitter was not started";
}

static const char *why_deaf(void)
{
    if (!has_line(uart_rxd, UART_RX))
        return "PSELRXD selects another pin";
    if (pin_config[UART_RX] != 0xC)
        return "RX is no input with a pull-up";
    if (!crystal_runs())
        return "the UART runs from the RC oscillator";
    if (!chip_close(baud_of(uart_baud), CHIP_BAUD))
        return "the rate is wrong";
    return EASY || rx_started ? NULL : "the receiver was not started";
}

static uint64_t frame_time(void)
{
    uint32_t baud = baud_of(uart_baud);

    return baud == 0 ? CHIP_FRAME : CHIP_SECOND * 10u / baud;
}

const char *nrf5_mute(void)
{
    return why_mute();
}

const char *nrf5_deaf(void)
{
    return uart_enable == UART_ON ? why_deaf() : "the UART is off";
}

uint64_t nrf5_frame(void)
{
    return frame_time();
}

uint32_t nrf5_baud(void)
{
    return baud_of(uart_baud);
}

bool nrf5_uart_on(void)
{
    return uart_enable == UART_ON;
}

static void uart_pass(void)
{
    if (!tx_busy || !chip_ready("TXDRDY", tx_at))
        return;
    tx_busy = false;
    tx_event = true;
    if (why_mute() != NULL)
        chip_mute(why_mute());
    else
        chip_sent(tx_byte, baud_of(uart_baud));
}

static uint32_t pop(void)
{
    uint8_t byte = fifo[0];

    if (fifo_count == 0) {
        chip_wrong("RXD is read, and nothing came");
        return 0;
    }
    memmove(fifo, fifo + 1, --fifo_count);
    if (fifo_count != 0)
        rx_event = true; /* lost if it is set still, and is cleared then */
    return byte;
}

static bool uart_read(uint32_t offset, uint32_t *value)
{
    if (EASY && offset != 0x500)
        return easy_read(UART + offset, value);
    switch (offset) {
    case 0x108:
        *value = rx_event;
        return true;
    case 0x11C:
        *value = tx_event;
        return true;
    case 0x124:
        *value = error_event;
        return true;
    case 0x480:
        *value = sources;
        return true;
    case 0x500:
        *value = uart_enable;
        return true;
    case 0x518:
        *value = pop();
        return true;
    default:
        return false;
    }
}

static void start_task(uint32_t offset, uint32_t value)
{
    nrf5_check_task(offset, value);
    if (uart_enable != 4)
        chip_wrong("task %x while the UART is off", (unsigned)offset);
    if (offset == 0)
        rx_started = true;
    else
        tx_started = true;
}

static void send(uint32_t value)
{
    if (uart_enable != 4 || !tx_started)
        chip_mute("TXD is written before STARTTX");
    if (tx_busy)
        chip_wrong("TXD is written while a byte is being sent");
    tx_byte = (uint8_t)value;
    tx_busy = true;
    tx_at = chip_now + frame_time();
}

/* Bits that an interrupt register has. */
static void check_interrupts(uint32_t value)
{
    if ((value & ~0x20287u) != 0)
        chip_wrong("interrupts %x", (unsigned)value);
}

/* What may change only while the UART is off. */
static void configure(uint32_t offset, uint32_t value)
{
    if (uart_enable != 0)
        chip_wrong("register %x is changed while the UART is on",
                   (unsigned)offset);
    if (offset == 0x50C)
        uart_txd = value;
    else if (offset == 0x514)
        uart_rxd = value;
    else if (baud_of(value) == 0)
        chip_wrong("no such baud rate: %x", (unsigned)value);
    else
        uart_baud = value;
}

static void enable(uint32_t value)
{
    if (value != UART_ON && value != 0)
        chip_wrong("ENABLE = %x", (unsigned)value);
    if (value == UART_ON && pin_config[UART_TX] != 3 &&
        pin_config[UART_TX] != 1)
        chip_wrong("the UART is enabled before its pins are set up");
    uart_enable = value;
}

static void clear_event(uint32_t offset, uint32_t value)
{
    nrf5_check_event(offset, value);
    if (offset == 0x108)
        rx_event = false;
    else if (offset == 0x11C)
        tx_event = false;
    else
        error_event = false;
}

/* ENABLE, PSEL and BAUDRATE are the same in both kinds. */
static bool is_common(uint32_t offset)
{
    return offset >= 0x500 && offset < 0x530;
}

static bool uart_write(uint32_t offset, uint32_t value)
{
    if (EASY && !is_common(offset))
        return easy_write(UART + offset, value);
    switch (offset) {
    case 0x000:
    case 0x008:
        start_task(offset, value);
        return true;
    case 0x108:
    case 0x11C:
    case 0x124:
        clear_event(offset, value);
        return true;
    case 0x304:
    case 0x308:
        check_interrupts(value);
        uart_int = offset == 0x304 ? uart_int | value : uart_int & ~value;
        return true;
    case 0x480:
        if ((value & ~15u) != 0)
            chip_wrong("ERRORSRC = %x", (unsigned)value);
        sources &= ~value;
        return true;
    case 0x500:
        enable(value);
        return true;
    case 0x50C:
    case 0x514:
    case 0x524:
        configure(offset, value);
        return true;
    case 0x51C:
        send(value);
        return true;
    default:
        return false;
    }
}

static void fault(unsigned faults)
{
    if (EASY) {
        easy_fault(faults);
        return;
    }
    sources |= faults & BU_RING_OVERRUN ? 1u : 0u;
    sources |= faults & BU_RING_PARITY ? 2u : 0u;
    sources |= faults & BU_RING_FRAMING ? 4u : 0u;
    sources |= faults & BU_RING_BREAK ? 8u : 0u;
    error_event = true;
}

static void receive(uint8_t byte, unsigned faults)
{
    if (EASY) {
        easy_receive(byte, faults);
        return;
    }
    if (uart_enable != 4 || why_deaf() != NULL) {
        chip_mute(why_deaf() != NULL ? why_deaf() : "the UART is off");
        return;
    }
    if (fifo_count == FIFO) {
        fault(BU_RING_OVERRUN);
        return;
    }
    fifo[fifo_count++] = byte;
    if (fifo_count == 1)
        rx_event = true;
    if (faults != 0)
        fault(faults);
}

/* ---- TIMER0 ---- */

static uint32_t timer_mode, timer_bits, timer_prescaler, timer_shorts,
    timer_int;
static uint32_t timer_compare;
static bool timer_runs, timer_event;
static bool timer_late; /* NVIC does not know yet that the event is cleared */
static uint64_t timer_from;   /* when it was 0 */
static uint64_t timer_passed; /* what was due until then has been */
static uint64_t timer_held;   /* what it counted when it was stopped, as time */

static uint64_t timer_wrap(void)
{
    static const unsigned char bits[] = {16, 8, 24, 32};

    return UINT64_C(1) << bits[timer_bits & 3u];
}

/* Nanoseconds of so many counts. */
static uint64_t timer_time(uint64_t counts)
{
    return (counts << timer_prescaler) * CHIP_SECOND / HF_HZ;
}

static uint64_t timer_next(void)
{
    uint64_t counts = timer_compare;
    uint64_t when;

    if (!timer_runs || timer_mode != 0 || counts >= timer_wrap())
        return CHIP_NEVER;
    when = timer_from + timer_time(counts == 0 ? timer_wrap() : counts);
    return when < timer_passed ? timer_from + timer_time(timer_wrap()) : when;
}

static void timer_pass(void)
{
    while (timer_next() <= chip_now) {
        uint64_t when = timer_next();

        timer_event = true;
        timer_passed = when + 1;
        if (timer_shorts & 1u)
            timer_from = when;
        else if (when >= timer_from + timer_time(timer_wrap()))
            timer_from += timer_time(timer_wrap());
    }
}

static void timer_configure(uint32_t offset, uint32_t value)
{
    if (timer_runs)
        chip_wrong("register %x is changed while the timer runs",
                   (unsigned)offset);
    if ((offset == 0x504 && value > 2) || (offset == 0x508 && value > 3) ||
        (offset == 0x510 && value > 9))
        chip_wrong("timer register %x = %x", (unsigned)offset, (unsigned)value);
    if (offset == 0x504)
        timer_mode = value;
    else if (offset == 0x508)
        timer_bits = value;
    else
        timer_prescaler = value & 15u;
}

static void timer_task(uint32_t offset, uint32_t value)
{
    nrf5_check_task(offset, value);
    if (offset == 0 && timer_mode != 0)
        chip_wrong("TIMER0 is started as a counter");
    if (offset == 0 && !crystal_runs())
        chip_mute("TIMER0 runs from the RC oscillator");
    if (offset == 0xC) {
        timer_held = 0;
        timer_from = chip_now;
    } else if (offset == 0 && !timer_runs) {
        timer_from = chip_now - timer_held;
        timer_runs = true;
    } else if (offset == 4 && timer_runs) {
        timer_held = chip_now - timer_from;
        timer_runs = false;
    }
}

/* nRF52833 has six compare registers. */
static bool timer_control(uint32_t offset, uint32_t value)
{
    uint32_t compares = second ? 0x3Fu : 0xFu;

    if (offset == 0x200) {
        if ((value & ~(compares | compares << 8)) != 0 || (value & ~1u) != 0)
            chip_wrong("SHORTS = %x", (unsigned)value);
        timer_shorts = value;
        return true;
    }
    if (offset != 0x304 && offset != 0x308)
        return false;
    if ((value & ~0x10000u) != 0)
        chip_wrong("timer interrupts %x", (unsigned)value);
    timer_int = offset == 0x304 ? timer_int | value : timer_int & ~value;
    return true;
}

static bool timer_write(uint32_t offset, uint32_t value)
{
    switch (offset) {
    case 0x000:
    case 0x004:
    case 0x00C:
        timer_task(offset, value);
        return true;
    case 0x140:
        nrf5_check_event(offset, value);
        timer_late = timer_event;
        timer_event = false;
        return true;
    case 0x504:
    case 0x508:
    case 0x510:
        timer_configure(offset, value);
        return true;
    case 0x540:
        timer_compare = value;
        return true;
    default:
        return timer_control(offset, value);
    }
}

static bool timer_read(uint32_t offset, uint32_t *value)
{
    *value = timer_event;
    return offset == 0x140;
}

/* ---- the chip ---- */

static void reset_any(void)
{
    unsigned i;

    for (i = 0; i < PINS; i++) {
        pin_config[i] = 2;
        pin_high[i] = pin_fell[i] = false;
    }
    crystal_asked = crystal_event = crystal_reported = debug_open = false;
    uart_enable = uart_int = sources = 0;
    uart_txd = uart_rxd = 0xFFFFFFFFu;
    uart_baud = 0x04000000u;
    tx_started = rx_started = tx_busy = false;
    tx_event = rx_event = error_event = false;
    fifo_count = 0;
    timer_mode = timer_bits = timer_shorts = timer_int = timer_compare = 0;
    timer_prescaler = 4;
    timer_runs = timer_event = timer_late = false;
    timer_held = timer_passed = timer_from = 0;
    easy_reset();
}

/* The crystal was started and stopped again; the timer is being used. */
static void dirty(void)
{
    CHIP_MODEL.reset();
    crystal_event = true;
    timer_mode = timer_bits = 1;
    timer_prescaler = 0;
    timer_event = timer_runs = true;
    timer_compare = 77;
    timer_from = chip_now;
    if (EASY)
        easy_dirty();
    chip_now += CHIP_SECOND / 10;
}

static void reset_51(void)
{
    second = false;
    pins = 32;
    reset_any();
}

static void reset_52(void)
{
    second = true;
    pins = 42;
    reset_any();
}

static void reset_840(void)
{
    second = locks = true;
    pins = 48;
    reset_any();
}

/* Each access waits for the writes before it. */
static bool read_word(uint32_t address, uint32_t *value)
{
    timer_late = false;
    switch (address & 0xFFFFF000u) {
    case CLOCK_BASE:
        return clock_read(address - CLOCK_BASE, value);
    case UART:
        return uart_read(address - UART, value);
    case TIMER:
        return timer_read(address - TIMER, value);
    default:
        return EASY && easy_read(address, value);
    }
}

static bool write_word(uint32_t address, uint32_t value)
{
    timer_late = false;
    switch (address & 0xFFFFF000u) {
    case CLOCK_BASE:
        return clock_write(address - CLOCK_BASE, value);
    case UART:
        return uart_write(address - UART, value);
    case TIMER:
        return timer_write(address - TIMER, value);
    case P0:
        if (second && (address == P1 + 0x508 || address >= P1 + 0x700))
            return gpio_write(32, address - P1, value);
        return gpio_write(0, address - P0, value);
    default:
        return EASY && easy_write(address, value);
    }
}

/* TX may have its input on; CTS, NCTS and RXTO never come; RX may be deaf to
 * errors while it is paused; 24 bits of the timer are enough. */
static uint32_t ignored(uint32_t address)
{
    if (EASY && easy_ignored(address) != 0)
        return easy_ignored(address);
    switch (address) {
    case UART + 0x51C:
        return 0xFFFFFF00u;
    case UART + 0x304:
        return 0x20003u;
    case UART + 0x308:
        return 0x20283u;
    case TIMER + 0x508:
        return 1;
    default:
        return address == TX_GPIO + 0x700 + 4 * (UART_TX % 32) ? 2 : 0;
    }
}

static uint32_t hz_51(void)
{
    return 16000000;
}

static uint32_t hz_52(void)
{
    return 64000000;
}

static void pass_all(void)
{
    clock_pass();
    uart_pass();
    timer_pass();
    if (EASY)
        easy_pass();
}

static uint64_t next_of_all(void)
{
    uint64_t next = timer_next();
    uint64_t sent = tx_busy ? chip_due("TXDRDY", tx_at) : CHIP_NEVER;

    if (EASY && easy_next() < next)
        next = easy_next();
    return next < sent ? next : sent;
}

static bool raised(unsigned line)
{
    if (EASY && line != 8)
        return easy_raised(line);
    if (line == 2)
        return (rx_event && (uart_int & 4u) != 0) ||
               (tx_event && (uart_int & 0x80u) != 0) ||
               (error_event && (uart_int & 0x200u) != 0);
    return line == 8 && (timer_event || timer_late) &&
           (timer_int & 0x10000u) != 0;
}

/* ---- what must be noticed ---- */

static void send_with(uint32_t baud)
{
    reg_write(UART + 0x524, baud);
    reg_write(UART + 0x500, 4);
    reg_write(UART + 0x008, 1);
    reg_write(UART + 0x51C, 'x');
    while (reg_read(UART + 0x11C) == 0)
        continue;
}

/* As the driver did at first; an emulator prints it. */
static void without_pins(void)
{
    send_with(0x01D7E000);
}

static void set_pins(void)
{
    reg_write(TX_GPIO + 0x508, 1u << UART_TX % 32);
    reg_write(TX_GPIO + 0x700 + 4 * (UART_TX % 32), 3);
    reg_write(RX_GPIO + 0x700 + 4 * (UART_RX % 32), 12);
    reg_write(UART + 0x50C, UART_TX);
    reg_write(UART + 0x514, UART_RX);
}

void nrf5_set_pins(void)
{
    set_pins();
}

static void without_crystal(void)
{
    set_pins();
    send_with(0x01D7E000);
}

static void start_crystal(void)
{
    reg_write(CLOCK_BASE, 1);
    while (reg_read(CLOCK_BASE + 0x100) == 0)
        continue;
}

void nrf5_start_crystal(void)
{
    start_crystal();
}

static void as_it_should_be(void)
{
    if (locks)
        reg_write(CLOCK_BASE + 0x558, 0x5A);
    start_crystal();
    set_pins();
    send_with(0x01D7E000);
}

#ifdef APPROTECT
static void locked(void)
{
    start_crystal();
    set_pins();
    send_with(0x01D7E000);
}
#endif

static void at_9600(void)
{
    start_crystal();
    set_pins();
    send_with(0x00275000);
}

static void pins_while_on(void)
{
    start_crystal();
    set_pins();
    send_with(0x01D7E000);
    reg_write(UART + 0x50C, UART_TX);
}

static void low_tx(void)
{
    start_crystal();
    reg_write(TX_GPIO + 0x700 + 4 * (UART_TX % 32), 3);
    set_pins();
    send_with(0x01D7E000);
}

static void byte_in_byte(void)
{
    start_crystal();
    set_pins();
    send_with(0x01D7E000);
    reg_write(UART + 0x51C, 'x');
    reg_write(UART + 0x51C, 'y');
}

static void stray_register(void)
{
    reg_write(UART + 0x528, 0);
}

static void wrong_prescaler(void)
{
    start_crystal();
    reg_write(TIMER, 1);
    reg_write(TIMER + 0x510, 4);
}

static void stray_interrupt(void)
{
    irq_enable(3);
}

static const struct chip_probe probes[] = {
#ifdef APPROTECT
    {"a debug port that stays locked", locked, false},
#endif
    {"a UART without pins, as the driver was at first", without_pins, false},
    {"a UART without the crystal", without_crystal, false},
    {"a UART at 9600 baud", at_9600, false},
    {"PSEL written while the UART is on", pins_while_on, false},
    {"TX low before it is the UART's", low_tx, false},
    {"a byte written over another", byte_in_byte, false},
    {"a register that is not there", stray_register, false},
    {"the prescaler of a timer that runs", wrong_prescaler, false},
    {"an interrupt that nobody handles", stray_interrupt, false},
    {"the same with all that it takes", as_it_should_be, true},
    {NULL, NULL, false},
};

enum {
    FAULTS = BU_RING_OVERRUN | BU_RING_PARITY | BU_RING_FRAMING | BU_RING_BREAK
};

const struct chip chip_nrf51 = {"nRF51822",    {32, 2, false, false},
                                reset_51,      read_word,
                                write_word,    ignored,
                                hz_51,         pass_all,
                                next_of_all,   raised,
                                receive,       fault,
                                dirty,         FAULTS,
                                BU_RING_BREAK, FIFO,
                                100,           probes,
                                NULL,          NULL,
                                false};

#ifdef DMA_IRQ
#define NRF52_PROBES easy_probes
#else
#define NRF52_PROBES probes
#endif

const struct chip chip_nrf52833 = {"nRF52833",     {48, 3, true, true},
                                   reset_52,       read_word,
                                   write_word,     ignored,
                                   hz_52,          pass_all,
                                   next_of_all,    raised,
                                   receive,        fault,
                                   dirty,          FAULTS,
                                   BU_RING_BREAK,  FIFO,
                                   EASY ? 1 : 100, NRF52_PROBES,
                                   NULL,           NULL,
                                   false};

const struct chip chip_nrf52840 = {"nRF52840",     {48, 3, true, true},
                                   reset_840,      read_word,
                                   write_word,     ignored,
                                   hz_52,          pass_all,
                                   next_of_all,    raised,
                                   receive,        fault,
                                   dirty,          FAULTS,
                                   BU_RING_BREAK,  FIFO,
                                   EASY ? 1 : 100, NRF52_PROBES,
                                   NULL,           NULL,
                                   false};
