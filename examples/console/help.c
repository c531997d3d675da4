/* help: the commands, and the keys. */
/* SPDX-License-Identifier: MIT */
#include "choice.h"
#include "commands.h"
#include "show.h"
#include <print.h>

static const char keys[] =
    "  Enter (both), Ctrl-J     end the line\r\n"
    "  Backspace, Delete        erase to the left, to the right\r\n"
    "  Left, Right, Ctrl-B, F   move; Home, End, Ctrl-A, E: to the ends\r\n"
    "  Alt-B, F, Ctrl-Left ..   move by words\r\n"
    "  Ctrl-W, Alt-D            erase the word to the left, to the right\r\n"
    "  Ctrl-U, Ctrl-K           erase all to the left, to the right\r\n"
    "  Up, Down, Ctrl-P, N      older lines, newer ones\r\n"
    "  Ctrl-R                   search them; Ctrl-G goes back\r\n"
    "  Tab                      complete a command, an argument\r\n"
    "  Ctrl-L, Ctrl-C           clear the screen; cancel the line\r\n"
    "  Ctrl-D                   delete; at the end of a line, end it; in an\r\n"
    "                           empty line, end the console\r\n"
    "  There is no undo, and nothing to put back what was erased (Ctrl-Y) "
    "or\r\n"
    "  to swap letters (Ctrl-T).\r\n"
    "  \\xC0 is a byte that cannot be shown. Keys treat it as one unit, and\r\n"
    "  it counts as the byte. A line that has one is not kept for "
    "Up,\r\n"
    "  and Up and Down do nothing in it. A tab in a paste becomes a space.\r\n";

static void list(void)
{
    const struct command *c;
    const char *group = NULL;
    size_t column = 0;

    for (c = commands; c->name != NULL; c++) {
        if (c->group != group) {
            group = c->group;
            print_str(c == commands ? "  " : "\r\n  ");
            print_str(group);
            print_str(":");
            for (column = 3; group[column - 3] != '\0';)
                column++;
        }
        column = show_word(column, c->name);
    }
    print_str(
        "\r\n  A line that is not a command is checked. help COMMAND says "
        "more; help keys.\r\n");
}

static const char *topic(unsigned i)
{
    unsigned n = 0;

    while (n < i && commands[n].name != NULL)
        n++;
    if (commands[n].name != NULL)
        return commands[n].name;
    return n == i ? "keys" : NULL;
}

const struct choice help_choice = {"command", topic, "help"};

void help_run(struct args *a)
{
    const struct command *c = commands_find(a);

    if (a->n == 0) {
        list();
        return;
    }
    if (args_is(a, "keys")) {
        print_str(keys);
        return;
    }
    if (c == NULL) {
        choice_unknown(&help_choice, a);
        return;
    }
    print_str("  ");
    print_str(c->name);
    if (c->usage[0] != '\0')
        print_str(" ");
    print_str(c->usage);
    print_str("\r\n  ");
    print_str(c->what);
    print_str("\r\n");
    usage_text(c);
}
