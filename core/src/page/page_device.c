/* page_device: pages of devices, as runs; and ISO 6937. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/page_device.h>

/*
 * A page: how many values are only written, and of each its byte and its value;
 * then a program as page_runs.h has it, of all 256 bytes. Values that such a
 * program cannot have are these words:
 *
 *   F900..F903  odd_values
 *   FB00..FBFF  U+1FB00..U+1FBFF, Symbols for Legacy Computing
 */
enum { DEVICE_NO_BYTE = 0x100, ODD_VALUES = 4 };
#define ODD_WORD 0xF900u
#define LEGACY_WORD 0xFB00u
#define DEVICE_NOTHING 0x80000000u

static const uint32_t odd_values[ODD_VALUES] = {0x4E07, 0x5186, 0x5343,
                                                0x1F514};

static uint32_t device_value(uint32_t word)
{
    if (word - LEGACY_WORD < 0x100)
        return word + 0x10000;
    if (word - ODD_WORD < ODD_VALUES)
        return odd_values[word - ODD_WORD];
    return word;
}

static uint32_t device_word(uint32_t value)
{
    unsigned i;

    for (i = 0; i != ODD_VALUES; i++)
        if (value == odd_values[i])
            return ODD_WORD + i;
    if (value - 0x1FB00 < 0x100)
        return value - 0x10000;
    /* same with <=: no page has U+FC00 */
    return value - ODD_WORD < 0x300 ? DEVICE_NOTHING : value;
}

/* Search for byte if word is DEVICE_NOTHING, or for word if byte is
 * DEVICE_NO_BYTE. Return word * 256 + byte, with the first byte of the program
 * that has it; or DEVICE_NOTHING with possibly other bits. */
static uint32_t device_seek(const uint8_t *run, unsigned byte, uint32_t word)
{
    unsigned left;
    unsigned begin;
    unsigned first;
    uint32_t last = 0xC0;

    for (left = *run++; left != 0; left--, run += 2)
        if (run[1] == word)
            return word << 8 | run[0];
    begin = *run++;
    first = begin;
    do {
        unsigned op = *run++;
        unsigned count = (op & 15u) + 1;
        uint32_t start = DEVICE_NOTHING >> 8;
        uint32_t at = byte - first;

        if (op < 0x10) {
            start = first;
        } else if (op >= 0x18) {
            start = last + 1;
            if (op >= 0x28) {
                count = 1;
                start = last + op - 0xAC;
                if (op < 0x58)
                    start = (uint32_t)((op - 0x30) & 0xFF) << 8 | *run++;
            }
            last = start + count - 1;
        }
        if (at >= count)
            at = word - start;
        if (at < count)
            return (start + at) << 8 | (first + at);
        first = (first + count) & 0xFF;
    } while (first != begin);
    return DEVICE_NOTHING;
}

static const struct bu_page_display *display_of(const struct bu_format *format)
{
    return (const struct bu_page_display *)format->data;
}

enum bu_status bu_page__device_next(const uint8_t **p, const uint8_t *end,
                                    uint32_t *value,
                                    const struct bu_format *format)
{
    const struct bu_page_display *display = display_of(format);
    unsigned byte;
    uint32_t found = 0;

    if (*p == end)
        return BU_END;
    byte = *(*p)++;
    if (display->user != NULL && byte < 0x10) {
        found = display->user[byte % 8u];
        if (found == 0)
            return BU_BAD;
    } else {
        found = device_seek(display->rom, byte, DEVICE_NOTHING);
        if (found >= DEVICE_NOTHING)
            return BU_BAD;
        found = device_value(found >> 8);
    }
    *value = found;
    return BU_OK;
}

enum bu_status bu_page__device_prev(const uint8_t *begin, const uint8_t **p,
                                    uint32_t *value,
                                    const struct bu_format *format)
{
    const uint8_t *last = *p;

    if (last == begin)
        return BU_END;
    *p = --last;
    return bu_page__device_next(&last, NULL, value, format);
}

unsigned bu_page__device_put(uint8_t *out, uint32_t value,
                             const struct bu_format *format)
{
    const struct bu_page_display *display = display_of(format);
    uint32_t found;
    unsigned i;

    if (display->user != NULL && value != 0)
        for (i = 0; i != 8; i++)
            if (display->user[i] == value) {
                out[0] = (uint8_t)i;
                return 1;
            }
    found = device_word(value);
    if (found < DEVICE_NOTHING)
        found = device_seek(display->rom, DEVICE_NO_BYTE, found);
    if (found >= DEVICE_NOTHING)
        return 0;
    out[0] = (uint8_t)found;
    return 1;
}

/*
 * The pairs of ISO 6937, which are after its runs in data[1]: for each
 * diacritic its byte; the low byte of its value with a space, 0 for none, of
 * U+02xx from C0 on; how many rows; and the rows, a letter and how far its
 * value is above U+00C0. The small letter is 20 or 1 further. Bit 7 means that
 * letter alone. A byte of 0 ends all.
 *
 *   C2 B4 0B 41 01    C2 20 is U+00B4; of 11 rows the first is C2 41, U+00C1,
 *                     and C2 61, U+00E1
 *   C7 D9 05 .. C9 70 C7 49 is U+0130, without a small letter
 */
struct mark {
    uint32_t value; /* the one to search for, or DEVICE_NOTHING */
    unsigned pair;  /* the two bytes to search for, or 0; then what was found */
};

static bool is_mark(struct mark *m, unsigned pair, uint32_t value)
{
    if (pair != m->pair && value != m->value)
        return false;
    m->pair = pair;
    m->value = value;
    return true;
}

/* Complete *m. Return false if there is no such pair or value. */
static bool mark_seek(struct mark *m, const struct bu_format *format)
{
    const uint8_t *at = display_of(format)[1].rom;

    while (*at != 0) {
        unsigned pair = *at++ * 256u;
        unsigned alone = *at++;
        unsigned left = *at++;

        if (alone >= 0xC0)
            alone += 0x200;
        if (alone != 0 && is_mark(m, pair + 0x20, alone))
            return true;
        for (; left != 0; left--) {
            unsigned letter = *at++;
            unsigned value = *at++ + 0xC0u;

            if (is_mark(m, pair + (letter & 0x7Fu), value))
                return true;
            /* same with <=: U+00E0 is no capital */
            if (letter < 0x80 && is_mark(m, pair + letter + 0x20,
                                         value + (value < 0xE0 ? 0x20u : 1u)))
                return true;
        }
    }
    return false;
}

enum bu_status bu_page__iso6937_next(const uint8_t **p, const uint8_t *end,
                                     uint32_t *value,
                                     const struct bu_format *format)
{
    const uint8_t *at = *p;
    struct mark m;

    /* C0, C9 and CC are no diacritics. */
    if (at == end || *at < 0xC0 || *at > 0xCF ||
        (0xEDFEu >> (*at & 15u) & 1u) == 0)
        return bu_page__device_next(p, end, value, format);
    if (end - at == 1)
        return BU_MORE;
    m.pair = at[0] * 256u + at[1];
    m.value = DEVICE_NOTHING;
    *p = at + 1;
    if (!mark_seek(&m, format))
        return BU_BAD;
    *p = at + 2;
    *value = m.value;
    return BU_OK;
}

enum bu_status bu_page__iso6937_prev(const uint8_t *begin, const uint8_t **p,
                                     uint32_t *value,
                                     const struct bu_format *format)
{
    const uint8_t *end = *p;
    const uint8_t *at = end;

    if (at == begin)
        return BU_END;
    *p = --at;
    /* No pair ends with a diacritic, so one before it begins here. */
    if (at != begin && at[-1] >= 0xC0 && at[-1] <= 0xCF) {
        const uint8_t *stop = at - 1;

        if (bu_page__iso6937_next(&stop, end, value, format) == BU_OK) {
            *p = at - 1;
            return BU_OK;
        }
    }
    return bu_page__device_next(&at, end, value, format);
}

unsigned bu_page__iso6937_put(uint8_t *out, uint32_t value,
                              const struct bu_format *format)
{
    struct mark m;

    if (bu_page__device_put(out, value, format) != 0)
        return 1;
    m.pair = 0;
    m.value = value;
    if (!mark_seek(&m, format))
        return 0;
    out[0] = (uint8_t)(m.pair / 256u);
    out[1] = (uint8_t)m.pair;
    return 2;
}
