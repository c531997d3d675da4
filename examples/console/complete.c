/* complete: the rest of a command. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"
#include <print.h>

/* How many bytes the name and s[0..n) begin with alike. */
static size_t common(const char *name, const uint8_t *s, size_t n)
{
    size_t i = 0;

    while (i < n && name[i] != '\0' && (uint8_t)name[i] == s[i])
        i++;
    return i;
}

static void list(struct bu_line *line, size_t n)
{
    unsigned i;

    bu_line_leave(line);
    print_str(" ");
    for (i = 0; i < COMMANDS; i++)
        if (common(commands[i].name, line->config->text, n) == n) {
            print_str(" ");
            print_str(commands[i].name);
        }
    print_str("\r\n");
    bu_line_show(line);
}

void commands_complete(struct bu_line *line)
{
    const uint8_t *text = line->config->text;
    size_t n = line->cursor;
    const char *found = NULL;
    size_t shared = 0;
    unsigned count = 0;
    unsigned i;

    for (i = 0; i < COMMANDS; i++) {
        const char *name = commands[i].name;

        if (common(name, text, n) != n)
            continue;
        if (count++ == 0)
            for (found = name; name[shared] != '\0';)
                shared++;
        shared = common(name, (const uint8_t *)found, shared);
    }
    if (count == 0)
        return;
    if (shared == n && count > 1)
        list(line, n);
    (void)bu_line_insert(line, (const uint8_t *)found + n, shared - n);
    if (count == 1 && line->cursor == line->length)
        (void)bu_line_insert(line, (const uint8_t *)" ", 1);
}
