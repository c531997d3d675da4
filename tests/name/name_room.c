/* name: every room, and the room that a name needs. */
/* SPDX-License-Identifier: MIT */
#include "name_rules.h"
#include "random.h"
#include "suites.h"
#include "tap.h"

#define B(text) (const uint8_t *)(text), sizeof(text) - 1

enum {
    ROOM = NAME_ROOM,
    LIMIT = SUITE_TEXT > 1000 ? 300 : 160,
    MARKS_STEP = SUITE_TEXT > 1000 ? 1 : 3,
    NUMBERS_FACTOR = SUITE_TEXT > 1000 ? 73 : 9973
};

static uint8_t *const room = name_scratch;
static uint8_t input[LIMIT];

/* One call, whose answer must not depend on the room. */
struct call {
    enum bu_status (*make)(const struct call *c, struct bu_name_out *out);
    const struct bu_name_rule *rule;
    uint32_t argument;
    size_t n;
};

static enum bu_status sanitize(const struct call *c, struct bu_name_out *out)
{
    return bu_name_sanitize(c->rule, c->argument, input, c->n, out);
}

static enum bu_status escape(const struct call *c, struct bu_name_out *out)
{
    return bu_name_escape(c->rule, (uint8_t)c->argument, input, c->n, out);
}

static enum bu_status number(const struct call *c, struct bu_name_out *out)
{
    struct bu_name_tag tag = {c->argument, '_'};

    return bu_name_number(c->rule, &tag, input, c->n, out);
}

static enum bu_status unescape(const struct call *c, struct bu_name_out *out)
{
    return bu_name_unescape((uint8_t)c->argument, input, c->n, out);
}

static uint32_t sum_of(const struct bu_name_out *out)
{
    uint32_t sum = 0;
    size_t i;

    for (i = 0; i != out->n; i++)
        sum = sum * 31u + out->bytes[i] + 1u;
    return sum;
}

static enum bu_status make(const struct call *c, struct bu_name_out *out,
                           size_t size)
{
    enum bu_status status;

    out->bytes = room;
    out->room = size;
    out->n = 77;
    out->need = 77;
    room[size] = 0xA5;
    status = c->make(c, out);
    return room[size] == 0xA5 ? status : BU_REFEED;
}

/* BU_OK in all rooms that the name fits in, and BU_FULL in all others, from
 * which the room that is needed leads to the name. */
static int is_exact(const struct call *c)
{
    struct bu_name_out out;
    enum bu_status status = make(c, &out, ROOM - 1);
    enum bu_name_fault fault = out.fault;
    size_t n = out.n;
    uint32_t sum = sum_of(&out);
    size_t size;

    if (status == BU_BAD)
        return out.n == 0 && out.need == 0;
    if (status != BU_OK || out.need != n || n > ROOM - 4)
        return 0;
    for (size = 0; size <= n + 2; size++) {
        if (n > 60 && size == 50)
            size = n - 8;
        status = make(c, &out, size);
        if (status != (size < n ? BU_FULL : BU_OK) || out.fault != fault)
            return 0;
        if (status == BU_OK &&
            (out.n != n || out.need != n || sum_of(&out) != sum))
            return 0;
        if (status != BU_OK && (out.n != 0 || out.need <= size || out.need > n))
            return 0;
    }
    return 1;
}

/* To all rules, with what each can put for what it refuses. */
static int are_exact(size_t n)
{
    static const uint32_t marks[] = {'_', 'A', '1', 0xFFFD, 0xE9, 0xFEFF};
    size_t i;
    size_t k;

    for (i = n % RULES_STEP; i < NAME_RULES; i += RULES_STEP) {
        struct call c;

        c.rule = name_rules[i];
        c.n = n;
        c.make = sanitize;
        for (k = 0; k < sizeof marks / sizeof marks[0]; k += MARKS_STEP) {
            c.argument = marks[k];
            if (!is_exact(&c)) {
                tap_note("sanitize, rule:", input, n, (uint32_t)i);
                return 0;
            }
        }
        c.make = number;
        for (c.argument = 1; c.argument < 100000000;
             c.argument *= NUMBERS_FACTOR)
            if (!is_exact(&c)) {
                tap_note("number, rule:", input, n, (uint32_t)i);
                return 0;
            }
        c.make = escape;
        c.argument = '_';
        if (!is_exact(&c)) {
            tap_note("escape, rule:", input, n, (uint32_t)i);
            return 0;
        }
        c.make = unescape;
        if (!is_exact(&c))
            return 0;
    }
    return 1;
}

static size_t repeat(size_t at, const char *text, size_t size, size_t times)
{
    size_t i;

    while (times-- != 0 && at + size <= sizeof input)
        for (i = 0; i != size; i++)
            input[at++] = (uint8_t)text[i];
    return at;
}
#define REPEAT(at, text, times) repeat(at, text, sizeof(text) - 1, times)

static const char *const parts[] = {"a",
                                    ".",
                                    "index.html",
                                    "/",
                                    " ",
                                    "NUL",
                                    ".git",
                                    "-",
                                    "\xC3\xA9",
                                    "Z;1",
                                    "\xE2\x82\xAC",
                                    "\xF0\x9F\x98\x80",
                                    "\xE2\x88\x95",
                                    "\xFF",
                                    "git~1",
                                    "_41",
                                    "\xE2\x80\x8C",
                                    ":",
                                    "C:",
                                    ".txt",
                                    "..",
                                    "\\",
                                    "con.",
                                    "\xED\xA0\x80"};

static size_t length_of(const char *text)
{
    size_t n = 0;

    while (text[n] != '\0')
        n++;
    return n;
}

/* Every pair of parts, or, on a board, some of them. */
static int pairs_are_exact(void)
{
    size_t count = sizeof parts / sizeof parts[0];
    size_t step = SUITE_TEXT > 1000 ? 1 : 97;
    size_t skip = 0;
    size_t i;
    size_t k;

    for (i = 0; i != count; i++)
        for (k = 0; k != count; k++) {
            size_t n = repeat(0, parts[i], length_of(parts[i]), 1);

            n = repeat(n, parts[k], length_of(parts[k]), 1);
            if (skip == 0 && !are_exact(n))
                return 0;
            skip = (skip == 0 ? step : skip) - 1;
        }
    return 1;
}

/* Names of some parts, short and long. */
static int any_are_exact(size_t turns)
{
    size_t count = sizeof parts / sizeof parts[0];

    while (turns-- != 0) {
        size_t most = random_below(4) != 0 ? 6 : LIMIT;
        size_t times = random_below(3) != 0 ? 1 : random_below(60);
        size_t n = 0;

        while (n < most) {
            const char *part = parts[random_below(count)];
            size_t next = repeat(n, part, length_of(part), times);

            if (next == n)
                break;
            n = next;
            times = random_below(8) != 0 ? 1 : random_below(90);
        }
        if (!are_exact(n))
            return 0;
    }
    return 1;
}

/* Names at both sides of the limits, with and without an extension; on a board
 * one side of each. */
static int limits_are_exact(void)
{
    static const char *const tails[] = {
        "",  ".c", ".txt",           ".",           " ",
        "/", ". ", "\xE2\x88\x95.x", ".1234567890", ".a/\xC3\xA9"};
    static const size_t limits[] = {8, 12, 18, 31, 37, 64, 85, 127, 255};
    const size_t step = SUITE_TEXT > 1000 ? 1 : 4;
    size_t i;
    size_t k;
    size_t over;

    for (i = 0; i != sizeof limits / sizeof limits[0]; i++)
        for (k = 0; k != sizeof tails / sizeof tails[0]; k++)
            for (over = (i + k) & (step - 1); over < 4; over += step) {
                size_t n = REPEAT(0, "x", 1);

                if (limits[i] + 8 > LIMIT)
                    break;
                n = REPEAT(n, "B", limits[i] + over - 4);
                n = repeat(n, tails[k], length_of(tails[k]), 1);
                if (!are_exact(n))
                    return 0;
            }
    return 1;
}

/* A name that takes the part of another one, and is longer than room is. */
static int gets(const struct bu_name_rule *rule, uint32_t with, size_t n,
                size_t size, size_t need)
{
    struct call c;
    struct bu_name_out out;

    c.make = sanitize;
    c.rule = rule;
    c.argument = with;
    c.n = n;
    if (need != 0)
        return make(&c, &out, size) == BU_FULL && out.need == need;
    return make(&c, &out, size) == BU_OK && out.n <= size;
}

/* A device that is cut: what is put before it pushes wider text out. Only then
 * more is asked for than is used. */
static int asks_for_more(void)
{
    size_t n;

    if (LIMIT < 300)
        return 1;
    n = REPEAT(0, "NUL.", 1);
    n = REPEAT(n, "a", 100);
    if (!gets(&bu_name_windows, '_', n, 0, 104) ||
        !gets(&bu_name_windows, '_', n, 104, 105) ||
        !gets(&bu_name_windows, '_', n, 105, 0))
        return 0;
    n = REPEAT(0, "NUL.", 1);
    n = REPEAT(n, "a", 251);
    if (!gets(&bu_name_windows, '_', n, 254, 255) ||
        !gets(&bu_name_windows, '_', n, 255, 0))
        return 0;
    n = REPEAT(n - 1, "\xE2\x82\xAC", 1);
    if (!gets(&bu_name_windows, '_', n, 255, 257) ||
        !gets(&bu_name_windows, '_', n, 257, 0))
        return 0;
    n = REPEAT(0, "NUL.", 1);
    n = REPEAT(n, "a", 250);
    return gets(&bu_name_windows, 0x1F600, n, 254, 257) &&
           gets(&bu_name_windows, 0x1F600, n, 257, 0);
}

/* INDEX.HTM of index.html is short of what is on the way there. */
static int is_short(void)
{
    size_t n = REPEAT(0, "index.html", 1);
    size_t m;

    if (!gets(&bu_name_fat83, '_', n, 8, 9) ||
        !gets(&bu_name_fat83, '_', n, 9, 0))
        return 0;
    m = REPEAT(0, "ABC.12345;1", 1);
    return gets(&bu_name_iso9660, '_', m, 8, 9) &&
           gets(&bu_name_iso9660, '_', m, 9, 0);
}

void suite_name_room(void)
{
    tap_ok(is_short(), "a room that is short on the way, and long enough");
    tap_ok(asks_for_more(), "a device that is cut");
    tap_ok(pairs_are_exact(), "names of two parts, in every room and rule");
    tap_ok(limits_are_exact(), "names at limits, in every room and rule");
    tap_ok(any_are_exact(SUITE_TEXT / 150),
           "names of many parts, in every room and rule");
}
