/* usb: what the parts of a USB device need of each other: the driver of a
 * controller, usb_<kind>.c; usb_control.c; and usb_cdc.c. */
/* SPDX-License-Identifier: MIT */
/*
 * Written by hand, because this project needs one class: TinyUSB, with the same
 * buffers, takes three times the code (10,753 bytes instead of 3,327 on a
 * Cortex-M0+) and 2.6 times the RAM, and calls memcpy, memset, libgcc and pico-
 * sdk.
 */
#ifndef USB_H
#define USB_H

#include <stdbool.h>
#include <stdint.h>

/* One direction of an endpoint: its number times 2, and 1 more for OUT. */
enum usb_pipe {
    USB_CONTROL_IN = 0,
    USB_CONTROL_OUT = 1,
    USB_NOTIFY_IN = 2,
    USB_DATA_IN = 4,
    USB_DATA_OUT = 5,
    USB_PIPES = 6
};
enum { USB_PACKET = 64 };

/* ---- usb_<kind>.c; with its interrupt masked, or inside it ---- */

/* Enable exactly these pipes, bits of 1 << pipe, beside the control pipes: no
 * transfer is under way, and DATA0 is next. */
void usb_open(uint32_t pipes);

/* Offer n bytes, 0 to USB_PACKET, until the host has taken them. */
void usb_put_packet(unsigned pipe, const uint8_t *s, unsigned n);

/* Offer the n bytes again that were offered last. */
void usb_put_again(unsigned pipe, unsigned n);

/* Make room for a packet; until then the host has to wait. */
void usb_want_packet(unsigned pipe);

/* Return the bytes of the packet that came, and set their number. */
unsigned usb_take_packet(unsigned pipe, uint8_t out[USB_PACKET]);

/* Drop the transfer that is under way; DATA0 is next. With a halt the host is
 * refused. */
void usb_clear(unsigned pipe);
void usb_halt(unsigned pipe);
void usb_refuse(void); /* a request: both control pipes until the next one */

void usb_set_address(uint32_t address);

/* Attach the device to the bus (false if no controller works), or detach it.
 * usb_work does the work that is due. */
bool usb_connect(void);
void usb_leave(void);
void usb_work(void);

/* At any time: return whether the host has stopped sending frames, or there is
 * none. */
bool usb_asleep(void);

/* At any time: start, or stop, calling usb_frame at the start of each frame,
 * every millisecond. */
void usb_want_frames(void);
void usb_skip_frames(void);

/* ---- usb_control.c; the controller calls the first three ---- */

void usb_was_reset(void);                 /* by the host, or a new cable */
void usb_setup(const uint8_t request[8]); /* the control pipes are clear */
void usb_done(unsigned pipe);             /* a packet was taken, or has come */

/* Return whether there is a host, and it has not halted this pipe. */
bool usb_may_use(unsigned pipe);

/* ---- usb_cdc.c; inside the interrupt ---- */

extern const uint8_t usb_device[], usb_configuration[];
const char *usb_string(unsigned index); /* ASCII; null: there is none */

void usb_frame(void);
void usb_port_close(void);           /* the host begins anew */
void usb_port_begin(unsigned pipe);  /* its pipe is clear */
void usb_port_done(unsigned pipe);   /* as usb_done */
void usb_port_lines(unsigned lines); /* as SET_CONTROL_LINE_STATE has them */

#endif
