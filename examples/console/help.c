/* help: the commands, and the keys. */
/* SPDX-License-Identifier: MIT */
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
    "  Tab                      complete a command\r\n"
    "  Ctrl-L, Ctrl-C           clear the screen; give the line up\r\n"
    "  Ctrl-D                   delete; at the end of a line end it; in an\r\n"
    "                           empty one end the console\r\n"
    "  There is no undo, and nothing to search the history (Ctrl-R), to put\r\n"
    "  back what was erased (Ctrl-Y) or to swap letters (Ctrl-T).\r\n"
    "  \\xC0 stands for a byte that cannot be shown. It is one unit for all\r\n"
    "  keys, and counts as the byte. A line that has one is not kept for "
    "Up,\r\n"
    "  and Up and Down do nothing in it. A tab in a paste becomes a space.\r\n";

static void list(void)
{
    const char *group = NULL;
    unsigned i;

    for (i = 0; i < COMMANDS; i++) {
        if (commands[i].group != group) {
            group = commands[i].group;
            print_str(i == 0 ? "  " : "\r\n  ");
            print_str(group);
            print_str(":");
        }
        print_str(" ");
        print_str(commands[i].name);
    }
    print_str("\r\n  A line that is no command is checked. help COMMAND says "
              "more; help keys.\r\n");
}

void help_run(struct args *a)
{
    struct args word;
    unsigned i;

    if (!args_word(a, &word)) {
        list();
        return;
    }
    if (args_is(&word, "keys"))
        print_str(keys);
    for (i = 0; i < COMMANDS; i++)
        if (args_is(&word, commands[i].name)) {
            print_str("  ");
            print_str(commands[i].name);
            print_str(" ");
            print_str(commands[i].usage);
            print_str("\r\n  ");
            print_str(commands[i].what);
            print_str("\r\n");
            return;
        }
    if (!args_is(&word, "keys")) {
        print_str("  there is no command ");
        show_text(word.s, word.n);
        print_str("\r\n");
    }
}
