/* casing: lower, upper and title case, and folding, of ranges of UTF-8. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_CASING_H
#define BAREUTF_CASING_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Scalar values that one becomes, at most; and bytes of output for each byte of
 * input, at most: U+0390 has two bytes, and its upper case has six. */
#define BU_CASING_SCALARS 3
#define BU_CASING_MAX 3

/* What bu_casing_word returns for what is neither, and for these. */
enum bu_casing_kind { BU_CASING_CASED = 1, BU_CASING_IGNORABLE = 2 };

/*
 * Which mapping: a constant in ROM. Those below can be named; or fill in one of
 * your own, and only what it names is linked.
 */
struct bu_casing {
    /* bu_lower, bu_upper, bu_fold or one of their variants. */
    unsigned (*map)(uint32_t *out, uint32_t scalar);
    /* What the first cased letter of a word becomes: bu_title or
     * bu_title_turkish; or null, where that is no exception. Needs word. */
    unsigned (*first)(uint32_t *out, uint32_t scalar);
    /* bu_casing_word; or null, where neither first nor sigma needs it. */
    unsigned (*word)(uint32_t scalar);
    /* bu_norm_class; or null, and dots looks at what is directly behind only.
     */
    unsigned (*mark)(uint32_t scalar);
    uint8_t sigma; /* 1: U+03A3 at the end of a word becomes U+03C2 */
    uint8_t dots;  /* 1: U+0049 and a U+0307 above it become U+0069 */
};

/* Full mappings that look at one scalar value at a time. */
extern const struct bu_casing bu_casing_fold;
extern const struct bu_casing bu_casing_lower;
extern const struct bu_casing bu_casing_upper;
/* Lower case, with U+03C2 at the end of a word: Final_Sigma of
 * SpecialCasing.txt. */
extern const struct bu_casing bu_casing_lower_final;
/* The first cased letter of a word in title case, the others in lower case; and
 * the same with U+03C2 at its end. */
extern const struct bu_casing bu_casing_title;
extern const struct bu_casing bu_casing_title_final;
/* The same for Turkish and Azeri, without U+03C2. */
extern const struct bu_casing bu_casing_fold_turkish;
extern const struct bu_casing bu_casing_lower_turkish;
extern const struct bu_casing bu_casing_upper_turkish;
extern const struct bu_casing bu_casing_title_turkish;

/*
 * Return BU_CASING_IGNORABLE for a scalar value with the property
 * Case_Ignorable of DerivedCoreProperties.txt, also if it is cased as well;
 * else BU_CASING_CASED for one with the property Cased; else 0.
 */
unsigned bu_casing_word(uint32_t scalar);

/* What the text before has left. All zero is the start of a stream. */
struct bu_casing_state {
    uint8_t cased; /* 1: a word has begun, and may go on */
    uint8_t dot;   /* 1: a U+0307 to come is left out */
};

/*
 * Map the next part [b->src, b->src_end) of a text, as far as source, room and
 * form allow.
 *
 *   BU_OK    all was read
 *   BU_MORE  the source ends inside a sequence that is well-formed so far, or
 *            before it is known what U+03A3 or U+0049 becomes: src is at its
 *            first byte. Call again with a longer range that begins there; or
 *            call bu_casing_finish, if nothing follows.
 *   BU_FULL  what the scalar value at src becomes does not fit at dst
 *   BU_BAD   one ill-formed part of 1 to 3 bytes was passed, and nothing was
 *            written for it; a word ends there
 *
 * All can be resumed. What is before src has been mapped whole and written
 * before dst, except such parts, and nothing else is there. BU_CASING_MAX bytes
 * for each byte are always enough. Source and destination must not overlap.
 *
 * A word, for title case, begins with the first cased letter behind what is
 * neither cased nor ignorable: "they're" has one capital, "x-ray" has two. It
 * needs no tables of words, and is not a word as UAX #29 has them. U+03A3 ends
 * a word if a cased letter is before it, and none behind it, each with nothing
 * or with what is ignorable between. What is ignorable may go on without a
 * bound, and the range must have it all and the scalar value behind it, or
 * BU_MORE is returned. A buffer that is too small for such a run can be ended
 * with bu_casing_finish: then U+03A3 is taken to be the last.
 *
 * With dots, U+0049 becomes U+0069 if U+0307 is behind it, and that is left out
 * (After_I and Not_Before_Dot of SpecialCasing.txt). With mark, other marks may
 * be between whose class is neither 0 nor 230. (The Unicode Standard, section
 * 3.13, and Table 3-17)
 */
enum bu_status bu_casing_map(const struct bu_casing *c,
                             struct bu_casing_state *s, struct bu_buffer *b);

/*
 * The same for a part that is the last: BU_MORE is not returned. A sequence
 * that the end truncates is BU_BAD. *s is not made the start state.
 */
enum bu_status bu_casing_finish(const struct bu_casing *c,
                                struct bu_casing_state *s, struct bu_buffer *b);

#ifdef __cplusplus
}
#endif

#endif
