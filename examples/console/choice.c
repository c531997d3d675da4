/* choice: an argument that is one of a list of names. */
/* SPDX-License-Identifier: MIT */
#include "choice.h"
#include "show.h"
#include <print.h>

enum { LONGEST = 24, SHORT = 3 };

bool choice_has(const struct choice *c, const struct args *word)
{
    unsigned i;

    for (i = 0; c->name(i) != NULL; i++)
        if (args_is(word, c->name(i)))
            return true;
    return false;
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* The cost to turn the first i letters of the word into the first j of the
 * name. The rows are those of i, i - 1 and i - 2. */
static unsigned cost_at(const struct args *word, const char *name, size_t i,
                        size_t j, const uint8_t *const rows[3])
{
    uint8_t a = args_folded(word->s[i - 1]);
    uint8_t b = args_folded((uint8_t)name[j - 1]);
    unsigned cost = rows[1][j - 1] + (unsigned)(a != b);

    cost = least(cost, least(rows[1][j], rows[0][j - 1]) + 1u);
    if (i > 1 && j > 1 && a == args_folded((uint8_t)name[j - 2]) &&
        b == args_folded(word->s[i - 2]))
        cost = least(cost, rows[2][j - 2] + 1u);
    return cost;
}

/*
 * The number of letters to insert, remove, change or swap with their neighbour
 * to turn the word into the name. Both have at most LONGEST letters.
 */
static unsigned distance(const struct args *word, const char *name, size_t n)
{
    uint8_t room[3][LONGEST + 1];
    uint8_t *now = room[0];
    uint8_t *before = room[1];
    uint8_t *first = room[2];
    size_t i;
    size_t j;

    for (j = 0; j <= n; j++)
        now[j] = (uint8_t)j;
    for (i = 1; i <= word->n; i++) {
        const uint8_t *rows[3];
        uint8_t *oldest = first;

        first = before;
        before = now;
        now = oldest;
        rows[0] = now;
        rows[1] = before;
        rows[2] = first;
        now[0] = (uint8_t)i;
        for (j = 1; j <= n; j++)
            now[j] = (uint8_t)cost_at(word, name, i, j, rows);
    }
    return now[n];
}

const char *choice_nearest(const struct choice *c, const struct args *word)
{
    unsigned best = word->n > SHORT ? 3 : 2;
    const char *found = NULL;
    const char *name;
    unsigned i;

    if (word->n < 2 || word->n > LONGEST)
        return NULL;
    for (i = 0; (name = c->name(i)) != NULL; i++) {
        size_t n = 0;
        unsigned cost;

        while (name[n] != '\0')
            n++;
        if (n < 2 || n > LONGEST)
            continue;
        cost = distance(word, name, n);
        if (cost < best) {
            best = cost;
            found = name;
        }
    }
    return found;
}

void choice_list(const struct choice *c)
{
    size_t column = 1;
    unsigned i;

    print_str(" ");
    for (i = 0; c->name(i) != NULL; i++)
        column = show_word(column, c->name(i));
    print_str("\r\n");
}

void choice_unknown(const struct choice *c, const struct args *word)
{
    const char *near = choice_nearest(c, word);

    print_str("  there is no ");
    print_str(c->what);
    print_str(" ");
    show_text(word->s, word->n);
    if (near != NULL) {
        print_str("; did you mean ");
        print_str(near);
        print_str("?");
    }
    if (c->lists != NULL) {
        print_str(near != NULL ? " " : "; ");
        print_str(c->lists);
        print_str(" lists them");
    } else if (near == NULL) {
        print_str(", but there are:");
    }
    print_str("\r\n");
    if (near == NULL && c->lists == NULL)
        choice_list(c);
}
