/* cmd: the functions of the commands, with the arguments that usage.c takes
 * from the line. */
/* SPDX-License-Identifier: MIT */
#ifndef CMD_H
#define CMD_H

#include "args.h"

/* For small flash: 1 leaves out skeletons, 2 the groups unicode and pages too.
 */
#ifndef CONSOLE_SMALL
#define CONSOLE_SMALL 0
#endif

struct choice;

/* cmd_text.c */
void cmd_hex(struct args *a);
void cmd_width(struct args *a);
void cmd_translit(struct args *a);

/* cmd_unicode.c */
void cmd_fold(struct args *a);
void cmd_lower(struct args *a);
void cmd_upper(struct args *a);
void cmd_title(struct args *a);
void cmd_nfc(struct args *a);
void cmd_nfd(struct args *a);
void cmd_nfkc(struct args *a);
void cmd_nfkd(struct args *a);
void cmd_graphemes(struct args *a);
void cmd_words(struct args *a);
void cmd_wrap(struct args *a);
void cmd_sort(struct args *a);
extern const struct choice cmd_sort_choice;
void cmd_same(struct args *a);

/* cmd_property.c */
void cmd_props(struct args *a);
void cmd_skeleton(struct args *a);
void cmd_bidi(struct args *a);
void cmd_width_cjk(struct args *a);

/* cmd_name.c */
void cmd_name(struct args *a);
extern const struct choice cmd_name_choice;
void cmd_name_usual(const struct args *a); /* by the rules of most machines */

/* cmd_format.c, cmd_encode.c, cmd_convert.c */
struct bu_format;
const struct bu_format *cmd_format_named(const struct args *word);
extern const struct choice cmd_format_choice;
void cmd_scalars(struct args *a);
void cmd_formats(struct args *a);
void cmd_encode(struct args *a);
void cmd_decode(struct args *a);
void cmd_put(struct args *a);
void cmd_convert(struct args *a);

/* cmd_page.c */
void cmd_page(struct args *a);
extern const struct choice cmd_page_choice;

/* cmd_detect.c, cmd_fix.c */
void cmd_detect(struct args *a);
void cmd_fix(struct args *a);

/* cmd_sms.c */
void cmd_sms(struct args *a);
void cmd_pdu(struct args *a);

/* cmd_leb.c */
void cmd_uleb(struct args *a);
void cmd_sleb(struct args *a);
void cmd_uleb_read(struct args *a);
void cmd_sleb_read(struct args *a);

/* cmd_percent.c */
void cmd_percent(struct args *a);
extern const struct choice cmd_percent_choice;
void cmd_percent_read(struct args *a);
void cmd_ext(struct args *a);
void cmd_ext_read(struct args *a);

/* cmd_document.c */
void cmd_json(struct args *a);
void cmd_html(struct args *a);
void cmd_mqtt(struct args *a);
void cmd_visible(struct args *a);

/* cmd_header.c */
void cmd_disposition(struct args *a);
void cmd_disposition_read(struct args *a);

#endif
