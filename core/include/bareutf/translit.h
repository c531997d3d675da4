/* translit: ASCII in place of letters of other alphabets. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_TRANSLIT_H
#define BAREUTF_TRANSLIT_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes that one scalar value becomes, at most. */
#define BU_TRANSLIT_MAX 4

/* What bu_translit returns for a scalar value that the table does not have. */
#define BU_TRANSLIT_NONE 5u

/* A run of scalar values that a table has. */
struct bu_translit_run {
    uint16_t first;
    uint16_t last;
    uint16_t at; /* of the code of `first` */
};

/* A table. Name it to have it linked; its fields are for bu_translit alone. */
struct bu_translit_table {
    const struct bu_translit_run *runs; /* by `first` */
    const uint8_t *codes;
    const uint8_t (*words)[BU_TRANSLIT_MAX];
    uint32_t count; /* of runs */
};

/*
 * Latin letters with diacritics, of all languages that use them; Cyrillic, with
 * the letters of Russian, Ukrainian, Belarusian, Serbian, Macedonian, Kazakh,
 * Kyrgyz, Tatar, Bashkir and others; modern Greek; a few signs of typography.
 * One reading for each letter: the Ukrainian reading of U+0433 differs from the
 * Russian one, and it is the Russian that is given. Combining marks and the
 * hard and soft sign become nothing. docs/http-names.md has the rows.
 */
extern const struct bu_translit_table bu_translit_all;

/*
 * Write ASCII in place of scalar into out, which always needs room for
 * BU_TRANSLIT_MAX bytes, and return how many were written, 0 to 4. ASCII gives
 * itself, controls included. All other output is 20..7E, and none of it is '"',
 * '%', '/' or '\\'. Return BU_TRANSLIT_NONE, and write nothing, if the table
 * does not have scalar. This is for people to read: many names become the same
 * one.
 */
unsigned bu_translit(const struct bu_translit_table *table, uint32_t scalar,
                     uint8_t out[BU_TRANSLIT_MAX]);

#ifdef __cplusplus
}
#endif

#endif
