/* norm_utf8: UTF-8 to a normal form; NFC and NFD without a state as far as
 * nothing has to be put in order. */
/* SPDX-License-Identifier: MIT */
#include "norm_run.h"
#include <bareutf/norm.h>

/* All else is core's. */
static enum bu_status norm_convert_any(struct bu_norm_state *s,
                                       const struct bu_norm_form *form,
                                       struct bu_buffer *b);
#define bu_norm_convert norm_convert_any
#include "../../../../core/src/unicode/norm_utf8.c"
#undef bu_norm_convert

/* same with 7, 9: pieces of another length, and the same */
enum { STEP = 8 }; /* bytes that the other way takes at once, at least */

/* Convert a piece that begins and ends with a starter, if there is one: that
 * starter is not taken. Return where the text begins that has to go the other
 * way. */
static const uint8_t *convert_run(struct bu_norm_state *s, bool composes,
                                  struct bu_buffer *b)
{
    const uint32_t word = s->norm.words[0];
    /* same with first 1: read after a starter was written */
    /* same with second 1: no nonstarter has a class below 1 */
    /* same with third 1: one fewer nonstarter goes this way */
    struct norm_run r = {b->src, b->dst, NULL, NULL, 0, 0, 0};
    const uint8_t *end, *stop;

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
    const bool composes = form == &bu_norm_nfc;
    const uint8_t *const end = b->src_end;
    enum bu_status status;

    /* same with ||, left of &&: slower */
    if (!composes && form != &bu_norm_nfd)
        return norm_convert_any(s, form, b);
    do {
        const uint8_t *next = b->src;

        /* same with first 1: has is never 1 between calls */
        /* same with second !=, second 1: slower */
        if (s->has == 0 && bu_utf8_pending(&s->utf8) == 0 &&
            /* same with first 1, &&, left of ||: slower */
            (s->norm.count == 0 || s->norm.lone != 0))
            next = convert_run(s, composes, b); /* same with nothing: slower */
        b->src_end =                            /* same with nothing: slower */
            /* same with >=: slower */
            (uintptr_t)end - (uintptr_t)next > STEP ? next + STEP : end;
        status = norm_convert_any(s, form, b);
        b->src_end = end;
    } while (b->src != end && (status == BU_OK || status == BU_MORE));
    return status;
}
