/* report: what the console says about a line. */
/* SPDX-License-Identifier: MIT */
#ifndef REPORT_H
#define REPORT_H

#include "args.h"
#include "serial.h"
#include <bareutf/format.h>

/* part: a line, part by part: scalar values and errors. */

struct part {
    const uint8_t *text;          /* its bytes in the text */
    size_t size;                  /* how many */
    size_t at;                    /* its place on the line */
    uint8_t bytes[BU_FORMAT_MAX]; /* its bytes on the line; none if the page */
    unsigned count;               /* has no form for it */
    enum serial_part kind;
    uint32_t value; /* U+FFFD where there is none */
    bool good;
};

/* Start before the part at a place of the text, which is `at` on the line. */
void part_start(struct part *p, const uint8_t *text, size_t at);

/* Move to the next part. Return false at the end. */
bool part_next(struct part *p, const uint8_t *end);

/* Print the error of an ill-formed part, without a line end. */
void part_reason(const struct part *p, const uint8_t *end);

/* cells: a text with its bytes below it and its errors marked. */

/*
 * Show the errors of a text, if it has any: around each error as much of
 * the text as a row has room for, with the bytes of the line below it, and a
 * row for each of the first errors.
 *
 *     c  a  f  ?  é
 *     63 61 66 C0 C3 A9
 *              ^^
 *     at 3: C0, overlong form
 */
void cells_show(const struct args *a);

/* report: all of it. */

/* Print the full report. `dropped` bytes had no room in the line, and this many
 * escapes were read in it. */
void report_line(const struct args *a, uint32_t dropped, uint32_t escapes);

/* The same of what follows a command. */
void report_text(struct args *a);

#endif
