/* adversary: memory that changes while core reads it. adversary.py writes the
 * calls, from the prototypes of the headers. */
/* SPDX-License-Identifier: MIT */
#ifndef ADVERSARY_H
#define ADVERSARY_H

#define BU_MUST_USE
#include <bareutf/bareutf.h>
#include <bareutf/dfa.h>
#include <bareutf/dfa_small.h>

/* A call of one function, and the calls that share its states. */
struct adversary_call {
    const char *name;
    void (*run)(void);
    unsigned group;
    unsigned square; /* its time may grow with the square of the length */
};

struct adversary_group {
    void (*start)(void); /* of all states, and choose the objects */
    const char *name;    /* of the first call */
};

extern const struct adversary_call adversary_calls[];
extern const struct adversary_group adversary_groups[];
extern const unsigned adversary_count;

/* Less than n. */
uint32_t adversary_random(uint32_t n);
uint64_t adversary_random_64(void);

/* Memory at an edge of a page, until the next start: units that may change
 * (one of 0 that does not change follows them, with z); or room. */
void *adversary_source(unsigned unit, size_t *n, bool z);
void *adversary_room(unsigned unit, size_t *n);
void *adversary_fixed(size_t n); /* bytes that may change */
void *adversary_fill(size_t n);  /* bytes that are written */
void *adversary_both(size_t *n); /* a string that the call may change */
/* Two units that are two bytes in no sequence when they are read first, and
 * then the first is the character of both; and room for just two bytes. */
const uint16_t *adversary_joined(void);
uint8_t *adversary_two(void);

/* The call begins and has ended. */
void adversary_enter(void);
void adversary_leave(void);

/* A fault, unless the condition holds. */
void adversary_must(bool holds, const char *what);
void adversary_inside(const void *p, const void *begin, const void *end);
void adversary_utf8(const void *begin, const void *end);
void adversary_utf16(const uint16_t *begin, const uint16_t *end);
void adversary_utf32(const uint32_t *begin, const uint32_t *end);
void adversary_of_format(const struct bu_format *format, const uint8_t *begin,
                         const uint8_t *end);
void adversary_percent(const uint8_t *begin, const uint8_t *end,
                       const struct bu_percent_set *set);
void adversary_name(const struct bu_name_rule *rule,
                    const struct bu_name_out *out);

/* Objects that are made. */
void adversary_put(void *to, const uint8_t *s, unsigned n);
void adversary_line(struct bu_line *l);
void adversary_history(struct bu_history *h);
void adversary_ring(struct bu_ring *r);
void adversary_volume(struct bu_upcase_volume *volume);

#endif
