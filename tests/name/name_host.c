/* name_tool: the results of name for records from standard input, for an
 * oracle. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>
#include "name_rules.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * In: what to do, a letter; the rule; an argument, the room and the length,
 * each in four bytes, lowest first; and that many bytes.
 * Out: the status, the fault, whether it changed; offset, depth, lowest, parts
 * and length, each in four bytes; and that many bytes.
 */
struct record {
    int what;
    const struct bu_name_rule *rule;
    uint32_t argument;
    size_t room;
    size_t n;
    uint8_t *s;
};

struct reply {
    int status;
    struct bu_name_path path;
    struct bu_name_out out;
};

static size_t get_word(void)
{
    size_t word = 0;
    unsigned i;

    for (i = 0; i != 32; i += 8)
        word |= (size_t)(getchar() & 0xFF) << i;
    return word;
}

static void put_word(size_t word)
{
    unsigned i;

    for (i = 0; i != 32; i += 8)
        putchar((int)(word >> i & 0xFF));
}

/* Room of just n bytes, so that the sanitizer is the guard page. */
static uint8_t *make_room(size_t n)
{
    uint8_t *room = (uint8_t *)malloc(n != 0 ? n : 1);

    if (room == NULL)
        exit(1);
    return room;
}

static int get_record(struct record *r)
{
    r->what = getchar();
    if (r->what == EOF)
        return 0;
    r->rule = name_rules[getchar()];
    r->argument = (uint32_t)get_word();
    r->room = get_word();
    r->n = get_word();
    r->s = make_room(r->n);
    return fread(r->s, 1, r->n, stdin) == r->n;
}

/* The inputs of units come, and the outputs go, as bytes, lowest first. */
static void change_units(const struct record *r, struct reply *a)
{
    struct bu_name_units out;
    size_t i;

    out.units = (uint16_t *)(void *)make_room(2 * r->room);
    out.room = r->room;
    a->status = r->what == 'W' ? bu_name_wtf8_to_units(r->s, r->n, &out)
                               : bu_name_bytes_to_units(r->s, r->n, &out);
    a->out.bytes = make_room(2 * out.n);
    a->out.n = 2 * out.n;
    for (i = 0; i != out.n; i++) {
        a->out.bytes[2 * i] = (uint8_t)(out.units[i] & 0xFF);
        a->out.bytes[2 * i + 1] = (uint8_t)(out.units[i] >> 8);
    }
    free(out.units);
}

static void from_units(const struct record *r, struct reply *a)
{
    size_t count = r->n / 2;
    uint16_t *u = (uint16_t *)(void *)make_room(2 * count);
    size_t i;

    for (i = 0; i != count; i++)
        u[i] = (uint16_t)(r->s[2 * i] | r->s[2 * i + 1] << 8);
    a->status = r->what == 'w' ? bu_name_units_to_wtf8(u, count, &a->out)
                               : bu_name_units_to_bytes(u, count, &a->out);
    free(u);
}

/* The fault of every scalar value alone, or after the bytes of the record. */
static void each_scalar(const struct record *r, struct reply *a)
{
    uint8_t name[64];
    uint32_t scalar;
    size_t i;

    a->out.bytes = make_room(0x110000);
    a->out.n = 0x110000;
    for (i = 0; i != r->n; i++)
        name[i] = r->s[i];
    for (scalar = 0; scalar != 0x110000; scalar++) {
        unsigned n = bu_utf8_put(name + r->n, scalar);

        a->out.bytes[scalar] =
            n == 0 ? 0xFF
                   : (uint8_t)bu_name_check(r->rule, name, r->n + n, NULL);
    }
}

static void change(const struct record *r, struct reply *a)
{
    struct bu_name_tag tag;

    a->out.bytes = make_room(r->room);
    a->out.room = r->room;
    tag.number = r->argument;
    tag.mark = '~';
    if (r->what == 's')
        a->status = bu_name_sanitize(r->rule, r->argument, r->s, r->n, &a->out);
    else if (r->what == 'e')
        a->status =
            bu_name_escape(r->rule, (uint8_t)r->argument, r->s, r->n, &a->out);
    else if (r->what == 'u')
        a->status = bu_name_unescape((uint8_t)r->argument, r->s, r->n, &a->out);
    else if (r->what == 'n')
        a->status = bu_name_number(r->rule, &tag, r->s, r->n, &a->out);
    else
        from_units(r, a);
}

static void check(const struct record *r, struct reply *a)
{
    struct bu_name_paths paths = {0xFFFF, 0xFFFF, 0, 0};

    paths.allow = (uint8_t)r->argument;
    paths.above = (uint16_t)r->room;
    if (r->what == 'c')
        a->status = (int)bu_name_check(r->rule, r->s, r->n, &a->path.offset);
    else
        a->status =
            (int)bu_name_check_path(r->rule, &paths, r->s, r->n, &a->path);
}

static void answer(const struct record *r)
{
    struct reply a;

    memset(&a, 0, sizeof a);
    if (r->what == 'c' || r->what == 'p')
        check(r, &a);
    else if (r->what == 'a')
        each_scalar(r, &a);
    else if (r->what == 'W' || r->what == 'B')
        change_units(r, &a);
    else
        change(r, &a);
    putchar(a.status & 0xFF);
    putchar((int)a.out.fault);
    putchar(a.out.changed);
    put_word(a.path.offset);
    put_word((uint32_t)a.path.depth);
    put_word((uint32_t)a.path.lowest);
    put_word(a.path.parts);
    put_word(a.out.n);
    if (a.out.n != 0)
        fwrite(a.out.bytes, 1, a.out.n, stdout);
    free(a.out.bytes);
}

int main(void)
{
    struct record r;

    while (get_record(&r)) {
        answer(&r);
        free(r.s);
    }
    return 0;
}
