/* places: long texts of runs, in three forms at once, with one fault. */
/* SPDX-License-Identifier: MIT */
#include "places.h"
#include "model.h"
#include "scratch.h"
#include "tap.h"

#define ROOM (&scratch.places)

struct places places;

static const struct {
    uint32_t scalars[13];
    uint8_t count;
} kinds[PLACES_KINDS] = {
    {{'a'}, 1},
    {{0x41F}, 1},
    {{0x20AC}, 1},
    {{0x1F600}, 1},
    /* a word of ASCII less one byte, and the longest sequence */
    {{'a', 'b', 'c', 'd', 'e', 'f', 'g', 0x1F600}, 8},
    {{'l', 0xE9}, 2},
    {{'a', 0x7FF, 0x800, 0x10000}, 4},
    {{0xFFFF, 0xD7FF, 0xE000, ' '}, 4},
    {{'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 0x80}, 12},
};

/* One for each row of Table 3-7 that is broken, at its nearest edge; a half of
 * a pair; what is no scalar value. */
static const struct {
    uint8_t bytes[4];
    uint8_t length;
    uint16_t unit16;
    uint32_t unit32;
} faults[PLACES_FAULTS] = {
    {{0x80}, 1, 0xDC00, 0xD800},
    {{0xBF}, 1, 0xDFFF, 0xDFFF},
    {{0xC1, 0xBF}, 2, 0xD800, 0x110000},
    {{0xC2}, 1, 0xDBFF, 0xFFFFFFFF},
    {{0xD0, 0xC0}, 2, 0xDC00, 0x80000000},
    {{0xE0, 0x9F, 0xBF}, 3, 0xD800, 0x7FFFFFFF},
    {{0xE2, 0x82}, 2, 0xDFFF, 0x200000},
    {{0xED, 0xA0, 0x80}, 3, 0xDBFF, 0xDBFF},
    {{0xF0, 0x8F, 0xBF, 0xBF}, 4, 0xDC00, 0xDC00},
    {{0xF0, 0x9F, 0x98}, 3, 0xD83D, 0x1000041},
    {{0xF4, 0x90, 0x80, 0x80}, 4, 0xDE00, 0x10FFFF + 1},
    {{0xF5, 0x80, 0x80, 0x80}, 4, 0xDC00, 0x110041},
    {{0xF9, 0x90, 0x80, 0x80}, 4, 0xD800, 0x1100000},
    {{0xFF, 0xBF, 0xBF, 0xBF}, 4, 0xDFFF, 0x100D800},
    {{0xEC, 0xC0}, 2, 0xDBFF, 0xD8000000},
    {{0xF1, 0x80, 0xC0}, 3, 0xDC00, 0x80010000},
};

/* No division: a Cortex-M0 has none. */
int places_chosen(void)
{
    static unsigned turn;

    if (++turn < PLACES_STEP)
        return 0;
    turn = 0;
    return 1;
}

size_t places_head(size_t n)
{
    const size_t head = n * 37 & 63u;

    return head < n ? head : n;
}

int places_pairs(int (*test)(size_t a, size_t b))
{
    size_t a;
    size_t b;

    for (a = 0; a < PLACES_KINDS; a++)
        for (b = 0; b < PLACES_KINDS; b++)
            if (!test(a, b))
                return 0;
    return 1;
}

void places_begin(void)
{
    places.n = 0;
    places.units = 0;
    places.count = 0;
    places.good = 0;
    places.status = BU_OK;
}

/* The end of one more sequence, which is good if all before it are. */
static void counted(void)
{
    places.good += places.status == BU_OK;
    places.count++;
    ROOM->at8[places.count] = (uint16_t)places.n;
    ROOM->at16[places.count] = (uint16_t)places.units;
}

int places_add(uint32_t scalar)
{
    const size_t begin = places.n;

    ROOM->at8[0] = 0;
    ROOM->at16[0] = 0;
    if (begin + 4 > PLACES_TEXT)
        return 0;
    places.n += model_put(ROOM->bytes + begin, scalar);
    ROOM->units32[places.count] = scalar;
    if (scalar < 0x10000) {
        ROOM->units16[places.units++] = (uint16_t)scalar;
    } else {
        scalar -= 0x10000;
        ROOM->units16[places.units++] = (uint16_t)(0xD800 + scalar / 0x400);
        ROOM->units16[places.units++] = (uint16_t)(0xDC00 + (scalar & 0x3FFu));
    }
    counted();
    return 1;
}

void places_run(size_t kind, size_t n)
{
    uint8_t next = 0;

    while (places.n < n && places_add(kinds[kind].scalars[next]))
        next = next + 1u < kinds[kind].count ? (uint8_t)(next + 1) : 0;
}

int places_fault(size_t fault)
{
    struct model_part part;
    size_t i;

    ROOM->at8[0] = 0;
    ROOM->at16[0] = 0;
    if (places.n + 4 > PLACES_TEXT)
        return 0;
    for (i = 0; i < faults[fault].length; i++)
        ROOM->bytes[places.n++] = faults[fault].bytes[i];
    ROOM->units16[places.units++] = faults[fault].unit16;
    ROOM->units32[places.count] = faults[fault].unit32;
    places.status = BU_BAD;
    model_part(&part, faults[fault].bytes, faults[fault].length);
    places.last8 = part.status;
    counted();
    return 1;
}

void places_cut(void)
{
    const size_t last = places.count - 1;

    if (places.count == 0 || places.status != BU_OK ||
        places.n - ROOM->at8[last] == 1)
        return;
    ROOM->at8[places.count] = (uint16_t)--places.n;
    places.units -= places.units - ROOM->at16[last] == 2;
    places.good--;
    places.status = places.last8 = BU_MORE;
}

static void *copied(uint8_t *to, const void *from, size_t size)
{
    const uint8_t *s = (const uint8_t *)from;
    size_t i;

    for (i = 0; i < size; i++)
        to[i] = s[i];
    return to;
}

void *places_high(const void *from, size_t size)
{
    if (size > PLACES_FENCE)
        return NULL;
    return copied(port_guard_end() - size, from, size);
}

void *places_low(const void *from, size_t size)
{
    if (size > PLACES_FENCE)
        return NULL;
    return copied(port_guard_begin(), from, size);
}

int places_wrong(const char *what, size_t where)
{
    tap_note(what, ROOM->bytes, places.n, (uint32_t)where);
    return 0;
}
