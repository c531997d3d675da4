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
 * Exactly one context puts, the producer, and exactly one takes, the consumer.
 *
 * A loss is never hidden. A gap opens when a byte finds no room or the producer
 * reports a fault; bytes lost until the next one is put belong to it. That byte
 * records the gap: where it is, how many bytes were lost, and why. The consumer
 * gets every byte from before the gap, then the gap, then the bytes after it.
 * So two bytes are never joined across a gap, and the order is never wrong. A
 * gap that grows while the consumer takes it may be reported as two, one right
 * after the other.
 *
 * While a gap is open, the producer can put
 *
 *   after a fault or bu_ring_lose   as soon as there is room;
 *   after a byte without room       when less than half of the ring is used, so
 *                                   that a slow consumer gets pieces of text,
 *                                   not single bytes;
 *   while all records are in use    not before the consumer has taken a gap.
 *                                   The ring has BU_RING_GAPS records, or those
 *                                   of bu_ring_set_gaps. A gap needs one if a
 *                                   byte is put before it is taken.
 *
 * The same holds if the losses of all gaps not yet taken are 2^32 - 1, the most
 * that is counted: the producer drops bytes until the consumer takes a gap.
 *
 * Memory order. No lock and no atomic operation is needed, because each field
 * has one writer and all accesses are volatile loads and stores of at most 32
 * bits, which a compiler keeps in program order. The code relies on this order:
 *
 *   put    loads tail, stores the record of a gap, then pushed, then the byte,
 *          then head
 *   fault  loads noted; stores faults, then lost
 *   take   loads lost, then faults, then head, then pushed, then the record or
 *          the byte; then stores passed, told and noted; or tail
 *
 * On one core that is enough, if the CPU loads and stores 32 bits at once: an
 * interrupt and the code that it interrupts, or two threads, see each other's
 * accesses in program order, with or without caches. An AVR or an MSP430 needs
 * several instructions for 32 bits: there, mask the interrupt around each call
 * of the consumer, or the consumer may see half of a new value. On several
 * cores the order is enough where the hardware keeps loads in order and stores
 * in order, as x86-64 does; but losses added to a gap while the consumer takes
 * it may be reported there without their kind. On Arm with several cores, such
 * as an RP2040, it is not enough: compile the ring with -include
 * port/cortex-m/ring_order.h, which has a DMB for each step, or let one core
 * put and take. DMA does not put by itself: its interrupt calls
 * bu_ring_put_block, after the steps that the machine requires before such
 * memory is read (invalidate the cache, DMB).
 *
 * These are not allowed: two producers, such as the handlers of two UARTs; one
 * that can interrupt itself, such as a put at two interrupt priorities, or a
 * put by the main loop with the interrupt on; two consumers, such as a main
 * loop and a debug shell. Mask the interrupt around such a call. A fault
 * handler may call peek, used, received, lost and high_water, but not take.
 *
 * Only the functions below use the fields. The struct has no pointer into
 * itself.
 *
 * The block functions copy bytes in pairs, because core has no memcpy. A
 * program that has one may compile ring_block.c with -DBU_RING_COPY=name and
 * -include a header that defines
 *
 *   void name(volatile void *to, const volatile void *from, uint32_t n)
 *
 * It gets at most two calls of n >= 1 bytes for a block, of ranges that do not
 * overlap, and has to have read and written all of them before any volatile
 * access that follows the call: after an inline memcpy, by a barrier of the
 * compiler.
 */

/* The record of a gap: what these were when the byte after it was put. */
struct bu_ring_gap {
    volatile uint32_t at;     /* head */
    volatile uint32_t lost;   /* bytes ever lost */
    volatile unsigned faults; /* faults */
};

#define BU_RING_GAPS 4 /* the records that a ring has */

struct bu_ring {
    volatile uint8_t *data;
    uint32_t mask;            /* size - 1 */
    volatile uint32_t head;   /* bytes ever put; written by the producer */
    volatile uint32_t tail;   /* bytes ever taken; written by the consumer */
    volatile uint32_t lost;   /* bytes ever lost; written by the producer */
    volatile uint32_t told;   /* losses taken; written by the consumer */
    volatile unsigned faults; /* of the last gap: its number, and 4 bits of
                               * kinds; written by the producer */
    volatile unsigned noted;  /* faults taken; written by the consumer */
    volatile uint32_t high_water; /* most bytes seen; written by the consumer */
    volatile unsigned pushed; /* gaps ever recorded; written by the producer */
    volatile unsigned passed; /* records taken; written by the consumer */
    unsigned gap_mask;        /* number of records - 1 */
    struct bu_ring_gap *gaps; /* the records; null: own */
    /* Only the producer uses these. */
    volatile uint32_t limit;  /* bytes that must wait before a put looks at
                               * more: the size, or 0 while a gap is open */
    volatile uint32_t reopen; /* bytes that may wait when a gap is recorded */
    struct bu_ring_gap own[BU_RING_GAPS];
};

/* clang warns of a constant size that is no power of two. Its attribute is an
 * extension, of which -Wpedantic warns. */
#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat"
#define BU_RING__POWER(size)                                                   \
    __attribute__((diagnose_if((size) == 0 || ((size) & ((size)-1)) != 0,      \
                               "the size of a ring is a power of two",         \
                               "warning")))
#else
#define BU_RING__POWER(size)
#endif

/* Faults that a UART reports about a byte: bits of a set. */
#define BU_RING_OVERRUN 1u /* it arrived before the previous byte was read */
#define BU_RING_FRAMING 2u /* it had no stop bit */
#define BU_RING_PARITY 4u  /* it had the wrong parity */
#define BU_RING_BREAK 8u   /* the line was held low; this is not a byte */

/*
 * Make *r an empty ring over data.
 *
 *   size   bytes of data, 1 or more. The ring uses the largest power of two
 *          that is not above size: 64 of 100. bu_ring_size returns it.
 *
 * Call it before either side runs. data must live as long as the ring. If data
 * is an array, pass BU_RING_SIZE_OF(data), which does not compile if bytes
 * would be left over. clang warns of a constant size that is no power of two.
 */
void bu_ring_init(struct bu_ring *r, uint8_t *data, uint32_t size)
    BU_RING__POWER(size);

/* The size in bytes of an array for bu_ring_init. It does not compile if that
 * is not a power of two. (It is an array of -1 bytes then.) */
#define BU_RING_SIZE_OF(array)                                                 \
    ((uint32_t)(sizeof(array) /                                                \
                sizeof(                                                        \
                    char[(sizeof(array) & (sizeof(array) - 1)) == 0 ? 1        \
                                                                    : -1])))

/*
 * Let *r keep its records of gaps in an array of the caller, so that more gaps
 * can wait at once.
 *
 *   gaps    the array; its contents do not matter. Null: the records in *r
 *   count   how many: a power of two, 1 to 2^27, or to 2^11 if an int has 16
 *           bits; with null BU_RING_GAPS or less
 *
 * Call it after bu_ring_init, before either side runs. gaps must live as long
 * as the ring.
 */
void bu_ring_set_gaps(struct bu_ring *r, struct bu_ring_gap *gaps,
                      uint32_t count);

/*
 * Producer: append one byte.
 *
 *   BU_OK     it is in the ring; if a gap was open, it comes after the gap
 *   BU_FULL   it was dropped and counted as lost: there was no room, or a gap
 *             must stay open, as said above
 */
enum bu_status bu_ring_put(struct bu_ring *r, uint8_t byte);

/*
 * Producer: append bytes, such as the half of a DMA buffer that is ready.
 *
 *   s, n   the bytes; n may be 0, and s then null
 *
 * Return how many are in the ring, 0 to n: the first ones, in order, as far as
 * there is room; or 0 if a gap must stay open. The others are dropped and
 * counted as lost, as by bu_ring_put: they open a gap after the first ones. The
 * consumer sees the new bytes all at once.
 */
uint32_t bu_ring_put_block(struct bu_ring *r, const uint8_t *s, uint32_t n);

/*
 * Producer: append all n bytes of s; or, if they do not fit or a gap must stay
 * open, append none and count all as lost. This is for output that must not
 * arrive in part. After bytes that did not fit, the next that do are appended:
 * the ring does not wait until it is half empty, unless it does so already.
 * ring points to a struct bu_ring; its type is void, so that this
 * function can be `put` of a struct bu_line_config. n may be 0, and s then
 * null.
 */
void bu_ring_put_whole(void *ring, const uint8_t *s, unsigned n);

/*
 * Producer: report that count bytes were lost before they reached the ring, for
 * a reason that is none of the faults of bu_ring_fault. This opens a gap; with
 * a count of 0 it does nothing. The gaps not yet taken count at most 2^32 - 1
 * lost bytes together.
 */
void bu_ring_lose(struct bu_ring *r, uint32_t count);

/*
 * Producer: report a fault of the line after the bytes put so far. This opens a
 * gap.
 *
 *   faults   a set of BU_RING_OVERRUN, _FRAMING, _PARITY and _BREAK; other bits
 *            are ignored; with none, the call is bu_ring_lose
 *   lost     number of bytes lost because of it; with 0, as for a break, the
 *            gap is opened too
 */
void bu_ring_fault(struct bu_ring *r, unsigned faults, uint32_t lost);

/*
 * Consumer: take the next event.
 *
 *   BU_OK     *out is the next byte
 *   BU_BAD    a gap: *out bytes were lost here, and the gap is now closed; *out
 *             is 0 for a fault that lost no byte. Drop any pending sequence:
 *             the next byte does not continue it. bu_ring_faults reports why.
 *   BU_END    nothing is waiting; *out is untouched
 */
BU_MUST_USE enum bu_status bu_ring_take(struct bu_ring *r, uint32_t *out);

/*
 * Consumer: take the waiting bytes, in order.
 *
 *   out, n   room for n bytes; n may be 0, and out then null
 *
 * Return how many were taken, 0 to n. The call stops before a gap: if it
 * returns less than n, bu_ring_take reports whether there is one. (It also
 * stops where a gap grew while it was taken. bu_ring_take then returns the next
 * byte.) The producer can use the room when all bytes have been copied.
 */
BU_MUST_USE uint32_t bu_ring_take_block(struct bu_ring *r, uint8_t *out,
                                        uint32_t n);

/*
 * Consumer: return the faults of the gap that bu_ring_take reported last, a set
 * of BU_RING_OVERRUN, _FRAMING, _PARITY and _BREAK. 0 means that the ring was
 * full, that bu_ring_lose opened the gap, or that there was no gap yet.
 */
unsigned bu_ring_faults(const struct bu_ring *r);

/*
 * Consumer: look at a byte without taking it.
 *
 *   index    0 is the byte that bu_ring_take would return next, and so on
 *
 *   BU_OK    *out is waiting byte number index
 *   BU_END   at most index bytes wait before the next gap; *out is untouched
 */
BU_MUST_USE enum bu_status bu_ring_peek(const struct bu_ring *r, uint32_t index,
                                        uint8_t *out);

/* Either side: return 1 if a byte or a gap waits, else 0. The answer may be out
 * of date when it is used. */
unsigned bu_ring_waiting(const struct bu_ring *r);

/* Either side: return how many bytes wait in the ring, 0 to its size, before
 * and after gaps. A gap counts as none. The answer may be out of date when it
 * is used. */
uint32_t bu_ring_used(const struct bu_ring *r);

/* Either side: return how many bytes were ever put, modulo 2^32. */
BU_INLINE uint32_t bu_ring_received(const struct bu_ring *r)
{
    return r->head;
}

/* Either side: return how many bytes were ever lost, modulo 2^32, including
 * those of an open gap. All gaps not yet taken count at most 2^32 - 1. */
uint32_t bu_ring_lost(const struct bu_ring *r);

/*
 * Either side: return the most bytes that ever waited at once, 0 to the size of
 * the ring. The consumer measures this before it takes, so a put costs nothing.
 * The result may be too low by the bytes that arrive while a call takes n: by n
 * at most.
 */
uint32_t bu_ring_high_water(const struct bu_ring *r);

/* Either side: return the size of the ring in bytes, as given to bu_ring_init.
 */
BU_INLINE uint32_t bu_ring_size(const struct bu_ring *r)
{
    return r->mask + 1u;
}

#ifdef __clang__
#pragma clang diagnostic pop
#endif

#ifdef __cplusplus
}
#endif

#endif
