/* usage: the arguments of a command, by its row in the table. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"
#include "choice.h"
#include "cmd.h"
#include "show.h"
#include <print.h>

enum how { WORD, REST, BYTES, TEXT, TEXTS };

/* The words of the usages. Texts are divided by bars; PAIR has two of them. */
static const struct kind {
    const char *word;
    enum how how;
    const struct choice *choice;
    const char *example;
} kinds[] = {
    {"FORMAT", WORD, &cmd_format_choice, "utf16le"},
#if CONSOLE_SMALL < 2
    {"PAGE", WORD, &cmd_page_choice, "koi8-r"},
    {"LANGUAGE", WORD, &cmd_sort_choice, "sv"},
#endif
    {"RULE", WORD, &cmd_name_choice, "windows"},
    {"SET", WORD, &cmd_percent_choice, "component"},
    {"COMMAND", WORD, &help_choice, "hex"},
    {"NUMBER", WORD, NULL, "624485"},
    {"COLUMNS", WORD, NULL, "20"},
    {"NUMBER...", REST, NULL, "D800 4D2E0F1"},
    {"BYTES", BYTES, NULL, "E2 82 AC"},
    {"TEXT", TEXT, NULL, "caf\\xC0"},
    {"NAME", TEXT, NULL, "plan.txt"},
    {"VALUE", TEXT, NULL, "UTF-8''%e2%82%ac"},
    {"HEADER", TEXT, NULL, "attachment; filename=\"a.txt\""},
    {"TEXT|TEXT", TEXTS, NULL, "apfel|Apfel"},
    {"TEXT|TEXT...", TEXTS, NULL, "apfel|Birne"},
};

enum { KINDS = sizeof kinds / sizeof *kinds, PAIR = KINDS - 2 };

/* A word of a usage, and where the next one is. */
struct slot {
    const char *next;
    const struct kind *kind; /* null after the last */
    bool optional;
};

static void slot_next(struct slot *s)
{
    struct args word;
    unsigned i;

    s->kind = NULL;
    s->optional = *s->next == '[';
    s->next += s->optional;
    word.s = (uint8_t *)(uintptr_t)s->next; /* read only */
    word.n = 0;
    while (*s->next != '\0' && *s->next != ' ' && *s->next != ']') {
        s->next++;
        word.n++;
    }
    while (*s->next == ' ' || *s->next == ']')
        s->next++;
    for (i = 0; i < KINDS; i++)
        if (args_is(&word, kinds[i].word))
            s->kind = &kinds[i];
}

static bool usage(const struct command *c)
{
    print_str("\r\n  usage: ");
    print_str(c->name);
    if (c->usage[0] != '\0')
        print_str(" ");
    print_str(c->usage);
    print_str("\r\n");
    return false;
}

static bool too_many(const struct command *c, const struct args *rest)
{
    print_str("  one argument too many: ");
    show_text(rest->s, rest->n);
    return usage(c);
}

static bool missing(const struct command *c, const struct kind *kind,
                    bool second)
{
    print_str("  an argument is missing: ");
    print_str(second ? "the second " : "");
    print_str(kind->how == TEXTS ? "TEXT" : kind->word);
    if (second && kind == &kinds[PAIR]) {
        print_str(", after a |");
    } else {
        print_str(", such as ");
        print_str(kind->example);
    }
    if (kind->choice != NULL && kind->choice->lists != NULL) {
        print_str("; ");
        print_str(kind->choice->lists);
        print_str(" lists them");
    }
    (void)usage(c);
    if (kind->choice != NULL && kind->choice->lists == NULL)
        choice_list(kind->choice);
    return false;
}

static bool take_texts(const struct command *c, const struct kind *kind,
                       struct args *rest, struct args *out)
{
    unsigned most = kind == &kinds[PAIR] ? 2 : USAGE_TEXTS;
    uint8_t *to = rest->s;
    enum args_how how = args_option(rest);
    unsigned count = 0;
    bool more = true;

    while (more) {
        if (count == most)
            return too_many(c, rest);
        more = args_part(rest, &out[count]);
        if (!args_decode(&out[count], how, to))
            return false;
        to = out[count].s + out[count].n;
        count++;
    }
    out[count].s = NULL;
    return count >= 2 || most > 2 || missing(c, kind, true);
}

static bool take(const struct kind *kind, struct args *rest, struct args *out)
{
    uint8_t *to = rest->s;

    if (kind->how == WORD)
        return args_word(rest, out);
    *out = *rest;
    rest->n = 0;
    if (kind->how == BYTES)
        return args_hex(out);
    return kind->how != TEXT || args_decode(out, args_option(out), to);
}

/* An optional argument before others is present if it is in its list and
 * something is after it. */
static bool is_there(const struct slot *s, const struct args *rest)
{
    struct args behind = *rest;
    struct args word;

    if (!s->optional)
        return true;
    if (*s->next == '\0')
        return rest->n != 0;
    return args_word(&behind, &word) && behind.n != 0 &&
           choice_has(s->kind->choice, &word);
}

bool usage_parse(const struct command *c, struct args *rest,
                 struct args out[USAGE_MOST + 1])
{
    struct slot s = {c->usage, NULL, false};
    const struct kind *before = NULL;

    for (slot_next(&s); s.kind != NULL; slot_next(&s)) {
        out->s = rest->s;
        out->n = 0;
        if (rest->n == 0 && !s.optional)
            return missing(c, s.kind, s.kind == before);
        if (s.kind->how == TEXTS)
            return take_texts(c, s.kind, rest, out);
        if (is_there(&s, rest) && !take(s.kind, rest, out))
            return false;
        before = s.kind;
        out++;
    }
    out->s = NULL;
    return rest->n == 0 || too_many(c, rest);
}

static bool is_text(const struct kind *kind)
{
    return kind != NULL && (kind->how == TEXT || kind->how == TEXTS);
}

bool usage_choice(const struct command *c, unsigned number,
                  const struct choice **choice)
{
    struct slot s = {c->usage, NULL, false};

    do
        slot_next(&s);
    while (s.kind != NULL && number-- != 0);
    *choice = s.kind != NULL ? s.kind->choice : NULL;
    if (s.optional)
        slot_next(&s);
    return is_text(s.kind);
}

void usage_text(const struct command *c)
{
    struct slot s = {c->usage, NULL, false};
    const char *word;

    do
        slot_next(&s);
    while (s.kind != NULL && !is_text(s.kind));
    if (s.kind == NULL)
        return;
    word = s.kind->how == TEXTS ? "TEXT" : s.kind->word;
    print_str("  in ");
    print_str(word);
    print_str(" \\xC0 is a byte, \\u{20AC} a scalar value\r\n  -x ");
    print_str(word);
    print_str(": digits, such as C0 AF; -r ");
    print_str(word);
    print_str(": no escapes\r\n");
}
