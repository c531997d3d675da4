/* ring: bytes from one producer (an interrupt) to one consumer (a main loop).
 */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_RING_H
#define BAREUTF_RING_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Exactly one context may put and exactly one may take. The two need no lock
 * when they run on one core, an interrupt and what it interrupts included: each
 * field has one writer, and all accesses are volatile 32-bit loads and stores
 * in program order. On several cores that is enough only where the hardware
 * keeps that order (x86-64 does, Arm does not).
 *
 * A loss is never hidden. From the first byte that finds no room on, the
 * producer drops and counts what comes; the consumer gets every byte from
 * before the gap, then the gap, and only then can bytes be put again. So two
 * bytes are never joined across a gap, and the order is never wrong.
 *
 * The fields are for the functions below alone.
 */
struct bu_ring {
    volatile uint8_t *data;
    uint32_t mask;          /* size - 1 */
    volatile uint32_t head; /* bytes ever put; written by the producer */
    volatile uint32_t tail; /* bytes ever taken; written by the consumer */
    volatile uint32_t lost; /* bytes ever lost; written by the producer */
    volatile uint32_t told; /* losses taken; written by the consumer */
};

/*
 * Make *r an empty ring over data.
 *
 *   size   bytes of data, a power of two from 1 to 2^31; all of it is used
 *
 * Call it before either side runs. data must live as long as the ring.
 */
void bu_ring_init(struct bu_ring *r, uint8_t *data, uint32_t size);

/*
 * Producer: append one byte.
 *
 *   BU_OK     it is in the ring
 *   BU_FULL   it was dropped and counted as lost: there was no room, or the
 *             consumer has not yet taken an earlier gap
 */
enum bu_status bu_ring_put(struct bu_ring *r, uint8_t byte);

/*
 * Producer: report that count bytes were lost before they reached the ring, as
 * a UART overrun tells. 0 is allowed and does nothing. Opens a gap.
 */
void bu_ring_lose(struct bu_ring *r, uint32_t count);

/*
 * Consumer: take the next event.
 *
 *   BU_OK     *out is the next byte
 *   BU_BAD    a gap: *out bytes were lost here, and the gap is now closed.
 *             Drop what was pending; the next byte does not continue it.
 *   BU_END    nothing is waiting; *out is untouched
 */
enum bu_status bu_ring_take(struct bu_ring *r, uint32_t *out);

/* Either side: bytes that wait in the ring, 0 to its size; a gap counts none.
 * The answer may be old by the time it is used. */
uint32_t bu_ring_used(const struct bu_ring *r);

#ifdef __cplusplus
}
#endif

#endif
