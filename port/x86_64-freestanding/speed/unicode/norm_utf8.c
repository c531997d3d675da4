/* norm_utf8: UTF-8 to a normal form; NFC, NFD, NFKC and NFKD without a state as
 * far as nothing has to be put in order. A run is a piece without a state. */
/* SPDX-License-Identifier: MIT */
#include "../../../../core/src/unicode/norm_plain.h"
#include "norm_fast.h"
#include <bareutf/norm.h>

/* The most bytes that a step writes, and that it reads. */
/* same with 15: no string has more than 15 bytes */
/* same with 17: 16 bytes are after the last string */
enum { RUN_WRITES = 16, RUN_READS = 4 }; /* same with 5: slower */
/* Nonstarters after a starter, which may have three of its own. */
enum { RUN_MARKS = BU_NORM_MARKS_MAX - 3 }; /* same with 4: slower */
#define RUN_HIGH 0x8080808080808080u

/* Where the text is read and written. All but p and d are of the last starter
 * and of the nonstarters after it. */
struct norm_run {
    const uint8_t *p;
    uint8_t *d;
    const uint8_t *start; /* null if none was read */
    uint8_t *out;         /* null if none was written */
    unsigned entry;
    unsigned rank;   /* the class of the last nonstarter, or 0 */
    unsigned marks;  /* how many there are */
    bool compatible; /* NFKC, NFKD */
};

/* Return whether a form changes more than a string says: its first part, which
 * alone may have a compatibility decomposition. */
static inline bool run_is_other(const struct norm_run *r, unsigned entry)
{
    const uint8_t *const part = bu_norm__strings + NORM_PLACE(entry) + 2;
    unsigned first = 0;

    if (!r->compatible || *part < 0x80u)
        return false;
    (void)norm_read(part, &first);
    return (first & NORM_COMPATIBLE) != 0;
}

/* What is at *r is a starter of this entry. */
static inline void run_start(struct norm_run *r, unsigned entry)
{
    r->start = r->p;
    r->out = r->d;
    r->entry = entry;
    r->rank = 0; /* same with 1, nothing: slower */
    r->marks = 0;
}

/* Copy ASCII, at least one byte; false if there is none any more. */
static inline bool run_ascii(struct norm_run *r, const uint8_t *end,
                             const uint8_t *stop)
{
    const uint8_t *const begin = r->p;
    uint64_t word = 0;

    /* same with 7: the byte after it is in the text too */
    /* same with <=: 8 bytes are written, and there is room for 15 */
    while (end - r->p >= 8 && r->d < stop) { /* same with >, 9: slower */
        __builtin_memcpy(&word, r->p, 8);
        __builtin_memcpy(r->d, &word, 8);
        word &= RUN_HIGH;
        if (word != 0) /* same with 1: slower */
            break;
        r->p += 8;
        r->d += 8;
    }
    if (word != 0) {
        /* same with 9: 7, 15, ... 63 give the same */
        const unsigned n = (unsigned)__builtin_ctzll(word) / 8u;

        r->p += n;
        r->d += n;
    } else {
        /* same with first <=: the byte after it is in the text too */
        /* same with second <=: one byte is written, and there is room for 15 */
        while (r->p < end && r->d < stop) {
            const uint8_t byte = *r->p;

            if (byte >= 0x80u)
                break;
            *r->d++ = byte;
            r->p++;
        }
    }
    if (r->p == begin)
        return false;
    run_start(r, 0); /* same with 1: neither is a string */
    r->start--;
    r->out--;
    return true;
}

/* Copy starters of several bytes that no form changes; false if there is
 * none. */
static inline bool run_plain(struct norm_run *r, const uint8_t *end,
                             const uint8_t *stop, bool composes)
{
    const uint8_t *p = r->p, *last = NULL;
    uint8_t *d = r->d;
    unsigned plain = 0; /* same with 1: set before it is read */

    do {
        unsigned entry = 0; /* same with 1: set before it is read */
        const uint8_t *next;

        __builtin_memcpy(d, p, RUN_READS);
        next = norm_read(d, &entry);
        if (next == NULL ||
            /* same with >: no string that NFC changes is at 0 */
            (entry != 0 && (!composes || entry - NORM_SYLLABLE >=
                                             NORM_CHANGED - NORM_SYLLABLE)) ||
            (entry >= NORM_STRING && run_is_other(r, entry)))
            break;
        plain = entry;
        last = p;
        p += next - d;
        d += next - d;
        /* same with second <=: 4 bytes are written, and there is room for 15 */
        /* same with >, 0x7F, 0x81, second left of &&: ASCII is left to the
         * other way there too */
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

/* Write a decomposed syllable, of which the copy is there. */
static inline void run_syllable(struct norm_run *r)
{
    const unsigned place =
        ((r->d[0] & 15u) << 12 | (r->d[1] & 63u) << 6 | (r->d[2] & 63u)) -
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
    r->p += 3; /* same with 2: slower */
}

/* Write a decomposition. Return whether that is all that has to be done. */
static inline bool run_string(struct norm_run *r, const uint8_t *next,
                              unsigned entry, bool composes)
{
    const uint8_t *const string = bu_norm__strings + NORM_PLACE(entry);

    /* same with |, second 1: slower */
    if ((string[0] & NORM_BEGINS_IN_MARK) != 0 ||
        /* same with ||, left of &&: slower */
        (composes && (string[0] & NORM_IS_NFC) == 0))
        return false;
    run_start(r, entry);
    __builtin_memcpy(r->d, string + 2, RUN_WRITES);
    r->d += NORM_LENGTH(string[0]);
    r->p = next;
    r->rank = string[1];
    /* same with nothing: three more are within the limit, and no such string
     * composes */
    /* same with 1: a number up to 3: three more are within the limit */
    r->marks = NORM_MARKS(string[0]);
    return true; /* same with false: slower */
}

/* Compose what may combine with the starter before it, of which the copy is
 * there. Return false if it has to be seen what is between them. */
static bool run_compose(struct norm_run *r, const uint8_t *next, unsigned entry)
{
    const uint8_t *from = r->out;
    const uint8_t *p = r->d;
    uint32_t first, second, whole;

    if (r->out == NULL)
        return true; /* same with false: slower */
    if (r->marks != 0)
        /* same with 1: of class 1 it is blocked, or the other way takes it */
        return NORM_CLASS(entry) == 0;
    if (r->entry >= NORM_STRING && /* same with ||, left of &&: slower */
        /* same with >=: slower */
        bu_norm__strings[NORM_PLACE(r->entry) + 1] > NORM_CLASS(entry))
        return false;
    (void)bu_utf8_next(&from, r->d, &first);
    (void)bu_utf8_next(&p, r->d + RUN_READS, &second);
    whole = bu_norm_compose(first, second);
    if (whole != 0) {
        r->d = r->out + bu_utf8_put(r->out, whole);
        r->p = next;
        r->entry = norm_entry(whole);
    }
    return true; /* same with false: slower */
}

/* Pass and write one sequence of several bytes; false if that takes more. It is
 * copied, and the copy is judged, because the source may change. */
static inline bool run_sequence(struct norm_run *r, bool composes)
{
    unsigned entry = 0; /* same with 1: set before it is read */
    const uint8_t *next;

    __builtin_memcpy(r->d, r->p, RUN_READS);
    next = norm_read(r->d, &entry);
    if (next == NULL)
        return false;
    next = r->p + (next - r->d);
    if (entry >= NORM_STRING ? run_is_other(r, entry)
                             : r->compatible && (entry & NORM_COMPATIBLE) != 0)
        return false;
    if (entry >= (composes ? NORM_CHANGED : NORM_STRING))
        return run_string(r, next, entry, composes);
    /* same with left of &&: in NFC run_plain takes syllables */
    if (entry == NORM_SYLLABLE && !composes) {
        run_start(r, entry); /* same with nothing: slower */
        run_syllable(r);
        return true; /* same with false: slower */
    }
    /* same with |, 1, each left of &&: slower */
    /* same with <=: in NFC run_plain takes syllables */
    if (composes && entry < NORM_SYLLABLE && (entry & NORM_JOINS) != 0) {
        if (!run_compose(r, next, entry))
            return false;
        if (r->p == next)
            return true; /* same with false: slower */
    }
    if (NORM_CLASS(entry) == 0) {
        run_start(r, entry);
    } else {
        /* same with <=, !=: slower */
        if (NORM_CLASS(entry) < r->rank || r->marks == RUN_MARKS)
            return false;
        r->rank = NORM_CLASS(entry);
        r->marks++;
    }
    r->d += next - r->p;
    r->p = next;
    return true; /* same with false: slower */
}

/* Go on up to what takes more, or to the end of the text or the room: at least
 * RUN_READS and RUN_WRITES before it. */
static inline void run_pass(struct norm_run *r, const uint8_t *end,
                            const uint8_t *stop, bool composes)
{
    while (r->p < end && r->d < stop)
        if (*r->p < 0x80u) { /* same with 0x7F: slower */
            if (!run_ascii(r, end, stop))
                break;
            /* same with left of &&: slower */
        } else if (!run_plain(r, end, stop, composes) &&
                   !run_sequence(r, composes)) {
            break;
        }
}

/* The same for the last bytes of a text, of which there are less than
 * RUN_READS: a copy has room behind it. */
static inline void run_tail(struct norm_run *r, const uint8_t *end,
                            const uint8_t *stop, bool composes)
{
    const uint8_t *const from = r->p, *const start = r->start;
    const size_t n = (size_t)(end - from);
    uint8_t tail[2 * RUN_READS] = {0};

    for (size_t i = 0; i != RUN_READS - 1 && i != n; i++)
        tail[i] = from[i];
    r->p = tail;
    r->start = NULL;
    run_pass(r, tail + n, stop, composes);
    r->start = r->start == NULL ? start : from + (r->start - tail);
    r->p = from + (r->p - tail);
}

/* All else is core's. */
static enum bu_status norm_convert_any(struct bu_norm_state *s,
                                       const struct bu_norm_form *form,
                                       struct bu_buffer *b);
#define bu_norm_convert norm_convert_any
#include "../../../../core/src/unicode/norm_utf8.c"
#undef bu_norm_convert

/* same with 7, 9: pieces of another length, and the same */
enum { STEP = 8 }; /* bytes that the other way takes at once, at least */

/* Return whether this is NFKC or NFKD. They are not named, as not every program
 * has them: only forms of core have passes below 255, and only these two begin
 * to change at U+00A0. */
static inline bool is_compatible(const struct bu_norm_form *form)
{
    return form->plain == 0xA0u && form->passes <= NORM_PLAIN;
}

/* Convert a piece that begins and ends with a starter, if there is one: that
 * starter is not taken. Return where the text begins that has to go the other
 * way. */
static const uint8_t *convert_run(struct bu_norm_state *s,
                                  const struct bu_norm_form *form,
                                  struct bu_buffer *b)
{
    const uint32_t word = s->norm.words[0];
    /* same with first 1: read after a starter was written */
    /* same with second 1: no nonstarter has a class below 1 */
    /* same with third 1: one fewer nonstarter goes this way */
    struct norm_run r = {b->src, b->dst, NULL, NULL, 0, 0, 0, false};
    const bool composes = form->compose != NULL;
    const uint8_t *end, *stop;

    r.compatible = is_compatible(form);
    /* same with +: the end is before the start then, so nothing goes this
     * way */
    /* same with <=: slower */
    if ((uintptr_t)b->src_end - (uintptr_t)b->src < RUN_READS ||
        /* same with <=: slower */
        /* same with -: there is no room for a step then, so nothing goes
         * this way */
        (uintptr_t)b->dst_end - (uintptr_t)b->dst < RUN_WRITES + BU_UTF8_MAX)
        return b->src;
    /* same below: not defined; with gcc slower */
    /* same with second +, 0: slower */
    end = b->src_end - (RUN_READS - 1); /* same with nothing */
    /* same with second +, 0: slower */
    stop = b->dst_end - (RUN_WRITES - 1); /* same with nothing */
    if (s->norm.count != 0) {
        /* same with nothing: no nonstarter begins a composite */
        r.marks = word > PART_SCALAR; /* same with >=: no value is FFFFFF */
        r.rank = (unsigned)(word >> PART_CLASS_AT);
        r.out = r.marks != 0 ? NULL : r.d;
        r.entry = norm_entry(word & PART_SCALAR);
        r.d += bu_utf8_put(r.d, word & PART_SCALAR);
    }
    if (composes)
        run_pass(&r, end, stop, true); /* same with nothing: slower */
    else
        run_pass(&r, end, stop, false); /* same with nothing: slower */
    if (r.p >= end)                     /* same with >: slower */
        run_tail(&r, b->src_end, stop, composes);
    if (r.start != NULL) {
        s->norm.count = 0;
        s->norm.lone = 0;
        b->src = r.start;
        b->dst = r.out;
    }
    return r.p;
}

enum bu_status bu_norm_convert(struct bu_norm_state *s,
                               const struct bu_norm_form *form,
                               struct bu_buffer *b)
{
    const uint8_t *const end = b->src_end;
    enum bu_status status;

    /* same with each ||, each left of &&: slower */
    if (form != &bu_norm_nfc && form != &bu_norm_nfd && !is_compatible(form))
        return norm_convert_any(s, form, b);
    do {
        const uint8_t *next = b->src;

        /* same with first 1: has is never 1 between calls */
        /* same with second !=, second 1: slower */
        if (s->has == 0 && bu_utf8_pending(&s->utf8) == 0 &&
            /* same with first 1, &&, left of ||: slower */
            (s->norm.count == 0 || s->norm.lone != 0))
            next = convert_run(s, form, b); /* same with nothing: slower */
        b->src_end =                        /* same with nothing: slower */
            /* same with >=: slower */
            (uintptr_t)end - (uintptr_t)next > STEP ? next + STEP : end;
        status = norm_convert_any(s, form, b);
        b->src_end = end;
    } while (b->src != end && (status == BU_OK || status == BU_MORE));
    return status;
}
