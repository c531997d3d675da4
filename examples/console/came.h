/* came: the received bytes of a line that are still in it. */
/* SPDX-License-Identifier: MIT */
#ifndef CAME_H
#define CAME_H

#include <bareutf/line.h>

/* A board with little memory has shorter lines. */
#ifndef CONSOLE_LINE
#define CONSOLE_LINE 1024
#endif
enum { LINE_SIZE = CONSOLE_LINE };

/*
 * A byte that cannot be in a line is shown there as \xHH. These four places are
 * marked: they stay that byte, move as one, and are erased as one. So the bytes
 * of a line do not depend on the keys that were used, and a typed \xHH stays
 * four bytes of ASCII.
 */

/* For the configuration of the line. came_recall does nothing in a line with a
 * mark, because the history keeps only text. */
void came_bad(struct bu_line *l, const uint8_t *s, unsigned n);
extern const struct bu_line_parts came_parts;
void came_recall(struct bu_line *l, bool older);

/* Begin an empty line. */
void came_start(void);

/* Follow the change of the line by one call. Call this after each. */
void came_follow(const struct bu_line *l);

/* Return whether the line has a mark. */
bool came_any(void);

/* Return whether the line ends with this byte, marked. */
bool came_is_last(const struct bu_line *l, uint8_t byte);

/* Write the text to out, which has room for LINE_SIZE bytes, with the bytes of
 * marks in it: unchanged, or as serial.h keeps them. Return its length. */
size_t came_bytes(const struct bu_line *l, uint8_t *out);

/* Return how many bytes had no room. */
uint32_t came_dropped(const struct bu_line *l);

#endif
