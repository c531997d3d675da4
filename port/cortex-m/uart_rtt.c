/* uart_rtt: no UART: buffers in RAM that a debug probe reads and writes, in the
 * layout of SEGGER's Real Time Transfer. */
/* SPDX-License-Identifier: MIT */
#include "local.h"
#include "wait.h"

/*
 * SEGGER J-Link User Guide UM08001, "RTT", control block. A probe searches RAM
 * for the ID, or takes the address of _SEGGER_RTT from the image. The side that
 * fills a buffer owns write, the side that empties it owns read. A buffer whose
 * indexes are equal is empty, so one byte of it is never used.
 */
enum { UP_SIZE = 512, DOWN_SIZE = 64, ID_SIZE = 16 };
enum { SKIP_IF_FULL = 0 };

struct rtt_buffer {
    const char *name;
    uint8_t *bytes;
    uint32_t size;
    volatile uint32_t write;
    volatile uint32_t read;
    uint32_t flags;
};

struct rtt_block {
    volatile char id[ID_SIZE];
    uint32_t ups;
    uint32_t downs;
    struct rtt_buffer up;
    struct rtt_buffer down;
};

/* A probe looks for this name. */
struct rtt_block rtt_block __asm__("_SEGGER_RTT");

static uint8_t up_bytes[UP_SIZE];
static uint8_t down_bytes[DOWN_SIZE];
static bool unread; /* no reader has made room for a long time */

/* Writes before this call are in RAM before those after it. */
static void in_order(void)
{
    __asm__ volatile("dmb" ::: "memory");
}

/* The ID is written last, so that a probe never finds half of a block, and is
 * stored backwards in ROM, so that it finds no other copy. */
void uart_start_send(void)
{
    static const char backwards[ID_SIZE + 1] = "\0\0\0\0\0\0TTR REGGES";

    if (rtt_block.ups != 0)
        return;
    rtt_block.ups = 1;
    rtt_block.downs = 1;
    rtt_block.up.name = "Terminal";
    rtt_block.up.bytes = up_bytes;
    rtt_block.up.size = UP_SIZE;
    rtt_block.up.flags = SKIP_IF_FULL;
    rtt_block.down.name = "Terminal";
    rtt_block.down.bytes = down_bytes;
    rtt_block.down.size = DOWN_SIZE;
    rtt_block.down.flags = SKIP_IF_FULL;
    in_order();
    for (unsigned i = 0; i < ID_SIZE; i++)
        rtt_block.id[i] = backwards[ID_SIZE - 1 - i];
    in_order();
}

/* port.c looks into the buffer whenever the ring is empty. */
void uart_start_receive(void)
{
}

void uart_pause_receive(void)
{
}

/*
 * While a probe reads, wait for it. After one wait that failed no probe reads,
 * so bytes that do not fit are dropped at once, until there is room again.
 */
void uart_send(uint8_t byte)
{
    struct rtt_buffer *up = &rtt_block.up;
    uint32_t at = up->write;
    uint32_t next = at + 1 == UP_SIZE ? 0 : at + 1;
    uint32_t looks = unread ? 0 : WAIT_LONG;

    while (up->read == next)
        if (looks-- == 0) {
            unread = true;
            return;
        }
    unread = false;
    up_bytes[at] = byte;
    in_order();
    up->write = next;
}

void uart_flush(void)
{
    uint32_t looks = unread ? 0 : WAIT_LONG;

    while (rtt_block.up.read != rtt_block.up.write)
        if (looks-- == 0)
            return;
}

/* Bytes that do not fit into the ring stay in the buffer, and the probe waits.
 * An index beyond the buffer was not written by a probe. */
void uart_drain(struct bu_ring *ring)
{
    struct rtt_buffer *down = &rtt_block.down;
    uint32_t at = down->read;
    uint32_t end = down->write;

    in_order();
    if (end >= DOWN_SIZE)
        return;
    while (at != end && bu_ring_used(ring) < PORT_RING) {
        (void)bu_ring_put(ring, down_bytes[at]);
        at = at + 1 == DOWN_SIZE ? 0 : at + 1;
    }
    in_order();
    down->read = at;
}
