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
 * Lines stand one behind the other, oldest first, each with one byte more than
 * it has. Where room is needed the oldest go, each of them whole.
 *
 * The fields are for the functions below alone.
 */
struct bu_history {
    uint8_t *data;
    uint32_t size;
    uint32_t used;
    uint32_t at;   /* where the line that is shown begins */
    uint8_t draft; /* 1: the last one is not old, but was being typed */
};

/* Make *h empty, over size bytes of data, which must live as long as *h. */
void bu_history_init(struct bu_history *h, uint8_t *data, uint32_t size);

/*
 * Keep text[0..n), a line without NUL, as the newest.
 *
 *   BU_OK     it is kept, or it is empty or the same as the newest one, and
 *             then nothing changed
 *   BU_FULL   it would not fit if it were the only one; nothing changed
 */
enum bu_status bu_history_add(struct bu_history *h, const uint8_t *text,
                              size_t n);

/*
 * For the configuration of a line, where history is a struct bu_history: show
 * the next older line, or the next newer one, in place of what is there. What
 * was being typed is kept with the lines, at the price of the oldest, until it
 * is left; changes to an older line are not kept. Without room for what was
 * being typed nothing happens. Lines too long for the buffer are passed over.
 */
void bu_history_recall(struct bu_line *l, bool older);

#ifdef __cplusplus
}
#endif

#endif
