/* complete: the rest of a command, or of an argument. */
/* SPDX-License-Identifier: MIT */
#include "choice.h"
#include "commands.h"
#include "show.h"
#include <print.h>

enum { LISTS = 2 };

/* The candidates at the cursor, and the part that has been typed. */
struct words {
    const struct choice *lists[LISTS]; /* null for none */
    const uint8_t *typed;
    size_t n;
    bool any_case;
};

static const char *option_name(unsigned i)
{
    static const char *const names[] = {"-r", "-x"};

    return i < sizeof names / sizeof *names ? names[i] : NULL;
}

/* Before a text. */
static const struct choice options = {"option", option_name, NULL};

/* The number of equal bytes at the start of the name and of s[0..n). */
static size_t common(const char *name, const uint8_t *s, size_t n,
                     bool any_case)
{
    size_t i = 0;

    while (i < n && name[i] != '\0' &&
           ((uint8_t)name[i] == s[i] ||
            (any_case && args_folded((uint8_t)name[i]) == args_folded(s[i]))))
        i++;
    return i;
}

/* The next name that begins with the typed part, or null. list and i, both 0 at
 * first, are the place of the search. */
static const char *next(const struct words *w, unsigned *list, unsigned *i)
{
    for (; *list < LISTS; ++*list, *i = 0) {
        const struct choice *c = w->lists[*list];
        const char *name;

        while (c != NULL && (name = c->name(*i)) != NULL) {
            ++*i;
            if (common(name, w->typed, w->n, w->any_case) == w->n)
                return name;
        }
    }
    return NULL;
}

static void list_all(struct bu_line *line, const struct words *w)
{
    const char *name;
    unsigned list = 0;
    unsigned i = 0;
    size_t column = 1;

    bu_line_leave(line);
    print_str(" ");
    while ((name = next(w, &list, &i)) != NULL)
        column = show_word(column, name);
    print_str("\r\n");
    bu_line_show(line);
}

/* The candidates for the word that ends at the cursor, by the words before it.
 */
static void look(struct words *w, const struct bu_line *line)
{
    struct args rest = {line->config->text, line->cursor};
    struct args first;
    struct args word;
    const struct command *c;
    unsigned number = 0;
    bool text;

    w->typed = rest.s + rest.n;
    while (w->typed != rest.s && w->typed[-1] != ' ')
        w->typed--;
    w->n = (size_t)(rest.s + rest.n - w->typed);
    w->lists[0] = w->lists[1] = NULL;
    w->any_case = w->typed != rest.s;
    if (!w->any_case) {
        w->lists[0] = &commands_choice;
        return;
    }
    rest.n -= w->n;
    (void)args_word(&rest, &first);
    c = commands_find(&first);
    while (args_word(&rest, &word))
        number++;
    if (c == NULL)
        return;
    text = usage_choice(c, number, &w->lists[0]);
    w->lists[1] = text ? &options : NULL;
}

void commands_complete(struct bu_line *line)
{
    struct words w;
    const char *found;
    const char *name;
    size_t shared = 0;
    size_t at;
    unsigned count = 1;
    unsigned list = 0;
    unsigned i = 0;

    look(&w, line);
    found = next(&w, &list, &i);
    if (found == NULL)
        return;
    while (found[shared] != '\0')
        shared++;
    for (; (name = next(&w, &list, &i)) != NULL; count++)
        shared = common(name, (const uint8_t *)found, shared, w.any_case);
    if (shared == w.n && count > 1)
        list_all(line, &w);
    for (at = w.n; at < shared; at++) {
        uint8_t byte = args_folded((uint8_t)found[at]);

        (void)bu_line_insert(line, &byte, 1);
    }
    if (count == 1 && line->cursor == line->length)
        (void)bu_line_insert(line, (const uint8_t *)" ", 1);
}
