/* edit: a name that is being changed, in the room of the caller; output byte by
 * byte. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NAME_EDIT_H
#define BU_NAME_EDIT_H

#include <bareutf/name.h>
#include <stdbool.h>

/* The first n - tail bytes of the name may be truncated. The rest, an
 * extension, is kept. */
struct bu_name_edit {
    uint8_t *bytes;
    size_t room;
    size_t n;
    size_t tail;
};

/* In less room than this, a name is changed in separate memory, because it can
 * be longer on the way than at the end: index.html becomes INDEX.HTM. An
 * extension has up to 16 sequences. */
enum { BU_NAME_SMALL = 64 };

/* Begin with an empty name in the room of *out, or in small[0..BU_NAME_SMALL)
 * if that is more. */
void bu_name__edit_begin(struct bu_name_edit *e, const struct bu_name_out *out,
                         uint8_t *small);

/* Set *out to the result, and with BU_FULL to the `need` bytes that are
 * missing. Return the status, or BU_FULL if the name is longer than the room.
 */
enum bu_status bu_name__edit_end(const struct bu_name_edit *e,
                                 struct bu_name_out *out, enum bu_status status,
                                 size_t need);

/* The start of the extension: a dot, not the first byte, with up to 15 bytes
 * after it; or n. */
size_t bu_name__extension(const uint8_t *s, size_t n);

/* Replace the bytes [at, at + old) with with[0..size), which must not overlap.
 * Return false, and change nothing, if there is no room. */
bool bu_name__splice(struct bu_name_edit *e, size_t at, size_t old,
                     const uint8_t *with, size_t size);

/* Shorten the name, of which [0, fits) is not too long, by one sequence or
 * more: before the tail as long as there is something before it. */
void bu_name__shorten(struct bu_name_edit *e, size_t fits);

/* The bytes of the sequence at `at`; 0 if none begins there. */
size_t bu_name__sequence(const struct bu_name_edit *e, size_t at);

/* Return whether a rule refuses the sequence s[0..n) in any place: by its table
 * for ASCII, and otherwise by its judge for the sequence alone. */
bool bu_name__refused_at(const struct bu_name_rule *rule, const uint8_t *s,
                         size_t n);

/* a + b, or SIZE_MAX if that is more. */
size_t bu_name__sum(size_t a, size_t b);

/* Start: nothing is written, nothing is needed, nothing is wrong. */
void bu_name__put_begin(struct bu_name_out *out);

/* Write bytes[0..size) after the out->need bytes before, if there is room for
 * all, and count them. After bytes without room, no more are written. */
void bu_name__put(struct bu_name_out *out, const uint8_t *bytes, size_t size);

/* Set out->n and return BU_OK; or BU_FULL if some output had no room. */
enum bu_status bu_name__put_end(struct bu_name_out *out);

#endif
