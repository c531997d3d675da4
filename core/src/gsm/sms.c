/* sms: the parts of a text to send, and the header of a part. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/gsm.h>
#include <bareutf/utf8.h>

enum { SMS_BYTES = 140 };

/* Elements of a header. */
enum {
    ELEMENT_CONCAT = 0x00,
    ELEMENT_CONCAT_16 = 0x08,
    ELEMENT_SINGLE = 0x24,
    ELEMENT_LOCKING = 0x25
};

/* Take an element of n bytes. */
static void take_element(struct bu_sms_header *header, unsigned kind,
                         const uint8_t *s, unsigned n)
{
    unsigned wide = kind == ELEMENT_CONCAT_16;
    uint8_t parts;
    uint8_t part;

    if (n == 1 && kind == ELEMENT_SINGLE)
        header->single = s[0];
    if (n == 1 && kind == ELEMENT_LOCKING)
        header->locking = s[0];
    if ((kind != ELEMENT_CONCAT && !wide) || n != 3 + wide)
        return;
    parts = s[wide + 1];
    part = s[wide + 2];
    if (part == 0 || part > parts)
        return;
    header->reference = (uint16_t)(wide ? s[0] << 8 | s[1] : s[0]);
    header->parts = parts;
    header->part = part;
}

size_t bu_sms_header_read(struct bu_sms_header *header, const uint8_t *s,
                          size_t n)
{
    size_t end;
    size_t at = 1;

    header->reference = 0;
    header->parts = 1;
    header->part = 1;
    header->locking = 0;
    header->single = 0;
    if (n == 0)
        return 0;
    end = s[0] + (size_t)1;
    if (end > n)
        return 0;
    while (at != end) {
        unsigned length;

        if (end - at < 2)
            return 0;
        length = s[at + 1];
        if (length > end - at - 2)
            return 0;
        take_element(header, s[at], s + at + 2, length);
        at += length + (size_t)2;
    }
    return end;
}

/* The units of a value; 0: it is not in the alphabet. */
static unsigned units_of(const struct bu_sms *sms, uint32_t value)
{
    uint8_t out[BU_FORMAT_MAX];

    if (sms->is_wide)
        return value > 0xFFFFu ? 2 : 1;
    return sms->alphabet->put(out, value, sms->alphabet);
}

/* The units of a part with so many bytes of elements. */
static uint8_t room_of(const struct bu_sms *sms, unsigned elements)
{
    unsigned header = elements != 0 ? elements + 1 : 0;
    unsigned left = header < SMS_BYTES ? SMS_BYTES - header : 0;

    if (sms->is_wide)
        return (uint8_t)(left / 2);
    return (uint8_t)(left * 8u * 9363ul / 65536u); /* by 7 */
}

/* Take the next part of s[0..n), and set *units to its number of units. */
static size_t sms_part(const struct bu_sms *sms, const uint8_t *s, size_t n,
                       unsigned *units)
{
    const uint8_t *p = s;
    const uint8_t *at = s;
    unsigned used = 0;
    uint32_t value;

    while (n != 0 && bu_utf8_next(&p, s + n, &value) == BU_OK) {
        unsigned own = units_of(sms, value);

        if (used + own > sms->room && at != s)
            break;
        used += own;
        at = p;
    }
    *units = used;
    return at == s ? n : (size_t)(at - s);
}

/* Return whether all of it is well-formed. Set is_wide and other. */
static bool sms_look(struct bu_sms *sms, const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    uint32_t value;

    sms->is_wide = false;
    sms->other = n;
    while ((size_t)(p - s) < n) {
        size_t at = (size_t)(p - s);

        if (bu_utf8_next(&p, s + n, &value) != BU_OK) {
            sms->other = at;
            return false;
        }
        if (sms->other == n && units_of(sms, value) == 0)
            sms->other = at;
    }
    sms->is_wide = sms->other != n;
    return true;
}

enum bu_status bu_sms_measure(struct bu_sms *sms, const uint8_t *s, size_t n)
{
    unsigned units = 0;
    unsigned header;

    if (!sms_look(sms, s, n))
        return BU_BAD;
    header = sms->is_wide ? 0 : sms->header;
    sms->room = room_of(sms, header);
    sms->parts = 1;
    if (n != 0 && sms_part(sms, s, n, &units) != n) {
        sms->room = room_of(sms, header + sms->concat);
        for (sms->parts = 0; n != 0; sms->parts++) {
            size_t part = sms_part(sms, s, n, &units);

            s += part;
            n -= part;
        }
    }
    sms->last = (uint8_t)units;
    return BU_OK;
}

size_t bu_sms_part(const struct bu_sms *sms, const uint8_t *s, size_t n)
{
    unsigned units;

    return sms_part(sms, s, n, &units);
}
