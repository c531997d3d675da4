/* casing_greek: Greek in upper case. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/case.h>

enum {
    ETA = 0x397,
    ETA_TONOS = 0x389,
    IOTA = 0x399,
    UPSILON = 0x3A5,
    IOTA_DIALYTIKA = 0x3AA,
    UPSILON_DIALYTIKA = 0x3AB,
    UPSILON_HOOK = 0x3D2,
    TONOS = 0x301,
    DIALYTIKA = 0x308,
    YPOGEGRAMMENI = 0x345,
    OHM = 0x2126
};

/* Marks of a letter. */
enum {
    HAS_ACCENT = 1,
    HAS_DIALYTIKA = 2,
    HAS_IOTA = 4,
    HAS_BREATHING = 8,
    GETS_DIALYTIKA = 16 /* as a mark that follows it */
};

/* In left: what the last letter was, and its marks. */
enum {
    IS_GREEK = 1,
    IS_VOWEL = 2,
    OWN_ACCENT = 4, /* in its scalar value */
    ACCENT = 8,     /* in the marks that follow it */
    OWN_DIALYTIKA = 16,
    IS_CASED = 32,
    MAY_BE_OR = 64,     /* an eta that begins a word, and had no accent yet */
    DIALYTIKA_OUT = 128 /* one was written */
};

/* The mark that a combining character is, or 0. */
static unsigned greek_mark(uint32_t scalar)
{
    if (scalar == TONOS || scalar - 0x302u < 2u || scalar == 0x300u ||
        scalar == 0x311u || scalar == 0x342u)
        return HAS_ACCENT;
    if (scalar == 0x344u)
        return HAS_ACCENT | HAS_DIALYTIKA;
    if (scalar == DIALYTIKA)
        return HAS_DIALYTIKA;
    if (scalar == YPOGEGRAMMENI)
        return HAS_IOTA;
    return scalar == 0x304u || scalar == 0x306u || scalar - 0x313u < 2u ||
                   scalar == 0x343u
               ? HAS_BREATHING
               : 0;
}

/* A capital of 1F08..1FFB without its marks, less 0x300. */
static unsigned greek_polytonic(uint32_t capital, unsigned *marks)
{
    static const uint8_t rows[] = {0x91, 0x95, 0x97, 0x99, 0x9F, 0xA5, 0xA9};
    static const uint8_t pairs[] = {0x91, 0x91, 0x95, 0x97, 0x99,
                                    0x99, 0xA5, 0xA5, 0x9F, 0xA9};
    unsigned row = (unsigned)capital / 16u % 16u;

    if (row < 7) {
        *marks |= capital % 8u > 1u ? HAS_ACCENT : 0;
        return rows[row];
    }
    if (capital == 0x1FECu)
        return 0xA1; /* rho */
    if (row == 0xC || row == 0xF || capital % 4u > 1u)
        *marks |= HAS_ACCENT;
    return pairs[row * 2u - 22u + capital / 2u % 2u];
}

/* A capital without its marks, which are added to *marks. */
static uint32_t greek_plain(uint32_t capital, unsigned *marks)
{
    static const uint8_t tonos[] = {0x91, 0,    0x95, 0x97, 0x99,
                                    0,    0x9F, 0,    0xA5, 0xA9};

    if (capital - 0x1F08u < 0xF4u)
        return 0x300u + greek_polytonic(capital, marks);
    if (capital - 0x386u < 10u && tonos[capital - 0x386u] != 0) {
        *marks |= HAS_ACCENT;
        return 0x300u + tonos[capital - 0x386u];
    }
    if (capital - IOTA_DIALYTIKA < 2u) {
        *marks |= HAS_DIALYTIKA;
        return capital == IOTA_DIALYTIKA ? IOTA : UPSILON;
    }
    if (capital - 0x3D3u < 2u) {
        *marks |= capital == 0x3D3u ? HAS_ACCENT : HAS_DIALYTIKA;
        return UPSILON_HOOK;
    }
    return capital;
}

static bool greek_is_vowel(uint32_t plain)
{
    return plain == 0x391u || plain == 0x395u || plain == ETA ||
           plain == IOTA || plain == 0x39Fu || plain == UPSILON ||
           plain == 0x3A9u;
}

/* A mark after a Greek letter: what remains of it. */
static unsigned greek_drop(struct bu_casing_letter *l, uint32_t *out,
                           unsigned marks)
{
    unsigned left = l->left;
    unsigned n = 0;

    if ((marks & HAS_DIALYTIKA) != 0 && (left & DIALYTIKA_OUT) == 0) {
        left |= DIALYTIKA_OUT;
        out[n++] = DIALYTIKA;
    }
    if ((marks & HAS_ACCENT) != 0) {
        if ((left & MAY_BE_OR) != 0)
            out[n++] = TONOS;
        left |= ACCENT;
    }
    if ((marks & HAS_IOTA) != 0)
        out[n++] = IOTA;
    if ((marks & (HAS_ACCENT | HAS_IOTA)) != 0)
        left &= ~(unsigned)MAY_BE_OR;
    l->left = (uint8_t)left;
    return n;
}

/* Did an accent part the last vowel from the next one? */
static bool greek_parts(unsigned left)
{
    return (left & IS_VOWEL) != 0 && (left & (OWN_ACCENT | ACCENT)) != 0 &&
           (left & OWN_DIALYTIKA) == 0;
}

/* Take the marks from a letter in upper case, out[0..n), and return them. */
static unsigned greek_strip(uint32_t *out, unsigned n)
{
    unsigned marks = 0;
    unsigned i;

    for (i = 1; i < n && i < BU_CASING_SCALARS; i++)
        marks |= out[i] == IOTA ? (unsigned)HAS_IOTA : greek_mark(out[i]);
    out[0] = greek_plain(out[0], &marks);
    return marks;
}

/* Write the letter out[0] with the marks that it keeps. */
static unsigned greek_write(uint32_t *out, unsigned marks)
{
    unsigned size = 1;

    if ((marks & HAS_DIALYTIKA) != 0 && out[0] == IOTA)
        out[0] = IOTA_DIALYTIKA;
    else if ((marks & HAS_DIALYTIKA) != 0 && out[0] == UPSILON)
        out[0] = UPSILON_DIALYTIKA;
    else if ((marks & (HAS_DIALYTIKA | GETS_DIALYTIKA)) != 0)
        out[size++] = DIALYTIKA;
    if ((marks & HAS_IOTA) != 0)
        out[size++] = IOTA;
    return size;
}

/* A Greek letter, out[0..n) in upper case. before: left of the last one. */
static unsigned greek_letter(struct bu_casing_letter *l, uint32_t *out,
                             unsigned n, unsigned before)
{
    unsigned marks = greek_strip(out, n);
    unsigned left = l->left | IS_GREEK;

    if (greek_is_vowel(out[0]))
        left |= IS_VOWEL;
    if ((marks & HAS_ACCENT) != 0)
        left |= OWN_ACCENT;
    if ((out[0] == IOTA || out[0] == UPSILON) && greek_parts(before))
        marks |= (before & OWN_ACCENT) != 0 ? HAS_DIALYTIKA : GETS_DIALYTIKA;
    if ((marks & HAS_DIALYTIKA) != 0)
        left |= OWN_DIALYTIKA;
    if ((marks & (HAS_DIALYTIKA | GETS_DIALYTIKA)) != 0)
        left |= DIALYTIKA_OUT;
    if (out[0] == ETA && (before & IS_CASED) == 0 && !l->is_seen &&
        (marks & HAS_IOTA) == 0) {
        if ((marks & HAS_ACCENT) != 0)
            out[0] = ETA_TONOS;
        else
            left |= MAY_BE_OR;
    }
    l->left = (uint8_t)left;
    return greek_write(out, marks);
}

/* In the blocks of Greek, and not Coptic. */
static bool greek_is_letter(uint32_t scalar)
{
    return scalar - 0x1F00u < 0x100u || scalar == OHM ||
           (scalar - 0x370u < 0x90u && scalar - 0x3E2u >= 14u);
}

static unsigned greek_change(struct bu_casing_letter *l, uint32_t *out,
                             unsigned n)
{
    unsigned before = l->left;
    unsigned marks = greek_mark(l->scalar);
    unsigned kind;

    if ((before & IS_GREEK) != 0 && marks != 0)
        return greek_drop(l, out, marks);
    kind = bu_casing_word(l->scalar);
    l->left = (uint8_t)(kind == BU_CASING_IGNORABLE ? before & IS_CASED
                        : kind != 0                 ? IS_CASED
                                                    : 0);
    if (n == 0 || kind != BU_CASING_CASED || !greek_is_letter(l->scalar))
        return n;
    if (l->scalar == OHM)
        out[0] = 0x3A9;
    return greek_letter(l, out, n, before);
}

/* An eta: the rest of the word decides. Not an accent after it: each of many
 * would read them all. */
static bool greek_looks(uint32_t scalar)
{
    return (scalar | 0x20u) == 0x3B7u || scalar == ETA_TONOS ||
           scalar == 0x3AEu || scalar - 0x1F20u < 16u ||
           scalar - 0x1F74u < 2u || scalar == 0x1FC6u || scalar - 0x1FCAu < 2u;
}

/* Is a letter in the rest of the word? An iota below the eta is like one. */
static enum bu_status greek_ahead(const struct bu_casing *c, uint32_t next)
{
    unsigned kind = bu_casing_word(next);

    (void)c;
    if (next == YPOGEGRAMMENI || kind == BU_CASING_CASED)
        return BU_OK;
    return kind == BU_CASING_IGNORABLE ? BU_MORE : BU_END;
}

static const struct bu_casing_language greek = {greek_looks, greek_ahead,
                                                greek_change};

const struct bu_casing bu_casing_upper_greek = {bu_upper, NULL, NULL, NULL,
                                                &greek,   0,    0};
