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

/* Take the next word, and the spaces after it, from the rest. Return false if
 * there is none. */
bool args_word(struct args *rest, struct args *word);

/* Is the word this name? Letters of any case, '-' and '_' left out. */
bool args_is(const struct args *word, const char *name);

/* Take what is before the next '|', and that, from the rest. Return false if
 * there was none, and all was taken. */
bool args_part(struct args *rest, struct args *part);

/*
 * Replace hex digits by the bytes that they are: E2 82 AC, or e282ac,
 * or \xE2 0x82. Print the error and return false if there are none or
 * others.
 */
bool args_hex(struct args *a);

/* How a text is read: -x before it is ARGS_HEX, -r ARGS_AS_IS. */
enum args_how { ARGS_ESCAPES, ARGS_HEX, ARGS_AS_IS };

/*
 * Take the option before the last argument, a text; with nothing after it, it
 * is the text. In a page two digits may be a byte that takes three in the
 * text: then all is moved up by half its size, for which there must be room.
 */
enum args_how args_option(struct args *a);

/* Read a text, or a part of one, so. What takes more than its digits did goes
 * to `to`. Print the error and return false if it is not hex. */
bool args_decode(struct args *a, enum args_how how, uint8_t *to);

/*
 * Replace each \xCF, two hex digits, by that byte of the line, and each
 * \u{20AC} by that scalar value; return how many there were. In a page those
 * side by side are read together, as they would be if they had come so.
 */
uint32_t args_unescape(struct args *a);

/* Are these well-formed UTF-8? If not, show where they are not. */
bool args_are_text(const struct args *a);

/* Return the letter in lower case. */
uint8_t args_folded(uint8_t c);

/* Return the value of a digit of base 16, or 16. */
unsigned args_digit(uint8_t c);

/* Make state all zero, without memset. */
void args_clear(void *state, size_t n);

#endif
