/* ring_log: what a producer did to a ring, and what the consumer saw of it. */
/* SPDX-License-Identifier: MIT */
#ifndef RING_LOG_H
#define RING_LOG_H

#include <bareutf/ring.h>
#include <stdbool.h>

enum { LOG_SIZE = 64 };

/* A byte, or a gap: what was lost, and of which kinds. */
struct event {
    bool gap;
    uint32_t value;
    unsigned kinds;
};

/* Events in order; gaps side by side are one. */
struct log {
    struct event events[LOG_SIZE];
    unsigned count;
};

void log_byte(struct log *l, uint8_t byte);
void log_gap(struct log *l, uint32_t lost, unsigned kinds);
bool log_same(const struct log *a, const struct log *b);

/* The two sides of a ring, each with its log. */
struct sides {
    struct bu_ring ring;
    struct log sent;
    struct log seen;
    uint8_t next;        /* byte that the producer sends next */
    bool without_kind;   /* bytes were lost without a fault of the line */
    bool wrong;          /* an event that no gap can be */
    bool late;           /* a kind was seen later than its loss */
    uint32_t high_water; /* most bytes that ever waited */
};

/* What the producer can do, and the consumer. */
enum { PRODUCER_WAYS = 6, CONSUMER_WAYS = 2 };
void produce(struct sides *s, unsigned way);
bool consume(struct sides *s, unsigned way); /* false: nothing was waiting */

#endif
