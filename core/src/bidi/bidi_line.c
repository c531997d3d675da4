/* bidi_line: the runs of a line, from the left to the right. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/bidi.h>

/*
 * What L2 reverses is ranges in ranges. The range of a level and above shows
 * parts: runs of that level, and between them ranges of higher levels; in their
 * order if the level is even, in reverse if it is odd. So the next part is
 * beside the last one, or beside the range that the last one ends, and no
 * memory is needed.
 */

/* The end of the part of this level that begins at `at`, up to stop; or with
 * steps of SIZE_MAX, down to stop. */
static size_t bidi_part(const uint8_t *levels, size_t at, size_t stop,
                        size_t step, unsigned level)
{
    bool equal = levels[at] == level;

    do
        at += step;
    while (at != stop && levels[at] >= level && (levels[at] == level) == equal);
    return at;
}

/* The same, and the begin of the part that ends at `at`, down to stop. */
static size_t bidi_part_end(const uint8_t *levels, size_t at, size_t stop,
                            unsigned level)
{
    return bidi_part(levels, at, stop, 1, level);
}

static size_t bidi_part_begin(const uint8_t *levels, size_t at, size_t stop,
                              unsigned level)
{
    return bidi_part(levels, at - 1, stop - 1, (size_t)-1, level) + 1;
}

/* Set *run to the first run of levels[begin..end), which is not empty. Each
 * step makes the range shorter, also where levels change meanwhile. */
static void bidi_first(struct bu_bidi_run *run, const uint8_t *levels,
                       size_t begin, size_t end)
{
    size_t length;
    unsigned least;

    do {
        size_t at;

        length = end - begin;
        least = levels[begin];
        for (at = begin; at != end; at++) {
            unsigned level = levels[at];

            if (level < least)
                least = level;
        }
        if (least % 2 == 0)
            end = bidi_part_end(levels, begin, end, least);
        else
            begin = bidi_part_begin(levels, end, begin, least);
    } while (levels[begin] != least && end - begin != length);
    run->at = begin;
    run->length = end - begin;
    run->level = (uint8_t)least;
}

bool bu_bidi_next(struct bu_bidi_run *run, const uint8_t *levels, size_t n)
{
    size_t begin = run->at;
    size_t end = n;
    int level = run->level;

    if (begin >= n || run->length > n - begin)
        return false;
    if (run->length != 0)
        end = begin + run->length;
    while (run->length != 0) {
        int before = begin != 0 ? levels[begin - 1] : -1;
        int after = end != n ? levels[end] : -1;

        if (level % 2 == 0 && after >= level) {
            begin = end;
            end = bidi_part_end(levels, begin, n, (unsigned)level);
            break;
        }
        if (level % 2 != 0 && before >= level) {
            end = begin;
            begin = bidi_part_begin(levels, end, 0, (unsigned)level);
            break;
        }
        if (before >= level) {
            begin--;
        } else if (after >= level) {
            end++;
        } else {
            level = before > after ? before : after;
            if (level < 0)
                return false;
        }
    }
    bidi_first(run, levels, begin, end);
    return true;
}

/* Where byte `at` is shown, or which byte is shown at `at`. */
static size_t bidi_place(const uint8_t *levels, size_t n, size_t at,
                         bool visual)
{
    struct bu_bidi_run run;
    size_t sum = 0;

    run.at = 0;
    run.length = 0;
    run.level = 0;
    while (at < n && bu_bidi_next(&run, levels, n) && run.length <= n - sum) {
        size_t into = at - (visual ? run.at : sum);

        if (into < run.length) {
            if (run.level % 2 != 0)
                into = run.length - 1 - into;
            return into + (visual ? sum : run.at);
        }
        sum += run.length;
    }
    return n;
}

size_t bu_bidi_visual(const uint8_t *levels, size_t n, size_t at)
{
    return bidi_place(levels, n, at, true);
}

size_t bu_bidi_logical(const uint8_t *levels, size_t n, size_t at)
{
    return bidi_place(levels, n, at, false);
}
