/* windows_long: all windows of four bytes with a lead, inside of long texts. */
/* SPDX-License-Identifier: MIT */
/* group: windows-speed = windows_long-speed */
#include "all_windows.h"
#include "model.h"
#include <bareutf/convert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * A fast check judges many bytes at once, so a window must be judged alike at
 * each place. Each window goes to one place, and the next window to the next
 * one, through texts of each kind and of lengths that take each way. A window
 * that begins with ASCII is one of three bytes at the place after it, and what
 * leads no sequence is wrong whatever follows: there 2^16 are enough.
 */
enum { KINDS = 4, LONGEST = 516 };

static const uint8_t runs[KINDS][4] = {
    {'a'}, {0xD0, 0x9F}, {0xE2, 0x82, 0xAC}, {0xF0, 0x9F, 0x98, 0x80}};
static uint8_t texts[KINDS][LONGEST];
static uint32_t wide[LONGEST];
static uint16_t narrow[LONGEST];

/* One window: what the model makes of it. */
struct seen {
    uint8_t bytes[4];
    size_t good;  /* bytes before an error, or 4 */
    size_t count; /* values in these */
    size_t units; /* of UTF-16 */
    size_t bad;   /* bytes of the part that is wrong */
    uint32_t values[4];
};

/* Where it is: n bytes of a kind, of which `at` are before it. */
struct place {
    size_t kind;
    size_t at;
    size_t n;
};

static void fill(void)
{
    size_t kind;
    size_t i;

    for (kind = 0; kind < KINDS; kind++)
        for (i = 0; i < LONGEST; i++)
            texts[kind][i] = runs[kind][i % (kind + 1)];
}

static void look(struct seen *w)
{
    struct model_part part;

    w->good = 0;
    w->count = 0;
    w->units = 0;
    w->bad = 0;
    while (w->good < 4) {
        model_part(&part, w->bytes + w->good, 4 - w->good);
        w->bad = part.length;
        if (part.status != BU_OK)
            break;
        w->values[w->count++] = part.scalar;
        w->units += part.scalar < 0x10000 ? 1 : 2;
        w->good += part.length;
    }
}

static int decodes(const struct seen *w, const struct place *p,
                   const uint8_t *s)
{
    const size_t before = p->at / (p->kind + 1);
    struct bu_buffer_8_32 b = {s, s + p->n, wide, wide + LONGEST};
    struct bu_buffer_8_16 c = {s, s + p->n, narrow, narrow + LONGEST};
    const enum bu_status status = bu_utf8_to_utf32(&b);

    if (bu_utf8_to_utf16(&c) != status ||
        memcmp(wide + before, w->values, 4 * w->count) != 0)
        return 0;
    if (w->good == 4)
        return status == BU_OK && b.src == s + p->n && c.src == s + p->n;
    return status == BU_BAD && b.src == s + p->at + w->good + w->bad &&
           c.src == b.src && b.dst == wide + before + w->count &&
           c.dst == narrow + before * (p->kind == 3 ? 2 : 1) + w->units;
}

static int judged(const struct seen *w, const struct place *p, int decode)
{
    uint8_t *s = texts[p->kind];
    uint8_t was[6];
    int good;

    memcpy(was, s + p->at, 6);
    memcpy(s + p->at, w->bytes, 4);
    if (p->kind == 2) /* to the end of its second sequence */
        s[p->at + 4] = s[p->at + 5] = 'a';
    good = bu_utf8_check(s, p->n) == (w->good == 4 ? p->n : p->at + w->good) &&
           (!decode || decodes(w, p, s));
    memcpy(s + p->at, was, 6);
    return good;
}

/* The next place: one sequence on, then the next kind, then another length. */
static void move(struct place *p)
{
    static const uint16_t lengths[] = {12, 24, 36,  48,  60,
                                       72, 96, 132, 192, LONGEST};
    static size_t which;
    const size_t length = p->kind + 1;

    p->at += length;
    if (p->at + 6 <= p->n && p->at < 160)
        return;
    p->at = 0;
    p->kind = (p->kind + 1) % KINDS;
    if (p->kind == 0)
        p->n = lengths[which++ % 10];
}

/* Those whose last byte is at an edge are converted too. */
static int is_edge(uint8_t byte)
{
    return byte == 0x41 || byte == 0x7F || byte == 0x80 || byte == 0x8F ||
           byte == 0x90 || byte == 0xBF || byte == 0xC2;
}

static unsigned long long lead_windows(uint8_t lead)
{
    const uint32_t step = lead >= 0xC2 && lead <= 0xF4 ? 1 : 251;
    struct place p = {0, 0, LONGEST};
    unsigned long long accepted = 0;
    uint32_t rest;

    fill();
    for (rest = 0; rest < 1u << 24; rest += step) {
        struct seen w;

        w.bytes[0] = lead;
        w.bytes[1] = (uint8_t)(rest >> 16);
        w.bytes[2] = (uint8_t)(rest >> 8);
        w.bytes[3] = (uint8_t)rest;
        look(&w);
        accepted += w.count != 0;
        move(&p);
        if (!judged(&w, &p, is_edge(w.bytes[3]))) {
            printf("# %02X %02X %02X %02X at %u of %u, kind %u\n", lead,
                   w.bytes[1], w.bytes[2], w.bytes[3], (unsigned)p.at,
                   (unsigned)p.n, (unsigned)p.kind);
            exit(1);
        }
    }
    return accepted;
}

int main(void)
{
    /* Scalar values of each length but ASCII, times what may follow. */
    const unsigned long long expected =
        (0x780ull << 16) + ((0x10000ull - 0x800 - 0x800) << 8) + 0x100000ull;
    int failed;
    const unsigned long long accepted = all_windows(0x80, &failed);

    printf("%sok 1 - windows in long texts: check, and to UTF-16 and UTF-32\n",
           failed ? "not " : "");
    printf("%sok 2 - as many are well-formed as by arithmetic\n1..2\n",
           accepted == expected ? "" : "not ");
    return failed || accepted != expected;
}
