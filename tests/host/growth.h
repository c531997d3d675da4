/* growth: calls over texts that grow, and how their work may grow. */
/* SPDX-License-Identifier: MIT */
#ifndef GROWTH_H
#define GROWTH_H

/* Of a call the work counts here, not the result. */
#define BU_MUST_USE
#include <bareutf/bareutf.h>

enum {
    GROWTH_ROOM = 1 << 20, /* bytes of any result */
    GROWTH_SYMBOLS = 128,  /* of an alphabet, at most */
    GROWTH_SYMBOL = 20     /* bytes of one, at most */
};

/* What a call gets: a text; and beside it one whose units are in reverse order
 * and lack what is before and after them. 4 bytes of 0 follow each. */
struct growth {
    const uint8_t *s;
    size_t n;
    const uint8_t *other;
    size_t other_n;
    const void *by; /* the object of the row */
};

/* Of what texts are made. Symbols have a size that is a multiple of unit. */
struct growth_alphabet {
    unsigned count;
    uint8_t sizes[GROWTH_SYMBOLS];
    uint8_t symbols[GROWTH_SYMBOLS][GROWTH_SYMBOL];
};

/* The work for a text of twice the length is at most twice as much, in the
 * limit; a little more; or four times as much. */
enum growth_bound { GROWTH_LINEAR, GROWTH_N_LOG_N, GROWTH_SQUARE };

/* One measured use of a call. */
struct growth_row {
    const char *call; /* its name; a word after it says how it is used */
    void (*run)(const struct growth *g);
    enum growth_bound bound;
    const struct growth_alphabet *alphabet;
    const void *by;
};

/* What core did: the compiler counts the blocks that run. */
extern uint64_t growth_work;

extern uint8_t growth_room[GROWTH_ROOM];

/* Add a row to those that are measured. */
void growth_add(const char *call, void (*run)(const struct growth *g),
                enum growth_bound bound, const struct growth_alphabet *alphabet,
                const void *by);

/* The same for a call whose time is linear. */
void growth_linear(const char *call, void (*run)(const struct growth *g),
                   const struct growth_alphabet *alphabet, const void *by);

/* Make the alphabets, and then add the rows of each file of calls. */
extern struct growth_alphabet growth_text, growth_words, growth_graphemes,
    growth_lines, growth_marks, growth_cases, growth_names, growth_header,
    growth_bytes, growth_units, growth_values, growth_labels, growth_keys;
void growth_alphabets(void);
void growth_symbol(struct growth_alphabet *a, const void *bytes, size_t n);
void growth_of_format(struct growth_alphabet *a,
                      const struct bu_format *format);
void growth_rows_utf(void);
void growth_rows_formats(void);
void growth_rows_unicode(void);
void growth_rows_names(void);
void growth_rows_line(void);
void growth_rows_streams(void);
void growth_rows_others(void);

/* Convert a text, whose parts and whose room come at once or byte by byte. */
typedef enum bu_status growth_step(void *state, const void *by,
                                   struct bu_buffer *b);
void growth_stream(const struct growth *g, growth_step *step,
                   growth_step *finish, size_t in, size_t out);

#endif
