/* mutf8: decode one value forwards. */
/* SPDX-License-Identifier: MIT */
#include "../wtf8/surrogates.h"
#include <bareutf/mutf8.h>
#include <bareutf/utf8.h>

/* The bytes that begin nothing in UTF-8, or something else: 00, C0, F0 to FF.
 */
static inline enum bu_status next_rare(const uint8_t **p, const uint8_t *end,
                                       uint32_t *value)
{
    const uint8_t *q = *p;

    if (*q++ == 0xC0u) {
        if (q == end)
            return BU_MORE;
        if (*q == 0x80u) {
            *value = 0;
            *p = q + 1;
            return BU_OK;
        }
    }
    *p = q;
    return BU_BAD;
}

enum bu_status bu_mutf8_next(const uint8_t **p, const uint8_t *end,
                             uint32_t *value)
{
    const uint8_t *from = *p;
    enum bu_status status;
    unsigned n;

    if (from != end && (*from - 1u >= 0xEFu || *from == 0xC0u))
        return next_rare(p, end, value);
    status = bu_utf8_next(p, end, value);
    if (!is_surrogate_at(status, from))
        return status;
    n = reach(from, end);
    *p = from + n;
    if (n == 0)
        return BU_MORE;
    if (n == 2)
        return BU_BAD;
    *value = n == 6 ? pair(from) : lone(from);
    return BU_OK;
}
