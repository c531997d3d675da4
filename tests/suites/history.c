/* history: going over the lines. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/history.h>

static uint8_t typed[8];
static struct bu_history h;
static const struct bu_line_config config = {
    .text = typed, .size = sizeof typed, .history = &h};

/* Are the lines those of want, each behind a slash? */
static int lines_are(const char *want)
{
    const uint8_t *text = NULL;
    size_t n;
    size_t i;

    while (bu_history_next(&h, &text, &n) == BU_OK) {
        if (*want++ != '/')
            return 0;
        for (i = 0; i < n; i++)
            if ((uint8_t)*want++ != text[i])
                return 0;
    }
    return *want == '\0';
}

static int add(const char *text)
{
    size_t n = 0;

    while (text[n] != '\0')
        n++;
    return bu_history_add(&h, (const uint8_t *)text, n) == BU_OK;
}

/* The newest line is not kept twice; one that ends like it, or like what is
 * before the first one, is another. */
static int keeps_once(void)
{
    uint8_t room[20];

    room[0] = 0;
    room[1] = 'x';
    bu_history_init(&h, room + 2, sizeof room - 2);
    return add("two") && add("xtwo") && add("two") && add("two") && add("wo") &&
           lines_are("/two/xtwo/two/wo");
}

void suite_history(void)
{
    uint8_t room[12];
    struct bu_line l;

    bu_history_init(&h, room, sizeof room);
    tap_ok(lines_are(""), "an empty history has no lines");
    tap_ok(add("one") && add("") && add("two") && lines_are("/one/two"),
           "the lines of a history, the oldest first");
    tap_ok(add("three") && lines_are("/two/three"), "the oldest went");
    tap_ok(add("01234567890") && lines_are("/01234567890"),
           "a line that fills the room");
    tap_ok(keeps_once(), "the newest line is not kept twice");
    bu_history_init(&h, room, sizeof room);
    bu_line_init(&l, &config);
    (void)add("a");
    (void)bu_line_insert(&l, (const uint8_t *)"xy", 2);
    bu_history_recall(&l, true);
    tap_ok(lines_are("/a/xy") && l.length == 1,
           "what was being typed comes last");
    tap_ok(add("") && lines_are("/a"), "and goes with the next line");
}
