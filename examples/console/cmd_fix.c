/* cmd_fix: a misread text, and the text that it was. */
/* SPDX-License-Identifier: MIT */
#include "came.h"
#include "cmd.h"
#include "show.h"
#include <bareutf/detect.h>
#include <bareutf/page.h>
#include <print.h>

/* The candidates; UTF-8 is always one. */
static const struct bu_format *const suspects[] = {
    &bu_page_cp1252,    &bu_page_cp1251, &bu_page_koi8_r,
    &bu_page_cp866,     &bu_page_cp437,  &bu_page_cp850,
    &bu_page_iso8859_5, &bu_page_koi8_u, &bu_page_mac_cyrillic,
    &bu_page_mac_roman, &bu_page_cp1250, &bu_page_cp852,
    &bu_format_latin1,
};

/* Two bytes of UTF-8 may be one of a page, and that three of UTF-8. */
enum {
    SUSPECTS = sizeof suspects / sizeof *suspects,
    ROOM = LINE_SIZE + LINE_SIZE / 2
};

/* Print the misreadings in order: the first one is undone last. */
static void show_steps(const struct bu_mojibake *found)
{
    unsigned i;

    for (i = found->steps; i-- != 0;) {
        const struct bu_misreading *step = &found->step[i];

        print_str("  ");
        print_str(step->was == NULL ? "UTF-8" : step->was->name);
        print_str(" was read as ");
        print_str(step->read_as->name);
        print_str("\r\n");
    }
}

static void show_undone(const struct bu_mojibake *found, const struct args *a)
{
    static uint8_t out[ROOM];
    size_t need;
    struct bu_buffer b = {a->s, a->s + a->n, out, out + sizeof out};
    enum bu_status status = bu_mojibake_undo(found, &b, &need);

    print_str("  ");
    show_text(out, status == BU_OK ? need : 0);
    if (status != BU_OK)
        print_str("too long for this console");
    print_str("\r\n");
}

void cmd_fix(struct args *a)
{
    struct bu_mojibake found;
    enum bu_mojibake_kind kind;

    if (!args_are_text(a))
        return;
    kind = bu_mojibake_find(suspects, SUSPECTS, a->s, a->n, &found);
    if (kind == BU_MOJIBAKE_NONE)
        print_str("  no misreading was found\r\n");
    if (kind == BU_MOJIBAKE_LOST)
        print_str(
            "  it was decoded wrongly, and bytes of it are lost: only its "
            "source has them\r\n");
    if (kind != BU_MOJIBAKE_FOUND)
        return;
    show_steps(&found);
    show_undone(&found, a);
}
