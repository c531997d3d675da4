/* format_agree: one input through all functions of a format. */
/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_AGREE_H
#define FORMAT_AGREE_H

#include "format_model.h"

enum { FORMAT_TEXT = 64 }; /* longest input in bytes */

/* The model's parts of an input as a whole text, and where each begins. */
struct format_parts {
    unsigned count;
    struct format_part part[FORMAT_TEXT];
    size_t at[FORMAT_TEXT + 1];
};

/* A piece of a text, to build texts of. */
struct token {
    uint8_t n;
    uint8_t bytes[6];
};

/* 1 when next, prev, feed, finish and check read s[0..n) as the model does,
 * with s at both edges of the fence. Else 0, with a note. */
int format_agrees(const struct format_case *c, const uint8_t *s, size_t n);

/* The same for each sequence of two tokens and a third that is cut at each
 * place; the empty one is among them. */
int format_tokens(const struct format_case *c, const struct token *tokens,
                  size_t count);

/* The same for random texts, whole and spoilt. */
int format_texts(const struct format_case *c, unsigned count);

/* The same for every value that has a form and for what has none, through put;
 * on slow machines for a part of them. */
int format_values(const struct format_case *c);

/* One of so many values and of so many third tokens is tried; all where the
 * machine is fast. */
#ifdef SUITE_ALL_VALUES
enum { STEP = 1, TOKEN_STEP = 1 };
#else
enum { STEP = 251, TOKEN_STEP = 8 }; /* a power of two */
#endif

/* The three of them, as three tests. */
void format_suite(const struct format_case *c, const struct token *tokens,
                  size_t count);

#endif
