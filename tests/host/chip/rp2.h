/* rp2: declarations that the two files of the model of RP2040 and RP2350 share,
 * and the calls of a test to the host at the USB socket. */
/* SPDX-License-Identifier: MIT */
#ifndef RP2_H
#define RP2_H

#include <stdbool.h>
#include <stdint.h>

void rp2_usb_power(bool second); /* registers and memory as power leaves them */
void rp2_usb_reset(void);        /* the block is held in reset */
void rp2_usb_dirty(void);        /* a loader has used it */
bool rp2_usb_read(uint32_t offset, uint32_t *value);
bool rp2_usb_write(uint32_t offset, uint32_t value);
bool rp2_usb_alone(uint32_t offset); /* it has no alias that makes sense */
bool rp2_memory_read(uint32_t offset, uint32_t *value);
bool rp2_memory_write(uint32_t offset, uint32_t value);
uint32_t rp2_usb_ignored(uint32_t address);
void rp2_usb_pass(void);
uint64_t rp2_usb_next(void);
bool rp2_usb_raised(void);

/* What a host does, one thing after the other. */
enum host_kind {
    HOST_RESET,
    HOST_READ,   /* a request that reads: n bytes are what comes */
    HOST_WRITE,  /* a request that writes n bytes, or none */
    HOST_STALL,  /* a request that is refused */
    HOST_BREAK,  /* a request, and then nothing more of it */
    HOST_TYPE,   /* n bytes to the port */
    HOST_HEAR,   /* n bytes from the port, and a packet that is not whole */
    HOST_TOGGLE, /* the next data of endpoint n, 0x80 for IN, are DATA0 */
    HOST_WAIT,   /* n milliseconds */
    HOST_END
};

struct host_step {
    enum host_kind what;
    uint8_t request[8];
    const char *bytes;
    unsigned n;
};

/* Plug in a host that does all this. */
void host_plug(const struct host_step *steps);
bool host_done(void);
unsigned host_held(void); /* packets that the port did not take at once */
bool host_sees(void);     /* is there a device? */

#endif
