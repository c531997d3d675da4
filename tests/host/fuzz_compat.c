/* fuzz_compat: any bytes through the drop-ins, against the model. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_tools.h"
#include <bareutf/dfa.h>
#include <bareutf/dfa_small.h>
#include <bareutf/linux.h>
#include <bareutf/mbrtowc.h>
#include <bareutf/plan9.h>
#include <bareutf/zephyr.h>

enum { MOST = 200 };

/* The text by the model: all values, U+FFFD for errors, which Plan 9
 * takes byte by byte. */
static uint32_t values[MOST];
static size_t count;
static bool is_good;

static void read_all(const uint8_t *s, size_t n, bool by_bytes)
{
    struct model_part part;
    size_t at;

    count = 0;
    is_good = true;
    for (at = 0; at < n; at += part.length) {
        model_part(&part, s + at, n - at);
        is_good = is_good && part.status == BU_OK;
        if (by_bytes && part.status != BU_OK)
            part.length = 1;
        values[count++] = part.status == BU_OK ? part.scalar : BU_REPLACEMENT;
    }
}

/* decode() of dfa.h, as its header says to call it. */
static void dfa(const uint8_t *s, size_t n, bool is_small)
{
    uint32_t state = 0;
    uint32_t value = 0;
    size_t got = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        uint32_t before = state;

        state = is_small ? bu_dfa_decode_small(&state, &value, s[i])
                         : bu_dfa_decode(&state, &value, s[i]);
        if (state != UTF8_ACCEPT && state != UTF8_REJECT)
            continue;
        must(got < count &&
             values[got++] == (state == 0 ? value : BU_REPLACEMENT));
        i -= state == UTF8_REJECT && before != 0;
        state = 0;
    }
    must(got + (state != 0) == count);
}

/* Chunks of so many bytes; errors are passed as bu_mbr_bad says. */
static void mbrtoc32(const uint8_t *s, size_t n, size_t chunk)
{
    struct bu_mbstate state = {0};
    size_t got = 0;
    size_t at = 0;

    while (at < n) {
        struct bu_mbstate before = state;
        const char *here = (const char *)s + at;
        size_t left = n - at < chunk ? n - at : chunk;
        bu_char32 value = 0;
        size_t taken = bu_mbrtoc32(&value, here, left, &state);

        if (taken == BU_MB_MORE) {
            at += left;
            continue;
        }
        must(got < count);
        if (taken == BU_MB_BAD) {
            must(bu_mbsinit(&state) && values[got++] == BU_REPLACEMENT);
            at += bu_mbr_bad(here, left, &before);
            continue;
        }
        must(values[got++] == value && taken <= 4);
        at += taken == 0 ? 1 : taken; /* the NUL */
    }
    must(got + !bu_mbsinit(&state) == count);
}

/* Units of 16 bits and bytes, there and back. */
static void there_and_back(const uint8_t *s, size_t n)
{
    struct bu_mbstate in = {0};
    struct bu_mbstate out = {0};
    uint8_t bytes[MOST + 4];
    size_t at = 0;
    size_t written = 0;

    while (is_good && (at < n || !bu_mbsinit(&in))) {
        bu_char16 unit = 0;
        size_t taken = bu_mbrtoc16(&unit, (const char *)s + at, n - at, &in);

        must(taken <= 4 || taken == BU_MB_AGAIN);
        at += taken == BU_MB_AGAIN ? 0 : taken == 0 ? 1 : taken;
        written += bu_c16rtomb((char *)bytes + written, unit, &out);
        must(written <= n);
    }
    must(!is_good || (written == n && memcmp(bytes, s, n) == 0));
}

/* What goes by the NUL; s ends with one. */
static void strings(const char *s, size_t n)
{
    struct bu_mbstate state = {0};
    char copy[MOST + 1];
    const char *p = s;
    const char *q = s;
    wchar_t wide[MOST + 1];
    size_t i;
    uint32_t rune;

    must(bu_plan9__utflen(s) == (int)count);
    must(bu_plan9__utfnlen(s, (long)n + 1) == (int)count);
    for (i = 0; i < count; i++) {
        p += bu_plan9__chartorune(&rune, p);
        must(rune == values[i]);
    }
    must((is_good ? p == s + n : p <= s + n));
    must(bu_zephyr__count_chars(s) == (is_good ? (int)count : -22));
    must(bu_zephyr__lcpy(copy, s, MOST + 1) == copy);
    must(strlen(copy) <= n && memcmp(copy, s, strlen(copy)) == 0);
    i = bu_mbsrtowcs(wide, &q, MOST + 1, &state);
    must(is_good ? i == count && q == NULL : i == BU_MB_BAD && q != NULL);
    for (i = 0; is_good && i < count; i++)
        must((uint32_t)wide[i] == values[i]);
}

static void linux_units(const uint8_t *s, size_t n, unsigned choice)
{
    enum bu_linux_endian endian = (enum bu_linux_endian)(choice % 3);
    uint16_t *units = (uint16_t *)room_of(2 * n);
    uint8_t *back = room_of(n);
    int got = bu_linux__utf8s_to_utf16s(s, (int)n, endian, units, (int)n);

    must(is_good ? got >= (int)count : got == -BU_LINUX_EINVAL);
    if (is_good) {
        must(bu_linux__utf16s_to_utf8s(units, got, endian, back, (int)n) ==
             (int)n);
        must(n == 0 || memcmp(back, s, n) == 0);
    }
    memcpy(units, s, n / 2 * 2);
    got = bu_linux__utf16s_to_utf8s(units, (int)(n / 2), endian, back, (int)n);
    must(got == -BU_LINUX_EINVAL || got >= 0);
    if (got > 0)
        must_be_well_formed(back, (size_t)got);
    free(units);
    free(back);
}

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    uint8_t *text;
    size_t i;

    if (n < 2 || n > MOST)
        return 0;
    text = copy_of(s + 1, n - 1);
    read_all(text, n - 1, false);
    dfa(text, n - 1, false);
    dfa(text, n - 1, true);
    mbrtoc32(text, n - 1, s[0] % 8u + 1u);
    there_and_back(text, n - 1);
    free(text);
    text = copy_of(s, n); /* without its first byte, and with a NUL */
    memmove(text, text + 1, n - 1);
    text[n - 1] = 0;
    i = strlen((const char *)text);
    read_all(text, i, true);
    linux_units(text, i, s[0]);
    strings((const char *)text, i);
    free(text);
    return 0;
}
