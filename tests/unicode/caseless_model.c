/* caseless_model: ranges as the lists of numbers that caseless.h describes. */
/* SPDX-License-Identifier: MIT */
#include "caseless_model.h"
#include "scratch.h"
#include "tap.h"

enum { NO_PLACE = 255 };

static void make(struct caseless_list *list, const uint8_t *s, size_t n,
                 const struct bu_casing *fold)
{
    size_t at = 0;
    size_t i;

    list->count = 0;
    for (i = 0; i < n; i++)
        list->before[i] = NO_PLACE;
    while (at < n) {
        struct model_part part;
        uint32_t *to = list->numbers + list->count;

        list->before[at] = list->count;
        model_part(&part, s + at, n - at);
        if (part.status == BU_OK) {
            list->count = (uint8_t)(list->count + fold->map(to, part.scalar));
            at += part.length;
        } else {
            *to = 0x110000u + s[at++];
            list->count++;
        }
    }
    list->before[n] = list->count;
}

static int order(const struct caseless_list *a, const struct caseless_list *b)
{
    unsigned i = 0;

    while (i < a->count && i < b->count && a->numbers[i] == b->numbers[i])
        i++;
    if (i == a->count || i == b->count)
        return (i == b->count) - (i == a->count);
    return a->numbers[i] < b->numbers[i] ? -1 : 1;
}

static uint32_t hash_of(const struct caseless_list *list)
{
    uint32_t hash = 0x811C9DC5u;
    unsigned i;

    for (i = 0; i < list->count; i++)
        hash = (hash ^ list->numbers[i]) * 0x01000193u;
    return hash;
}

/* The bytes of a from `at` on that have the numbers of b, or NONE. */
static size_t match(const struct caseless_list *a, size_t n, size_t at,
                    const struct caseless_list *b)
{
    unsigned from = a->before[at];
    unsigned i;
    size_t end;

    if (from == NO_PLACE || from + b->count > a->count)
        return BU_CASELESS_NONE;
    for (i = 0; i < b->count; i++)
        if (a->numbers[from + i] != b->numbers[i])
            return BU_CASELESS_NONE;
    for (end = at; end <= n; end++)
        if (a->before[end] == from + b->count)
            return end - at;
    return BU_CASELESS_NONE;
}

int caseless_agrees(const struct bu_casing *fold, const uint8_t *a, size_t a_n,
                    const uint8_t *b, size_t b_n)
{
    struct caseless_list *x = &scratch.caseless.a;
    struct caseless_list *y = &scratch.caseless.b;
    size_t want = BU_CASELESS_NONE;
    size_t at;
    int sign;

    make(x, a, a_n, fold);
    make(y, b, b_n, fold);
    sign = order(x, y);
    for (at = 0; at <= a_n && want == BU_CASELESS_NONE; at++)
        want = match(x, a_n, at, y);
    if (bu_caseless_compare(fold, a, a_n, b, b_n) == sign &&
        bu_caseless_compare(fold, b, b_n, a, a_n) == -sign &&
        bu_caseless_equal(fold, a, a_n, b, b_n) == (sign == 0) &&
        bu_caseless_hash(fold, a, a_n) == hash_of(x) &&
        bu_caseless_prefix(fold, a, a_n, b, b_n) == match(x, a_n, 0, y) &&
        bu_caseless_find(fold, a, a_n, b, b_n) ==
            (want == BU_CASELESS_NONE ? want : at - 1))
        return 1;
    tap_note("not as the lists of", a, a_n, 0);
    tap_note("and", b, b_n, 0);
    return 0;
}
