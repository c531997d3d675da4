/* args: the arguments of a command. */
/* SPDX-License-Identifier: MIT */
#ifndef ARGS_H
#define ARGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of a line. A command may overwrite them. */
struct args {
    uint8_t *s;
    size_t n;
};

/* Take the next word, and the spaces after it, from the rest. Return false if
 * there is none. */
bool args_word(struct args *rest, struct args *word);

/* Return whether the word is this name, without case, '-' and '_'. */
bool args_is(const struct args *word, const char *name);

/* Take the text before the next '|', and the '|', from the rest. If there is
 * none, take all and return false. */
bool args_part(struct args *rest, struct args *part);

/*
 * Replace hex digits by their bytes: E2 82 AC, or e282ac, or \xE2 0x82. Print
 * the error and return false if there are none or others.
 */
bool args_hex(struct args *a);

/* How to read a text: -x before it is ARGS_HEX, -r is ARGS_AS_IS. */
enum args_how { ARGS_ESCAPES, ARGS_HEX, ARGS_AS_IS };

/*
 * Take the option before the last argument, a text; with nothing after it, it
 * is the text. In a page two digits may be a byte that takes three in the
 * text: then all is moved up by half its size, for which there must be room.
 */
enum args_how args_option(struct args *a);

/* Read a text, or a part of one, in this way. If it takes more bytes than its
 * digits did, it goes to `to`. Print the error and return false if it is not
 * hex. */
bool args_decode(struct args *a, enum args_how how, uint8_t *to);

/*
 * Replace each \xCF, two hex digits, by that byte of the line, and each \u20AC
 * and \u{20AC} by that scalar value. Return how many there were. In a page,
 * escapes in a row are decoded together, as bytes from the terminal would be.
 */
uint32_t args_unescape(struct args *a);

/* Return whether these bytes are well-formed UTF-8. If not, show the errors. */
bool args_are_text(const struct args *a);

/* Return the letter in lower case. */
uint8_t args_folded(uint8_t c);

/* Return the value of a digit of base 16, or 16. */
unsigned args_digit(uint8_t c);

/* Make state all zero, without memset. */
void args_clear(void *state, size_t n);

#endif
