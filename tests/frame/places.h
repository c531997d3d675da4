/* places: long texts of runs, in three forms at once, with one fault. */
/* SPDX-License-Identifier: MIT */
#ifndef PLACES_H
#define PLACES_H

#include <bareutf/base.h>
#include <port.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Fast paths differ by length, and by where a sequence begins. So these texts
 * are longer than the longest block of a machine, and a run ends at any place.
 * A machine of 64 bits has a page for the guard page, and room for pieces of
 * six lanes. A board without fast paths for long texts has little RAM, or
 * little time.
 */
#if UINTPTR_MAX > 0xFFFFFFFFu && (!defined SUITE_QUICK || defined SUITE_TUNED)
enum { PLACES_TEXT = 1000, PLACES_FENCE = 4096 };
#else
enum { PLACES_TEXT = 160, PLACES_FENCE = PORT_GUARD };
#endif

/*
 * A board takes one of this many texts of a suite, a prime; few texts if its
 * files are those of core, which have no blocks.
 */
#ifdef SUITE_TEXT
enum { PLACES_STEP = 1 };
#elif defined SUITE_QUICK && defined SUITE_TUNED
enum { PLACES_STEP = 61 };
#elif defined SUITE_QUICK
enum { PLACES_STEP = 499 };
#else
enum { PLACES_STEP = 7 };
#endif

/* The text, in scratch: where each sequence begins is known as it is added. */
struct places_room {
    uint16_t at8[PLACES_TEXT + 1];  /* bytes before sequence i */
    uint16_t at16[PLACES_TEXT + 1]; /* units before it */
    uint32_t units32[PLACES_TEXT];
    uint16_t units16[PLACES_TEXT];
    uint8_t bytes[PLACES_TEXT + 4];
    uint32_t out[PLACES_TEXT + 2];
};

struct places {
    size_t n;              /* bytes */
    size_t units;          /* of UTF-16 */
    size_t count;          /* of sequences, with one that is wrong or cut */
    size_t good;           /* sequences before the first that is wrong */
    enum bu_status status; /* BU_OK; BU_BAD; or BU_MORE if the end truncates it
                            */
    enum bu_status last8;  /* the same for an error in UTF-8, at the end */
};
extern struct places places;

/* The contents of runs: one sequence, or a few in turn. */
enum { PLACES_KINDS = 9, PLACES_FAULTS = 16 };

void places_begin(void);

/* 1 for each text that is to be tested, one in PLACES_STEP. */
int places_chosen(void);

/* Call test for each two kinds; 0 as soon as that is 0. */
int places_pairs(int (*test)(size_t a, size_t b));

/* A length of up to 63 and up to n, that changes with n. */
size_t places_head(size_t n);

/* Add a scalar value; 0 if there is no room for it. */
int places_add(uint32_t scalar);

/* Add a run of sequences of a kind, up to so many bytes in all. */
void places_run(size_t kind, size_t n);

/* Add an error of each form; 0 if there is no room for it. */
int places_fault(size_t fault);

/* Cut the last byte off, if the last sequence has more than one. */
void places_cut(void);

/* Copy size bytes to where memory faults beside them: after the last or before
 * the first. NULL: they are too many. */
void *places_high(const void *from, size_t size);
void *places_low(const void *from, size_t size);

/* Print which text failed, and where; return 0. */
int places_wrong(const char *what, size_t where);

#endif
