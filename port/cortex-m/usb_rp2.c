/* usb_rp2: the USB controller of RP2040 and RP2350 as a device. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"
#include "usb.h"
#include "wait.h"

/*
 * RP2040 Datasheet 4.1, RP2350 Datasheet 12.7: USB; in each the list of
 * registers, and of the dual-port memory, which both sides use at once.
 */
enum { MEMORY = 0x50100000, USB = 0x50110000 };
enum { SET = 0x2000, CLEAR = 0x3000 }; /* writes of ones set, or clear, bits */
enum {
    ADDR_ENDP = 0x00,
    MAIN_CTRL = 0x40,
    SIE_CTRL = 0x4C,
    SIE_STATUS = 0x50,
    BUFF_STATUS = 0x58,
    EP_ABORT = 0x60,
    EP_ABORT_DONE = 0x64,
    EP_STALL_ARM = 0x68,
    USB_MUXING = 0x74,
    USB_PWR = 0x78,
    INTE = 0x90,
    INTS = 0x98,
    SOF_RD = 0x48
};
enum { CONTROLLER_ON = 1 }; /* and the RP2350's isolation off */
enum { EP0_INTERRUPT = 1 << 29, PULL_UP = 1 << 16 };
enum { TO_PHY = 1 << 0, SOFT_CONNECT = 1 << 3 };
enum { VBUS_HERE = 1 << 2, VBUS_BY_US = 1 << 3 };
enum { WAS_RESET = 1 << 19, SETUP_CAME = 1 << 17, SUSPENDED = 1 << 4 };
enum { INT_BUFFER = 1 << 4, INT_RESET = 1 << 12, INT_SETUP = 1 << 16 };
enum { INT_FRAME = 1 << 17 };

/* In the memory: the request, endpoint control from endpoint 1 on, buffer
 * control, the buffer of endpoint 0, and ours. */
enum { CONTROLS = MEMORY, BUFFERS = MEMORY + 0x80, ENDPOINTS = 16 };
enum { EP_INTERRUPT = 1 << 29, BULK = 2 << 26, NOTIFY = 3 << 26 };
#define EP_ON (1u << 31)
enum { FULL = 1 << 15, DATA1 = 1 << 13, STALL = 1 << 11, AVAILABLE = 1 << 10 };
enum { LENGTH = 0x3FF };

static uint32_t data1; /* pipes whose next packet is DATA1 */

static uint32_t control_of(unsigned pipe)
{
    return BUFFERS + 4u * pipe;
}

static uint32_t buffer_of(unsigned pipe)
{
    return pipe <= USB_CONTROL_OUT ? 0x100u : 0x180u + USB_PACKET * (pipe - 2u);
}

/* "Concurrent access": all else comes some cycles of clk_usb before AVAILABLE.
 */
static void offer(unsigned pipe, uint32_t what)
{
    unsigned i;

    if (data1 >> pipe & 1u)
        what |= DATA1;
    data1 ^= 1u << pipe;
    reg_write(control_of(pipe), what);
    for (i = 0; i < 4; i++)
        (void)reg_read(control_of(pipe));
    reg_write(control_of(pipe), what | AVAILABLE);
}

/* RP2040-E2: on revisions before B2 an abort never ends. There the code relies
 * on the host using one pipe at a time. */
static bool can_abort(void)
{
#ifdef RP2350
    return true;
#else
    return reg_read(0x40000000) >> 28 >= 2; /* SYSINFO, CHIP_ID */
#endif
}

/* A buffer that the controller may be using is taken back first. */
static void replace(unsigned pipe, uint32_t what)
{
    uint32_t bit = 1u << pipe;
    bool busy = (reg_read(control_of(pipe)) & AVAILABLE) != 0 && can_abort();

    if (busy) {
        reg_write(USB + EP_ABORT + SET, bit);
        (void)wait_for(USB + EP_ABORT_DONE, bit, bit, WAIT_SHORT);
    }
    reg_write(control_of(pipe), what);
    if (busy) {
        reg_write(USB + EP_ABORT_DONE, bit);
        reg_write(USB + EP_ABORT + CLEAR, bit);
    }
    reg_write(USB + BUFF_STATUS, bit);
}

void usb_clear(unsigned pipe)
{
    replace(pipe, 0);
    data1 &= ~(1u << pipe);
}

void usb_halt(unsigned pipe)
{
    replace(pipe, STALL);
}

/* The next request clears STALL_ARM. */
void usb_refuse(void)
{
    reg_write(USB + EP_STALL_ARM, 3);
    usb_halt(USB_CONTROL_IN);
    usb_halt(USB_CONTROL_OUT);
}

static void enable(uint32_t pipes)
{
    unsigned pipe;

    for (pipe = 2; pipe < 2 * ENDPOINTS; pipe++) {
        uint32_t type = pipe == USB_NOTIFY_IN ? NOTIFY : BULK;
        uint32_t what = EP_ON | EP_INTERRUPT | type | buffer_of(pipe);

        reg_write(CONTROLS + 4u * pipe, pipes >> pipe & 1u ? what : 0);
    }
}

void usb_open(uint32_t pipes)
{
    unsigned pipe;

    for (pipe = 2; pipe < USB_PIPES; pipe++)
        usb_clear(pipe);
    enable(pipes);
}

void usb_put_packet(unsigned pipe, const uint8_t *s, unsigned n)
{
    uint32_t to = MEMORY + buffer_of(pipe), word = 0;
    unsigned i;

    for (i = 0; i < n; i++) {
        word |= (uint32_t)s[i] << 8u * (i % 4u);
        if (i % 4u == 3 || i + 1 == n) {
            reg_write(to + (i & ~3u), word);
            word = 0;
        }
    }
    offer(pipe, FULL | n);
}

void usb_put_again(unsigned pipe, unsigned n)
{
    offer(pipe, FULL | n);
}

void usb_want_packet(unsigned pipe)
{
    offer(pipe, USB_PACKET);
}

unsigned usb_take_packet(unsigned pipe, uint8_t out[USB_PACKET])
{
    uint32_t from = MEMORY + buffer_of(pipe), word = 0;
    unsigned i, n = reg_read(control_of(pipe)) & LENGTH;

    if (n > USB_PACKET)
        n = USB_PACKET;
    for (i = 0; i < n; i++) {
        if (i % 4u == 0)
            word = reg_read(from + i);
        out[i] = (uint8_t)(word >> 8u * (i % 4u));
    }
    return n;
}

void usb_set_address(uint32_t address)
{
    reg_write(USB + ADDR_ENDP, address);
}

/* The last one may be long ago. */
void usb_want_frames(void)
{
    if ((reg_read(USB + INTE) & INT_FRAME) != 0)
        return;
    (void)reg_read(USB + SOF_RD);
    reg_write(USB + INTE + SET, INT_FRAME);
}

void usb_skip_frames(void)
{
    reg_write(USB + INTE + CLEAR, INT_FRAME);
}

bool usb_asleep(void)
{
    return (reg_read(USB + SIE_STATUS) & SUSPENDED) != 0;
}

/* Clear the flag last: the host may continue as soon as it is cleared. */
static void take_reset(void)
{
    usb_set_address(0);
    usb_clear(USB_CONTROL_IN);
    usb_clear(USB_CONTROL_OUT);
    usb_open(0);
    usb_was_reset();
    reg_write(USB + SIE_STATUS, WAS_RESET);
}

/* Clear the flag first, so that a second request that comes now is noticed. A
 * request cancels whatever was under way, and its answer begins with DATA1. */
static void take_setup(void)
{
    uint8_t request[8];
    unsigned i;

    reg_write(USB + SIE_STATUS, SETUP_CAME);
    for (i = 0; i < 8; i++)
        request[i] = (uint8_t)(reg_read(MEMORY + (i & 4u)) >> 8u * (i % 4u));
    usb_clear(USB_CONTROL_IN);
    usb_clear(USB_CONTROL_OUT);
    data1 |= 1u << USB_CONTROL_IN | 1u << USB_CONTROL_OUT;
    usb_setup(request);
}

static void take_buffers(void)
{
    uint32_t done = reg_read(USB + BUFF_STATUS);
    unsigned pipe;

    for (pipe = 0; pipe < USB_PIPES; pipe++) {
        if (done >> pipe & 1u) {
            reg_write(USB + BUFF_STATUS, 1u << pipe);
            usb_done(pipe);
        }
    }
}

/* Handle them in the order in which they happened. Reading the frame number
 * clears the interrupt. */
void usb_work(void)
{
    uint32_t what = reg_read(USB + INTS);

    if (what & INT_RESET)
        take_reset();
    else if (what & INT_BUFFER)
        take_buffers();
    if (what & INT_SETUP)
        take_setup();
    if (what & INT_FRAME) {
        (void)reg_read(USB + SOF_RD);
        usb_frame();
    }
}

/* After power-on the contents of the memory are arbitrary. Turn on the pull-up
 * last: then the host starts. */
bool usb_connect(void)
{
    unsigned pipe;

    if (!chip_start_usb())
        return false;
    for (pipe = 0; pipe < USB_PIPES; pipe++)
        reg_write(control_of(pipe), 0);
    enable(0);
    reg_write(USB + USB_MUXING, TO_PHY | SOFT_CONNECT);
    reg_write(USB + USB_PWR, VBUS_HERE | VBUS_BY_US);
    reg_write(USB + MAIN_CTRL, CONTROLLER_ON);
    reg_write(USB + INTE, INT_BUFFER | INT_RESET | INT_SETUP);
    irq_priority(USB_IRQ, 0x80);
    irq_enable(USB_IRQ);
    reg_write(USB + SIE_CTRL, EP0_INTERRUPT | PULL_UP);
    return true;
}

/* To the host this looks like an unplugged cable. */
void usb_leave(void)
{
    reg_write(USB + SIE_CTRL + CLEAR, PULL_UP);
    irq_disable(USB_IRQ);
}
