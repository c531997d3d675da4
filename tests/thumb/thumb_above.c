/* thumb_above: a text of more than 2 GiB beside a short one that ends at memory
 * that faults. A difference of its pointers is negative. */
/* SPDX-License-Identifier: MIT */
#include "tap.h"
#include "thumb.h"
#include <bareutf/case.h>
#include <bareutf/collate.h>
#include <bareutf/norm.h>
#include <bareutf/segment.h>
#include <bareutf/utf8.h>
#include <port.h>

#define LARGE 0x90000000u
enum { SMALL = 10 };

/* It begins as the short one does, goes on with b, and ends in zeros. */
static const uint8_t *large;
static const uint8_t *little;

static int orders(void)
{
    static const struct bu_collate_tailored by = {&bu_collate_german,
                                                  BU_COLLATE_TERTIARY};
    const enum bu_collate_order order = BU_COLLATE_TERTIARY;

    return bu_collate_compare(large, LARGE, little, SMALL, order) == 1 &&
           bu_collate_compare(little, SMALL, large, LARGE, order) == -1 &&
           bu_collate_tailored_compare(&by, large, LARGE, little, SMALL) == 1 &&
           bu_collate_tailored_compare(&by, little, SMALL, large, LARGE) ==
               -1 &&
           bu_norm_compare(NULL, large, LARGE, little, SMALL) == 1 &&
           bu_norm_compare(NULL, little, SMALL, large, LARGE) == -1 &&
           !bu_skeleton_equal(large, LARGE, little, SMALL) &&
           !bu_skeleton_equal(little, SMALL, large, LARGE);
}

static int caseless(void)
{
    const struct bu_casing *const fold = &bu_casing_fold;

    return bu_caseless_compare(fold, large, LARGE, little, SMALL) == 1 &&
           bu_caseless_compare(fold, little, SMALL, large, LARGE) == -1 &&
           bu_caseless_prefix(fold, large, LARGE, little, SMALL) == SMALL &&
           bu_caseless_prefix(fold, little, SMALL, large, LARGE) ==
               BU_CASELESS_NONE &&
           bu_caseless_find(fold, large, LARGE, little, SMALL) == 0 &&
           bu_caseless_find(fold, little, SMALL, large, LARGE) ==
               BU_CASELESS_NONE;
}

static int divided(void)
{
    return bu_grapheme_next(large, LARGE) == 1 &&
           bu_grapheme_prev(large, LARGE) == 1 &&
           bu_grapheme_truncate(large, LARGE, SMALL) == SMALL &&
           bu_word_next(large, LARGE) == SMALL + 1 &&
           bu_word_prev(large, LARGE) == 1 &&
           bu_utf8_truncate(large, LARGE, LARGE - 1) == LARGE - 1;
}

/* Into a room at memory that faults. */
static int converted(void)
{
    struct bu_casing_state cases = {0, 0};
    static struct bu_norm_state form;
    struct bu_buffer b;

    b.src = large;
    b.src_end = large + LARGE;
    b.dst_end = thumb_room_end();
    b.dst = b.dst_end - SMALL;
    if (bu_casing_map(&cases, &bu_casing_upper, &b) != BU_FULL ||
        b.src != large + SMALL || b.dst != b.dst_end || b.dst[-1] != 'A')
        return 0;
    b.src = large;
    b.dst = b.dst_end - SMALL;
    return bu_norm_convert(&form, &bu_norm_nfc, &b) == BU_FULL &&
           b.dst == b.dst_end && b.dst[-1] == 'a';
}

void thumb_above(void)
{
    uint8_t *const map = thumb_map(LARGE);
    uint8_t *const end = port_guard_end();
    size_t i;

    tap_ok(map != NULL, "a text of more than 2 GiB");
    if (map == NULL)
        return;
    for (i = 0; i < SMALL; i++)
        map[i] = end[i - SMALL] = 'a';
    map[SMALL] = 'b';
    large = map;
    little = end - SMALL;
    tap_ok(orders(), "compared in an order");
    tap_ok(caseless(), "compared and found without case");
    tap_ok(divided(), "divided, and truncated");
    tap_ok(converted(), "converted into a small room");
}
