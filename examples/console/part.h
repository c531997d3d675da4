/* part: a line, part by part: scalar values and errors. */
/* SPDX-License-Identifier: MIT */
#ifndef PART_H
#define PART_H

#include "args.h"
#include "serial.h"
#include <bareutf/format.h>

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

#endif
