/* model_rp2: RP2040 and RP2350: clocks, resets, pins, UART0. model_rp2_usb.c
 * has the USB controller. */
/* SPDX-License-Identifier: MIT */
#include "chip.h"
#include "regs.h"
#include "rp2.h"
#include "wire.h"

#include <bareutf/ring.h>
#include <string.h>

/* RP2040 Datasheet, RP2350 Datasheet, PrimeCell UART (PL011) TRM, DDI 0183.
 * Written apart from the drivers. */
enum block {
    CLK,
    RES,
    IO,
    PADS,
    XOSC,
    PLL,
    UART,
    PLL_USB,
    USB,
    MEMORY,
    SYSINFO,
    BLOCKS
};

enum { DEPTH = 32, CRYSTAL = 12000000, TX_PIN = 0, RX_PIN = 1 };
/* Bits of RIS. */
enum { RIS_RX = 0x10, RIS_TX = 0x20, RIS_RT = 0x40, RIS_FE = 0x80 };
enum { RIS_PE = 0x100, RIS_BE = 0x200, RIS_OE = 0x400 };
#define CRYSTAL_START (CHIP_SECOND / 1000)
#define MICROSECOND (CHIP_SECOND / 1000000)

static const struct {
    uint32_t base[BLOCKS];
    unsigned reset_bit[BLOCKS]; /* 32: none */
    uint32_t reset_bits, ref_div, sys_div, pad, io_bits;
    uint32_t ring_hz, limit_hz;
    unsigned div_shift;
    uint32_t clk_usb; /* its CTRL */
} chips[] = {
    {{0x40008000, 0x4000C000, 0x40014000, 0x4001C000, 0x40024000, 0x40028000,
      0x40034000, 0x4002C000, 0x50110000, 0x50100000, 0x40000000},
     {32, 32, 5, 8, 32, 12, 22, 13, 24, 24, 19},
     0x01FFFFFF,
     0x300,
     0xFFFFFFFF,
     0x56,
     0x3003331F,
     6500000,
     133000000,
     8,
     0x54},
    {{0x40010000, 0x40020000, 0x40028000, 0x40038000, 0x40048000, 0x40050000,
      0x40070000, 0x40058000, 0x50110000, 0x50100000, 0x40000000},
     {32, 32, 6, 9, 32, 14, 26, 15, 28, 28, 32},
     0x1FFFFFFF,
     0xFF0000,
     0xFFFFFFFF,
     0x116,
     0x3003F01F,
     11000000,
     150000000,
     16,
     0x60}};
static unsigned second; /* RP2350 */
#define THIS chips[second]

/* Not a way to go on: from here no test can learn more. */
static void dead(const char *why)
{
    chip_lenient = false;
    chip_wrong("%s", why);
    cpu_asleep_for_good();
}

/* ---- crystal ---- */

static uint32_t xosc_startup, xosc_ctrl;
static uint64_t xosc_from, xosc_at;

static bool crystal_enabled(void)
{
    return xosc_ctrl == 0xFABAA0;
}

/* What STATUS says; a delay that is too short makes it say so too early. */
static bool crystal_stable(void)
{
    return crystal_enabled() && chip_ready("the crystal", xosc_at);
}

static bool crystal_swings(void)
{
    return crystal_stable() && chip_now >= xosc_from + CRYSTAL_START;
}

static void xosc_write(uint32_t offset, uint32_t value)
{
    if (offset == 0xC) {
        if ((value & ~0x103FFFu) != 0)
            chip_wrong("XOSC STARTUP = %x", (unsigned)value);
        xosc_startup = value;
        return;
    }
    if (value != 0xFABAA0 && value != 0xD1EAA0 && value != 0xAA0)
        chip_wrong("XOSC CTRL = %x", (unsigned)value);
    if (value == 0xFABAA0 && !crystal_enabled()) {
        xosc_from = chip_now;
        xosc_at = chip_now + (xosc_startup & 0x3FFFu) * UINT64_C(256) *
                                 CHIP_SECOND / CRYSTAL;
    }
    xosc_ctrl = value;
}

/* ---- resets ---- */

static uint32_t resets;
static uint64_t resets_at;

static bool held(enum block block)
{
    unsigned bit = THIS.reset_bit[block];

    return bit < 32 && (resets >> bit & 1u) != 0;
}

static uint32_t peri_hz(void);
static uint32_t usb_hz(void);

/* A block is done when its own clock runs. */
static uint32_t resets_done(void)
{
    uint32_t done = ~resets & THIS.reset_bits;

    if (!chip_ready("RESET_DONE", resets_at))
        return 0;
    if (peri_hz() == 0)
        done &= ~(1u << THIS.reset_bit[UART]);
    if (usb_hz() == 0)
        done &= ~(1u << THIS.reset_bit[USB]);
    return done;
}

static void pll_reset(unsigned which);
static void uart_reset(void);

static uint32_t reset_bit(enum block block)
{
    return THIS.reset_bit[block] < 32 ? 1u << THIS.reset_bit[block] : 0;
}

static void resets_write(uint32_t value)
{
    uint32_t ours = reset_bit(IO) | reset_bit(PADS) | reset_bit(PLL) |
                    reset_bit(UART) | reset_bit(PLL_USB) | reset_bit(USB) |
                    reset_bit(SYSINFO);

    if (((value ^ resets) & ~ours) != 0)
        chip_wrong("a block that is not ours is reset or released: %x",
                   (unsigned)value);
    if ((value >> THIS.reset_bit[IO] & 1u) != 0 && !held(IO))
        chip_wrong("the pins are reset");
    if ((value >> THIS.reset_bit[PADS] & 1u) != 0 && !held(PADS))
        chip_wrong("the pads are reset");
    if ((value & reset_bit(USB)) == 0 && held(USB) && usb_hz() == 0)
        chip_wrong("the USB controller is released before it has a clock");
    resets = value & THIS.reset_bits;
    resets_at = chip_now + MICROSECOND;
    if (held(PLL))
        pll_reset(0);
    if (held(PLL_USB))
        pll_reset(1);
    if (held(USB))
        rp2_usb_reset();
    if (held(UART))
        uart_reset();
}

/* ---- PLL ---- */

static struct pll {
    const char *name;
    uint32_t cs, pwr, fb, prim;
    uint64_t at;
} plls[] = {{"the PLL", 0, 0, 0, 0, 0}, {"the PLL of USB", 0, 0, 0, 0, 0}};

static void pll_reset(unsigned which)
{
    plls[which].cs = 1;
    plls[which].pwr = 0x2D;
    plls[which].fb = 0;
    plls[which].prim = 0x77000;
}

static bool pll_on(const struct pll *p)
{
    return (p->pwr & 0x21u) == 0;
}

static bool pll_locked(const struct pll *p)
{
    return !held(p == plls ? PLL : PLL_USB) && pll_on(p) &&
           chip_ready(p->name, p->at);
}

static uint32_t pll_hz(const struct pll *p)
{
    uint32_t one = p->prim >> 16 & 7u, two = p->prim >> 12 & 7u;

    if (!pll_locked(p) || (p->pwr & 8u) != 0 || one == 0 || two == 0)
        return 0;
    return CRYSTAL / (p->cs & 63u) * p->fb / one / two;
}

/* Datasheet, PLL: what is in range. */
static void pll_start(struct pll *p)
{
    uint32_t divider = p->cs & 63u;
    uint64_t vco = divider == 0 ? 0 : (uint64_t)(CRYSTAL / divider) * p->fb;

    if (p->cs != divider || divider == 0 || CRYSTAL / divider < 5000000)
        chip_wrong("PLL CS = %x", (unsigned)p->cs);
    if (p->fb < 16 || p->fb > 320 || vco < 750000000 || vco > 1600000000)
        chip_wrong("the VCO cannot run at %u times the reference",
                   (unsigned)p->fb);
    if (!crystal_swings())
        chip_wrong("the PLL has no reference");
    p->at = chip_now + 100 * MICROSECOND;
}

static void pll_power(struct pll *p, uint32_t value)
{
    bool was = pll_on(p);

    if ((value & ~0x2Du) != 0)
        chip_wrong("PLL PWR = %x", (unsigned)value);
    if ((value & 8u) == 0 && (p->pwr & 8u) != 0 && !pll_locked(p))
        chip_wrong("the post dividers are on before the PLL has locked");
    if ((value & 5u) == 0)
        chip_wrong("the PLL has its modulator on, and no fraction");
    p->pwr = value;
    if (!was && pll_on(p))
        pll_start(p);
}

static void pll_write(struct pll *p, uint32_t offset, uint32_t value)
{
    if (offset == 0x4) {
        pll_power(p, value);
        return;
    }
    if (offset == 0xC ? (p->pwr & 8u) == 0 : pll_on(p))
        chip_wrong("PLL register %x is changed while it is on",
                   (unsigned)offset);
    if (offset == 0x0)
        p->cs = value;
    else if (offset == 0x8)
        p->fb = value;
    else
        p->prim = value;
    if (offset == 0xC &&
        ((value & ~0x77000u) != 0 || (value >> 16 & 7u) < (value >> 12 & 7u)))
        chip_wrong("PLL PRIM = %x", (unsigned)value);
}

/* ---- clocks ---- */

static struct {
    uint32_t ctrl, div, source; /* source: of the multiplexer, by now */
    uint64_t at;
} ref, sys;
static uint32_t peri_ctrl, peri_div;
static uint64_t peri_off; /* since when */

static uint32_t ref_hz(void)
{
    uint32_t from = ref.source == 0   ? THIS.ring_hz
                    : ref.source == 2 ? crystal_swings() ? CRYSTAL : 0
                                      : 0;
    uint32_t by = ref.div >> THIS.div_shift;

    return by == 0 ? 0 : from / by;
}

static uint32_t aux_hz(uint32_t aux)
{
    switch (aux) {
    case 0:
        return pll_hz(plls);
    case 2:
        return THIS.ring_hz;
    case 3:
        return crystal_swings() ? CRYSTAL : 0;
    default:
        return 0;
    }
}

static uint32_t sys_hz(void)
{
    uint32_t from = sys.source == 0 ? ref_hz() : aux_hz(sys.ctrl >> 5 & 7u);
    uint64_t by = sys.div;

    return by == 0 ? 0 : (uint32_t)(((uint64_t)from << THIS.div_shift) / by);
}

static uint32_t peri_hz(void)
{
    uint32_t hz;

    if ((peri_ctrl & 0x800u) == 0)
        return 0;
    switch (peri_ctrl >> 5 & 7u) {
    case 0:
        hz = sys_hz();
        break;
    case 1:
        hz = pll_hz(plls);
        break;
    case 3:
        hz = THIS.ring_hz;
        break;
    case 4:
        hz = crystal_swings() ? CRYSTAL : 0;
        break;
    default:
        return 0;
    }
    return second ? hz / (peri_div >> 16 == 0 ? 4 : peri_div >> 16) : hz;
}

/* 48 MHz, or the controller is not what it is used for. */
static uint32_t usb_ctrl, usb_div;
static uint64_t usb_off;

static uint32_t usb_hz(void)
{
    uint32_t by = usb_div >> THIS.div_shift;
    uint32_t hz = (usb_ctrl >> 5 & 7u) == 0   ? pll_hz(plls + 1)
                  : (usb_ctrl >> 5 & 7u) == 3 ? CRYSTAL
                                              : 0;

    return (usb_ctrl & 0x800u) == 0 || by == 0 ? 0 : hz / by;
}

static void usb_clock_write(uint32_t value)
{
    if ((value & ~(second ? 0x10000CE0u : 0xCE0u)) != 0 ||
        (value & 0x400u) != 0)
        chip_wrong("CLK_USB_CTRL = %x", (unsigned)value);
    if (((value ^ usb_ctrl) & 0xE0u) != 0 &&
        (((usb_ctrl | value) & 0x800u) != 0 ||
         chip_now < usb_off + MICROSECOND / 4))
        chip_wrong("the source of clk_usb changes while it runs");
    if ((usb_ctrl & 0x800u) != 0 && (value & 0x800u) == 0)
        usb_off = chip_now;
    usb_ctrl = value & 0xCE0u;
}

static void usb_divider_write(uint32_t value)
{
    if ((value & ~(second ? 0xF0000u : 0x300u)) != 0)
        chip_wrong("CLK_USB_DIV = %x", (unsigned)value);
    usb_div = value;
}

static uint32_t cpu_runs_at;

static uint32_t cpu_hz(void)
{
    return cpu_runs_at;
}

/* After each change: a CPU without a clock never comes back. */
static void check_clocks(void)
{
    cpu_runs_at = sys_hz();
    if (cpu_runs_at == 0)
        dead("the CPU has no clock");
    if (cpu_runs_at > THIS.limit_hz)
        chip_wrong("the CPU cannot run at %u Hz", (unsigned)cpu_runs_at);
}

static void clocks_pass(void)
{
    uint32_t was = ref.source << 1 | sys.source;

    if (ref.source != (ref.ctrl & 3u) && chip_ready("CLK_REF_SELECTED", ref.at))
        ref.source = ref.ctrl & 3u;
    if (sys.source != (sys.ctrl & 1u) && chip_ready("CLK_SYS_SELECTED", sys.at))
        sys.source = sys.ctrl & 1u;
    if (was != (ref.source << 1 | sys.source))
        check_clocks();
}

static void peri_write(uint32_t value)
{
    if ((value & ~(second ? 0x10000CE0u : 0xCE0u)) != 0 ||
        (value & 0x400u) != 0)
        chip_wrong("CLK_PERI_CTRL = %x", (unsigned)value);
    if (((value ^ peri_ctrl) & 0xE0u) != 0 &&
        (((peri_ctrl & 0x800u) != 0) || (value & 0x800u) != 0 ||
         chip_now < peri_off + MICROSECOND / 4))
        chip_wrong("the source of clk_peri changes while it runs");
    if ((peri_ctrl & 0x800u) != 0 && (value & 0x800u) == 0)
        peri_off = chip_now;
    peri_ctrl = value & 0xCE0u;
}

static void sys_write(uint32_t value)
{
    if ((value & ~0xE1u) != 0)
        chip_wrong("CLK_SYS_CTRL = %x", (unsigned)value);
    if (((value ^ sys.ctrl) & 0xE0u) != 0 && (sys.source | (value & 1u)) != 0)
        chip_wrong("the other source of clk_sys changes while it is used");
    sys.ctrl = value;
    sys.at = chip_now + MICROSECOND;
}

static void ref_write(uint32_t value)
{
    if ((value & ~0x63u) != 0)
        chip_wrong("CLK_REF_CTRL = %x", (unsigned)value);
    if (((value ^ ref.ctrl) & 0x60u) != 0 &&
        (ref.source == 1 || (value & 3u) == 1))
        chip_wrong("the other source of clk_ref changes while it is used");
    ref.ctrl = value;
    ref.at = chip_now + MICROSECOND;
}

static bool clocks_write(uint32_t offset, uint32_t value)
{
    if (offset == THIS.clk_usb) {
        usb_clock_write(value);
        return true;
    }
    if (offset == THIS.clk_usb + 4) {
        usb_divider_write(value);
        return true;
    }
    switch (offset) {
    case 0x30:
        ref_write(value);
        return true;
    case 0x34:
        if ((value & ~THIS.ref_div) != 0)
            chip_wrong("CLK_REF_DIV = %x", (unsigned)value);
        ref.div = value;
        return true;
    case 0x3C:
        sys_write(value);
        return true;
    case 0x40:
        sys.div = value;
        return true;
    case 0x48:
        peri_write(value);
        return true;
    case 0x4C:
        if ((value & ~0x30000u) != 0)
            chip_wrong("CLK_PERI_DIV = %x", (unsigned)value);
        peri_div = value;
        return second != 0;
    default:
        return false;
    }
}

static bool clocks_read(uint32_t offset, uint32_t *value)
{
    if (offset == THIS.clk_usb) {
        *value = usb_ctrl | (second && usb_hz() != 0 ? 0x10000000u : 0);
        return true;
    }
    switch (offset) {
    case 0x30:
        *value = ref.ctrl;
        return true;
    case 0x34:
        *value = ref.div;
        return true;
    case 0x38:
        *value = 1u << ref.source;
        return true;
    case 0x3C:
        *value = sys.ctrl;
        return true;
    case 0x40:
        *value = sys.div;
        return true;
    case 0x44:
        *value = 1u << sys.source;
        return true;
    case 0x48:
        *value = peri_ctrl;
        if (second && peri_hz() != 0)
            *value |= 0x10000000u;
        return true;
    case 0x4C:
        *value = peri_div;
        return second != 0;
    default:
        return false;
    }
}

/* ---- pins ---- */

static uint32_t pin_ctrl[2], pin_pad[2];

static bool io_write(uint32_t offset, uint32_t value)
{
    if (offset != 4 && offset != 12)
        return false;
    if ((value & ~THIS.io_bits) != 0 || (value & ~31u) != 0)
        chip_wrong("GPIO%u_CTRL = %x", (unsigned)offset / 8, (unsigned)value);
    pin_ctrl[offset / 8] = value;
    return true;
}

static bool pads_write(uint32_t offset, uint32_t value)
{
    if (offset != 4 && offset != 8)
        return false;
    if ((value & ~(second ? 0x1FFu : 0xFFu)) != 0)
        chip_wrong("pad %x = %x", (unsigned)offset, (unsigned)value);
    if (second && (pin_pad[offset / 8] & ~value & 0x100u) != 0 &&
        pin_ctrl[offset / 8] != 2)
        chip_wrong("a pad is let go before it has a function");
    pin_pad[offset / 8] = value;
    return true;
}

/* ---- UART ---- */

static uint32_t ibrd, fbrd, divisor, lcr, cr, ifls, imsc, ris;
static uint16_t rx[DEPTH], tx[DEPTH];
static unsigned rx_count, tx_count;
static bool overrun, rx_quiet, tx_busy;
static uint64_t rx_last, tx_at;
enum { FOREIGN = 0x100 }; /* of tx: a loader's, not ours */

static void uart_reset(void)
{
    ibrd = fbrd = divisor = lcr = imsc = ris = 0;
    cr = 0x300;
    ifls = 0x12;
    rx_count = tx_count = 0;
    overrun = tx_busy = false;
    rx_quiet = true;
}

static uint32_t baud(void)
{
    return divisor == 0 ? 0 : (uint32_t)(peri_hz() * UINT64_C(4) / divisor);
}

static uint64_t bits_time(unsigned bits)
{
    return baud() == 0 ? CHIP_FRAME : CHIP_SECOND * bits / baud();
}

static unsigned depth(void)
{
    return lcr & 0x10u ? DEPTH : 1;
}

static const char *why_off(void)
{
    if (held(UART))
        return "UART0 is held in reset";
    if (peri_hz() == 0)
        return "UART0 has no clock";
    if (peri_hz() / 5 > sys_hz() / 3)
        return "the clock of UART0 is too fast for the bus";
    if (!chip_close(baud(), CHIP_BAUD))
        return "the rate is wrong";
    if ((lcr & ~0x10u) != 0x60)
        return "not 8 bits, no parity, 1 stop bit";
    if ((cr & 0x8086u) != 0)
        return "loopback, infrared or flow control";
    return cr & 1u ? NULL : "UART0 is off";
}

static const char *why_mute(void)
{
    if (why_off() != NULL)
        return why_off();
    if (pin_ctrl[TX_PIN] != 2)
        return "GP0 has another function";
    if ((pin_pad[TX_PIN] & 0x180u) != 0)
        return "the output of GP0 is off, or isolated";
    if ((pin_pad[TX_PIN] & 4u) != 0)
        return "TX is pulled down";
    return cr & 0x100u ? NULL : "the transmitter is off";
}

static const char *why_deaf(void)
{
    if (why_off() != NULL)
        return why_off();
    if (pin_ctrl[RX_PIN] != 2)
        return "GP1 has another function";
    if ((pin_pad[RX_PIN] & 0x14Cu) != 0x48)
        return "GP1 is no input with a pull-up";
    return cr & 0x200u ? NULL : "the receiver is off";
}

static void start_sending(void)
{
    if (tx_busy || tx_count == 0 || (cr & 0x101u) != 0x101)
        return;
    tx_busy = true;
    tx_at = chip_now + bits_time(10);
}

static void sent(void)
{
    uint16_t byte = tx[0];

    tx_busy = false;
    memmove(tx, tx + 1, --tx_count * sizeof *tx);
    if (tx_count == DEPTH / 2)
        ris |= RIS_TX;
    if (byte & FOREIGN)
        return;
    if (why_mute() != NULL)
        chip_mute(why_mute());
    else
        chip_sent((uint8_t)byte, baud());
}

static void uart_pass(void)
{
    while (tx_busy && chip_ready("the transmitter", tx_at)) {
        uint64_t at = tx_at;

        sent();
        start_sending();
        if (tx_busy)
            tx_at = at + bits_time(10);
    }
    if (!rx_quiet && rx_count != 0 && chip_now >= rx_last + bits_time(32)) {
        rx_quiet = true;
        ris |= RIS_RT;
    }
}

static void send(uint32_t value)
{
    if ((cr & 0x101u) != 0x101)
        chip_mute("DR is written while the transmitter is off");
    if (tx_count >= depth()) {
        chip_wrong("DR is written while the FIFO is full");
        return;
    }
    if ((value & ~0xFFu) != 0)
        chip_wrong("DR = %x", (unsigned)value);
    tx[tx_count++] = (uint8_t)value;
    start_sending();
}

static unsigned trigger(void)
{
    static const unsigned char of[] = {4, 8, 16, 24, 28, 0, 0, 0};
    unsigned level = of[ifls >> 3 & 7u];

    if (level == 0)
        chip_wrong("IFLS = %x", (unsigned)ifls);
    return lcr & 0x10u ? level : 1;
}

static uint32_t pop(void)
{
    uint16_t data = rx[0];

    if (rx_count == 0) {
        chip_wrong("DR is read, and nothing came");
        return 0;
    }
    memmove(rx, rx + 1, --rx_count * sizeof *rx);
    if (rx_count < trigger())
        ris &= ~(uint32_t)RIS_RX;
    if (rx_count == 0)
        ris &= ~(uint32_t)RIS_RT;
    return data;
}

static uint32_t flags(void)
{
    return (tx_count != 0 ? 0x8u : 0x80u) | (rx_count == 0 ? 0x10u : 0) |
           (tx_count >= depth() ? 0x20u : 0) |
           (rx_count >= depth() ? 0x40u : 0);
}

static bool uart_read(uint32_t offset, uint32_t *value)
{
    switch (offset) {
    case 0x00:
        *value = pop();
        return true;
    case 0x18:
        *value = flags();
        return true;
    case 0x24:
        *value = ibrd;
        return true;
    case 0x28:
        *value = fbrd;
        return true;
    case 0x2C:
        *value = lcr;
        return true;
    case 0x30:
        *value = cr;
        return true;
    case 0x34:
        *value = ifls;
        return true;
    case 0x38:
        *value = imsc;
        return true;
    case 0x3C:
        *value = ris;
        return true;
    default:
        return false;
    }
}

/* TRM 3.3.5 to 3.3.7: while it is off, and not while a byte is being sent. */
static void check_off(uint32_t offset)
{
    if (cr & 1u)
        chip_wrong("UART register %x is changed while it is on",
                   (unsigned)offset);
    else if (tx_busy)
        chip_wrong("UART register %x is changed while a byte is being sent",
                   (unsigned)offset);
}

static void lcr_write(uint32_t value)
{
    check_off(0x2C);
    if ((value & ~0x10u) != 0x60)
        chip_wrong("LCR_H = %x: a format that nobody asked for",
                   (unsigned)value);
    if ((value & 0x10u) == 0)
        rx_count = tx_count = tx_busy = 0;
    lcr = value;
    divisor = ibrd << 6 | fbrd;
}

static void cr_write(uint32_t value)
{
    if ((value & ~0xFF87u) != 0)
        chip_wrong("CR = %x", (unsigned)value);
    if ((cr & value & 1u) != 0 && value != cr)
        chip_wrong("CR is changed while the UART is on: %x", (unsigned)value);
    cr = value;
    start_sending();
}

/* More than there is. */
static void check_bits(uint32_t offset, uint32_t value, uint32_t bits)
{
    if ((value & ~bits) != 0)
        chip_wrong("UART register %x = %x", (unsigned)offset, (unsigned)value);
}

static bool uart_write(uint32_t offset, uint32_t value)
{
    switch (offset) {
    case 0x00:
        send(value);
        return true;
    case 0x24:
        check_off(offset);
        check_bits(offset, value, 0xFFFF);
        ibrd = value;
        return true;
    case 0x28:
        check_off(offset);
        check_bits(offset, value, 0x3F);
        fbrd = value;
        return true;
    case 0x2C:
        lcr_write(value);
        return true;
    case 0x30:
        cr_write(value);
        return true;
    case 0x34:
        check_bits(offset, value, 0x3F);
        ifls = value;
        return true;
    case 0x38:
        check_bits(offset, value, 0x7FF);
        imsc = value;
        return true;
    case 0x44:
        check_bits(offset, value, 0x7FF);
        ris &= ~value;
        return true;
    default:
        return false;
    }
}

static void receive(uint8_t byte, unsigned faults)
{
    uint16_t data = byte;

    if (why_deaf() != NULL) {
        chip_mute(why_deaf());
        return;
    }
    if (rx_count >= depth()) {
        overrun = true;
        ris |= RIS_OE;
        return;
    }
    if (faults & BU_RING_BREAK)
        data = 0x500, ris |= RIS_BE | RIS_FE;
    if (faults & BU_RING_FRAMING)
        data |= 0x100, ris |= RIS_FE;
    if (faults & BU_RING_PARITY)
        data |= 0x200, ris |= RIS_PE;
    if (overrun)
        data |= 0x800;
    overrun = false;
    rx[rx_count++] = data;
    rx_last = chip_now;
    rx_quiet = false;
    if (rx_count >= trigger())
        ris |= RIS_RX;
}

/* ---- the chip ---- */

static void reset_any(void)
{
    unsigned i;

    for (i = 0; i < 2; i++) {
        pin_ctrl[i] = 31;
        pin_pad[i] = THIS.pad;
    }
    xosc_startup = 0;
    xosc_ctrl = 0xAA0;
    xosc_from = xosc_at = 0;
    resets = THIS.reset_bits;
    resets_at = 0;
    memset(&ref, 0, sizeof ref);
    memset(&sys, 0, sizeof sys);
    ref.div = sys.div = 1u << THIS.div_shift;
    if (second) {
        sys.ctrl = 0x41;
        sys.source = 1;
    }
    peri_ctrl = 0;
    peri_off = 0;
    peri_div = 0x10000;
    usb_ctrl = 0;
    usb_off = 0;
    usb_div = 1u << THIS.div_shift;
    pll_reset(0);
    pll_reset(1);
    rp2_usb_power(second != 0);
    uart_reset();
    check_clocks();
}

static void reset_2040(void)
{
    second = 0;
    reset_any();
}

static void reset_2350(void)
{
    second = 1;
    reset_any();
}

/* The CPU runs from the ring oscillator, divided; the crystal is off; UART0 is
 * on, at another rate, with something in its FIFOs; so is the PLL. */
static void dirty(void)
{
    CHIP_MODEL.reset();
    chip_now += CHIP_SECOND / 10;
    resets = 0;
    ref.div = 2u << THIS.div_shift;
    plls[0].pwr = plls[1].pwr = 4;
    plls[0].fb = plls[1].fb = 100;
    plls[0].prim = plls[1].prim = 0x44000;
    usb_ctrl = 0x860;
    usb_div = 2u << THIS.div_shift;
    rp2_usb_dirty();
    sys.ctrl = 0x41;
    sys.source = 1;
    sys.div = 3u << THIS.div_shift | 1u;
    peri_ctrl = 0x860;
    peri_div = 0x20000;
    uart_reset();
    lcr = 0x70;
    ibrd = 90; /* its bytes take longer than the crystal to start */
    divisor = 90 << 6;
    cr = 0x301;
    ifls = 0x3F;
    ris = RIS_OE | RIS_BE;
    rx[rx_count++] = 'r';
    while (tx_count < DEPTH)
        tx[tx_count++] = FOREIGN;
    check_clocks();
    start_sending();
}

static bool find(uint32_t address, enum block *block)
{
    unsigned i;

    for (i = 0; i < BLOCKS; i++)
        if ((address & ~0x3FFFu) == THIS.base[i]) {
            *block = (enum block)i;
            return true;
        }
    return false;
}

static bool usable(enum block block, uint32_t address)
{
    if (held(block)) {
        chip_wrong("%x: this block is held in reset", (unsigned)address);
        return false;
    }
    if ((block == USB || block == MEMORY) &&
        (usb_hz() != 48000000 || cpu_runs_at < 53000000))
        chip_wrong("%x: clk_usb is %u Hz", (unsigned)address,
                   (unsigned)usb_hz());
    return true;
}

static bool pll_read(const struct pll *p, uint32_t offset, uint32_t *value)
{
    *value = offset == 0   ? p->cs | (pll_locked(p) ? 0x80000000u : 0)
             : offset == 4 ? p->pwr
             : offset == 8 ? p->fb
                           : p->prim;
    return offset <= 12 && offset % 4 == 0;
}

static bool peek(enum block block, uint32_t offset, uint32_t *value)
{
    switch (block) {
    case CLK:
        return clocks_read(offset, value);
    case RES:
        *value = offset == 0 ? resets : resets_done();
        return offset == 0 || offset == 8;
    case IO:
        *value = pin_ctrl[offset / 8 & 1u];
        return offset == 4 || offset == 12;
    case PADS:
        *value = pin_pad[offset / 8 & 1u];
        return offset == 4 || offset == 8;
    case XOSC:
        *value = offset == 0    ? xosc_ctrl
                 : offset == 12 ? xosc_startup
                                : (crystal_stable() ? 0x80000000u : 0) |
                                      (crystal_enabled() ? 0x1000u : 0);
        return offset == 0 || offset == 4 || offset == 12;
    case PLL:
    case PLL_USB:
        return pll_read(plls + (block == PLL_USB), offset, value);
    case USB:
        return rp2_usb_read(offset, value);
    case MEMORY:
        return rp2_memory_read(offset, value);
    case SYSINFO:
        *value = 0x20002927;
        return offset == 0;
    default:
        return uart_read(offset, value);
    }
}

static bool poke(enum block block, uint32_t offset, uint32_t value)
{
    switch (block) {
    case CLK:
        return clocks_write(offset, value);
    case RES:
        if (offset == 0)
            resets_write(value);
        return offset == 0;
    case IO:
        return io_write(offset, value);
    case PADS:
        return pads_write(offset, value);
    case XOSC:
        if (offset == 0 || offset == 12)
            xosc_write(offset, value);
        return offset == 0 || offset == 12;
    case PLL:
    case PLL_USB:
        if (offset <= 12 && offset % 4 == 0)
            pll_write(plls + (block == PLL_USB), offset,
                      value & (offset == 0 ? 0x7FFFFFFFu : ~0u));
        return offset <= 12 && offset % 4 == 0;
    case USB:
        return rp2_usb_write(offset, value);
    case MEMORY:
        return rp2_memory_write(offset, value);
    case SYSINFO:
        return false;
    default:
        return uart_write(offset, value);
    }
}

static bool read_word(uint32_t address, uint32_t *value)
{
    enum block block;

    *value = 0;
    if (!find(address, &block) || (address & 0x3000u) != 0)
        return false;
    return !usable(block, address) || peek(block, address & 0xFFFu, value);
}

/* Atomic register access: the plain place, then xor, set, clear. */
static bool write_word(uint32_t address, uint32_t value)
{
    uint32_t offset = address & 0xFFFu, old = 0;
    enum block block;
    bool known;

    if (!find(address, &block))
        return false;
    if (!usable(block, address))
        return true;
    if ((address & 0x3000u) != 0) {
        if (block == UART && offset != 0x30 && offset != 0x38)
            chip_wrong("%x: an alias of this", (unsigned)address);
        if (block == MEMORY || (block == USB && rp2_usb_alone(offset)))
            chip_wrong("%x: an alias of this", (unsigned)address);
        if (!peek(block, offset, &old))
            return false;
    }
    if ((address & 0x3000u) == 0x1000)
        value ^= old;
    else if ((address & 0x3000u) == 0x2000)
        value |= old;
    else if ((address & 0x3000u) == 0x3000)
        value = old & ~value;
    known = poke(block, offset, value);
    check_clocks();
    return known;
}

static bool is_at(uint32_t address, enum block block, uint32_t offset)
{
    return address == THIS.base[block] + offset;
}

/* Bits that CLEAR finds clear, and SET set, or that are not there; what is
 * reset before it is used for USB. */
static uint32_t ignored_alias(uint32_t address)
{
    if (is_at(address, CLK, 0x3048))
        return ~0x820u;
    if (is_at(address, CLK, 0x2048))
        return second ? 0x10000080u : 0x80u;
    if (is_at(address, RES, 0x3000))
        return ~THIS.reset_bits | reset_bit(PLL_USB) | reset_bit(SYSINFO);
    if (is_at(address, RES, 0x2000))
        return ~THIS.reset_bits | reset_bit(PLL_USB) | reset_bit(SYSINFO) |
               reset_bit(USB);
    if (is_at(address, CLK, THIS.clk_usb + 0x3000))
        return ~0x860u;
    if (is_at(address, CLK, THIS.clk_usb + 0x2000))
        return second ? 0x10000000u : 0;
    return is_at(address, UART, 0x3030) ? 0xFFFFFFFEu : 0;
}

/*
 * DTR, RTS, OUT without pins; the level of transmit interrupts, and a later one
 * of receive; parity that is off; which stale interrupts are cleared; up to 2 %
 * of the rate.
 */
static uint32_t ignored_uart(uint32_t address)
{
    if (is_at(address, UART, 0x28))
        return 0xF;
    if (is_at(address, UART, 0x30))
        return 0x7C04u;
    if (is_at(address, UART, 0x34))
        return 0xF;
    if (is_at(address, UART, 0x38))
        return 0x50Fu;
    return is_at(address, UART, 0x44) ? 0x3FF : 0;
}

/*
 * How long the crystal has to start, if it is enough; sources that are not
 * used; what can only be read; the strength of pads, and what is an input
 * beside RX; 50 ppm of the tick.
 */
static uint32_t ignored(uint32_t address)
{
    second = CHIP_MODEL.reset == reset_2350; /* this may come before reset */
    if (address == SYST_RVR)
        return second ? 0x7F : 0x3F;
    if (address == SYST_CVR)
        return 0xFFFFFFFFu;
    if (is_at(address, XOSC, 0xC))
        return 0x103FFFu;
    if (is_at(address, CLK, 0x30))
        return 0x60;
    if (is_at(address, CLK, 0x40))
        return second ? 3 : 0;
    if (is_at(address, CLK, 0x48))
        return second ? 0x10000000u : 0;
    if (is_at(address, CLK, THIS.clk_usb))
        return second ? 0x10000000u : 0;
    if (is_at(address, RES, 0))
        return ~THIS.reset_bits;
    if (address >> 20 == 0x501)
        return rp2_usb_ignored(address);
    if (is_at(address, PADS, 4))
        return 0x7B;
    if (is_at(address, PADS, 8))
        return 0xB3;
    return (address & 0x3000u) != 0 && address < 0xE0000000
               ? ignored_alias(address)
               : ignored_uart(address);
}

static void pass_all(void)
{
    clocks_pass();
    uart_pass();
    rp2_usb_pass();
}

static uint64_t next_of_all(void)
{
    uint64_t next = rp2_usb_next(), quiet = rx_last + bits_time(32);

    if (tx_busy && chip_due("the transmitter", tx_at) < next)
        next = chip_due("the transmitter", tx_at);
    if (!rx_quiet && rx_count != 0 && quiet < next)
        next = quiet;
    return next;
}

static bool raised(unsigned line)
{
    if (line == (second ? 14u : 5u))
        return !held(USB) && rp2_usb_raised();
    return line == (second ? 33u : 20u) && !held(UART) && (ris & imsc) != 0;
}

/* ---- what must be noticed ---- */

enum step { NOTHING, PERI, RESET, FUNCTION, PAD, LATCH, RATE, ON, LOCK };

static void set(enum block block, uint32_t offset, uint32_t value)
{
    reg_write(THIS.base[block] + offset, value);
}

static void until(enum block block, uint32_t offset, uint32_t bits)
{
    while ((reg_read(THIS.base[block] + offset) & bits) != bits)
        continue;
}

static void start_clocks(enum step without)
{
    uint32_t blocks = 1u << THIS.reset_bit[IO] | 1u << THIS.reset_bit[PADS] |
                      1u << THIS.reset_bit[UART];

    set(XOSC, 0xC, 47);
    set(XOSC, 0x0, 0xFABAA0);
    if (without != LOCK)
        until(XOSC, 0x4, 0x80000000u);
    set(CLK, 0x30, 2);
    until(CLK, 0x38, 4);
    set(CLK, 0x303C, 1);
    until(CLK, 0x44, 1);
    if (without != PERI)
        set(CLK, 0x48, 0x80), set(CLK, 0x48, 0x880);
    if (without == RESET)
        blocks &= ~(1u << THIS.reset_bit[UART]);
    set(RES, 0x3000, blocks);
    if (without != PERI)
        until(RES, 0x8, blocks);
}

/* All that it takes to send, except one thing. */
static void send_without(enum step without)
{
    start_clocks(without);
    if (without != FUNCTION)
        set(IO, 4, 2);
    if (without != PAD)
        set(PADS, 4, 0x52);
    if (without != LATCH)
        set(UART, 0x24, without == RATE ? 78 : 6), set(UART, 0x28, 33);
    set(UART, 0x2C, 0x70);
    if (without == LATCH)
        set(UART, 0x24, 6), set(UART, 0x28, 33);
    set(UART, 0x30, without == ON ? 0x300 : 0x301);
    set(UART, 0x0, 'x');
    cpu_work(CHIP_FRAME * 2);
    check(wire_count == 1, "nothing came");
}

static void as_it_should_be(void)
{
    send_without(NOTHING);
}

static void without_peri(void)
{
    send_without(PERI);
}

static void without_release(void)
{
    send_without(RESET);
}

static void without_function(void)
{
    send_without(FUNCTION);
}

static void without_pad(void)
{
    send_without(PAD);
}

static void without_latch(void)
{
    send_without(LATCH);
}

static void at_9600(void)
{
    send_without(RATE);
}

static void without_enable(void)
{
    send_without(ON);
}

static void without_crystal(void)
{
    send_without(LOCK);
}

static void rate_while_on(void)
{
    send_without(NOTHING);
    set(UART, 0x24, 6);
}

static void full_fifo(void)
{
    unsigned i;

    send_without(NOTHING);
    for (i = 0; i < 40; i++)
        set(UART, 0x0, 'y');
}

static void aux_while_used(void)
{
    start_clocks(NOTHING);
    set(CLK, 0x3C, 0x61);
}

static void without_lock(void)
{
    start_clocks(NOTHING);
    set(RES, 0x3000, 1u << THIS.reset_bit[PLL]);
    until(RES, 0x8, 1u << THIS.reset_bit[PLL]);
    set(PLL, 0x8, 125);
    set(PLL, 0xC, 0x62000);
    set(PLL, 0x3004, 0x29);
}

static void stray_register(void)
{
    set(CLK, 0x100, 0);
}

static void stray_interrupt(void)
{
    irq_enable(21);
}

static const struct chip_probe probes[] = {
    {"UART0 without clk_peri", without_peri, false},
    {"UART0 in reset", without_release, false},
    {"GP0 without the function of UART0", without_function, false},
    {"a pad as reset leaves it", without_pad, false},
    {"a divisor that LCR_H has not taken over", without_latch, false},
    {"UART0 at 9600 baud", at_9600, false},
    {"UART0 off", without_enable, false},
    {"a crystal that nobody waits for", without_crystal, false},
    {"a divisor written while UART0 is on", rate_while_on, false},
    {"a byte written to a full FIFO", full_fifo, false},
    {"the other source of a clock changed while used", aux_while_used, false},
    {"a PLL that nobody waits for", without_lock, false},
    {"a register that is not there", stray_register, false},
    {"an interrupt that nobody handles", stray_interrupt, false},
    {"the same with all that it takes", as_it_should_be, true},
    {NULL, NULL, false},
};

enum { FAULTS = BU_RING_OVERRUN | BU_RING_FRAMING | BU_RING_BREAK };

enum { BREAK = BU_RING_BREAK | BU_RING_FRAMING };

const struct chip chip_rp2040 = {"RP2040",    {32, 2, true, false},
                                 reset_2040,  read_word,
                                 write_word,  ignored,
                                 cpu_hz,      pass_all,
                                 next_of_all, raised,
                                 receive,     NULL,
                                 dirty,       FAULTS,
                                 BREAK,       DEPTH,
                                 12,          probes,
                                 NULL,        NULL,
                                 true};

const struct chip chip_rp2350 = {"RP2350",    {52, 4, true, false},
                                 reset_2350,  read_word,
                                 write_word,  ignored,
                                 cpu_hz,      pass_all,
                                 next_of_all, raised,
                                 receive,     NULL,
                                 dirty,       FAULTS,
                                 BREAK,       DEPTH,
                                 12,          probes,
                                 NULL,        NULL,
                                 true};
