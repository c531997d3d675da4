/* history: older lines, in a buffer of the caller, for line. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_HISTORY_H
#define BAREUTF_HISTORY_H

#include <bareutf/base.h>
#include <bareutf/line.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Lines are kept one after the other, oldest first; each takes one byte more
 * than its length. When room is needed, the oldest are dropped, always whole.
 *
 * The fields are for the functions below alone.
 */
struct bu_history {
    uint8_t *data;
    uint32_t size;
    uint32_t used;
    uint32_t at;      /* where the line that is shown begins */
    uint32_t dropped; /* of the line that was being typed, as is bad */
    uint32_t bad;
    uint8_t fault;
    uint8_t draft; /* 1: the last one is not old, but was being typed */
};

/* Make *h empty, over size bytes of data, which must live as long as *h. */
void bu_history_init(struct bu_history *h, uint8_t *data, uint32_t size);

/*
 * Keep text[0..n), a line without NUL, as the newest.
 *
 *   BU_OK     it is kept; or it is empty or the same as the newest one, and no
 *             line changed
 *   BU_FULL   it would not fit if it were the only one: n is not less than the
 *             size; no line changed
 */
enum bu_status bu_history_add(struct bu_history *h, const uint8_t *text,
                              size_t n);

/*
 * Go over the lines, the oldest first. *text is null before the first call, and
 * what the call before it has set after that; nothing may be added in between.
 *
 *   BU_OK    the next line is (*text)[0..*n), without its NUL
 *   BU_END   there are no more; nothing was written
 *
 * While a line is recalled, what was being typed comes last.
 */
enum bu_status bu_history_next(const struct bu_history *h, const uint8_t **text,
                               size_t *n);

/*
 * For the configuration of a line, where history is a struct bu_history: show
 * the next older line, or the next newer one, in place of what is there. What
 * was being typed is kept with the lines, at the price of the oldest, until the
 * line ends; so is what was wrong with it (`dropped`, `bad`, a gap). Changes to
 * an older line are not kept. Without room for what was being typed nothing
 * happens. Lines too long for the buffer are passed over. A line that
 * bu_line_start_secret began recalls nothing and is not kept.
 *
 * bu_history_add in the middle of a line drops what was being typed; then the
 * line that is shown takes its place.
 */
void bu_history_recall(struct bu_line *l, bool older);

#ifdef __cplusplus
}
#endif

#endif
