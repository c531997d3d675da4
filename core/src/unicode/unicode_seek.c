/* unicode_seek: the searches of tables of properties. */
/* SPDX-License-Identifier: MIT */
#include "unicode_seek.h"
#include "unicode_look.h"

unsigned bu_unicode__seek(const struct bu_unicode__table *table,
                          uint32_t scalar, uint32_t *into)
{
    const uint32_t *at = unicode_segment(table->index, table->segments, scalar);
    const uint8_t *p = table->runs;
    const uint8_t *end = p + ((at[1] & UNICODE_PLACE) << table->scale);
    unsigned mask = (1u << table->shift) - 1;
    unsigned second = 0; /* of a pair; a run in a pair is not 0 */

    p += (at[0] & UNICODE_PLACE) << table->scale;
    scalar -= at[0] >> 11;
    for (;;) {
        unsigned byte = second;
        uint32_t length;

        second = 0;
        if (byte == 0) {
            if (p >= end)
                return 0;
            byte = *p++;
        }
        if (byte >= table->limit) {
            const uint8_t *pair = &table->pairs[2 * (byte - table->limit)];

            byte = pair[0];
            second = pair[1];
        }
        length = byte & mask;
        if (length == 0) {
            length = *p++ + mask + 1;
            if (p[-1] == 0xFF) {
                length = p[0] + 0x100u * p[1];
                p += 2;
            }
        }
        if (scalar < length) {
            *into = scalar;
            return byte >> table->shift;
        }
        scalar -= length;
    }
}

unsigned bu_unicode__look(const struct bu_unicode__grammar *table,
                          uint32_t scalar)
{
    const uint8_t *end = table->ends;
    struct unicode_run run;
    unsigned code = unicode_code(table, scalar, &run);

    while (code >= *end)
        end++;
    return (unsigned)(end - table->ends);
}
