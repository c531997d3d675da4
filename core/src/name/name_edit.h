/* edit: a name that is being changed, in the room that it was given; what is
 * made byte by byte. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NAME_EDIT_H
#define BU_NAME_EDIT_H

#include <bareutf/name.h>
#include <stdbool.h>

/* The first n - tail bytes of the name may be truncated, the rest is to be
 * kept: an extension. */
struct bu_name_edit {
    uint8_t *bytes;
    size_t room;
    size_t n;
    size_t tail;
};

/* In less room than this a name is changed in memory of its own, since it can
 * be longer on the way than it is at the end: index.html becomes INDEX.HTM. The
 * longest name of the rules that truncate extensions has 37 bytes. */
enum { BU_NAME_SMALL = 40 };

/* Begin with an empty name in the room of *out, or in small[0..BU_NAME_SMALL)
 * where that is more. */
void bu_name__edit_begin(struct bu_name_edit *e, const struct bu_name_out *out,
                         uint8_t *small);

/* Hand over what came of it, and `need` bytes that are missing with BU_FULL.
 * Return the status, or BU_FULL if the name is longer than the room. */
enum bu_status bu_name__edit_end(const struct bu_name_edit *e,
                                 struct bu_name_out *out, enum bu_status status,
                                 size_t need);

/* Where the extension begins: a dot, not the first byte, with up to 15 bytes
 * after it; or n. */
size_t bu_name__extension(const uint8_t *s, size_t n);

/* Replace the bytes [at, at + old) by with[0..size), which lies elsewhere.
 * false, and nothing done, if there is no room. */
bool bu_name__splice(struct bu_name_edit *e, size_t at, size_t old,
                     const uint8_t *with, size_t size);

/* Make the name, of which [0, fits) is not too long, shorter by one sequence or
 * more, before the tail while there is something. */
void bu_name__shorten(struct bu_name_edit *e, size_t fits);

/* The bytes of the sequence at `at`; 0 where none begins. */
size_t bu_name__sequence(const struct bu_name_edit *e, size_t at);

/* Does the rule refuse the sequence s[0..n) wherever it is? A table says it of
 * ASCII, and a judge, asked about the sequence alone, of the rest. */
bool bu_name__refused_at(const struct bu_name_rule *rule, const uint8_t *s,
                         size_t n);

/* a + b, or SIZE_MAX where that is more. */
size_t bu_name__sum(size_t a, size_t b);

/* Start: nothing is written, nothing is needed, nothing is wrong. */
void bu_name__put_begin(struct bu_name_out *out);

/* Write bytes[0..size) after what out->need counts, if there is room for all,
 * and count them. What comes after bytes without room has none either. */
void bu_name__put(struct bu_name_out *out, const uint8_t *bytes, size_t size);

/* BU_OK, and out->n is set; BU_FULL if there was no room for something. */
enum bu_status bu_name__put_end(struct bu_name_out *out);

#endif
