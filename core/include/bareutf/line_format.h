/* line_format: a line on a terminal whose encoding is not UTF-8. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_LINE_FORMAT_H
#define BAREUTF_LINE_FORMAT_H

#include <bareutf/format.h>
#include <bareutf/line.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The line stays UTF-8, as line.h has it, with its keys, history and graphemes.
 * Bytes are converted where they come in and where they go out, so the format,
 * such as &bu_page_cp1251, may change between two lines:
 *
 *   event = bu_line_format_feed(&line, page, &pending, byte);
 *
 *   static void put(void *to, const uint8_t *s, unsigned n)
 *   {
 *       uint8_t out[BU_LINE_FORMAT_MAX];
 *
 *       send(out, bu_line_format_put(out, page, s, n));
 *   }
 *
 *   static unsigned columns(const uint8_t *s, uint32_t at, uint32_t end)
 *   {
 *       return bu_line_format_columns(page, s, at, end);
 *   }
 *
 * put and columns are for the configuration. A scalar value that has no form in
 * the format comes from an older line, for example. It is shown as \u{20AC}.
 */

/*
 * Take one byte from the terminal, as bu_line_feed does. *h holds the bytes of
 * a sequence that has begun; all zero is its start. A byte or a part that is
 * ill-formed in the format, and the bytes of a C1 control or of a surrogate,
 * are treated as bu_line_feed treats ill-formed UTF-8: they are counted in bad,
 * and go, as they came, to `bad` of the configuration. With bu_format_utf8 all
 * is as with bu_line_feed.
 *
 * Returns the event of the byte; the rules of bu_line_feed are true of it.
 */
enum bu_line_event bu_line_format_feed(struct bu_line *l,
                                       const struct bu_format *format,
                                       struct bu_pending *h, uint8_t byte);

/* Report that bytes are missing here, as bu_line_gap does. A sequence that has
 * begun in *h is dropped too, counted in bad. */
enum bu_line_event bu_line_format_gap(struct bu_line *l, struct bu_pending *h);

/* Room for what `put` of a configuration gets in one call: at most 24 bytes. */
#define BU_LINE_FORMAT_MAX 96

/*
 * Write s[0..n), well-formed UTF-8, to out in the format. Returns how many
 * bytes; there is room for them in 4 * n where each of ASCII takes one byte of
 * the format, or where nothing takes more than four.
 *
 * What has no form is written as \u{20AC}: digits of base 16, 1 to 6, with no
 * zero before them. U+FFFD without a form, which the line has for what it hides
 * (see bu_line_resize and BU_LINE_HIDE), is ? in reverse video, so it takes one
 * column too: ESC [ 7 m ? ESC [ m. What the terminal gets from the line is then
 * never a ? of the line itself.
 */
unsigned bu_line_format_put(uint8_t *out, const struct bu_format *format,
                            const uint8_t *s, unsigned n);

/* Return the columns of the sequence that s[at..end) begins with, where
 * bu_line_format_put sends it: bu_line_columns, or those of \u{20AC}. */
unsigned bu_line_format_columns(const struct bu_format *format,
                                const uint8_t *s, uint32_t at, uint32_t end);

#ifdef __cplusplus
}
#endif

#endif
