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
 * What was being typed when a line was recalled is not among them.
 */
enum bu_status bu_history_next(const struct bu_history *h, const uint8_t **text,
                               size_t *n);

/*
 * For the configuration of a line, where history is a struct bu_history: show
 * the next older line, or the next newer one, in place of what is there. What
 * was being typed is kept behind the lines, at the price of the oldest, until a
 * line is added or another one recalls; so is what was wrong with it
 * (`dropped`, `bad`, a gap), and Down leads back to it until the line ends.
 * Changes to
 * an older line are not kept. Without room for what was being typed nothing
 * happens. Lines too long for the buffer are passed over. A line that
 * bu_line_start_secret began recalls nothing and is not kept.
 *
 * bu_history_add in the middle of a line drops what was being typed; then the
 * line that is shown takes its place.
 */
void bu_history_recall(struct bu_line *l, bool older);

/*
 * A search by Ctrl-R. All zero at first. While it goes on, the prompt of the
 * line is `shown`; the other fields are for bu_history_feed alone.
 */
struct bu_history_search {
    const uint8_t *prompt; /* of the line */
    uint32_t prompt_size;
    uint8_t n; /* bytes that are searched */
    uint8_t shown[64];
};

/*
 * Take one byte from the terminal by feed, which is bu_line_feed or calls it,
 * as a function of the caller's that calls bu_line_format_feed does; and search
 * the history of the configuration, which bu_history_recall takes too.
 *
 * Ctrl-R begins a search. It replaces the prompt by (reverse-i-search)`': and
 * shows the newest line that has what is typed then, up to 42 bytes, between `
 * and ':. The prompt begins with (failing-i-search) if there is no such line,
 * or no older one. What is searched are whole sequences, as feed makes them of
 * the bytes. While it goes on,
 *
 *   Ctrl-R              show the next older line that has it
 *   08, 7F              erase the last scalar value of that
 *   Ctrl-G, Ctrl-C      end the search: the line is what it was before it
 *   any other control   ends it: the line is what is shown, and takes the byte;
 *                       so CR and LF end the line, and ESC [ D moves in it
 *
 * What was in the line is kept as bu_history_recall keeps what was being typed,
 * and in its place. Ctrl-R does no more than in bu_line_feed in a paste, in a
 * line that bu_line_start_secret began, and where that has no room.
 *
 * Returns the event of the byte; NONE where the search takes it.
 */
enum bu_line_event
bu_history_feed(struct bu_history_search *q, struct bu_line *l, uint8_t byte,
                enum bu_line_event (*feed)(struct bu_line *l, uint8_t byte));

#ifdef __cplusplus
}
#endif

#endif
