/* gsm7: alphabets of septets as formats, and UTF-16 in digits. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/gsm.h>

enum { GSM_ESCAPE = 0x1B, GSM_NO_SEPTET = 0x80 };
#define GSM_NOTHING 0x80000000u

/* Search a program, in the form of ../page/page_runs.h, for septet if value is
 * GSM_NOTHING, or for value if septet is GSM_NO_SEPTET. Return value * 256 +
 * septet, the lowest one with that value; or GSM_NOTHING with possibly other
 * bits. */
static uint32_t gsm_seek(const uint8_t *run, unsigned septet, uint32_t value)
{
    unsigned first = 0;
    uint32_t last = 0xC0;

    do {
        unsigned op = *run++;
        unsigned count = (op & 15u) + 1;
        uint32_t start = GSM_NOTHING >> 8;
        uint32_t at = septet - first;

        if (op < 0x10) {
            start = first;
        } else if (op >= 0x18) {
            start = last + 1;
            if (op >= 0x28) {
                count = 1;
                start = last + op - 0xAC;
                if (op < 0x58) /* same with 87: no row begins at U+27xx */
                    start = (uint32_t)((op - 0x30) & 0xFF) << 8 | *run++;
            }
            last = start + count - 1;
        }
        if (at >= count)
            at = value - start;
        if (at < count)
            return (start + at) << 8 | (first + at);
        first += count;
    } while (first < 0x80);
    return GSM_NOTHING;
}

static const struct bu_gsm_tables *tables_of(const struct bu_format *format)
{
    return (const struct bu_gsm_tables *)format->data;
}

enum bu_status bu_gsm7__next(const uint8_t **p, const uint8_t *end,
                             uint32_t *value, const struct bu_format *format)
{
    const struct bu_gsm_tables *tables = tables_of(format);
    const uint8_t *at = *p;
    uint32_t found = GSM_NOTHING;

    if (at == end)
        return BU_END;
    if (*at == GSM_ESCAPE) {
        if (end - at == 1)
            return BU_MORE;
        if (at[1] < 0x80)
            found = gsm_seek(tables->single, at[1], GSM_NOTHING);
        if (found < GSM_NOTHING)
            at++;
    } else if (*at < 0x80) {
        found = gsm_seek(tables->locking, *at, GSM_NOTHING);
    }
    *p = at + 1;
    if (found >= GSM_NOTHING)
        return BU_BAD;
    *value = found >> 8;
    return BU_OK;
}

enum bu_status bu_gsm7__prev(const uint8_t *begin, const uint8_t **p,
                             uint32_t *value, const struct bu_format *format)
{
    const uint8_t *end = *p;
    const uint8_t *at = end;
    const uint8_t *stop;
    enum bu_status status;

    if (at == begin)
        return BU_END;
    *p = --at;
    if (at != begin && at[-1] == GSM_ESCAPE) {
        stop = at - 1;
        status = bu_gsm7__next(&stop, end, value, format);
        if (status == BU_OK) {
            *p = at - 1;
            return BU_OK;
        }
    }
    stop = at;
    status = bu_gsm7__next(&stop, end, value, format);
    return status == BU_OK ? BU_OK : BU_BAD;
}

unsigned bu_gsm7__put(uint8_t *out, uint32_t value,
                      const struct bu_format *format)
{
    const struct bu_gsm_tables *tables = tables_of(format);
    unsigned n = 0;
    uint32_t found;

    if (value > 0xFFFFu)
        return 0;
    found = gsm_seek(tables->locking, GSM_NO_SEPTET, value);
    if (found >= GSM_NOTHING) {
        found = gsm_seek(tables->single, GSM_NO_SEPTET, value);
        if (found >= GSM_NOTHING)
            return 0;
        out[n++] = GSM_ESCAPE;
    }
    out[n++] = (uint8_t)found;
    return n;
}

static const struct bu_gsm_tables default_tables = {
    BU_GSM_TABLE(locking, default), BU_GSM_TABLE(single, default)};
const struct bu_format bu_format_gsm7 = BU_FORMAT_GSM7_INIT(&default_tables);
