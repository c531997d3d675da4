/* collate: the key of each line of standard input, which is an order, a letter
 * for a tailoring, or none, and a text in base 16. What compare says of each
 * two neighbours must be what their keys say, and each room must get what fits;
 * else a line begins with !. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/collate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 4096 }; /* the longest, in bytes */

/* A text in memory of just its size, and its key. */
struct text {
    uint8_t *bytes;
    uint8_t *key;
    size_t n;
    size_t key_n;
    struct bu_collate_tailored by;
};

/* Longer texts first, letters of other kinds, each limit of steps. */
static const struct bu_collate_rule odd[] = {
    {{'d', 'z', 's'}, 0, 'd', {2, 0, 0}},
    {{'d', 'z'}, 0, 'd', {1, 0, 0}},
    {{'a', 0x323, 0x302}, 0, 'a', {31, 31, 31}},
    {{'a', 0x323}, 0, 'a', {0, 1, 0}},
    {{'a', 0x302}, 0, 'a', {31, 31, 30}},
    {{'l', 'l'}, 0, 'l', {1, 0, 0}},
    {{'z', 0x30C}, 's', 'h', {0, 0, 0}},
    {{0x438, 0x306}, 0, 0x430, {0, 1, 0}},
    {{'i', 0x438}, 0, 'i', {0, 0, 31}},
    {{'w'}, 0, 'v', {0, 31, 0}},
    {{'q'}, 0, '9', {1, 0, 0}},
    {{0x3042}, 0, 0x3044, {0, 0, 1}},
};
static const struct bu_collate_tailoring odd_rules = {odd, sizeof odd /
                                                               sizeof odd[0]};
static const struct bu_collate_tailoring no_rules = {NULL, 0};

static const struct bu_collate_tailoring *tailoring(char letter)
{
    return letter == 's'   ? &bu_collate_swedish
           : letter == 'e' ? &bu_collate_spanish
           : letter == 'g' ? &bu_collate_german
           : letter == 'c' ? &bu_collate_czech
           : letter == 'o' ? &odd_rules
           : letter == 'n' ? &no_rules
                           : NULL;
}

static size_t key(uint8_t *out, size_t room, const struct text *t)
{
    return t->by.tailoring == NULL
               ? bu_collate_key(out, room, t->bytes, t->n, t->by.order)
               : bu_collate_tailored_key(&t->by, out, room, t->bytes, t->n);
}

static int order(const struct text *a, const struct text *b)
{
    return a->by.tailoring == NULL
               ? bu_collate_compare(a->bytes, a->n, b->bytes, b->n, a->by.order)
               : bu_collate_tailored_compare(&a->by, a->bytes, a->n, b->bytes,
                                             b->n);
}

static void fail(const char *what)
{
    printf("!%s ", what);
}

static unsigned digit(char c)
{
    return c <= '9' ? (unsigned)c - '0' : (unsigned)c - 'A' + 10;
}

/* Read a line: false at the end. */
static int read_text(struct text *t)
{
    static char line[2 * TEXT + 16];
    char *p;
    size_t i;

    if (fgets(line, sizeof line, stdin) == NULL)
        return 0;
    t->by.order = (enum bu_collate_order)strtoul(line, &p, 10);
    t->by.tailoring = tailoring(*p);
    p = strchr(p, ' ') + 1;
    t->n = strcspn(p, "\n") / 2;
    t->bytes = t->n == 0 ? NULL : (uint8_t *)malloc(t->n);
    for (i = 0; i < t->n; i++)
        t->bytes[i] = (uint8_t)(digit(p[2 * i]) * 16 + digit(p[2 * i + 1]));
    return 1;
}

/* Make the key, in rooms from none to just enough. */
static void make_key(struct text *t)
{
    static const size_t steps[] = {0, 1, 2, 5};
    uint8_t *small;
    size_t i;

    t->key_n = key(NULL, 0, t);
    t->key = (uint8_t *)malloc(t->key_n + 1);
    if (key(t->key, t->key_n, t) != t->key_n)
        fail("exact room");
    for (i = 1; i < sizeof steps / sizeof steps[0] && steps[i] <= t->key_n;
         i++) {
        size_t room = t->key_n - steps[i];

        small = (uint8_t *)malloc(room + 1);
        small[room] = 0xA5;
        if (key(small, room, t) != t->key_n ||
            memcmp(small, t->key, room) != 0 || small[room] != 0xA5)
            fail("small room");
        free(small);
    }
}

static int sign(int value)
{
    return (value > 0) - (value < 0);
}

/* As memcmp, and then the shorter one is less. */
static int by_keys(const struct text *a, const struct text *b)
{
    size_t n = a->key_n < b->key_n ? a->key_n : b->key_n;
    int found = memcmp(a->key, b->key, n);

    return found != 0 ? sign(found)
                      : (a->key_n > b->key_n) - (a->key_n < b->key_n);
}

static void compare(const struct text *a, const struct text *b)
{
    int expected = by_keys(a, b);

    if (order(a, b) != expected || order(b, a) != -expected)
        fail("compare");
}

int main(void)
{
    struct text last = {0};
    struct text t;

    while (read_text(&t)) {
        size_t i;

        make_key(&t);
        if (last.by.order == t.by.order && last.by.tailoring == t.by.tailoring)
            compare(&last, &t);
        compare(&t, &t);
        for (i = 0; i < t.key_n; i++)
            printf("%02X", t.key[i]);
        putchar('\n');
        free(last.bytes);
        free(last.key);
        last = t;
    }
    free(last.bytes);
    free(last.key);
    return fflush(stdout) != 0;
}
