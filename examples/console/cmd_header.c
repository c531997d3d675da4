/* cmd_header: the file name in a Content-Disposition header. */
/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "show.h"
#include <bareutf/http.h>
#include <print.h>

enum { ROOM = 64, NAME_ROOM = 512 };

void cmd_disposition(struct args *a)
{
    struct bu_disposition_writer w;
    uint8_t out[ROOM];
    struct bu_buffer b = {a->s, a->s + a->n, out, out + ROOM};
    enum bu_status status;

    args_clear(&w, sizeof w);
    print_str("  ");
    do {
        b.dst = out;
        status = bu_disposition_write(&w, &b, BU_DISPOSITION_ATTACHMENT,
                                      &bu_translit_all);
        show_text(out, (size_t)(b.dst - out));
    } while (status == BU_FULL);
    if (status == BU_BAD)
        print_str("none: it is ill-formed, . or .., or has a slash, a "
                  "backslash or a control");
    print_str("\r\n");
}

static const char *const types[] = {"missing", "inline", "attachment",
                                    "form-data", "another one"};
static const char *const sources[] = {"no name", "filename", "filename*"};

static const struct flag {
    uint32_t flag;
    const char *what;
} flags[] = {
    {BU_DISPOSITION_PATH, "folders before the name were removed"},
    {BU_DISPOSITION_LATIN_1, "read as ISO-8859-1"},
    {BU_DISPOSITION_CONTINUED, "filename*0= was not read"},
    {BU_DISPOSITION_NO_ROOM, "filename= made room for filename*="},
    {BU_DISPOSITION_NAMELESS, "filename*= gives no name"},
    {BU_DISPOSITION_FORM_EXT, "filename*= of a form was not read"},
    {BU_DISPOSITION_SYNTAX, "wrong syntax"},
    {BU_DISPOSITION_EMPTY, "an empty parameter"},
    {BU_DISPOSITION_DUPLICATE, "a second name was not read"},
    {BU_DISPOSITION_UNCLOSED, "the last quote is missing"},
    {BU_DISPOSITION_CONTROL, "a control: not read from there on"},
    {BU_DISPOSITION_VALUE, "a value that cannot be decoded was dropped"},
    {BU_DISPOSITION_BYTES, "bytes that should have been quoted or encoded"},
};

void cmd_disposition_read(struct args *a)
{
    static struct bu_disposition d;
    static uint8_t name[NAME_ROOM];
    enum bu_status status =
        bu_disposition_read(&d, a->s, a->n, name, sizeof name);
    size_t i;

    if (status == BU_FULL) {
        print_str("  the name is too long for this console\r\n");
        return;
    }
    print_str("  type: ");
    print_str(types[d.type]);
    print_str("\r\n  ");
    print_str(sources[d.source]);
    print_str(": ");
    show_text(name, d.length);
    print_str("\r\n");
    for (i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if ((d.flags & flags[i].flag) != 0) {
            print_str("  ");
            print_str(flags[i].what);
            print_str("\r\n");
        }
}
