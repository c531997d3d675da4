/* format_model: every encoding form as rows of ranges. The reference. */
/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_MODEL_H
#define FORMAT_MODEL_H

#include <bareutf/format.h>

/* How bytes are taken together before the rows are asked. */
enum unit_order { ONE_BYTE, TWO_LE, TWO_BE, FOUR_LE, FOUR_BE };

/* A format, and what it has to do. */
struct format_case {
    const struct bu_format *format;
    enum bu_status (*prev)(const uint8_t *begin, const uint8_t **p,
                           uint32_t *value);
    enum unit_order order;
    unsigned form;
    int has_lone; /* surrogates are values */
};

extern const struct format_case format_utf8;
extern const struct format_case format_cesu8;
extern const struct format_case format_mutf8;
extern const struct format_case format_wtf8;
extern const struct format_case format_utf16le;
extern const struct format_case format_utf16be;
extern const struct format_case format_wtf16le;
extern const struct format_case format_wtf16be;
extern const struct format_case format_utf32le;
extern const struct format_case format_utf32be;

/* What stands at the start of some bytes or units. */
struct format_part {
    enum bu_status status; /* BU_OK, BU_BAD, BU_MORE or BU_END, as next */
    size_t length;         /* of the sequence or the part, or of all the rest */
    uint32_t value;        /* with BU_OK */
};

/* Read s[0..n). If it is the whole rest of a text, BU_MORE does not come. */
void format_part(struct format_part *part, const struct format_case *c,
                 const uint8_t *s, size_t n, int whole);

/* The same with lengths in units of a form; cut says that more bytes follow s,
 * which are no whole unit. They count as one in a length. */
void units_part(struct format_part *part, unsigned form, const uint32_t *s,
                size_t n, int cut, int whole);

#endif
