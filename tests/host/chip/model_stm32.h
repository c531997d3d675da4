/* model_stm32: what STM32F1 and STM32F4 have in common: the oscillators and the
 * switch between them, and the USART. */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_STM32_H
#define MODEL_STM32_H

#include "chip.h"
#include "regs.h"

#include <bareutf/ring.h>
#include <string.h>

/* RM0008, RM0041, RM0090, RM0368, RM0390: RCC, USART. Written apart from the
 * drivers. Times are long enough that nobody passes them by chance. */
#define MICRO (CHIP_SECOND / 1000000u)
enum { HSI, HSE, PLL, SOURCES, MHZ = 1000000, IN_VAIN = 60000 };

/* A part of the family. */
struct part {
    uint32_t hsi_hz, most_hz, most_apb1, most_apb2;
};
static const struct part *part;

/* By the family's file: of its registers. */
static uint32_t pll_hz(void); /* what the PLL would give; 0: not allowed */
static unsigned pll_source(void);
static uint32_t uart_divider(void); /* of its bus */
static void check_clocks(uint32_t hz);
static const char *no_sleep(void);  /* why it must not sleep; or null */
static const char *why_no_tx(void); /* pins and gates; null: all is well */
static const char *why_no_rx(void);

/* ---- oscillators ---- */

static const char *const ready_names[SOURCES] = {"HSIRDY", "HSERDY", "PLLRDY"};
static const char *const off_names[SOURCES] = {"HSI off", "HSE off", "PLL off"};
static const uint64_t start_time[SOURCES] = {20 * MICRO, 1000 * MICRO,
                                             200 * MICRO};
static bool on[SOURCES];
static uint64_t changed[SOURCES];
static bool bypass;
static unsigned source, wanted_source;
static uint64_t switch_at;
static uint32_t cfgr;

static bool is_ready(unsigned which)
{
    uint64_t when = changed[which];

    if (!on[which])
        return when != 0 && !chip_ready(off_names[which], when + 20 * MICRO);
#ifdef HSE_BYPASS
    if (which == HSE && !bypass && when != 1)
        return false; /* no crystal is there */
#endif
    return chip_ready(ready_names[which], when + start_time[which]);
}

static uint32_t source_hz(unsigned which)
{
    uint32_t hz = which == HSI ? part->hsi_hz : HSE_HZ;

    return which == PLL ? pll_hz() : hz;
}

static uint32_t chip_hz(void)
{
    uint32_t hz = source_hz(source);

    return hz == 0 ? part->hsi_hz : hz;
}

static void clock_pass(void)
{
    if (wanted_source == source || !is_ready(wanted_source) ||
        !chip_ready("SWS", switch_at))
        return;
    source = wanted_source;
    check_clocks(source_hz(source));
}

/* Does anything run from it? */
static bool is_used(unsigned which)
{
    return source == which || wanted_source == which ||
           (on[PLL] && pll_source() == which);
}

static void set_source(unsigned which, bool value)
{
    if (on[which] == value)
        return;
    if (!value && is_used(which))
        chip_wrong("source %u is stopped, and is in use", which);
    if (!value && !is_ready(which) &&
        chip_now < changed[which] + start_time[which])
        chip_wrong("source %u is given up before it could start", which);
    if (value && is_ready(which))
        chip_wrong("source %u is started before it has stopped", which);
    if (which == PLL && value && !is_ready(pll_source()))
        chip_wrong("source %u of the PLL is not ready", pll_source());
    on[which] = value;
    changed[which] = chip_now;
}

static uint32_t cr_read(void)
{
    return (on[HSI] ? 1u : 0u) | (is_ready(HSI) ? 2u : 0u) | 0x5B80u |
           (on[HSE] ? 1u << 16 : 0u) | (is_ready(HSE) ? 1u << 17 : 0u) |
           (bypass ? 1u << 18 : 0u) | (on[PLL] ? 1u << 24 : 0u) |
           (is_ready(PLL) ? 1u << 25 : 0u);
}

static void set_bypass(bool value)
{
    if (value == bypass)
        return;
    if (on[HSE] || is_ready(HSE))
        chip_wrong("%x: HSEBYP is changed while HSE is on", 0u);
#ifdef HSE_BYPASS
    if (!value)
        chip_wrong("%x: HSEBYP is cleared", 0u);
#else
    chip_wrong("%x: a crystal is bypassed", 0u);
#endif
    bypass = value;
}

static void cr_write(uint32_t value)
{
    if ((value & 0xF8u) != 0x80u || (value & 0xFCF80004u) != 0)
        chip_wrong("RCC_CR = %x", (unsigned)value);
    set_bypass((value >> 18 & 1u) != 0);
    if ((value >> 24 & 1u) == 0)
        set_source(PLL, false);
    set_source(HSI, (value & 1u) != 0);
    set_source(HSE, (value >> 16 & 1u) != 0);
    set_source(PLL, (value >> 24 & 1u) != 0);
}

/* Bits of CR that are read only, or a calibration. */
#define CR_READ_ONLY 0x0202FF02u
#define SW_MASK 3u

/* The dividers are what is in use for some cycles on, so they come before. */
static void cfgr_write(uint32_t value, uint32_t dividers)
{
    unsigned select = value & SW_MASK;

    value &= ~0xCu;
    if (select == 3) {
        chip_wrong("SW = %x", (unsigned)value);
        return;
    }
    if (select == wanted_source) {
        cfgr = value;
        return;
    }
    if (!is_ready(select))
        chip_wrong("SW: source %u is not ready", select);
    if (((value ^ cfgr) & dividers) != 0)
        chip_wrong("dividers are changed with the source: %x", (unsigned)value);
    wanted_source = select;
    switch_at = chip_now + 10 * MICRO;
    cfgr = value;
}

static uint32_t cfgr_read(void)
{
    return cfgr | source << 2;
}

static void reset_clocks(void)
{
    memset(changed, 0, sizeof changed);
    on[HSI] = true;
    on[HSE] = on[PLL] = bypass = false;
    source = wanted_source = HSI;
    cfgr = 0;
}

/* A loader runs from the PLL, that from HSE, and HSI is off. */
static void dirty_clocks(void)
{
    on[HSI] = false;
    on[HSE] = on[PLL] = true;
    changed[HSI] = changed[HSE] = changed[PLL] = 1;
    source = wanted_source = PLL;
    cfgr |= PLL;
}

/* Reads of one register that give the same again and again. */
static void check_patience(uint32_t address, uint32_t value)
{
    static uint32_t last_address, last_value, times;

    if (address != last_address || value != last_value)
        times = 0;
    last_address = address;
    last_value = value;
    if (++times == IN_VAIN && chip_broken == NULL)
        chip_wrong("%x is read in vain", (unsigned)address);
}

/* ---- gates ---- */

/* One that has just been opened, and the register not yet read back. */
static bool fresh_gate;

static void check_gate(bool open, const char *what)
{
    if (!open || fresh_gate)
        chip_wrong("%x: %s is used while its gate is shut, or at once", 0u,
                   what);
}

/* ours: the gates that may be opened. */
static void gate_write(uint32_t *gates, uint32_t value, uint32_t ours)
{
    if (((value ^ *gates) & ~ours) != 0)
        chip_wrong("gates %x: some are not ours", (unsigned)value);
    if (wanted_source != source)
        chip_wrong("gates %x during a switch of clocks", (unsigned)value);
    fresh_gate = true;
    *gates = value;
}

/* ---- USART ---- */

enum {
    PE = 1,
    FE = 2,
    NE = 4,
    ORE = 8,
    IDLE = 16,
    RXNE = 32,
    TC = 64,
    TXE = 128
};
enum { RE = 4, TE = 8, IDLEIE = 16, RXNEIE = 32, TCIE = 64, TXEIE = 128 };
enum { PEIE = 256, UE = 0x2000 };

/* DMAT, DMAR and EIE, where a DMA receives and sends. */
#ifdef DMA_IRQ
#define CR3_ALLOWED 0xC1u
static void dma_request(void);
static void dma_pass(void);
static uint64_t dma_next(void);
static bool dma_raised(void);
static bool dma_receives(void);
#else
#define CR3_ALLOWED 0u
static void dma_request(void)
{
}

static void dma_pass(void)
{
}

static uint64_t dma_next(void)
{
    return CHIP_NEVER;
}

static bool dma_receives(void)
{
    return false;
}
#endif

static uint32_t sr, seen, brr, cr1, cr2, cr3;
static uint8_t rx_byte, tx_hold, tx_shift;
static bool tx_held, tx_busy, in_reset, noisy;
static uint64_t tx_at, idle_at;

static uint32_t baud(void)
{
    return brr < 16 ? 0 : chip_hz() / uart_divider() / brr;
}

static uint64_t frame_time(void)
{
    return baud() == 0 ? CHIP_FRAME : CHIP_SECOND * 10u / baud();
}

/* HSI is too far off, unless there is nothing else. */
static bool is_exact(void)
{
    return source == PLL && pll_source() == HSE;
}

static bool has_no_crystal(void)
{
    return chip_broken != NULL && strcmp(chip_broken, "HSERDY") == 0;
}

static const char *why_off(void)
{
    if (in_reset)
        return "the USART is held in reset";
    if (!is_exact() && !has_no_crystal())
        return "the USART runs from HSI";
    if (cr2 != 0 || (cr3 & ~CR3_ALLOWED) != 0 || (cr1 & ~0x21FCu) != 0)
        return "not 8 bits, no parity, 1 stop bit";
    return cr1 & UE ? NULL : "the USART is off";
}

static const char *why_mute(void)
{
    const char *why = why_off();

    if (why == NULL)
        why = why_no_tx();
    return why != NULL || (cr1 & TE) != 0 ? why : "the transmitter is off";
}

/* The divisor is the nearest for the clock as it is. */
static bool is_nearest(void)
{
    uint32_t hz = chip_hz() / uart_divider();

    return brr == (hz + CHIP_BAUD / 2) / CHIP_BAUD;
}

static const char *why_deaf(void)
{
    const char *why = why_off();

    if (why == NULL)
        why = why_no_rx();
    if (why == NULL && !is_nearest())
        why = "the rate is not the nearest";
    return why != NULL || (cr1 & RE) != 0 ? why : "the receiver is off";
}

static void shift(uint8_t byte)
{
    tx_shift = byte;
    tx_busy = true;
    tx_at = chip_now + frame_time();
}

/* Return whether a frame that has begun by then is on the line. */
static bool has_begun(uint64_t when)
{
    return line_next() != CHIP_NEVER && line_next() - CHIP_FRAME < when;
}

static void uart_pass(void)
{
    if (chip_now >= idle_at) {
        if (!has_begun(idle_at))
            sr |= IDLE;
        idle_at = CHIP_NEVER;
    }
    if (!tx_busy || !chip_ready("TXE", tx_at))
        return;
    if (why_mute() != NULL)
        chip_mute(why_mute());
    else
        chip_sent(tx_shift, baud());
    tx_busy = false;
    if (tx_held)
        shift(tx_hold);
    else
        sr |= TC;
    tx_held = false;
    sr |= TXE;
}

static void uart_send_byte(uint32_t value)
{
    if ((cr1 & (UE | TE)) != (UE | TE))
        chip_mute("DR is written while the transmitter is off");
    if (tx_held)
        chip_wrong("DR is written over %x", (unsigned)tx_hold);
    if (seen & TC)
        sr &= ~(uint32_t)TC;
    if (tx_busy) {
        tx_held = true;
        tx_hold = (uint8_t)value;
        sr &= ~(uint32_t)TXE;
    } else {
        shift((uint8_t)value);
    }
}

static bool uart_read(uint32_t offset, uint32_t *value)
{
    switch (offset) {
    case 0x00:
        *value = seen = sr;
        return true;
    case 0x04:
        if ((sr & (RXNE | ORE)) == 0 && (cr3 & 0x40u) == 0)
            chip_wrong("%x: DR is read, and nothing came", 4u);
        *value = rx_byte;
        sr &= ~(uint32_t)RXNE & ~(seen & (PE | FE | NE | ORE | IDLE));
        seen = 0;
        return true;
    case 0x08:
        *value = brr;
        return true;
    case 0x0C:
        *value = cr1;
        return true;
    case 0x14:
        *value = cr3;
        return true;
    default:
        return false;
    }
}

/* The manual has the order: UE, then the rate, then TE. */
static void cr1_write(uint32_t value)
{
    if ((value & ~0x21FCu) != 0)
        chip_wrong("CR1 = %x", (unsigned)value);
    if (CR3_ALLOWED != 0 && (value & (RXNEIE | TCIE | TXEIE)) != 0)
        chip_wrong("CR1 = %x: an interrupt for each byte", (unsigned)value);
    if ((value & ~cr1 & (TE | RE)) != 0 && (cr1 & UE) == 0)
        chip_wrong("CR1 = %x: UE comes first", (unsigned)value);
    if (((value & RE) == 0 && (value & (RXNEIE | IDLEIE)) != 0) ||
        ((value & TE) == 0 && (value & (TXEIE | TCIE)) != 0))
        chip_wrong("CR1 = %x: interrupts of what is off", (unsigned)value);
    if ((value & TE) != 0 && brr == 0)
        chip_wrong("CR1 = %x: the rate comes first", (unsigned)value);
    if (((value ^ cr1) & UE & cr1) != 0 && (tx_busy || tx_held))
        chip_wrong("CR1 = %x while a byte is being sent", (unsigned)value);
    cr1 = value;
}

static bool uart_write(uint32_t offset, uint32_t value)
{
    if (in_reset)
        return true;
    switch (offset) {
    case 0x00:
        if ((value & ~0x3FFu) != 0 || (~value & 0x39Fu) != 0)
            chip_wrong("SR = %x", (unsigned)value);
        sr &= value | ~(uint32_t)(RXNE | TC);
        return true;
    case 0x04:
        if (value > 0xFF)
            chip_wrong("DR = %x", (unsigned)value);
        uart_send_byte(value);
        return true;
    case 0x08:
        if (value > 0xFFFF)
            chip_wrong("BRR = %x", (unsigned)value);
        if ((cr1 & (TE | RE)) != 0)
            chip_wrong("BRR = %x while TE or RE is set", (unsigned)value);
        brr = value;
        return true;
    case 0x0C:
        cr1_write(value);
        return true;
    case 0x14:
        if ((value & ~0xFFFu) != 0 || CR3_ALLOWED == 0)
            return false;
        if ((value & 0x40u) != 0 && !dma_receives())
            chip_wrong("CR3 = %x, and the stream is off", (unsigned)value);
        cr3 = value;
        return true;
    default:
        return false;
    }
}

static void reset_uart(void)
{
    sr = TXE | TC;
    seen = brr = cr1 = cr2 = cr3 = 0;
    tx_held = tx_busy = noisy = false;
    tx_at = 0;
    idle_at = CHIP_NEVER;
}

/* RCC_APBxRSTR */
static void hold_in_reset(uint32_t value, uint32_t ours)
{
    if ((value & ~ours) != 0)
        chip_wrong("resets %x: some are not ours", (unsigned)value);
    in_reset = (value & ours) != 0;
    if (in_reset)
        reset_uart();
}

/* 7 bits, parity, 2 stop bits, DMA, and a stale byte after an overrun. */
static void dirty_uart(void)
{
    brr = 1234;
    cr1 = UE | TE | RE | RXNEIE | 1u << 10;
    cr2 = 2u << 12;
    cr3 = 1u << 6;
    rx_byte = 'U';
    sr |= RXNE | ORE;
}

static void receive(uint8_t byte, unsigned faults)
{
    if (why_deaf() != NULL) {
        chip_mute(why_deaf());
        return;
    }
    idle_at = chip_now + frame_time();
    if (sr & RXNE) {
        sr |= ORE;
        return;
    }
    rx_byte = byte;
    sr |= RXNE;
    if (faults & BU_RING_BREAK)
        sr |= FE;
    if (faults & BU_RING_FRAMING) {
        sr |= noisy ? NE : FE; /* each in its turn */
        noisy = !noisy;
    }
    dma_request();
}

static bool uart_raised(void)
{
    return (cr1 & UE) != 0 &&
           (((cr3 & 0x41u) == 0x41u && (sr & (FE | NE | ORE)) != 0) ||
            ((cr1 & RXNEIE) != 0 && (sr & (RXNE | ORE)) != 0) ||
            ((cr1 & IDLEIE) != 0 && (sr & IDLE) != 0) ||
            ((cr1 & TCIE) != 0 && (sr & TC) != 0) ||
            ((cr1 & TXEIE) != 0 && (sr & TXE) != 0));
}

static uint64_t soonest(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static void pass_all(void)
{
    clock_pass();
    uart_pass();
    dma_pass();
}

static uint64_t next_of_all(void)
{
    return soonest(tx_busy ? chip_due("TXE", tx_at) : CHIP_NEVER,
                   soonest(idle_at, dma_next()));
}

static bool raised(unsigned line)
{
#ifdef DMA_IRQ
    if (line == DMA_IRQ)
        return dma_raised();
#endif
    return line == UART_IRQ && uart_raised();
}

/* Bits of Arm's timer that change a second by less than what is noticed. */
static uint32_t small_of_tick(void)
{
    uint32_t bits = 0;

    for (uint32_t bit = 1; bit <= CPU_HZ / 100u / 20000u; bit *= 2)
        bits |= bit;
    return bits;
}

/* Any write clears Arm's counter. PEIE has no effect without parity. */
static uint32_t ignored_of_all(uint32_t address)
{
    switch (address) {
    case SYST_RVR:
        return small_of_tick();
    case SYST_CVR:
        return 0xFFFFFFFFu;
    case UART_BASE + 0x0C:
        return PEIE;
    default:
        return 0;
    }
}

/* ---- what must be noticed ---- */

static void start_send_at(uint32_t divisor)
{
    reg_write(UART_BASE + 0x0C, UE);
    reg_write(UART_BASE + 0x08, divisor);
    reg_write(UART_BASE + 0x0C, UE | TE);
}

static void send_at(uint32_t divisor)
{
    start_send_at(divisor);
    reg_write(UART_BASE + 0x04, 'x');
    while ((reg_read(UART_BASE) & TC) == 0)
        continue;
    cpu_work(10 * CHIP_FRAME);
}

enum { FAULTS = BU_RING_OVERRUN | BU_RING_FRAMING | BU_RING_BREAK };

#ifdef DMA_IRQ
/* A byte is lost, as when the DMA was too late. */
static void fault_alone(unsigned faults)
{
    if ((faults & BU_RING_OVERRUN) == 0) {
        receive(0, faults);
        return;
    }
    sr |= ORE;
    idle_at = chip_now + frame_time();
}

enum { PER_BURST = 1 };
#define FAULT_ALONE fault_alone
#else
enum { PER_BURST = 100 };
#define FAULT_ALONE NULL
#endif

#define STM32_CHIP(title, reset_part, of_family)                               \
    {                                                                          \
        .name = title, .cpu = {82, 4, true, false}, .reset = reset_part,       \
        .read = read_word, .write = write_word, .ignored = of_family,          \
        .hz = chip_hz, .pass = pass_all, .next = next_of_all,                  \
        .raised = raised, .receive = receive, .fault = FAULT_ALONE,            \
        .dirty = dirty, .faults = FAULTS, .of_break = BU_RING_BREAK,           \
        .fifo = 1, .per_burst = PER_BURST, .probes = probes,                   \
        .crystal = "HSERDY", .no_sleep = no_sleep                              \
    }

#endif
