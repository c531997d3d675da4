/* explain: what is wrong in an escape; the end of a string; comparison. */
/* SPDX-License-Identifier: MIT */
#include "escape_engine.h"

/* The reason why next refuses s[0..used), which begins with a lead. */
static enum bu_escape_reason escape_fault(const uint8_t *s, size_t used)
{
    unsigned most = 0; /* digits that would be all */
    uint32_t value = 0;
    size_t i;

    if (used < 2)
        return BU_ESCAPE_UNKNOWN;
    if (s[1] == 'u')
        most = 4;
    if (s[1] == 'U')
        most = 8;
    i = used > 2 && (s[2] == '{') ? 3 : 2;
    for (; i < used && digit_of_hex(s[i]) < 16; i++)
        value = value << 4 | digit_of_hex(s[i]);
    if (s[1] - 0x30u < 8)
        return BU_ESCAPE_VALUE;
    if (i - 2 != most && s[used - 1] != '}')
        return BU_ESCAPE_DIGIT;
    return bu_scalar_is_surrogate(value) ? BU_ESCAPE_SURROGATE
                                         : BU_ESCAPE_VALUE;
}

enum bu_escape_reason bu_escape_explain(const struct bu_format *format,
                                        const uint8_t *s, size_t n, size_t *at)
{
    size_t found = bu_format_check(format, s, n);
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    const uint8_t *begin = (const uint8_t *)((uintptr_t)s + found);
    const uint8_t *p = begin;
    size_t used;
    uint32_t value;
    enum bu_status status;

    *at = found;
    if (found == n)
        return BU_ESCAPE_FINE;
    status = format->next(&p, end, &value, format);
    if (status == BU_MORE)
        return BU_ESCAPE_TRUNCATED;
    if (*begin >= 0x80u || (format->traits & BU_FORMAT_IS_DIRECT) == 0 ||
        escape_of(format)->direct.run != bu_escape__run)
        return BU_ESCAPE_ILL_FORMED;
    if (*begin != escape_of(format)->lead)
        return BU_ESCAPE_RAW;
    /* next of a user's may have left the text */
    used = (uintptr_t)p - (uintptr_t)begin;
    return escape_fault(begin, used < n - found ? used : n - found);
}

enum bu_status bu_json_end(const uint8_t **p, const uint8_t *end)
{
    const uint8_t *q = *p;
    enum bu_status status = BU_MORE;

    while (q != end) {
        unsigned byte = byte_at(q);

        if (byte == '"') {
            status = BU_END;
            break;
        }
        if (byte == '\\') {
            if (end - q < 2)
                break;
            q++;
        }
        q++;
    }
    *p = q;
    return status;
}

bool bu_escape_equal(const struct bu_conversion *c, const uint8_t *s, size_t n,
                     const uint8_t *other, size_t other_n)
{
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    const uint8_t *other_end = (const uint8_t *)((uintptr_t)other + other_n);

    for (;;) {
        uint32_t value;
        uint32_t other_value;
        enum bu_status status = bu_format_decode(c->from, &s, end, &value);

        if (bu_format_decode(c->to, &other, other_end, &other_value) !=
                status ||
            status == BU_BAD || value != other_value)
            return false;
        if (status == BU_END)
            return true;
    }
}

bool bu_csv_is_formula(uint32_t first)
{
    if (first - 0xFF01u < 0x5Eu) /* the wide forms of 21 to 7E */
        first -= 0xFEE0u;
    return first == '=' || first == '+' || first == '-' || first == '@' ||
           first == '\t' || first == '\r' || first == '\n';
}
