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
 * Exactly one context may put and exactly one may take.
 *
 * A loss is never hidden. A gap opens when a byte finds no room or the producer
 * reports a fault. While it is open, the producer drops and counts every byte;
 * the consumer gets every byte from before the gap, then the gap, and only then
 * can bytes be put again. So two bytes are never joined across a gap, and the
 * order is never wrong. A gap that grows while it is taken may be reported as
 * two, one right after the other.
 *
 * Memory order. No lock and no atomic operation is needed, because each field
 * has one writer and all accesses are volatile loads and stores of at most 32
 * bits, which a compiler keeps in program order. What is relied on:
 *
 *   put    stores the byte, then head        take   loads lost and faults, then
 *   fault  stores faults, then lost                 head, then the byte, then
 *                                                   stores tail
 *
 * On one core that is enough: an interrupt and what it interrupts, or two
 * threads, see each other's accesses in program order, with caches or without,
 * if the CPU loads and stores 32 bits at once. An AVR or an MSP430 takes
 * several instructions for it: mask the interrupt there around each call of the
 * consumer, or it sees half of a new value. On several cores it is enough where
 * the hardware keeps loads in order and stores in order (x86-64 does; but
 * losses added to a gap while it is taken may be reported there without their
 * kind). It is not on Arm with several cores: a DMB would have to be between
 * any two of the steps above, and no function here has one; pass the bytes on
 * by one core. DMA does not put by itself: its interrupt does, by
 * bu_ring_put_block, after what the machine asks for before such memory is read
 * (invalidate the cache, DMB).
 *
 * These break it: two producers, such as the handlers of two UARTs; one that
 * can interrupt itself, such as a put at two interrupt priorities, or a put by
 * the main loop with the interrupt on; two consumers, such as a main loop and a
 * debug shell. Mask the interrupt around such a call. A fault handler may look
 * (peek, used, received, lost, high_water) but not take.
 *
 * The fields are for the functions below alone.
 */
struct bu_ring {
    volatile uint8_t *data;
    uint32_t mask;            /* size - 1 */
    volatile uint32_t head;   /* bytes ever put; written by the producer */
    volatile uint32_t tail;   /* bytes ever taken; written by the consumer */
    volatile uint32_t lost;   /* bytes ever lost; written by the producer */
    volatile uint32_t told;   /* losses taken; written by the consumer */
    volatile uint32_t faults; /* a bit of a kind is inverted when a fault of it
                               * is reported; written by the producer */
    volatile uint32_t noted;  /* faults as taken; written by the consumer */
    volatile uint32_t kinds;  /* of the last gap; written by the consumer */
    volatile uint32_t high_water; /* most bytes seen; written by the consumer */
};

/* What a UART can report about a byte. */
#define BU_RING_OVERRUN 1u /* it came before the one before it was read */
#define BU_RING_FRAMING 2u /* it had no stop bit */
#define BU_RING_PARITY 4u  /* it had the wrong parity */
#define BU_RING_BREAK 8u   /* the line was held low; not a byte at all */

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
 *             consumer has yet to take an earlier gap
 */
enum bu_status bu_ring_put(struct bu_ring *r, uint8_t byte);

/*
 * Producer: append bytes, such as the half of a DMA buffer that is ready.
 *
 *   s, n   the bytes; n may be 0, and s then null
 *
 * Return how many are in the ring, 0 to n: the first ones, in order, as far as
 * there is room, or none while a gap is open. The others are dropped and
 * counted as lost, as bu_ring_put does. The consumer sees all of them at once.
 */
uint32_t bu_ring_put_block(struct bu_ring *r, const uint8_t *s, uint32_t n);

/*
 * Producer: append n bytes, or none of them: then all are counted as lost.
 * For output, of which no part may come through alone: ring is a
 * struct bu_ring, so that a pointer to this function can be `put` of a
 * struct bu_line_config.
 */
void bu_ring_put_whole(void *ring, const uint8_t *s, unsigned n);

/*
 * Producer: report that count bytes were lost before they reached the ring, for
 * a reason that bu_ring_fault has no name for. 0 is allowed and does nothing.
 * Opens a gap.
 */
void bu_ring_lose(struct bu_ring *r, uint32_t count);

/*
 * Producer: report a fault of the line after the bytes put so far. Opens a
 * gap.
 *
 *   faults   a set of BU_RING_OVERRUN, _FRAMING, _PARITY and _BREAK; other bits
 *            are ignored; with none this is bu_ring_lose
 *   lost     bytes that did not come through because of it; may be 0, as for a
 *            break, and the gap is opened all the same
 */
void bu_ring_fault(struct bu_ring *r, unsigned faults, uint32_t lost);

/*
 * Consumer: take the next event.
 *
 *   BU_OK     *out is the next byte
 *   BU_BAD    a gap: *out bytes were lost here, and the gap is now closed; 0
 *             where a fault was reported that cost none. Drop what was pending;
 *             the next byte does not continue it. bu_ring_faults reports why.
 *   BU_END    nothing is waiting; *out is untouched
 */
enum bu_status bu_ring_take(struct bu_ring *r, uint32_t *out);

/*
 * Consumer: take bytes, as many as wait, in order.
 *
 *   out, n   room for n bytes; n may be 0, and out then null
 *
 * Return how many were taken, 0 to n. Stops before a gap: if that is less
 * than n, bu_ring_take reports whether there is one. Room for the producer
 * comes when all have been copied.
 */
uint32_t bu_ring_take_block(struct bu_ring *r, uint8_t *out, uint32_t n);

/*
 * Consumer: return the faults of the gap that bu_ring_take reported last, a set
 * of BU_RING_OVERRUN, _FRAMING, _PARITY and _BREAK. 0: bytes were lost because
 * the ring was full, or by bu_ring_lose; or there was no gap yet.
 */
unsigned bu_ring_faults(const struct bu_ring *r);

/*
 * Consumer: look at a byte without taking it.
 *
 *   index    0 is the byte that bu_ring_take would return next, and so on
 *
 *   BU_OK    *out is byte number index of those that wait
 *   BU_END   not so many wait; *out is untouched. A gap is not seen: it is
 *            after all bytes that wait.
 */
enum bu_status bu_ring_peek(const struct bu_ring *r, uint32_t index,
                            uint8_t *out);

/* Either side: return 1 if a byte or a gap is there to be taken, else 0. The
 * answer may be old by the time it is used. */
unsigned bu_ring_waiting(const struct bu_ring *r);

/* Either side: bytes that wait in the ring, 0 to its size; a gap counts none.
 * The answer may be old by the time it is used. */
uint32_t bu_ring_used(const struct bu_ring *r);

/* Either side: bytes ever put, modulo 2^32. */
BU_INLINE uint32_t bu_ring_received(const struct bu_ring *r)
{
    return r->head;
}

/* Either side: bytes ever lost, modulo 2^32, those of an open gap included. One
 * gap counts 2^32 - 1 at most. */
uint32_t bu_ring_lost(const struct bu_ring *r);

/*
 * Either side: the most bytes that ever waited at once, 0 to the size of the
 * ring. The consumer measures it before it takes, so that a put costs nothing:
 * bytes that come while a call takes n may be missed, n of them at most.
 */
uint32_t bu_ring_high_water(const struct bu_ring *r);

/* Either side: the size in bytes that the ring was made with. */
BU_INLINE uint32_t bu_ring_size(const struct bu_ring *r)
{
    return r->mask + 1u;
}

#ifdef __cplusplus
}
#endif

#endif
