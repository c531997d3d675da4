/* args: what follows a command. */
/* SPDX-License-Identifier: MIT */
#ifndef ARGS_H
#define ARGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of a line; a command may write over them. */
struct args {
    uint8_t *s;
    size_t n;
};

/* Take the next word, and the spaces behind it, from the rest. Return false if
 * there is none. */
bool args_word(struct args *rest, struct args *word);

/* Is the word this name? Letters of any case, '-' and '_' left out. */
bool args_is(const struct args *word, const char *name);

/*
 * Replace digits of base 16 by the bytes that they are: E2 82 AC, or e282ac.
 * Print what is wrong, and return false, if there are none or others.
 */
bool args_hex(struct args *a);

/* Replace each \xCF, two digits of base 16, by the byte that it means. */
void args_unescape(struct args *a);

/* Are these well-formed UTF-8? If not, print where they are not. */
bool args_are_text(const struct args *a);

/* Return the value of a digit of base 16, or 16. */
unsigned args_digit(uint8_t c);

/* Make state all zero, without memset. */
void args_clear(void *state, size_t n);

#endif
