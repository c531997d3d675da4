/* fuzz_parts: the parts of a text, found byte by byte. */
/* SPDX-License-Identifier: MIT */
#ifndef FUZZ_PARTS_H
#define FUZZ_PARTS_H

#include "formats.h"
#include "fuzz_tools.h"

enum { LONGEST = 256 };

static struct part {
    size_t end;
    enum bu_status status; /* BU_OK or BU_BAD */
    uint32_t value;
} parts[LONGEST + 1]; /* the first is none */
static size_t count;

/* All parts of s[0..n), byte by byte. */
static inline void feed(const struct bu_format *f, const uint8_t *s, size_t n)
{
    struct bu_pending h = {{0}, 0};
    enum bu_status status = BU_MORE;
    uint32_t value = 0;
    size_t i = 0;

    for (count = 0;; parts[count].value = value) {
        do {
            status = i != n ? bu_format_feed(&h, f, s[i], &value)
                            : bu_format_finish(&h, f, &value);
            i += i != n && status != BU_AGAIN && status != BU_REFEED;
        } while (status == BU_MORE);
        if (status == BU_OK && i == n && h.count == 0 && n == parts[count].end)
            return;
        must(count++ < LONGEST);
        parts[count].end = i - h.count;
        parts[count].status =
            status == BU_BAD || status == BU_REFEED ? BU_BAD : BU_OK;
        must(parts[count].end > parts[count - 1].end);
    }
}

#endif
