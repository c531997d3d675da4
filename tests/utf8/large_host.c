/* large: what counts bytes or units counts more than 2^32 of them. */
/* SPDX-License-Identifier: MIT */
/* group: large */
#include "large_map.h"
#include "tap.h"
#include <bareutf/convert.h>
#include <bareutf/utf16.h>
#include <bareutf/utf32.h>
#include <bareutf/utf8.h>
#include <port.h>

/*
 * The text is ASCII, and in each 64 KiB of it one sequence of each length, so
 * what a text of N bytes holds is known by arithmetic: of values, too, more
 * than 2^32. It ends with the first sequence of one more such part.
 */
enum { PART = 65536, TAIL = 100 };
#define PARTS (LARGE / PART + 8)
#define N (PARTS * PART + TAIL)
#define SCALARS (PARTS * (PART - 6) + TAIL - 3)
#define UNITS (PARTS * (PART - 5) + TAIL - 2)

static uint8_t *text;

static void put_bytes(uint8_t *to, const char *bytes)
{
    while (*bytes != '\0')
        *to++ = (uint8_t)*bytes++;
}

static void write_text(void)
{
    uint8_t *const period = text + LARGE_PERIOD; /* the first is its own */
    size_t i;

    for (i = 0; i != LARGE_PERIOD; i++)
        period[i] = 'a';
    for (i = 0; i != LARGE_PERIOD; i += PART) {
        put_bytes(period + i, "\xF0\x9F\x98\x80");
        put_bytes(period + i + 1000, "\xC3\xA9");
        put_bytes(period + i + 2000, "\xE2\x82\xAC");
    }
}

/* Spoil the end of the text, or mend it. */
static void set_end(uint8_t a, uint8_t b)
{
    text[N - 2] = a;
    text[N - 1] = b;
}

/* The error is the lead of two bytes, of which the second is none. */
static int checks(size_t check(const uint8_t *s, size_t n))
{
    int good;

    set_end(0xC3, 'a');
    good = check(text, N) == N - 2;
    set_end('a', 'a');
    return good;
}

static int in_chunks(void)
{
    struct bu_utf8 d = {0};
    const uint8_t *p = text;
    unsigned bad = 0;
    int good;

    set_end(0xE2, 'a');
    good = bu_utf8_check_chunk(&d, &p, text + N, &bad) == BU_BAD &&
           p == text + N - 1 && bad == 1;
    set_end('a', 'a');
    return good;
}

static int counts(void)
{
    return bu_utf8_to_utf32_size(text, N) == SCALARS &&
           bu_utf8_to_utf16_size(text, N) == UNITS;
}

/* It ends in two ill-formed parts of one byte, each of which becomes three. */
static int repaired_size(void)
{
    int good;

    set_end(0xC3, 0xC3);
    good = bu_utf8_repair_size(text, N) == N + 4;
    set_end('a', 'a');
    return good;
}

/* All of it, into a room that shows its last period alone. */
static int repairs(void)
{
    struct bu_utf8 d = {0};
    uint8_t *const out = large_map(N + 4, 0);
    struct bu_buffer b = {text, text + N, out, out + N + 4};
    int good;

    set_end(0xC3, 0xC3);
    good = bu_utf8_repair(&d, &b) == BU_MORE && b.src == text + N &&
           b.dst == out + N + 1 && bu_utf8_repair_finish(&d, &b) == BU_OK &&
           b.dst == out + N + 4 && out[N - 3] == 'a' && out[N - 2] == 0xEF &&
           out[N + 3] == 0xBD;
    set_end('a', 'a');
    large_unmap(out, N + 4);
    return good;
}

static int converts(void)
{
    uint8_t *const out = large_map(4 * N, 0);
    uint16_t *const narrow = (uint16_t *)(void *)out;
    uint32_t *const wide = (uint32_t *)(void *)out;
    struct bu_buffer_8_16 b = {text, text + N, narrow, narrow + N};
    struct bu_buffer_8_32 c = {text, text + N, wide, wide + N};
    int good;

    set_end('b', 'c');
    good = bu_utf8_to_utf16(&b) == BU_OK && b.src == text + N &&
           b.dst == narrow + UNITS && b.dst[-1] == 'c' &&
           bu_utf8_to_utf32(&c) == BU_OK && c.src == text + N &&
           c.dst == wide + SCALARS && c.dst[-1] == 'c';
    set_end('a', 'a');
    large_unmap(out, 4 * N);
    return good;
}

#ifndef LARGE_TUNED
static int offsets(void)
{
    return bu_utf8_offset(text, N, SCALARS - 1) == N - 1;
}

/* Units: each 65,536th is a value of four bytes in UTF-8, and the last wrong.
 */
static int units_16(void)
{
    uint8_t *const range = large_map(2 * N, 1);
    uint8_t *const period = range + LARGE_PERIOD;
    uint16_t *const s = (uint16_t *)(void *)range;
    uint16_t *const p = (uint16_t *)(void *)period;
    size_t i;
    int good;

    for (i = 0; i != LARGE_PERIOD / 2; i++)
        p[i] = 'a';
    for (i = 0; i != LARGE_PERIOD / 2; i += PART) {
        p[i] = 0xD83D;
        p[i + 1] = 0xDE00;
    }
    s[N - 1] = 0xDC00;
    good = bu_utf16_check(s, N) == N - 1 &&
           bu_utf16_to_utf8_size(s, N) == N - 1 + 2 * (PARTS + 1);
    large_unmap(range, 2 * N);
    return good;
}

static int units_32(void)
{
    uint8_t *const range = large_map(4 * N, 1);
    uint8_t *const period = range + LARGE_PERIOD;
    uint32_t *const s = (uint32_t *)(void *)range;
    uint32_t *const p = (uint32_t *)(void *)period;
    size_t i;
    int good;

    for (i = 0; i != LARGE_PERIOD / 4; i++)
        p[i] = 'a';
    for (i = 0; i != LARGE_PERIOD / 4; i += PART)
        p[i] = 0x1F600;
    s[N - 1] = 0xD800;
    good = bu_utf32_check(s, N) == N - 1 &&
           bu_utf32_to_utf8_size(s, N) == N - 1 + 3 * (PARTS + 1);
    large_unmap(range, 4 * N);
    return good;
}

#endif

#ifdef LARGE_TUNED
#include <bareutf/x86.h>

/* The files for speed, and what of the vectors this CPU has. */
static void all(void)
{
    const unsigned has = bu_x86_features();

    tap_ok((has & BU_X86_AVX2) == 0 || checks(bu_utf8_check_avx2),
           (has & BU_X86_AVX2) != 0
               ? "check by AVX2"
               : "check by AVX2 # SKIP this CPU has no AVX2");
    tap_ok((has & BU_X86_AVX512) == 0 || checks(bu_utf8_check_avx512),
           (has & BU_X86_AVX512) != 0
               ? "check by AVX-512 VBMI"
               : "check by AVX-512 VBMI # SKIP this CPU has no AVX-512 VBMI");
    large_steps(text);
}
#else
/* What is tuned nowhere here, and takes long. */
static void all(void)
{
    tap_ok(offsets(), "the offset of a value");
    tap_ok(units_16(), "units of UTF-16: check, and the size in UTF-8");
    tap_ok(units_32(), "units of UTF-32: check, and the size in UTF-8");
}
#endif

int main(void)
{
    port_init();
    text = large_map(N, 1);
    write_text();
    tap_ok(checks(bu_utf8_check), "2^32 bytes and more: check");
    tap_ok(in_chunks(), "check, as a stream");
    tap_ok(counts(), "count, and sizes in UTF-16 and UTF-32");
    tap_ok(repaired_size(), "the size of what is repaired");
    tap_ok(repairs(), "repair");
    tap_ok(converts(), "to UTF-16 and UTF-32");
    all();
    port_exit(tap_done());
}
