/* name: values that look like a separator, or become one. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "../tables/name_looks_table.h"
#include <bareutf/name.h>
#include <stdbool.h>

/*
 * The table has values that NFKC turns into text with '/' '\\' '.' ':' or
 * U+2044; values that code pages turn into these (A5 and 20A9 are a backslash
 * in Japan and Korea); dots of IDNA; and, from UTS #39, values drawn like one
 * of them, except letters, digits and Han in use.
 */
static bool is_in(const struct look_run *runs, size_t count, uint32_t value)
{
    while (count != 0) {
        size_t half = count / 2;

        if (value >= runs[half].from) {
            if (value <= runs[half].to)
                return true;
            runs += half + 1;
            half = count - half - 1;
        }
        count = half;
    }
    return false;
}

enum bu_name_fault bu_name_judge_looks(const uint8_t *s, size_t n, size_t *at)
{
    const uint8_t *p = s;
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    uint32_t scalar;

    while (p != end) {
        if (*p < 0x80) {
            p++;
            continue;
        }
        *at = (size_t)(p - s);
        if (bu_utf8_next(&p, end, &scalar) != BU_OK)
            break;
        if (is_in(looks_low, sizeof looks_low / sizeof looks_low[0], scalar) ||
            is_in(looks_high, sizeof looks_high / sizeof looks_high[0],
                  scalar - 0x10000u))
            return BU_NAME_LOOK;
    }
    return BU_NAME_OK;
}

/* To be joined to another rule: it has no limit of its own. */
const struct bu_name_rule bu_name_looks = {
    .refused = {0},
    .limit = 0xFFFF,
    .plain = 0x30, /* same with 0x2F, 0x31: slower */
    .widest = 0,
    .fit = NULL,
    .judge = bu_name_judge_looks,
    .also = NULL,
};
