/* bidi: the classes and the direction of a paragraph. */
/* SPDX-License-Identifier: MIT */
#include "bidi_state.h"
#include <bareutf/bidi.h>
#include <bareutf/utf8.h>

/* Classes of the letters that decide P2. */
#define BIDI_LETTERS                                                           \
    (BIDI_BIT(BU_BIDI_L) | BIDI_BIT(BU_BIDI_R) | BIDI_BIT(BU_BIDI_AL))
#define BIDI_EMBEDDINGS                                                        \
    (BIDI_BIT(BU_BIDI_LRE) | BIDI_BIT(BU_BIDI_LRO) | BIDI_BIT(BU_BIDI_RLE) |   \
     BIDI_BIT(BU_BIDI_RLO) | BIDI_BIT(BU_BIDI_PDF))
#define BIDI_INITIATORS                                                        \
    (BIDI_BIT(BU_BIDI_LRI) | BIDI_BIT(BU_BIDI_RLI) | BIDI_BIT(BU_BIDI_FSI))
#define BIDI_ISOLATES (BIDI_INITIATORS | BIDI_BIT(BU_BIDI_PDI))
/* Without these, a paragraph from left to right has only the level 0. */
#define BIDI_CAUSES                                                            \
    (BIDI_BIT(BU_BIDI_R) | BIDI_BIT(BU_BIDI_AL) | BIDI_BIT(BU_BIDI_AN) |       \
     BIDI_EMBEDDINGS | BIDI_ISOLATES)
/* What L1 gives the level of the paragraph, and what may be before a tab or an
 * end for that. */
#define BIDI_WHITE (BIDI_BIT(BU_BIDI_WS) | BIDI_BIT(BU_BIDI_S) | BIDI_ISOLATES)
#define BIDI_PASSED                                                            \
    (BIDI_BIT(BU_BIDI_WS) | BIDI_BIT(BU_BIDI_BN) | BIDI_EMBEDDINGS |           \
     BIDI_ISOLATES)

/* What is known of a paragraph so far. */
struct bidi_paragraph {
    size_t length;   /* bytes, without separators at its end */
    size_t whole;    /* and with them */
    size_t white;    /* where the last run of white space begins */
    size_t depth;    /* isolates that are open */
    uint32_t seen;   /* a bit for each class */
    uint32_t counts; /* classes that P2 still depends on */
    unsigned base;
};

/* L1: the white space in codes[begin..end), which has no bracket, gets the
 * level of the paragraph. */
static void bidi_reset(uint8_t *codes, size_t begin, size_t end)
{
    for (; begin < end; begin++) {
        unsigned code = codes[begin];

        if (code == BU_BIDI_WS)
            codes[begin] = BU_BIDI_S;
        else if (code - BU_BIDI_LRI < BIDI_RESET + 0u)
            codes[begin] = (uint8_t)(code + BIDI_RESET);
    }
}

/* P2 and P3 of a class. */
static void bidi_count(struct bidi_paragraph *p, unsigned type)
{
    if (type - BU_BIDI_LRI < 3u) {
        p->depth++;
    } else if (type == BU_BIDI_PDI) {
        p->depth -= p->depth != 0;
    } else if (p->depth == 0) {
        p->base = type != BU_BIDI_L;
        p->counts = BIDI_ISOLATES;
    }
}

/* Set the codes of the first paragraph of s[0..n). */
static void bidi_classify(struct bidi_paragraph *p, uint8_t *codes,
                          const uint8_t *s, size_t n)
{
    const uint8_t *next = s;
    const uint8_t *end = n != 0 ? s + n : s;
    size_t at = 0;

    while (at != n) {
        uint32_t scalar;
        uint32_t bit;
        unsigned type;

        (void)bu_utf8_decode(&next, end, &scalar); /* or U+FFFD */
        type = bu_bidi_class(scalar);
        bit = BIDI_BIT(type);
        if (type == BU_BIDI_B) {
            p->whole = (size_t)(next - s);
            if (scalar == '\r' && next != end && *next == '\n')
                p->whole++;
            break;
        }
        p->seen |= bit;
        if ((bit & p->counts) != 0)
            bidi_count(p, type);
        if (type == BU_BIDI_ON)
            type = bu_bidi__bracket(scalar);
        codes[at] = (uint8_t)type;
        if (type == BU_BIDI_S)
            bidi_reset(codes, p->white, at);
        while (++at != (size_t)(next - s))
            codes[at] = BU_BIDI_BN;
        if ((bit & BIDI_PASSED) == 0)
            p->white = at;
    }
    p->length = at;
    if (p->whole < at) /* same with <=: whole is above at, or 0 */
        p->whole = at;
}

/* X5c: each FSI becomes LRI or RLI, by the first letter in it. Those that are
 * deeper than levels are stay LRI, for they change no level. */
static void bidi_first_strong(uint8_t *codes, size_t n)
{
    size_t first[BIDI_DEPTH + 1]; /* 1 + place of an FSI without a letter */
    size_t depth = 0;
    size_t at;

    for (at = 0; at != n; at++) {
        unsigned code = codes[at];
        unsigned isolate = code - BU_BIDI_LRI;

        if (isolate >= 2u * BIDI_RESET) {
            if (code <= BU_BIDI_AL && depth - 1 < BIDI_DEPTH &&
                first[depth] != 0) {
                if (code != BU_BIDI_L)
                    codes[first[depth] - 1]++; /* LRI is before RLI */
                first[depth] = 0;
            }
        } else if (isolate % BIDI_RESET == BU_BIDI_PDI - BU_BIDI_LRI) {
            depth -= depth != 0;
        } else {
            bool is_first = isolate % BIDI_RESET == BU_BIDI_FSI - BU_BIDI_LRI;

            depth++;
            if (depth <= BIDI_DEPTH)
                first[depth] = is_first ? at + 1 : 0;
            if (is_first)
                codes[at] = (uint8_t)(code - BU_BIDI_FSI + BU_BIDI_LRI);
        }
    }
}

size_t bu_bidi_paragraph(uint8_t *levels, const uint8_t *s, size_t n,
                         unsigned *base)
{
    struct bidi_paragraph p;
    size_t at;

    p.whole = 0;
    p.white = 0;
    p.depth = 0;
    p.seen = 0;
    p.base = *base > BU_BIDI_AUTO_RTL ? (unsigned)BU_BIDI_AUTO : *base;
    p.counts = BIDI_ISOLATES;
    if (p.base > 1)
        p.counts |= BIDI_LETTERS;
    bidi_classify(&p, levels, s, n);
    bidi_reset(levels, p.white, p.length);
    p.base %= 2; /* what BU_BIDI_AUTO and BU_BIDI_AUTO_RTL fall back on */
    *base = p.base;
    at = p.length;
    if (p.base == 0 && (p.seen & BIDI_CAUSES) == 0) {
        at = 0;
    } else {
        if ((p.seen & BIDI_BIT(BU_BIDI_FSI)) != 0)
            bidi_first_strong(levels, p.length);
        bu_bidi__resolve(levels, p.length, p.base);
    }
    while (at < p.whole)
        levels[at++] = (uint8_t)p.base;
    return p.whole;
}

void bu_bidi_line(uint8_t *levels, const uint8_t *s, size_t n, unsigned base)
{
    const uint8_t *p = n != 0 ? s + n : s;
    uint32_t scalar;

    while (n != 0 && bu_utf8_prev(s, &p, &scalar) == BU_OK) {
        uint32_t bit = BIDI_BIT(bu_bidi_class(scalar));

        if ((bit & (BIDI_WHITE | BIDI_BIT(BU_BIDI_B))) != 0) {
            while (n != (size_t)(p - s))
                levels[--n] = (uint8_t)base;
        } else if ((bit & BIDI_PASSED) == 0) {
            return;
        }
    }
}
