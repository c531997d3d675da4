/* norm_plain: values that need no closer look, by a lookup. */
/* SPDX-License-Identifier: MIT */
#include "../../../../core/src/unicode/norm_plain.h"
#include "norm_fast.h"

static inline unsigned kind_of(unsigned entry)
{
    if (entry == 0)
        return NORM_PLAIN;
    if (entry < NORM_JOINS)
        return NORM_MARK;
    if (entry == NORM_SYLLABLE)
        return NORM_HANGUL;
    /* same with &&, +, left of ||: slower */
    /* same with <=: no string that NFC changes is at 0 */
    if (entry == NORM_COMPATIBLE || entry - NORM_STRING < NORM_STRING)
        return NORM_STARTER;
    return NORM_OTHER;
}

unsigned bu_norm__kind(uint32_t scalar)
{
    return kind_of(norm_entry(scalar));
}

/* Return the place after words of ASCII. */
static inline const uint8_t *skip_ascii(const uint8_t *p, const uint8_t *end)
{
    uint64_t word;

    /* same with first 7: the byte after it is in the text too */
    for (; end - p >= 8; p += 8) { /* same with >, first 9, second 7: slower */
        __builtin_memcpy(&word, p, 8);
        /* same with |, 0x8080808080808081, 1: slower */
        if ((word & 0x8080808080808080u) != 0)
            break;
    }
    return p;
}

const uint8_t *bu_norm__skip(const struct bu_norm_form *form, const uint8_t *p,
                             const uint8_t *end)
{
    const uint8_t *mark = p;  /* the last starter that was passed */
    const uint8_t *after = p; /* what is after it */
    const unsigned passes = form->passes;

    if (passes > NORM_PLAIN) /* same with >=: slower */
        return p;
    while (p < end) {
        const uint8_t *next = p + 1;
        unsigned entry;
        unsigned kind;

        if (*p < 0x80u) {                 /* same with 0x7F: slower */
            next = skip_ascii(next, end); /* same with nothing: slower */
        } else {
            next = norm_read(p, &entry);
            if (next == NULL)
                break;
            /* same with nothing: not defined; with gcc slower */
            kind = kind_of(entry);
            if (kind < passes) { /* same with <=: slower */
                if (kind != NORM_MARK || p == after)
                    break;
                mark = p; /* same with nothing: slower */
                after = next;
            }
        }
        p = next;
    }
    return p == after ? mark : p;
}
