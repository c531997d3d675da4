/* unicode_look: the search of tables whose runs come in patterns. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_UNICODE_LOOK_H
#define BU_UNICODE_LOOK_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A value for each scalar value, made by tools/unicode/grammar.py, which
 * describes the format. */
struct bu_unicode__grammar {
    const uint32_t *index;
    const uint8_t *codes;
    const uint8_t *totals;
    const uint8_t *pairs; /* of the codes from rules on */
    const uint8_t *ends;
    uint16_t segments;
    uint16_t rules;
};

/* Return the value of scalar; above U+10FFFF, that of U+10FFFF. */
unsigned bu_unicode__look(const struct bu_unicode__grammar *table,
                          uint32_t scalar);

#ifdef __cplusplus
}
#endif

#endif
