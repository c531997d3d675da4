/* utf8: copies of text in memory that something else may write to. */
/* SPDX-License-Identifier: MIT */
/*
 * Only the copy is judged. The source is volatile: from other memory a compiler
 * may read a byte again instead of keeping it, and then what was judged is not
 * what was copied.
 */
#include "utf8_stdint.h"
#include <bareutf/utf8.h>

/* End a call: keep n bytes or, if the text is refused, none. */
static enum bu_status conclude(uint8_t *out, size_t room, enum bu_status status,
                               size_t n, size_t *length)
{
    volatile uint8_t *to = out; /* volatile: compilers would call memset */

    *length = n;
    if (status == BU_OK)
        return BU_OK;
    *length = 0;
    while (room != 0)
        to[--room] = 0;
    return status;
}

enum bu_status bu_utf8_fetch(uint8_t *out, size_t room,
                             const volatile uint8_t *s, size_t n,
                             size_t *length)
{
    enum bu_status status = BU_FULL;
    size_t i;

    if (n <= room) {
        for (i = 0; i != n; i++)
            out[i] = s[i];
        status = bu_utf8_check(out, n) == n ? BU_OK : BU_BAD;
    }
    return conclude(out, room, status, n, length);
}

enum bu_status bu_utf8_fetch_z(uint8_t *out, size_t room,
                               const volatile uint8_t *s, size_t *length)
{
    enum bu_status status = BU_FULL;
    size_t n = 0;

    while (n != room) {
        uint8_t byte = s[n];

        out[n] = byte;
        if (byte == 0) {
            status = bu_utf8_check(out, n) == n ? BU_OK : BU_BAD;
            break;
        }
        n++;
    }
    return conclude(out, room, status, n, length);
}

enum bu_status bu_utf8_fetch_repaired(uint8_t *out, size_t room,
                                      const volatile uint8_t *s, size_t n,
                                      size_t *length)
{
    enum bu_status status = BU_OK;
    struct bu_utf8 d;
    struct bu_buffer b;
    uint8_t bytes[16];

    d.word = 0;
    b.dst = out;
    b.dst_end = (uint8_t *)((uintptr_t)out + room); /* both may be null */
    while (n != 0 && status != BU_FULL) {
        uint8_t *end = bytes;

        do
            *end++ = *s++;
        while (--n != 0 && end != bytes + sizeof bytes);
        b.src = bytes;
        b.src_end = end;
        status = bu_utf8_repair(&d, &b);
    }
    if (status != BU_FULL)
        status = bu_utf8_repair_finish(&d, &b);
    return conclude(out, room, status, (uintptr_t)b.dst - (uintptr_t)out,
                    length);
}
