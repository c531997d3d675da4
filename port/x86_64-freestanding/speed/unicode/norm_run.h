/* norm_run: a piece of UTF-8 in NFC or NFD, without a state. */
/* SPDX-License-Identifier: MIT */
#ifndef NORM_RUN_H
#define NORM_RUN_H

#include "norm_fast.h"
#include <bareutf/norm.h>

/* The most bytes that a step writes, and that it reads. */
enum { RUN_WRITES = 16, RUN_READS = 4 };
/* Nonstarters after a starter, which may have three of its own. */
enum { RUN_MARKS = BU_NORM_MARKS_MAX - 3 };
#define RUN_HIGH 0x8080808080808080u

/* Where the text is read and written. All but p and d are of the last starter
 * and of the nonstarters after it. */
struct norm_run {
    const uint8_t *p;
    uint8_t *d;
    const uint8_t *start; /* null if none was read */
    uint8_t *out;         /* null if none was written */
    unsigned entry;
    unsigned rank;  /* the class of the last nonstarter, or 0 */
    unsigned marks; /* how many there are */
};

/* What is at *r is a starter of this entry. */
static inline void run_start(struct norm_run *r, unsigned entry)
{
    r->start = r->p;
    r->out = r->d;
    r->entry = entry;
    r->rank = 0;
    r->marks = 0;
}

static inline void run_copy(struct norm_run *r, const uint8_t *next)
{
    __builtin_memcpy(r->d, r->p, RUN_READS);
    r->d += next - r->p;
    r->p = next;
}

/* Copy ASCII, at least one byte. */
static inline void run_ascii(struct norm_run *r, const uint8_t *end,
                             const uint8_t *stop)
{
    uint64_t word = 0;

    while (end - r->p >= 8 && r->d < stop) {
        __builtin_memcpy(&word, r->p, 8);
        __builtin_memcpy(r->d, &word, 8);
        word &= RUN_HIGH;
        if (word != 0)
            break;
        r->p += 8;
        r->d += 8;
    }
    if (word != 0) {
        const unsigned n = (unsigned)__builtin_ctzll(word) / 8u;

        r->p += n;
        r->d += n;
    } else {
        while (r->p < end && r->d < stop && *r->p < 0x80u)
            *r->d++ = *r->p++;
    }
    run_start(r, 0);
    r->start--;
    r->out--;
}

/* Copy starters of several bytes that no form changes; false if there is
 * none. */
static inline bool run_plain(struct norm_run *r, const uint8_t *end,
                             const uint8_t *stop, bool composes)
{
    const uint8_t *p = r->p, *last = NULL;
    uint8_t *d = r->d;
    unsigned plain = 0;

    do {
        unsigned entry = 0;
        const uint8_t *const next = norm_read(p, &entry);

        if (next == NULL ||
            (entry != 0 && (!composes || entry - NORM_SYLLABLE >=
                                             NORM_CHANGED - NORM_SYLLABLE)))
            break;
        __builtin_memcpy(d, p, RUN_READS);
        plain = entry;
        d += next - p;
        last = p;
        p = next;
    } while (p < end && d < stop && *p >= 0x80u);
    if (last == NULL)
        return false;
    r->p = last;
    r->d = d - (p - last);
    run_start(r, plain);
    r->p = p;
    r->d = d;
    return true;
}

/* Write a decomposed syllable. */
static inline void run_syllable(struct norm_run *r)
{
    const unsigned place =
        ((r->p[0] & 15u) << 12 | (r->p[1] & 63u) << 6 | (r->p[2] & 63u)) -
        0xAC00u;
    const unsigned last = place % 28u;

    r->d[0] = r->d[3] = r->d[6] = 0xE1;
    r->d[1] = 0x84;
    r->d[2] = (uint8_t)(0x80u + place / 588u);
    r->d[4] = 0x85;
    r->d[5] = (uint8_t)(0xA1u + place / 28u % 21u);
    r->d[7] = (uint8_t)(0x86u + (last + 0x27u) / 64u);
    r->d[8] = (uint8_t)(0x80u + (last + 0x27u) % 64u);
    r->d += last != 0 ? 9 : 6;
    r->p += 3;
}

/* Write a decomposition. Return whether that is all that has to be done. */
static inline bool run_string(struct norm_run *r, const uint8_t *next,
                              unsigned entry, bool composes)
{
    const uint8_t *const string = bu_norm__strings + NORM_PLACE(entry);

    if ((string[0] & NORM_BEGINS_IN_MARK) != 0 ||
        (composes && (string[0] & NORM_IS_NFC) == 0))
        return false;
    run_start(r, entry);
    __builtin_memcpy(r->d, string + 2, RUN_WRITES);
    r->d += NORM_LENGTH(string[0]);
    r->p = next;
    r->rank = string[1];
    r->marks = NORM_MARKS(string[0]);
    return true;
}

/* Compose what may combine with the starter before it. Return false if it has
 * to be seen what is between them. */
static bool run_compose(struct norm_run *r, const uint8_t *next, unsigned entry)
{
    const uint8_t *from = r->out;
    const uint8_t *p = r->p;
    uint32_t first, second, whole;

    if (r->out == NULL)
        return true;
    if (r->marks != 0)
        return NORM_CLASS(entry) == 0;
    if (r->entry >= NORM_STRING &&
        bu_norm__strings[NORM_PLACE(r->entry) + 1] > NORM_CLASS(entry))
        return false;
    (void)bu_utf8_next(&from, r->d, &first);
    (void)bu_utf8_next(&p, next, &second);
    whole = bu_norm_compose(first, second);
    if (whole != 0) {
        r->d = r->out + bu_utf8_put(r->out, whole);
        r->p = next;
        r->entry = norm_entry(whole);
    }
    return true;
}

/* Pass and write one sequence of several bytes; false if that takes more. */
static inline bool run_sequence(struct norm_run *r, bool composes)
{
    unsigned entry = 0;
    const uint8_t *const next = norm_read(r->p, &entry);

    if (next == NULL)
        return false;
    if (entry >= (composes ? NORM_CHANGED : NORM_STRING))
        return run_string(r, next, entry, composes);
    if (entry == NORM_SYLLABLE && !composes) {
        run_start(r, entry);
        run_syllable(r);
        return true;
    }
    if (composes && entry < NORM_SYLLABLE && (entry & NORM_JOINS) != 0) {
        if (!run_compose(r, next, entry))
            return false;
        if (r->p == next)
            return true;
    }
    if (NORM_CLASS(entry) == 0) {
        run_start(r, entry);
    } else {
        if (NORM_CLASS(entry) < r->rank || r->marks == RUN_MARKS)
            return false;
        r->rank = NORM_CLASS(entry);
        r->marks++;
    }
    run_copy(r, next);
    return true;
}

/* Go on up to what takes more, or to the end of the text or the room: at least
 * RUN_READS and RUN_WRITES before it. */
static inline void run_pass(struct norm_run *r, const uint8_t *end,
                            const uint8_t *stop, bool composes)
{
    while (r->p < end && r->d < stop)
        if (*r->p < 0x80u)
            run_ascii(r, end, stop);
        else if (!run_plain(r, end, stop, composes) &&
                 !run_sequence(r, composes))
            break;
}

#endif
