/* edit: a name that is being changed, in the room that it was given. */
/* SPDX-License-Identifier: MIT */
#ifndef EDIT_H
#define EDIT_H

#include <bareutf/name.h>
#include <stdbool.h>

/* The first n - tail bytes of the name may be cut, the rest is to be kept: an
 * extension. */
struct bu_name_edit {
    uint8_t *bytes;
    size_t room;
    size_t n;
    size_t tail;
};

/* Where the extension begins: a dot, not the first byte, with up to 15 bytes
 * after it; or n. */
size_t bu_name_extension(const uint8_t *s, size_t n);

/* Replace the bytes [at, at + old) by with[0..size), which lies elsewhere.
 * false, and nothing done, if there is no room. */
bool bu_name_splice(struct bu_name_edit *e, size_t at, size_t old,
                    const uint8_t *with, size_t size);

/* Make the name, of which [0, fits) is not too long, shorter by one sequence or
 * more, before the tail while there is something. */
void bu_name_shorten(struct bu_name_edit *e, size_t fits);

/* The bytes of the sequence at `at` of a well-formed name. */
size_t bu_name_sequence(const struct bu_name_edit *e, size_t at);

#endif
