/* utf8: the calls that a contract names and no text reaches. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/utf8.h>

static int nothing(void)
{
    struct bu_utf8 d = {0};
    const uint8_t *p = NULL;
    uint32_t scalar = 7;
    unsigned bad = 7;
    size_t length = 7;

    return bu_utf8_check(NULL, 0) == 0 && bu_utf8_count(NULL, 0) == 0 &&
           bu_utf8_offset(NULL, 0, 0) == 0 &&
           bu_utf8_truncate(NULL, 0, 9) == 0 && bu_utf8_sync(NULL, 0) == 0 &&
           bu_utf8_repair_size(NULL, 0) == 0 &&
           bu_utf8_explain(NULL, 0, &length) == BU_UTF8_WELL_FORMED &&
           length == 0 && bu_utf8_next(&p, NULL, &scalar) == BU_END &&
           bu_utf8_prev(NULL, &p, &scalar) == BU_END &&
           bu_utf8_check_chunk(&d, &p, NULL, &bad) == BU_OK && scalar == 7 &&
           bad == 7 && p == NULL;
}

static int nothing_repaired(void)
{
    struct bu_utf8 d = {0};
    struct bu_buffer b;

    b.src = b.src_end = NULL;
    b.dst = b.dst_end = NULL;
    return bu_utf8_repair(&d, &b) == BU_OK &&
           bu_utf8_repair_finish(&d, &b) == BU_OK && b.dst == NULL;
}

static int checkpoint(void)
{
    struct bu_utf8 d = {0};
    struct bu_utf8 copy;
    uint32_t a = 0;
    uint32_t b = 0;

    if (bu_utf8_feed(&d, 0xE2, &a) != BU_MORE ||
        bu_utf8_feed(&d, 0x82, &a) != BU_MORE)
        return 0;
    copy = d;
    return bu_utf8_feed(&d, 0xAC, &a) == BU_OK && a == 0x20AC &&
           bu_utf8_feed(&copy, 0xAD, &b) == BU_OK && b == 0x20AD;
}

static int finish_drops(void)
{
    struct bu_utf8 d = {0};
    uint32_t scalar = 0;

    return bu_utf8_feed(&d, 0xE2, &scalar) == BU_MORE &&
           bu_utf8_finish(&d) == BU_BAD && bu_utf8_finish(&d) == BU_OK &&
           bu_utf8_feed(&d, 0x82, &scalar) == BU_BAD;
}

static int finish_waits_for_room(void)
{
    static const uint8_t s[] = {0xF0, 0x9F};
    uint8_t out[4] = {0, 0, 0, 0xEE};
    struct bu_utf8 d = {0};
    struct bu_buffer b = {s, s + 2, out, out + 2};

    if (bu_utf8_repair(&d, &b) != BU_MORE || b.src != s + 2 ||
        bu_utf8_repair_finish(&d, &b) != BU_FULL || b.dst != out ||
        bu_utf8_pending(&d) != 2)
        return 0;
    b.dst_end = out + 3;
    return bu_utf8_repair_finish(&d, &b) == BU_OK && b.dst == out + 3 &&
           out[0] == 0xEF && out[1] == 0xBF && out[2] == 0xBD && out[3] == 0xEE;
}

void suite_utf8_calls(void)
{
    tap_ok(sizeof(struct bu_utf8) == 4, "the state is 4 bytes");
    tap_ok(nothing(), "null pointers with a length of 0");
    tap_ok(nothing_repaired(), "nothing, repaired");
    tap_ok(checkpoint(), "a copy of the state is a checkpoint");
    tap_ok(finish_drops(), "finish drops what was pending");
    tap_ok(finish_waits_for_room(), "repair_finish waits for room");
}
