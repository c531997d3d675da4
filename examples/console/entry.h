/* entry: what came in for one line, decoded byte by byte, as it came. */
/* SPDX-License-Identifier: MIT */
#ifndef ENTRY_H
#define ENTRY_H

#include <bareutf/utf8.h>

enum { ENTRY_SIZE = 1024 };

/* What has come since the last line end. All of it is counted; the text is
 * kept only up to ENTRY_SIZE, and never part of a sequence. */
struct entry {
    struct bu_utf8 decoder;
    uint8_t held[BU_UTF8_MAX]; /* the bytes that the decoder holds */
    uint8_t text[ENTRY_SIZE + 1];
    size_t kept;    /* bytes in text that are kept */
    size_t seen;    /* and one more, which may decide what the last part is */
    uint32_t bytes; /* bytes in all; what is not kept was dropped */
    uint32_t scalars;
    uint32_t errors; /* ill-formed parts */
};

void entry_start(struct entry *e);

/* Take one byte. */
void entry_add(struct entry *e, uint8_t byte);

/* End it where it stands. */
void entry_end(struct entry *e);

/* Make it n bytes that came before. */
void entry_set(struct entry *e, const uint8_t *s, size_t n);

#endif
