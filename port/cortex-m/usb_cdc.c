/* usb_cdc: a USB device that is a serial port (CDC ACM), beside the UART. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "regs.h"
#include "usb.h"
#include "wait.h"

#include <stddef.h>

/*
 * Raspberry Pi's list of product IDs gives these two to serial ports on its
 * chips that need no driver of their own, and leaves the name to the strings.
 */
#ifdef RP2350
enum { PRODUCT = 0x0009 };
#else
enum { PRODUCT = 0x000A };
#endif

/* USB 2.0, 9.6; no serial number: two boards may not have the same one. */
enum { DEVICE = 1, CONFIGURATION = 2, INTERFACE = 4, ENDPOINT = 5 };
enum { ASSOCIATION = 11, BULK = 2, INTERRUPT = 3 };

const uint8_t usb_device[] = {
    18,         DEVICE, 0x00, 0x02, /* USB 2.0 */
    0xEF,       2,      1,          /* interface association */
    USB_PACKET, 0x8A,   0x2E,       /* Raspberry Pi */
    PRODUCT,    0,      0x00, 0x01, /* our release */
    1,          2,      0,    1,    /* strings; configurations */
};

/* CDC 1.2, 5.2; PSTN 1.2, 5.3. Without an AT command set (protocol 0) no
 * manager of modems tries the port. */
enum { CDC = 0x24, HEADER = 0, CALLS = 1, ACM = 2, UNION = 6 };
enum { TOTAL = 9 + 8 + 9 + 5 + 5 + 4 + 5 + 7 + 9 + 7 + 7 };

/* clang-format off */
const uint8_t usb_configuration[TOTAL] = {
    9, CONFIGURATION, TOTAL, 0, 2, 1, 0, 0x80, 50, /* from the bus, 100 mA */
    8, ASSOCIATION, 0, 2, 2, ACM, 0, 0,
    9, INTERFACE, 0, 0, 1, 2, ACM, 0, 0,
    5, CDC, HEADER, 0x20, 0x01,
    5, CDC, CALLS, 0, 1,
    4, CDC, ACM, 2, /* line coding and control line state */
    5, CDC, UNION, 0, 1,
    7, ENDPOINT, 0x81, INTERRUPT, 8, 0, 16, /* never has anything to say */
    9, INTERFACE, 1, 0, 2, 10, 0, 0, 0,
    7, ENDPOINT, 0x02, BULK, USB_PACKET, 0, 0,
    7, ENDPOINT, 0x82, BULK, USB_PACKET, 0, 0,
};
/* clang-format on */

const char *usb_string(unsigned index)
{
    static const char *const strings[] = {NULL, "bareutf", "bareutf console"};

    return index < sizeof strings / sizeof strings[0] ? strings[index] : NULL;
}

enum { OUT = 512, SETTLE = 100, DTR = 1 }; /* bytes; frames; a bit */

static uint8_t out_bytes[OUT];
static struct bu_ring out;
static volatile bool is_open; /* a program has the port: DTR */
static bool was_open, started;
static uint8_t settle;      /* frames until the first packet */
static bool sending, again; /* a packet is offered; it has to be once more */
static unsigned sent_n;     /* its bytes; a whole one is not the last */
static uint8_t came[USB_PACKET];
static volatile unsigned came_n; /* wait until the ring is empty */

/* Drop the output of a port that was open. */
static void shut(void)
{
    uint8_t bytes[USB_PACKET];

    while (was_open && bu_ring_take_block(&out, bytes, sizeof bytes) != 0)
        continue;
    is_open = false;
}

/* Bytes that were already taken from the host are not lost. */
void usb_port_close(void)
{
    shut();
    sending = again = false;
    sent_n = 0;
}

/* When a program opens a port, the port echoes at first: bytes that the device
 * sends then come back as if they had been typed. So the first packet waits. */
void usb_port_lines(unsigned lines)
{
    if ((lines & DTR) == 0) {
        shut();
    } else if (!is_open) {
        settle = SETTLE;
        is_open = was_open = true;
        usb_want_frames();
    }
}

void usb_port_begin(unsigned pipe)
{
    if (pipe == USB_DATA_OUT && came_n == 0 && usb_may_use(pipe))
        usb_want_packet(pipe);
    again = again || (pipe == USB_DATA_IN && sending);
    if (is_open)
        usb_want_frames();
}

void usb_port_done(unsigned pipe)
{
    if (pipe == USB_DATA_IN) {
        sending = again = false;
        return;
    }
    came_n = usb_take_packet(USB_DATA_OUT, came);
    if (came_n == 0)
        usb_want_packet(USB_DATA_OUT);
}

/* A full packet must be followed by a shorter one, or the host waits for more.
 */
static void offer(void)
{
    uint8_t bytes[USB_PACKET];
    unsigned n = bu_ring_take_block(&out, bytes, sizeof bytes);

    if (n == 0 && sent_n != USB_PACKET) {
        usb_skip_frames();
        return;
    }
    sent_n = n;
    sending = true;
    usb_put_packet(USB_DATA_IN, bytes, n);
}

/* Data are offered only here: by RP2040-E15 a fault of the bus and a packet at
 * the end of a frame hang the controller. */
void usb_frame(void)
{
    if (!is_open || !usb_may_use(USB_DATA_IN)) {
        usb_skip_frames();
    } else if (again) {
        again = false;
        usb_put_again(USB_DATA_IN, sent_n);
    } else if (settle != 0) {
        settle--;
    } else if (!sending) {
        offer();
    }
}

/* An empty ring has room for a packet, and no gap is open. Until then the host
 * has to wait, so nothing is lost. */
void usb_drain(struct bu_ring *ring)
{
    usb_work();
    if (came_n == 0 || bu_ring_waiting(ring))
        return;
    (void)bu_ring_put_block(ring, came, came_n);
    came_n = 0;
    usb_port_begin(USB_DATA_OUT);
}

bool usb_holds(void)
{
    return came_n != 0;
}

/* Before a port was ever opened the first bytes are kept for the program that
 * opens it. Bytes for a closed port are dropped. A port that no program reads
 * is waited for once. */
void usb_send(uint8_t byte)
{
    static bool stuck;
    uint32_t looks = stuck ? 0 : WAIT_LONG;

    if (!started || (!is_open && was_open))
        return;
    while (bu_ring_used(&out) == OUT) {
        if (!is_open || usb_asleep() || looks-- == 0) {
            stuck = is_open;
            return;
        }
    }
    stuck = false;
    (void)bu_ring_put(&out, byte);
    if (is_open)
        usb_want_frames();
}

void usb_start(void)
{
    bu_ring_init(&out, out_bytes, OUT);
    started = usb_connect();
}

/* Interrupts are masked. The host takes the remaining bytes, if it still reads.
 */
void usb_stop(void)
{
    uint32_t looks = WAIT_LONG;

    while (is_open &&
           (bu_ring_used(&out) != 0 || sending || sent_n == USB_PACKET) &&
           !usb_asleep() && looks-- != 0)
        usb_work();
    if (started)
        usb_leave();
}
