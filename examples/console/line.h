/* line: one line of input, decoded byte by byte, kept in whole parts. */
/* SPDX-License-Identifier: MIT */
#ifndef LINE_H
#define LINE_H

#include <bareutf/utf8.h>

enum { LINE_SIZE = 1024 };

/* What has come since the last line end. All of it is counted; the text is
 * kept only up to LINE_SIZE, and never part of a sequence. */
struct line {
    struct bu_utf8 decoder;
    uint8_t held[BU_UTF8_MAX]; /* the bytes that the decoder holds */
    uint8_t text[LINE_SIZE + 1];
    size_t kept;    /* bytes in text that are kept */
    size_t seen;    /* and one more, which may decide what the last part is */
    uint32_t bytes; /* bytes in all; what is not kept was dropped */
    uint32_t scalars;
    uint32_t errors; /* ill-formed parts */
};

void line_start(struct line *l);

/* Take one byte; show what it completes. */
void line_add(struct line *l, uint8_t byte);

/* End the line where it stands; show a sequence that this cuts short. */
void line_end(struct line *l);

#endif
