/* caseless: all of it against a table of foldings on standard input, three
 * numbers of 32 bits for each number below 0x110000, 0 after the last. */
/* SPDX-License-Identifier: MIT */
#include "model.h"
#include "tap.h"
#include <bareutf/case.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOP = 0x110000, TEXT = 8, LIST = 3 * 4 * TEXT, PAIRS = 10000000 };

static uint32_t table[TOP][3];

/* A text, its bytes, and the numbers that it is. */
struct text {
    size_t n;
    size_t count;
    uint8_t bytes[4 * TEXT + 8];
    uint32_t list[LIST];
};

static uint64_t seed = 1;

/* Vigna's splitmix64. */
static uint32_t any(uint32_t limit)
{
    uint64_t z = seed += 0x9E3779B97F4A7C15u;

    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)(((z ^ z >> 31) & 0xFFFFFFFF) * limit >> 32);
}

/* Put the numbers of bytes into the list, by Table 3-7 and the table. */
static void judge(struct text *t)
{
    size_t at = 0;

    t->count = 0;
    while (at < t->n) {
        struct model_part part;
        unsigned i;

        model_part(&part, t->bytes + at, t->n - at);
        if (part.status != BU_OK) {
            t->list[t->count++] = 0x110000u + t->bytes[at++];
            continue;
        }
        for (i = 0; i < 3 && (i == 0 || table[part.scalar][i] != 0); i++)
            t->list[t->count++] = table[part.scalar][i];
        at += part.length;
    }
}

static int order(const struct text *a, const struct text *b)
{
    size_t i;

    for (i = 0; i < a->count && i < b->count; i++)
        if (a->list[i] != b->list[i])
            return a->list[i] < b->list[i] ? -1 : 1;
    return (a->count > b->count) - (a->count < b->count);
}

static uint32_t hash_of(const struct text *t)
{
    uint32_t hash = 2166136261u;
    size_t i;

    for (i = 0; i < t->count; i++)
        hash = (hash ^ t->list[i]) * 16777619u;
    return hash;
}

/* Scalar values that are a class with others, each with its class's number
 * beside it; and those of one class in a row. */
static struct member {
    uint32_t scalar;
    uint32_t folded[3];
} members[4000];
static size_t member_count;
static size_t class_count;

static int by_class(const void *a, const void *b)
{
    const struct member *x = (const struct member *)a;
    const struct member *y = (const struct member *)b;
    int difference = memcmp(x->folded, y->folded, sizeof x->folded);

    return difference != 0 ? difference : x->scalar < y->scalar ? -1 : 1;
}

/* What folds to something else, and what something else folds to alone. */
static void find_members(void)
{
    static uint8_t is_target[TOP];
    uint32_t c;
    size_t i;

    for (c = 0; c < TOP; c++)
        if (table[c][0] != c && table[c][1] == 0)
            is_target[table[c][0]] = 1;
    for (c = 0; c < TOP; c++)
        if ((table[c][0] != c || table[c][1] != 0 || is_target[c]) &&
            member_count < sizeof members / sizeof members[0]) {
            members[member_count].scalar = c;
            memcpy(members[member_count++].folded, table[c], sizeof *table);
        }
    qsort(members, member_count, sizeof members[0], by_class);
    for (i = 0; i < member_count; i++)
        class_count +=
            i == 0 || memcmp(members[i].folded, members[i - 1].folded,
                             sizeof *table) != 0;
}

static void one(struct text *t, uint32_t scalar)
{
    t->n = model_put(t->bytes, scalar);
    judge(t);
}

/* Return whether every function without a place agrees with the lists. */
static int agrees(const struct text *a, const struct text *b)
{
    int want = order(a, b);
    uint32_t x = bu_caseless_hash(&bu_casing_fold, a->bytes, a->n);
    uint32_t y = bu_caseless_hash(&bu_casing_fold, b->bytes, b->n);

    if (bu_caseless_compare(&bu_casing_fold, a->bytes, a->n, b->bytes, b->n) ==
            want &&
        bu_caseless_compare(&bu_casing_fold, b->bytes, b->n, a->bytes, a->n) ==
            -want &&
        bu_caseless_equal(&bu_casing_fold, a->bytes, a->n, b->bytes, b->n) ==
            (want == 0) &&
        x == hash_of(a) && y == hash_of(b))
        return 1;
    tap_note("wrong:", a->bytes, a->n, 0);
    tap_note("and", b->bytes, b->n, 0);
    return 0;
}

static int all_pairs_by_class(void)
{
    size_t i;
    size_t k;

    for (i = 0; i < member_count; i++) {
        struct text a;

        one(&a, members[i].scalar);
        for (k = i; k < member_count; k++) {
            struct text b;

            one(&b, members[k].scalar);
            if (!agrees(&a, &b) ||
                (memcmp(members[i].folded, members[k].folded, sizeof *table) ==
                 0) != bu_caseless_equal(&bu_casing_fold, a.bytes, a.n, b.bytes,
                                         b.n))
                return 0;
        }
    }
    return 1;
}

/* Each scalar value against those near it, and any. */
static int all_and_neighbours(void)
{
    uint32_t c;
    unsigned i;

    for (c = 0; c < TOP; c++) {
        struct text a;
        struct text b;

        one(&a, c);
        for (i = 0; i < 4; i++) {
            one(&b, i < 2 ? (c + i) % TOP : any(TOP));
            if (!agrees(&a, &b))
                return 0;
        }
    }
    return 1;
}

/* A scalar value or bytes, of a kind, and often of few. */
static size_t piece(uint8_t *to, unsigned kind)
{
    size_t n;

    switch (kind) {
    case 0:
        to[0] = (uint8_t)("aAsSkKiIfFtT"[any(12)]);
        return 1;
    case 1:
        return model_put(to, members[any((uint32_t)member_count)].scalar);
    case 2: /* those of one place in the table */
        return model_put(to, members[100 + any(40)].scalar);
    case 3:
        to[0] = (uint8_t)(0x80 + any(0x80));
        return 1;
    case 4: /* a sequence that is cut */
        n = model_put(to, any(TOP));
        return n < 2 ? n : n - 1;
    default:
        return model_put(to, any(any(2) ? 0x3000 : TOP));
    }
}

static void any_text(struct text *t)
{
    unsigned left = any(TEXT + 1);
    unsigned kind = any(8);

    for (t->n = 0; left != 0; left--)
        t->n += piece(t->bytes + t->n, kind < 6 ? kind : any(6));
    judge(t);
}

/* Other spellings of the same, as far as classes of single values go; or with
 * one piece more, or one less byte. */
static void vary(struct text *to, const struct text *from)
{
    size_t at = 0;

    to->n = 0;
    while (at < from->n && to->n + 8 < sizeof to->bytes) {
        struct model_part part;
        uint32_t c;
        uint32_t k;

        model_part(&part, from->bytes + at, from->n - at);
        if (part.status != BU_OK) {
            to->bytes[to->n++] = from->bytes[at++];
            continue;
        }
        at += part.length;
        c = part.scalar;
        for (k = 0; k < 4; k++) {
            uint32_t other = members[any((uint32_t)member_count)].scalar;

            if (memcmp(table[other], table[c], sizeof *table) == 0)
                c = other;
        }
        if (any(3) == 0) { /* the folding itself */
            for (k = 0; k < 3 && (k == 0 || table[part.scalar][k]); k++)
                to->n += model_put(to->bytes + to->n, table[part.scalar][k]);
            continue;
        }
        to->n += model_put(to->bytes + to->n, c);
    }
    if (any(4) == 0)
        to->n += piece(to->bytes + to->n, any(6));
    else if (any(4) == 0 && to->n != 0)
        to->n--;
    judge(to);
}

static int random_pairs(size_t *equal)
{
    size_t i;

    *equal = 0;
    for (i = 0; i < PAIRS; i++) {
        struct text a;
        struct text b;

        any_text(&a);
        if (any(2))
            vary(&b, &a);
        else
            any_text(&b);
        if (!agrees(&a, &b))
            return 0;
        *equal += order(&a, &b) == 0;
    }
    return 1;
}

/* The first match by trying each range of whole sequences, shortest first. */
static size_t first_match(const struct text *s, const struct text *needle,
                          size_t *length)
{
    size_t at;
    size_t end;
    struct text part;

    for (at = 0; at <= s->n; at++) {
        struct model_part step;

        for (end = at; end <= s->n;) {
            part.n = end - at;
            memcpy(part.bytes, s->bytes + at, part.n);
            judge(&part);
            if (order(&part, needle) == 0) {
                *length = part.n;
                return at;
            }
            if (end == s->n)
                break;
            model_part(&step, s->bytes + end, s->n - end);
            end += step.status == BU_OK ? step.length : 1;
        }
        if (at == s->n)
            break;
        model_part(&step, s->bytes + at, s->n - at);
        at += (step.status == BU_OK ? step.length : 1) - 1;
    }
    return BU_CASELESS_NONE;
}

static int random_matches(size_t *found)
{
    size_t i;

    *found = 0;
    for (i = 0; i < PAIRS / 50; i++) {
        struct text s;
        struct text part;
        struct text needle;
        size_t length = 0;
        size_t got;
        size_t want;
        size_t begin;

        any_text(&s);
        begin = any((uint32_t)s.n + 1);
        part.n = any((uint32_t)(s.n - begin) + 1);
        memcpy(part.bytes, s.bytes + begin, part.n);
        judge(&part);
        vary(&needle, &part);
        want = first_match(&s, &needle, &length);
        *found += want != BU_CASELESS_NONE;
        got = bu_caseless_find(&bu_casing_fold, s.bytes, s.n, needle.bytes,
                               needle.n);
        if (got != want ||
            (got != BU_CASELESS_NONE &&
             bu_caseless_prefix(&bu_casing_fold, s.bytes + got, s.n - got,
                                needle.bytes, needle.n) != length) ||
            bu_caseless_prefix(&bu_casing_fold, s.bytes, s.n, needle.bytes,
                               needle.n) !=
                (want == 0 ? length : BU_CASELESS_NONE)) {
            tap_note("wrong:", s.bytes, s.n, 0);
            tap_note("for", needle.bytes, needle.n, 0);
            return 0;
        }
    }
    return 1;
}

static int compare(const struct text *a, const struct text *b)
{
    return bu_caseless_compare(&bu_casing_fold, a->bytes, a->n, b->bytes, b->n);
}

/* a <= b and b <= c: then a <= c, and all three the other way round. */
static int is_total_order(void)
{
    size_t i;

    for (i = 0; i < PAIRS / 10; i++) {
        struct text t[3];
        int ab, bc, ac;

        any_text(&t[0]);
        vary(&t[1], &t[0]);
        if (any(2))
            vary(&t[2], &t[1]);
        else
            any_text(&t[2]);
        ab = compare(&t[0], &t[1]);
        bc = compare(&t[1], &t[2]);
        ac = compare(&t[0], &t[2]);
        if (compare(&t[0], &t[0]) != 0 || compare(&t[1], &t[0]) != -ab ||
            compare(&t[2], &t[1]) != -bc || compare(&t[2], &t[0]) != -ac ||
            (ab <= 0 && bc <= 0 && ac != (ab + bc < 0 ? -1 : 0)) ||
            (ab >= 0 && bc >= 0 && ac != (ab + bc > 0 ? 1 : 0)))
            return 0;
    }
    return 1;
}

int main(void)
{
    size_t number = 0;

    if (fread(table, sizeof *table, TOP, stdin) != TOP)
        return 1;
    find_members();
    printf("# %zu scalar values in %zu classes\n", member_count, class_count);
    tap_ok(all_pairs_by_class(), "all pairs of what shares a folding");
    tap_ok(all_and_neighbours(), "every scalar value, with others");
    tap_ok(random_pairs(&number), "10 million random pairs");
    tap_ok(number > PAIRS / 10, "of which a tenth and more are equal");
    tap_ok(random_matches(&number), "random matches");
    tap_ok(number > PAIRS / 200, "of which a quarter and more are found");
    tap_ok(is_total_order(), "a total order of any three");
    return tap_done();
}
