/* forms: one encoding form through all its functions, against its model. */
/* SPDX-License-Identifier: MIT */
#ifndef FORMS_H
#define FORMS_H

#include <bareutf/format.h>

enum { FORMS_TEXT = 40 }; /* bytes of the longest input */

/* The step through all values: a machine of 16 MHz has time for some. */
#ifndef FORMS_STEP
#define FORMS_STEP 1999
#endif

/* What stands at the start of some bytes. */
struct form_part {
    uint64_t value;        /* with BU_OK */
    enum bu_status status; /* BU_OK, BU_BAD or BU_MORE, as next */
    unsigned length; /* of the sequence, the ill-formed part, or the rest */
};

/* A form: what is tested, and its model. */
struct form {
    const struct bu_format *format;
    enum bu_status (*prev)(const uint8_t *begin, const uint8_t **p,
                           uint32_t *value); /* or null */
    unsigned (*len)(uint32_t value);
    size_t (*check)(const uint8_t *s, size_t n);
    enum bu_status (*feed)(struct bu_held *h, uint8_t byte, uint32_t *value);
    enum bu_status (*finish)(struct bu_held *h);
    void (*part)(struct form_part *part, const uint8_t *s, size_t n);
    unsigned (*put)(uint8_t *out, uint64_t value);
};

/* All functions that read, over s[0..n), which is copied to the fences. */
int forms_read(const struct form *f, const uint8_t *s, size_t n);

/* All functions that write, and what they wrote read again. */
int forms_write(const struct form *f, uint32_t value);

/* These two over many inputs: values, and the two below and above each; all
 * values below `limit` in steps; all inputs of 1 and 2 bytes; all inputs of n
 * bytes of an alphabet; random texts, whole and spoilt. */
int forms_edges(const struct form *f, const uint32_t *values, size_t count);
int forms_values(const struct form *f, uint32_t limit, uint32_t step);
int forms_short(const struct form *f);
int forms_alphabet(const struct form *f, const uint8_t *bytes, size_t count,
                   size_t n);
int forms_texts(const struct form *f, unsigned count);

/* Fill s with sequences of random values, of size at most; bytes written. */
size_t forms_text(const struct form *f, uint8_t *s, size_t size);

/* The parts of an input. Where part i begins is at[i]; at[count] is its end. */
struct form_parts {
    unsigned count;
    struct form_part part[FORMS_TEXT];
    size_t at[FORMS_TEXT + 1];
};

/* Set scratch.form to those of s[0..n). */
void forms_split(const struct form *f, const uint8_t *s, size_t n);

/* Copy s[0..n) to where memory begins or ends; its first byte there. */
uint8_t *forms_low(const uint8_t *s, size_t n);
uint8_t *forms_high(const uint8_t *s, size_t n);

#endif
